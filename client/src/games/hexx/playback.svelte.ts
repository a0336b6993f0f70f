/** Plays stories one picture after another; where motion is unwelcome, only their ends. */
import { BEAT_MS, prefersReducedMotion } from "../../lib/motion";
import type { Frame } from "./scenes";

/** However much there is to tell, it is told in so many beats. */
const LONGEST = 12;

export class Showing {
  /** The picture that is shown now; undefined before the first. */
  frame = $state.raw<Frame>();
  #waiting: Frame[] = [];
  #pace = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Tell these pictures after those that still wait. */
  tell(frames: readonly Frame[]): void {
    if (!this.frame || prefersReducedMotion() || document.hidden) {
      this.stop();
      this.frame = frames.at(-1);
      return;
    }
    this.#waiting.push(...frames);
    this.#pace = Math.min(1, LONGEST / this.#waiting.reduce((sum, { beats }) => sum + beats, 1));
    if (this.#timer === undefined) this.#next();
  }

  /** Leave out what is still to be shown, but for the end. */
  hurry(): void {
    const last = this.#waiting.at(-1);
    this.stop();
    this.frame = last ?? this.frame;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #next(): void {
    const frame = this.#waiting.shift();
    this.#timer = undefined;
    if (!frame) return;
    this.frame = frame;
    if (this.#waiting.length) this.#timer = setTimeout(() => this.#next(), frame.beats * BEAT_MS * this.#pace);
  }
}
