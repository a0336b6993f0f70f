/**
 * What fingers and the mouse do on a board.
 *
 * One finger picks, drags, traces, or moves a zoomed board; two zoom it; two taps where nothing can be picked zoom it
 * too; and where spaces are small, a lens shows what is under a finger that stays.
 */
import { type Hex, key, type Point } from "./layout";
import type { Zoom } from "./zoom.svelte";

/** A finger or a mouse: what a gesture needs to know of a PointerEvent. */
export type Pointer = Pick<PointerEvent, "pointerId" | "pointerType" | "clientX" | "clientY" | "timeStamp">;

/** The board that gestures are made on. */
export interface Surface<P extends Pointer> {
  /** Leads from the window to the board, as the board is drawn now. */
  mapping(): (at: Point) => Point;
  /** The space under a point of the window. */
  under(at: Point): Hex | undefined;
  /** Are spaces too small for a finger? */
  isCramped(): boolean;
  canPick(at: Hex): boolean;
  canTrace(): boolean;
  /** Starts to drag the piece on a space; false if no piece there can be dragged. */
  grab(pointer: P, at: Hex): boolean;
  /** Can the piece from a space be dropped as far away as this point of the window? */
  canReach(from: Hex, at: Point): boolean;
  /** Stops to drag: nothing is dropped. */
  letGo(): void;
  pick(at: Hex, pointer: P): void;
  trace(path: readonly Hex[], isDone: boolean): void;
}

/** A finger on the board or on a button over it. */
interface Finger {
  readonly from: Point;
  now: Point;
  /** Is it on a button? Then it counts only as one of two. */
  readonly isBeside: boolean;
  /** Whether it was one of two fingers; lifting it is then not a tap. */
  wasOneOfTwo: boolean;
}

/** The space that was pressed. */
interface Held {
  readonly at: Hex;
  /** Is its piece dragged, or a path drawn from it? */
  isMoving: boolean;
}

/** Two fingers: the part of the board that was shown when the second one came, and where they were. */
interface Grip {
  readonly part: Zoom["box"];
  readonly span: number;
  readonly between: Point;
  readonly toBoard: (at: Point) => Point;
}

const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 30;
const LENS_DELAY_MS = 140;
/** A finger that stays within this many pixels does not move. */
const STILL_PX = 6;

export class BoardGestures<P extends Pointer> {
  /** What the lens shows, and where the finger is in the window; null if the lens is closed. */
  lens = $state.raw<{ at: Point; finger: Point } | null>(null);
  #surface: Surface<P>;
  #zoom: Zoom;
  #fingers = new Map<number, Finger>();
  #held: Held | undefined;
  #path: Hex[] = [];
  #grip: Grip | undefined;
  #lastTap = { time: -DOUBLE_TAP_MS, x: 0, y: 0 };
  #lensTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(zoom: Zoom, surface: Surface<P>) {
    this.#zoom = zoom;
    this.#surface = surface;
  }

  /** A finger or the mouse button was pressed on the board. */
  press(pointer: P): void {
    if (this.#add(pointer, false)) return;
    const finger = inWindow(pointer);
    const at = this.#surface.under(finger);
    this.#held = at && { at, isMoving: false };
    this.#path = at ? [at] : [];
    if (at && pointer.pointerType === "touch" && this.#surface.isCramped()) {
      this.#lensTimer = setTimeout(() => this.#openLens(finger), LENS_DELAY_MS);
    }
  }

  /** A finger was put on a button over the board: with another one it zooms. */
  pressBeside(pointer: P): void {
    this.#add(pointer, true);
  }

  move(pointer: P): void {
    const finger = this.#fingers.get(pointer.pointerId);
    if (!finger) return;
    const before = finger.now;
    const now = (finger.now = inWindow(pointer));
    if (this.#grip) return this.#pinch(this.#grip);
    if (finger.isBeside) return;
    if (this.lens) this.#openLens(now);
    if (!this.#held) return this.#zoom.isZoomed ? this.#pan(before, now) : undefined;
    if (distance(now, finger.from) < STILL_PX) return;
    if (this.#surface.canTrace()) this.#trace(now);
    else if (this.#held.isMoving) this.#dragOn(now, this.#held);
    else if (!this.lens || this.#hasLeft(now, this.#held)) this.#drag(pointer, this.#held);
  }

  /** A finger or the mouse button was lifted. */
  release(pointer: P): void {
    const [finger, held, hadLens] = [this.#remove(pointer), this.#held, this.lens !== null];
    if (!finger || finger.isBeside || finger.wasOneOfTwo) return;
    this.#held = undefined;
    this.#closeLens();
    const now = inWindow(pointer);
    const at = this.#surface.under(now);
    if (!held) {
      if (!at && distance(now, finger.from) < STILL_PX) this.#tap(pointer);
      return;
    }
    if (held.isMoving) return this.#surface.canTrace() ? this.#surface.trace(this.#path, true) : undefined;
    if (!at || !(hadLens || key(at) === key(held.at))) return;
    if (!this.#surface.canPick(at)) this.#tap(pointer);
    this.#surface.pick(at, pointer);
  }

  /** The browser took a finger away. */
  cancel(pointer: P): void {
    if (!this.#remove(pointer)) return;
    this.#held = undefined;
    this.#closeLens();
  }

  /** The mouse wheel was turned, away from the visitor if `by` is negative. */
  turnWheel(at: Point, by: number): void {
    this.#zoom.magnify(by < 0 ? 1.15 : 1 / 1.15, this.#surface.mapping()(at));
  }

  /** The board goes. */
  end(): void {
    clearTimeout(this.#lensTimer);
  }

  /** Notes one more finger; returns whether there are several now. */
  #add(pointer: P, isBeside: boolean): boolean {
    const at = inWindow(pointer);
    this.#fingers.set(pointer.pointerId, { from: at, now: at, isBeside, wasOneOfTwo: false });
    if (this.#fingers.size === 2) this.#takeGrip();
    return this.#fingers.size > 1;
  }

  #remove({ pointerId }: P): Finger | undefined {
    const finger = this.#fingers.get(pointerId);
    this.#fingers.delete(pointerId);
    if (this.#fingers.size < 2) this.#grip = undefined;
    return finger;
  }

  #takeGrip(): void {
    this.#held = undefined;
    this.#path = [];
    this.#closeLens();
    for (const finger of this.#fingers.values()) finger.wasOneOfTwo = true;
    const toBoard = this.#surface.mapping();
    this.#grip = { part: this.#zoom.box, span: this.#span(), between: toBoard(this.#between()), toBoard };
  }

  // Fingers are reported one after the other, so that the steps of a pinch say little; only its start and end count.
  #pinch({ part, span, between, toBoard }: Grip): void {
    if (span) this.#zoom.stretch(part, this.#span() / span, between, toBoard(this.#between()));
  }

  /** How far two fingers are apart. */
  #span(): number {
    const [one, other] = this.#fingers.values();
    return one && other ? distance(one.now, other.now) : 0;
  }

  /** The point between two fingers. */
  #between(): Point {
    const [one, other] = this.#fingers.values();
    return { x: ((one?.now.x ?? 0) + (other?.now.x ?? 0)) / 2, y: ((one?.now.y ?? 0) + (other?.now.y ?? 0)) / 2 };
  }

  #pan(from: Point, to: Point): void {
    const toBoard = this.#surface.mapping();
    const [before, now] = [toBoard(from), toBoard(to)];
    this.#zoom.pan(before.x - now.x, before.y - now.y);
  }

  /** Drags a piece that can be dragged, under the lens if it is open; anywhere else, moves a zoomed board. */
  #drag(pointer: P, held: Held): void {
    clearTimeout(this.#lensTimer);
    if (this.#surface.grab(pointer, held.at)) held.isMoving = true;
    else if (this.#zoom.isZoomed && !this.lens) this.#held = undefined;
  }

  /** A finger that takes a piece past all spaces that it can go to is looking around: it moves the zoomed board. */
  #dragOn(now: Point, { at }: Held): void {
    if (!this.#zoom.isZoomed || this.#surface.canReach(at, now)) return;
    this.#surface.letGo();
    this.#held = undefined;
    this.#closeLens();
  }

  #hasLeft(now: Point, { at }: Held): boolean {
    const under = this.#surface.under(now);
    return under !== undefined && key(under) !== key(at);
  }

  #trace(finger: Point): void {
    const at = this.#surface.under(finger);
    const last = this.#path.at(-1);
    if (!at || (last && key(last) === key(at))) return;
    const known = this.#path.findIndex((each) => key(each) === key(at));
    this.#path = known >= 0 ? this.#path.slice(0, known + 1) : [...this.#path, at];
    if (this.#held) this.#held.isMoving = true;
    this.#surface.trace(this.#path, false);
  }

  /** A tap where nothing can be picked: a second one soon after, close by, magnifies that place or shows the whole board again. */
  #tap(pointer: P): void {
    const at = inWindow(pointer);
    const isSecond = pointer.timeStamp - this.#lastTap.time < DOUBLE_TAP_MS && distance(at, this.#lastTap) < DOUBLE_TAP_PX;
    this.#lastTap = { time: isSecond ? -DOUBLE_TAP_MS : pointer.timeStamp, ...at };
    if (!isSecond || pointer.pointerType !== "touch") return;
    if (this.#zoom.isZoomed) this.#zoom.reset();
    else this.#zoom.magnify(2, this.#surface.mapping()(at));
  }

  #openLens(finger: Point): void {
    this.lens = { at: this.#surface.mapping()(finger), finger };
  }

  #closeLens(): void {
    clearTimeout(this.#lensTimer);
    this.lens = null;
  }
}

function inWindow({ clientX: x, clientY: y }: Pick<Pointer, "clientX" | "clientY">): Point {
  return { x, y };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
