/** The geometry of Hexpert's tiles: three bands, each with its own colour and pattern. */
import { centre, type Hex, type Point } from "../../lib/layout";
import type { Tile } from "../../types/hexpert";

/** A band across a tile: the number of its direction, its light, its two ends and its pattern. */
export interface Band {
  readonly way: number;
  readonly light: number;
  readonly from: Point;
  readonly to: Point;
  readonly dash: string;
}

/** The directions of the three bands of a tile: vertical, rising, falling. */
export const BAND_STEPS: readonly Hex[] = [
  [0, 1],
  [1, -1],
  [1, 0],
];

/** From the middle of a tile to where its bands end, as a share of the way to the next tile. */
const REACH = 0.47;

/** The dash patterns by light; the three lights of a direction have different ones, and one of them is solid. */
const DASHES: Readonly<Record<number, string>> = { 2: ".22 .1", 3: ".06 .08", 5: ".15 .13", 6: ".05 .1 .15 .1", 8: ".3 .08", 9: ".08 .13" };

/** The dash pattern of a light; empty for a solid one. */
export function dashOf(light: number): string {
  return DASHES[light] ?? "";
}

export function bands(tile: Tile): Band[] {
  return tile.map((light, way) => {
    const { x, y } = centre(BAND_STEPS[way] ?? [0, 1], "flat");
    // Every number stands at the upper end, or at the left one of a band that rises.
    const [dx, dy] = [x * REACH, y * REACH];
    return { way, light, from: { x: -dx, y: -dy }, to: { x: dx, y: dy }, dash: dashOf(light) };
  });
}

/** A tile's name, such as "9-7-3". */
export function tileName(tile: Tile): string {
  return tile.join("-");
}
