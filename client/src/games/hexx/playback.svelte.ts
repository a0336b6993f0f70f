/** Plays scenes one after another; only the last if reduced motion is preferred. */
import { BEAT_MS, prefersReducedMotion } from "../../lib/motion";
import type { Scene } from "./scenes";

/** Longest playback, in beats: longer ones play faster. */
const LONGEST_BEATS = 12;

export class Playback {
  /** The current scene; undefined before the first. */
  scene = $state.raw<Scene>();
  #waiting: Scene[] = [];
  #pace = 1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Play these scenes after those that are still waiting. */
  play(scenes: readonly Scene[]): void {
    if (!this.scene || prefersReducedMotion() || document.hidden) {
      this.stop();
      this.scene = scenes.at(-1);
      return;
    }
    this.#waiting.push(...scenes);
    this.#pace = Math.min(1, LONGEST_BEATS / this.#waiting.reduce((sum, { beats }) => sum + beats, 1));
    if (this.#timer === undefined) this.#next();
  }

  /** Skip to the last scene. */
  skipToEnd(): void {
    const last = this.#waiting.at(-1);
    this.stop();
    this.scene = last ?? this.scene;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #next(): void {
    const scene = this.#waiting.shift();
    this.#timer = undefined;
    if (!scene) return;
    this.scene = scene;
    if (this.#waiting.length) this.#timer = setTimeout(() => this.#next(), scene.beats * BEAT_MS * this.#pace);
  }
}
