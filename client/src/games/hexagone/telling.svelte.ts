/** Shows what happened one scene after another; whoever will not wait sees the end at once. */
import { BEAT, isStill } from "../../lib/motion";
import type { Event, View } from "../../types/hexagone";
import { opening, type Scene, scenes } from "./story";

/** Time to see one scene before the next. */
const PAUSE = 1.6 * BEAT;

export class Telling {
  /** What is to be seen now. */
  scene: Scene = $state.raw() as Scene;
  #rest: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: View) {
    this.scene = opening(view);
  }

  /** Go on to a view through what was told. */
  tell(events: readonly Event[], view: View): void {
    this.finish();
    this.#rest = scenes(this.scene, events, view);
    if (isStill()) this.finish();
    else this.#next();
  }

  /** Show the end. */
  finish(): void {
    clearTimeout(this.#timer);
    this.scene = this.#rest.at(-1) ?? this.scene;
    this.#rest = [];
  }

  #next(): void {
    this.scene = this.#rest.shift() ?? this.scene;
    if (this.#rest.length) this.#timer = setTimeout(() => this.#next(), PAUSE);
  }
}
