/** The visible part of a board: zoomed and moved, always within the whole. */
import type { Box, Point } from "./layout";

const MOST_TIMES = 4;

export class Zoom {
  times = $state(1);
  #x = $state(0);
  #y = $state(0);
  #whole: () => Box;

  constructor(whole: () => Box) {
    this.#whole = whole;
  }

  readonly box: Box = $derived.by(() => {
    const { x, y, width, height } = this.#whole();
    return { x: x + this.#x, y: y + this.#y, width: width / this.times, height: height / this.times };
  });

  get isZoomed(): boolean {
    return this.times > 1;
  }

  /** Magnify around a point of the board, which keeps its place on the screen. */
  magnify(by: number, around: Point = this.#middle()): void {
    const times = Math.min(MOST_TIMES, Math.max(1, this.times * by));
    const share = this.times / times;
    const { x, y } = this.box;
    this.#move(times, (around.x - x) * (1 - share) + this.#x, (around.y - y) * (1 - share) + this.#y);
  }

  /** Move the visible part by a distance on the board. */
  pan(x: number, y: number): void {
    this.#move(this.times, this.#x + x, this.#y + y);
  }

  /** Show the whole board. */
  reset(): void {
    this.#move(1, 0, 0);
  }

  #middle(): Point {
    const { x, y, width, height } = this.box;
    return { x: x + width / 2, y: y + height / 2 };
  }

  #move(times: number, x: number, y: number): void {
    const { width, height } = this.#whole();
    const share = 1 - 1 / times;
    this.times = times;
    this.#x = Math.min(Math.max(0, x), width * share);
    this.#y = Math.min(Math.max(0, y), height * share);
  }
}
