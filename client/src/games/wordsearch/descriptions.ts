/** Spaces in words: by what lies on them and, where spaces have no names, by what they touch. */
import { type Hex, key, plus, RING } from "../../lib/layout";
import { joined } from "../../lib/text";
import { isFragment } from "./readings";

/** "A, touches B and R"; "free, touches B and R". */
export function byNeighbours(at: Hex, read: (at: Hex) => string): string {
  const around = RING.slice(1)
    .map((step) => read(plus(at, step)))
    .filter(Boolean);
  return around.length ? `touches ${joined(around)}` : "";
}

/** The tiles on a space: "ON, fragment, stack of 2". */
export function byTiles(tiles: readonly string[]): string[] {
  const top = tiles.at(-1);
  if (top === undefined) return ["empty"];
  return [top, ...(isFragment(top) ? ["fragment"] : []), ...(tiles.length > 1 ? [`stack of ${tiles.length}`] : [])];
}

/** The spaces on and around a group of tiles: the part of the table that stays in view while it grows. */
export function withSurroundings(cells: readonly Hex[]): Hex[] {
  const all = new Map(cells.flatMap((at) => RING.map((step) => plus(at, step))).map((at) => [key(at), at]));
  return [...all.values()];
}
