/** Converts cells into points on the page and back. */

/** A cell in axial coordinates, as it goes over the wire. */
export type Hex = readonly [q: number, r: number];

/** How the hexes of a board are drawn: with a flat top or a pointed one. */
export type Orientation = "flat" | "pointed";

/** A point on a board whose hexes have sides of length 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle that a board fills. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

const ROOT = Math.sqrt(3);

/** A cell and the six around it. */
export const RING: readonly Hex[] = [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/** A cell as a key for maps and lists. */
export function key([q, r]: Hex): string {
  return `${q},${r}`;
}

/** The cell of a key. */
export function unkey(text: string): Hex {
  const [q = 0, r = 0] = text.split(",").map(Number);
  return [q, r];
}

export function same(one: Hex, other: Hex): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** How many steps lead from one space to another. */
export function distance([q, r]: Hex, [toQ, toR]: Hex): number {
  const [dq, dr] = [toQ - q, toR - r];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

export function plus([q, r]: Hex, [dq, dr]: Hex): Hex {
  return [q + dq, r + dr];
}

/** The middle of a cell. */
export function centre([q, r]: Hex, orientation: Orientation): Point {
  return orientation === "flat" ? { x: 1.5 * q, y: ROOT * (r + q / 2) } : { x: ROOT * (q + r / 2), y: 1.5 * r };
}

/** The six corners of a hex of that size around a point. */
export function corners(orientation: Orientation, size = 1, { x, y }: Point = { x: 0, y: 0 }): Point[] {
  const turn = orientation === "flat" ? 0 : Math.PI / 6;
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = turn + (Math.PI / 3) * corner;
    return { x: x + size * Math.cos(angle), y: y + size * Math.sin(angle) };
  });
}

/** Points in the format of an SVG polygon. */
export function outline(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(4)},${y.toFixed(4)}`).join(" ");
}

/** The rectangle around all cells, with a margin. */
export function bounds(cells: readonly Hex[], orientation: Orientation, margin = 0.15): Box {
  if (!cells.length) return { x: -1, y: -1, width: 2, height: 2 };
  const wide = (orientation === "flat" ? 1 : ROOT / 2) + margin;
  const high = (orientation === "flat" ? ROOT / 2 : 1) + margin;
  const points = cells.map((cell) => centre(cell, orientation));
  const left = Math.min(...points.map(({ x }) => x)) - wide;
  const top = Math.min(...points.map(({ y }) => y)) - high;
  const right = Math.max(...points.map(({ x }) => x)) + wide;
  const bottom = Math.max(...points.map(({ y }) => y)) + high;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The cell that a point lies in. */
export function cellAt({ x, y }: Point, orientation: Orientation): Hex {
  const [q, r] = orientation === "flat" ? [(2 / 3) * x, y / ROOT - x / 3] : [x / ROOT - y / 3, (2 / 3) * y];
  return rounded(q, r);
}

function rounded(q: number, r: number): Hex {
  const s = -q - r;
  const [nearQ, nearR, nearS] = [Math.round(q), Math.round(r), Math.round(s)];
  const [offQ, offR, offS] = [Math.abs(nearQ - q), Math.abs(nearR - r), Math.abs(nearS - s)];
  if (offQ > offR && offQ > offS) return [unsignedZero(-nearR - nearS), nearR];
  return offR > offS ? [nearQ, unsignedZero(-nearQ - nearS)] : [nearQ, nearR];
}

/** Turns negative zero into zero, since it would make a different key. */
function unsignedZero(value: number): number {
  return value === 0 ? 0 : value;
}

/** The directions in which keys move the cursor. */
export type CursorMove = "up" | "down" | "left" | "right" | "up-left" | "up-right" | "down-left" | "down-right";

const KEYS: Readonly<Record<string, CursorMove>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "up-left",
  PageUp: "up-right",
  End: "down-left",
  PageDown: "down-right",
  Numpad8: "up",
  Numpad2: "down",
  Numpad4: "left",
  Numpad6: "right",
  Numpad7: "up-left",
  Numpad9: "up-right",
  Numpad1: "down-left",
  Numpad3: "down-right",
};

/** The cursor move of a key, if it has one. */
export function cursorMove(event: { key: string; code: string }): CursorMove | undefined {
  return KEYS[event.code.startsWith("Numpad") ? event.code : event.key];
}

const FLAT: Readonly<Record<CursorMove, Hex>> = {
  up: [0, -1],
  down: [0, 1],
  "up-left": [-1, 0],
  "up-right": [1, -1],
  "down-left": [-1, 1],
  "down-right": [1, 0],
  left: [-1, 0],
  right: [1, 0],
};

const POINTED: Readonly<Record<CursorMove, Hex>> = {
  left: [-1, 0],
  right: [1, 0],
  "up-left": [0, -1],
  "up-right": [1, -1],
  "down-left": [-1, 1],
  "down-right": [0, 1],
  up: [0, -1],
  down: [0, 1],
};

/** The next cell in a direction. If hexes have no neighbour in that direction, the cursor zigzags. */
export function next([q, r]: Hex, move: CursorMove, orientation: Orientation): Hex {
  const isOdd = (orientation === "flat" ? q : r) % 2 !== 0;
  if (orientation === "flat") {
    if (move === "left") return isOdd ? [q - 1, r] : [q - 1, r + 1];
    if (move === "right") return isOdd ? [q + 1, r - 1] : [q + 1, r];
    return plus([q, r], FLAT[move]);
  }
  if (move === "up") return isOdd ? [q, r - 1] : [q + 1, r - 1];
  if (move === "down") return isOdd ? [q - 1, r + 1] : [q, r + 1];
  return plus([q, r], POINTED[move]);
}
