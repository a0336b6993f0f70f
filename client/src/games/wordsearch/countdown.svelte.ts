/** The seconds left for a turn, counted down between the server's messages. */
import type { Clock } from "../../types/messages";

const TICK_MS = 250;

/** Seconds from which on the clock presses. */
const LOW = 10;

export class Countdown {
  #now = $state(Date.now());
  #most = $state(1);
  readonly #clock: () => Clock | null | undefined;
  readonly #end = $derived.by(() => {
    const clock = this.#clock();
    return clock && clock.ends !== null ? Date.now() + clock.left * 1000 : null;
  });
  /** Seconds left; null without a clock. */
  readonly left = $derived.by(() => {
    const clock = this.#clock();
    if (!clock) return null;
    return Math.max(0, this.#end === null ? clock.left : (this.#end - this.#now) / 1000);
  });
  readonly share = $derived.by(() => (this.left === null ? null : Math.min(1, this.left / this.#most)));
  readonly isLow = $derived.by(() => this.left !== null && this.left <= LOW);

  /** `whole` is how long a whole turn lasts, if that is known. Use it while a component is made. */
  constructor(clock: () => Clock | null | undefined, whole: () => number | null) {
    this.#clock = clock;
    $effect(() => {
      const given = clock();
      this.#most = Math.max(given?.left ?? 1, whole() ?? 1);
      if (!given || given.ends === null) return;
      this.#now = Date.now();
      const timer = setInterval(() => (this.#now = Date.now()), TICK_MS);
      return () => clearInterval(timer);
    });
  }
}
