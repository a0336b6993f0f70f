import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BoardGestures, type Pointer, type Surface } from "../src/lib/boardGestures.svelte";
import type { Box, Hex, Point } from "../src/lib/layout";
import { Zoom } from "../src/lib/zoom.svelte";

const WHOLE: Box = { x: 0, y: 0, width: 100, height: 100 };

interface Can {
  readonly pick?: boolean;
  readonly trace?: boolean;
  readonly grab?: boolean;
  readonly cramped?: boolean;
  /** How many spaces away a piece can be dropped. */
  readonly reach?: number;
}

/** A board of spaces of ten by ten pixels, named by column and row; there are no spaces beyond 100. */
class Board implements Surface<Pointer> {
  readonly done: string[] = [];
  readonly zoom = new Zoom(() => WHOLE);
  readonly gestures = new BoardGestures<Pointer>(this.zoom, this);
  readonly #can: Can;
  time = 0;

  constructor(can: Can = {}) {
    this.#can = can;
  }

  mapping(): (at: Point) => Point {
    const { x, y, width } = this.zoom.box;
    return (at) => ({ x: x + (at.x * width) / 100, y: y + (at.y * width) / 100 });
  }
  under({ x, y }: Point): Hex | undefined {
    return x < 100 && y < 100 ? [Math.floor(x / 10), Math.floor(y / 10)] : undefined;
  }
  isCramped = (): boolean => this.#can.cramped ?? false;
  canPick = (): boolean => this.#can.pick ?? false;
  canTrace = (): boolean => this.#can.trace ?? false;
  grab(_: Pointer, at: Hex): boolean {
    if (this.#can.grab) this.done.push(`grab ${at}`);
    return this.#can.grab ?? false;
  }
  canReach = ([q, r]: Hex, { x, y }: Point): boolean => Math.max(Math.abs(x / 10 - 0.5 - q), Math.abs(y / 10 - 0.5 - r)) < (this.#can.reach ?? 10);
  letGo = (): void => void this.done.push("let go");
  pick(at: Hex): void {
    this.done.push(`pick ${at}`);
  }
  trace(path: readonly Hex[], isDone: boolean): void {
    this.done.push(`${isDone ? "traced" : "trace"} ${path.join(" ")}`);
  }

  finger(x: number, y: number, pointerId = 1, pointerType = "touch"): Pointer {
    return { pointerId, pointerType, clientX: x, clientY: y, timeStamp: this.time };
  }
  press = (x: number, y: number, id = 1): void => this.gestures.press(this.finger(x, y, id));
  move = (x: number, y: number, id = 1): void => this.gestures.move(this.finger(x, y, id));
  lift = (x: number, y: number, id = 1): void => this.gestures.release(this.finger(x, y, id));
  tap(x: number, y: number): void {
    this.time += 100;
    this.press(x, y);
    this.lift(x, y);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("one finger", () => {
  it("picks the space that it taps", () => {
    const board = new Board({ pick: true });
    board.tap(15, 25);
    expect(board.done).toEqual(["pick 1,2"]);
  });

  it("picks nothing if it is lifted on another space", () => {
    const board = new Board({ pick: true });
    board.press(15, 25);
    board.move(35, 25);
    board.lift(35, 25);
    expect(board.done).toEqual([]);
  });

  it("drags a piece, and then picks nothing", () => {
    const board = new Board({ pick: true, grab: true });
    board.press(15, 25);
    board.move(17, 25);
    board.move(25, 25);
    board.move(45, 25);
    board.lift(45, 25);
    expect(board.done).toEqual(["grab 1,2"]);
  });

  it("traces a path, and takes back what it goes back over", () => {
    const board = new Board({ trace: true });
    board.press(15, 5);
    board.move(25, 5);
    board.move(35, 5);
    board.move(25, 5);
    board.lift(25, 5);
    expect(board.done).toEqual(["trace 1,0 2,0", "trace 1,0 2,0 3,0", "trace 1,0 2,0", "traced 1,0 2,0"]);
  });

  it("moves a zoomed board where there is nothing to drag", () => {
    const board = new Board();
    board.zoom.magnify(2, { x: 50, y: 50 });
    board.press(50, 50);
    board.move(40, 50);
    board.move(20, 50);
    board.lift(20, 50);
    expect([board.zoom.box.x, board.done]).toEqual([35, []]);
  });

  it("moves a zoomed board once it is past all spaces that the dragged piece can go to", () => {
    const board = new Board({ grab: true, reach: 2 });
    board.zoom.magnify(2, { x: 50, y: 50 });
    board.press(75, 55);
    board.move(65, 55);
    expect(board.zoom.box.x).toBe(25);
    board.move(55, 55);
    board.move(35, 55);
    board.lift(35, 55);
    expect([board.zoom.box.x, board.done]).toEqual([35, ["grab 7,5", "let go"]]);
  });

  it("drags as far as it likes on a whole board", () => {
    const board = new Board({ grab: true, reach: 2 });
    board.press(75, 55);
    board.move(65, 55);
    board.move(15, 55);
    expect(board.done).toEqual(["grab 7,5"]);
  });

  it("does nothing once the browser took it away", () => {
    const board = new Board({ pick: true });
    board.press(15, 25);
    board.gestures.cancel(board.finger(15, 25));
    board.lift(15, 25);
    expect(board.done).toEqual([]);
  });
});

describe("two taps", () => {
  it("where nothing can be picked magnify that place, and two more show the whole board", () => {
    const board = new Board();
    board.tap(20, 20);
    board.tap(22, 20);
    expect(board.zoom.times).toBe(2);
    board.tap(20, 20);
    board.tap(22, 20);
    expect(board.zoom.isZoomed).toBe(false);
  });

  it("beside all spaces magnify too", () => {
    const board = new Board();
    board.tap(120, 20);
    board.tap(120, 20);
    expect(board.zoom.isZoomed).toBe(true);
  });

  it("on what can be picked pick twice", () => {
    const board = new Board({ pick: true });
    board.tap(20, 20);
    board.tap(20, 20);
    expect([board.zoom.isZoomed, board.done]).toEqual([false, ["pick 2,2", "pick 2,2"]]);
  });

  it("far from each other, or long after each other, magnify nothing", () => {
    const board = new Board();
    board.tap(20, 20);
    board.tap(80, 20);
    board.time += 400;
    board.tap(80, 20);
    expect(board.zoom.isZoomed).toBe(false);
  });

  it("with a mouse magnify nothing", () => {
    const board = new Board();
    for (let times = 0; times < 2; times += 1) {
      board.gestures.press(board.finger(20, 20, 1, "mouse"));
      board.gestures.release(board.finger(20, 20, 1, "mouse"));
    }
    expect(board.zoom.isZoomed).toBe(false);
  });
});

describe("two fingers", () => {
  it("zoom around the point between them, and pick nothing", () => {
    const board = new Board({ pick: true, grab: true });
    board.press(40, 50, 1);
    board.press(60, 50, 2);
    board.move(30, 50, 1);
    board.move(70, 50, 2);
    expect(board.zoom.box).toEqual({ x: 25, y: 25, width: 50, height: 50 });
    board.lift(30, 50, 1);
    board.lift(70, 50, 2);
    expect(board.done).toEqual([]);
  });

  it.each([["the first", true, false], ["the second", false, true], ["both", true, true]])("zoom if %s of them is on a button over the board", (_, first, second) => {
    const board = new Board();
    for (const [finger, isBeside] of [[board.finger(40, 50, 1), first], [board.finger(60, 50, 2), second]] as const) {
      if (isBeside) board.gestures.pressBeside(finger);
      else board.gestures.press(finger);
    }
    board.move(30, 50, 1);
    board.move(70, 50, 2);
    expect(board.zoom.times).toBe(2);
  });

  it("are no taps when they are lifted", () => {
    const board = new Board();
    board.press(120, 20, 1);
    board.press(125, 20, 2);
    board.lift(120, 20, 1);
    board.lift(125, 20, 2);
    expect(board.zoom.isZoomed).toBe(false);
  });
});

it("a finger on a button alone neither moves nor zooms the board", () => {
  const board = new Board();
  board.zoom.magnify(2, { x: 50, y: 50 });
  const before = board.zoom.box;
  for (let times = 0; times < 2; times += 1) {
    board.gestures.pressBeside(board.finger(20, 20));
    board.move(60, 20);
    board.lift(20, 20);
  }
  expect(board.zoom.box).toBe(before);
});

describe("the lens", () => {
  it("opens where spaces are small under a finger that stays, follows it, and picks where it is lifted", () => {
    const board = new Board({ pick: true, cramped: true });
    board.press(15, 25);
    expect(board.gestures.lens).toBeNull();
    vi.runAllTimers();
    expect(board.gestures.lens?.finger).toEqual({ x: 15, y: 25 });
    board.move(35, 25);
    expect(board.gestures.lens?.at).toEqual({ x: 35, y: 25 });
    board.lift(35, 25);
    expect([board.gestures.lens, board.done]).toEqual([null, ["pick 3,2"]]);
  });

  it("stays open while the finger drags a piece to another space", () => {
    const board = new Board({ pick: true, grab: true, cramped: true });
    board.press(12, 25);
    vi.runAllTimers();
    board.move(19, 25);
    expect(board.done).toEqual([]);
    board.move(25, 25);
    expect([board.gestures.lens?.finger, board.done]).toEqual([{ x: 25, y: 25 }, ["grab 1,2"]]);
    board.lift(25, 25);
    expect([board.gestures.lens, board.done]).toEqual([null, ["grab 1,2"]]);
  });

  it("stays closed for a quick tap, for large spaces, for a mouse, and once a second finger comes", () => {
    const large = new Board();
    large.press(15, 25);
    const small = new Board({ cramped: true });
    small.tap(15, 25);
    small.gestures.press(small.finger(15, 25, 1, "mouse"));
    small.lift(15, 25);
    const two = new Board({ cramped: true });
    two.press(15, 25, 1);
    two.press(35, 25, 2);
    vi.runAllTimers();
    expect([large, small, two].map(({ gestures }) => gestures.lens)).toEqual([null, null, null]);
  });
});

it("the wheel magnifies around the mouse", () => {
  const board = new Board();
  board.gestures.turnWheel({ x: 50, y: 50 }, -1);
  expect(board.zoom.times).toBeCloseTo(1.15);
  board.gestures.turnWheel({ x: 50, y: 50 }, 1);
  expect(board.zoom.isZoomed).toBe(false);
});
