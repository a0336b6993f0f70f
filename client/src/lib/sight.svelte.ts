/** What has just come up can't be played yet: a fast second click must not play something that nobody has seen. */

/** How long something must have been in sight, without a press, before it can be played. */
const SEEN_MS = 300;

/** Somebody who presses all the time has seen it after this time. */
const LONGEST_MS = 1200;

/** Calls back when what is in sight has been seen, unless the returned function is called before; `where` gets the presses. */
export function whenSeen(where: EventTarget, seen: () => void): () => void {
  const end = performance.now() + LONGEST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      seen();
    }, Math.max(0, Math.min(SEEN_MS, end - performance.now())));
  };
  const stop = (): void => {
    clearTimeout(timer);
    where.removeEventListener("pointerdown", wait, { capture: true });
  };
  where.addEventListener("pointerdown", wait, { capture: true });
  wait();
  return stop;
}

export class Sight {
  #seen = $state("");
  readonly #shown: () => string;
  /** Derived, so that messages that change nothing do not start the time anew. */
  readonly #now = $derived.by(() => this.#shown());

  /** `shown` tells what is in sight; empty if there is nothing to play. */
  constructor(shown: () => string) {
    this.#shown = shown;
    $effect(() => {
      const now = this.#now;
      return whenSeen(window, () => (this.#seen = now));
    });
  }

  /** Has the player seen what is in sight now? */
  get isSeen(): boolean {
    return this.#now !== "" && this.#seen === this.#now;
  }
}
