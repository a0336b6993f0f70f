/** Whether the server can write: on a full or damaged disk a club can only be read, and moves wait until that is over. */
import type { Health } from "../types/http";
import { announce } from "./announce.svelte";
import { connection } from "./connection";
import { transport } from "./transport";

/** What visitors are told meanwhile. */
export const READ_ONLY = "This club can only be read at the moment. Games can be watched; moves wait until it can be written again.";

/** What they are told when it is over. */
export const WRITABLE = "This club can be written again. Play on!";

/** The code of a refusal because nothing could be written. */
const NOT_KEPT = "not-kept";

/** How long to wait before the server is asked again. */
const ASK_AGAIN_MS = 5000;

class Club {
  /** Why nothing can be written; null if everything is in order. */
  trouble = $state<string | null>(null);
  #isAsking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Ask the server how it is, and again and again while it can only be read. */
  async check(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    clearTimeout(this.#timer);
    const health = await transport
      .request("/health")
      .then((response) => (response.ok ? (response.json() as Promise<Health>) : null))
      .catch(() => null);
    this.#isAsking = false;
    if (health) this.#note(health);
    if (this.trouble !== null) this.#timer = setTimeout(() => void this.check(), ASK_AGAIN_MS);
  }

  /** Something was refused: if nothing could be written, ask whether that is so for everybody. */
  noteRefusal(code: string): void {
    if (code === NOT_KEPT) void this.check();
  }

  #note({ status, trouble }: Health): void {
    const wasReadOnly = this.trouble !== null;
    this.trouble = status === "read-only" ? (trouble ?? "") : null;
    const isReadOnly = this.trouble !== null;
    if (isReadOnly !== wasReadOnly) announce(isReadOnly ? READ_ONLY : WRITABLE);
  }
}

export const club = new Club();

/** Look after the club while the page is open: a server that was away may have come back on a full disk. */
export function watchClub(): void {
  void club.check();
  let wasLost = false;
  connection.onStatus((status) => {
    if (status === "open" && wasLost) void club.check();
    wasLost = status === "lost" || (wasLost && status === "connecting");
  });
}
