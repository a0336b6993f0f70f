/** Keeps the site for play without a connection, and tells when a new release of it is ready. */

class Updates {
  /** Has a new release come? It is used when the player agrees. */
  isReady = $state(false);
  #waiting: ServiceWorker | null = null;

  /** Register the script that keeps the files; without it the site works as long as there is a connection. */
  async watch(): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    const registration = await navigator.serviceWorker.register("./service-worker.js").catch(() => null);
    if (!registration) return;
    this.#note(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed") this.#note(coming);
      });
    });
  }

  /** Use the new release: the page is loaded again with it. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#waiting?.postMessage("update");
  }

  /** The first release isn't an update: nothing was there before it. */
  #note(worker: ServiceWorker | null): void {
    if (!worker || !navigator.serviceWorker.controller) return;
    this.#waiting = worker;
    this.isReady = true;
  }
}

export const updates = new Updates();
