/** The visible part of a board: zoomed and moved, at most a little beyond its edges. */
import type { Box, Point } from "./layout";

const MOST_TIMES = 4;

/** How much of the window a zoomed board may leave empty at an edge, so that no space stays under the buttons there. */
const SLACK = 0.25;

export class Zoom {
  /** What a zoomed board shows. It stays when the whole board changes its size, so that nothing moves under a finger. */
  #part = $state.raw<Box | null>(null);
  #whole: () => Box;

  constructor(whole: () => Box) {
    this.#whole = whole;
  }

  readonly box: Box = $derived.by(() => (this.#part && timesOf(this.#whole(), this.#part) > 1 ? this.#part : this.#whole()));

  readonly times: number = $derived.by(() => timesOf(this.#whole(), this.box));

  get isZoomed(): boolean {
    return this.times > 1;
  }

  /** Magnify around a point of the board, which keeps its place on the screen. */
  magnify(by: number, around: Point = this.#middle()): void {
    this.stretch(this.box, by, around, around);
  }

  /** Magnify a part that was shown, so that one point of it comes to where another one was. */
  stretch(part: Box, by: number, from: Point, to: Point): void {
    const before = timesOf(this.#whole(), part);
    const share = before / Math.min(MOST_TIMES, Math.max(1, before * by));
    const { x, y, width, height } = part;
    this.#show({ x: from.x - (to.x - x) * share, y: from.y - (to.y - y) * share, width: width * share, height: height * share });
  }

  /** Move the visible part by a distance on the board. */
  pan(x: number, y: number): void {
    this.#show({ ...this.box, x: this.box.x + x, y: this.box.y + y });
  }

  /** Show the whole board. */
  reset(): void {
    this.#part = null;
  }

  #middle(): Point {
    const { x, y, width, height } = this.box;
    return { x: x + width / 2, y: y + height / 2 };
  }

  #show({ x, y, width, height }: Box): void {
    const whole = this.#whole();
    const [across, down] = timesOf(whole, { x, y, width, height }) > 1 ? [SLACK * width, SLACK * height] : [0, 0];
    this.#part = {
      x: within(x, whole.x - across, whole.width - width + 2 * across),
      y: within(y, whole.y - down, whole.height - height + 2 * down),
      width,
      height,
    };
  }
}

function timesOf(whole: Box, part: Box): number {
  return Math.max(whole.width / part.width, whole.height / part.height);
}

/** A start between the first and the last possible one; in the middle if there is no room to move. */
function within(start: number, first: number, room: number): number {
  return room < 0 ? first + room / 2 : Math.min(Math.max(first, start), first + room);
}
