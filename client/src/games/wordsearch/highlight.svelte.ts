/** Highlights the word that was just scored, then lets the token move to its end. */
import { BEAT_MS, prefersReducedMotion } from "../../lib/motion";
import type { Hex } from "../../lib/layout";
import { count } from "../../lib/text";
import type { Event, View } from "../../types/wordsearch";

export class WordHighlight {
  /** The path of the word that was just scored. */
  lit = $state.raw<readonly Hex[]>([]);
  text = $state("");
  /** Where tokens are shown while a word is lit; null to show them where the view has them. */
  tokens = $state.raw<readonly Hex[] | null>(null);
  #before: readonly Hex[] = [];
  #timers: ReturnType<typeof setTimeout>[] = [];

  show(view: View, events: readonly Event[]): void {
    const scored = events.findLast((event) => event.type === "scored");
    this.stop();
    if (scored) {
      this.lit = scored.path;
      this.text = `${scored.word}: ${count(scored.points, "point")}.`;
      if (!prefersReducedMotion() && this.#before.length === view.tokens.length) {
        this.tokens = this.#before;
        this.#later(4, () => (this.tokens = null));
      }
      this.#later(9, () => (this.lit = []));
      this.#later(12, () => (this.text = ""));
    }
    this.#before = view.tokens;
  }

  stop(): void {
    this.#timers.forEach((timer) => clearTimeout(timer));
    this.#timers = [];
    this.lit = [];
    this.tokens = null;
  }

  #later(beats: number, then: () => void): void {
    this.#timers.push(setTimeout(then, beats * BEAT_MS));
  }
}
