/** Rows of a board: which hexes they run over, where they end, and which of them a tile completes. */
import { centre, type Hex, key, type Point, same } from "../../lib/layout";
import type { Ray, Row, Symbol, Tile } from "../../types/hexpert";

export type Ends = Row["ends"];

/** A finished row: of one light, or a ray of one symbol. */
export interface LitRow {
  readonly ends: Ends;
  readonly light: number | null;
  readonly symbol: Symbol | null;
  readonly points: number;
}

/** Points that are written on the board. */
export interface Tag {
  readonly key: string;
  readonly at: Point;
  readonly light: number | null;
  readonly points: number;
}

/** From the middle of a row's last hex to its points, just outside the board. */
const TAG_DISTANCE = 1.27;

/** A row as a key for maps and lists. */
export function rowKey(ends: Ends): string {
  return ends.map(key).join(" ");
}

/** The number of a row's direction: 0 is vertical, 1 rises, 2 falls. */
export function wayOf([[q, r], [toQ, toR]]: Ends): number {
  if (q === toQ) return 0;
  return r === toR ? 2 : 1;
}

/** The hexes of a row, from end to end. */
export function cellsOf([from, to]: Ends): Hex[] {
  const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  const step: Hex = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
  return Array.from({ length: steps + 1 }, (_, index): Hex => [from[0] + index * step[0], from[1] + index * step[1]]);
}

export function crosses(ends: Ends, at: Hex): boolean {
  return cellsOf(ends).some((cell) => same(cell, at));
}

/** The finished rows and the rays among what the server says about a board. */
export function litRows(rows: readonly Row[], rays: readonly Ray[]): LitRow[] {
  return [
    ...rows.filter(({ missing }) => missing === 0).map(({ ends, light, points }) => ({ ends, light, symbol: null, points })),
    ...rays.map(({ ends, symbol, points }) => ({ ends, light: null, symbol, points })),
  ];
}

/** The rows after a tile was placed: those it fits come closer, those it breaks are gone. */
export function rowsAfter(rows: readonly Row[], at: Hex, tile: Tile): Row[] {
  return rows.flatMap((row) => {
    if (!crosses(row.ends, at)) return [row];
    return tile[wayOf(row.ends)] === row.light ? [{ ...row, missing: row.missing - 1 }] : [];
  });
}

/** The rows of one light that a tile would complete. */
export function completedBy(rows: readonly Row[], at: Hex, tile: Tile): LitRow[] {
  return litRows(rowsAfter(rows, at, tile).filter(({ ends, missing }) => missing === 0 && crosses(ends, at)), []);
}

/**
 * Where the points of a row are written: outside the board, going outwards with the middle of the board on the right.
 *
 * So no two rows have their points at the same place.
 */
export function tagPlace(ends: Ends): Point {
  const [from, to] = ends.map((end) => centre(end, "flat")) as [Point, Point];
  const turn = from.x * to.y - from.y * to.x;
  const [end, other] = turn < -0.01 ? [from, to] : [to, from];
  const [tip, back] = Math.abs(turn) <= 0.01 && from.y < to.y - 0.01 ? [from, to] : [end, other];
  const length = Math.hypot(tip.x - back.x, tip.y - back.y);
  return { x: tip.x + ((tip.x - back.x) / length) * TAG_DISTANCE, y: tip.y + ((tip.y - back.y) / length) * TAG_DISTANCE };
}

/** The points of each row that has any; a row of one light that is a ray too has one tag with both. */
export function tagsOf(rows: readonly LitRow[]): Tag[] {
  const tags = new Map<string, Tag>();
  for (const { ends, light, points } of rows) {
    const known = tags.get(rowKey(ends));
    if (points) tags.set(rowKey(ends), { key: rowKey(ends), at: tagPlace(ends), light: known?.light ?? light, points: points + (known?.points ?? 0) });
  }
  return [...tags.values()];
}

/** The directions in which the tile on a hex can still score, or does. */
export function livingWays(rows: readonly Row[], at: Hex): number[] {
  return rows.filter(({ ends }) => crosses(ends, at)).map(({ ends }) => wayOf(ends));
}

/** How a row lies on the board: its first and last middle, its number of tiles, and its angle in degrees. */
export function span(ends: Ends): { from: Point; to: Point; length: number; angle: number } {
  const [from, to] = ends.map((end) => centre(end, "flat")) as [Point, Point];
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return { from, to, length: cellsOf(ends).length, angle };
}

