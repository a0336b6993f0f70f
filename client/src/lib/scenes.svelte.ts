/** Plays scenes one after another; `finish` skips to the last. */
import { BEAT_MS } from "./motion";

/** A scene, and how many beats it is shown before the next. */
export interface TimedScene {
  readonly beats?: number;
}

export class ScenePlayer<S extends TimedScene> {
  /** The current scene. */
  scene: S = $state.raw() as S;
  #waiting: S[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(first: S) {
    this.scene = first;
  }

  /** Play these scenes; an unfinished sequence skips to its end first. */
  play(scenes: readonly S[]): void {
    this.finish();
    this.#waiting = [...scenes];
    this.#next();
  }

  /** Skip to the last scene. */
  finish(): void {
    clearTimeout(this.#timer);
    this.scene = this.#waiting.at(-1) ?? this.scene;
    this.#waiting = [];
  }

  #next(): void {
    this.scene = this.#waiting.shift() ?? this.scene;
    if (this.#waiting.length) this.#timer = setTimeout(() => this.#next(), (this.scene.beats ?? 1.6) * BEAT_MS);
  }
}
