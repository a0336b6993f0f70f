/** Shows what happened one scene after another; whoever will not wait sees the end at once. */
import { BEAT } from "./motion";

/** The table at one moment, and for how many beats it is looked at before the next. */
export interface Moment {
  readonly beats?: number;
}

export class Telling<S extends Moment> {
  /** What is to be seen now. */
  scene: S = $state.raw() as S;
  #rest: S[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(first: S) {
    this.scene = first;
  }

  /** Go on through these scenes, after whatever was still to be told. */
  tell(scenes: readonly S[]): void {
    this.finish();
    this.#rest = [...scenes];
    this.#next();
  }

  /** Show the end. */
  finish(): void {
    clearTimeout(this.#timer);
    this.scene = this.#rest.at(-1) ?? this.scene;
    this.#rest = [];
  }

  #next(): void {
    this.scene = this.#rest.shift() ?? this.scene;
    if (this.#rest.length) this.#timer = setTimeout(() => this.#next(), (this.scene.beats ?? 1.6) * BEAT);
  }
}
