/** The geometry of Hexpert's tiles: three bands, each with its own colour and pattern. */
import { centre, type Hex, type Point } from "../../lib/layout";
import type { Tile } from "../../types/hexpert";

/** A band across a tile: its number, its two ends and its pattern. */
export interface Band {
  readonly light: number;
  readonly from: Point;
  readonly to: Point;
  readonly dash: string;
}

/** The directions of the three bands of a tile: vertical, rising, falling. */
const BAND_STEPS: readonly Hex[] = [
  [0, 1],
  [1, -1],
  [1, 0],
];

/** The dash patterns by light; the three lights of a direction have different ones. */
const DASHES: Readonly<Record<number, string>> = { 2: ".24 .08", 3: ".08 .08", 5: ".24 .08", 6: ".08 .08", 7: "", 8: ".24 .08", 9: ".08 .08" };

/** The dash pattern of a light. */
export function dashOf(light: number | null): string {
  return (light !== null && DASHES[light]) || "";
}

export function bands(tile: Tile): Band[] {
  return tile.map((light, index) => {
    const { x, y } = centre(BAND_STEPS[index] ?? [0, 1], "flat");
    const [dx, dy] = [x * 0.47, y * 0.47];
    return { light, from: { x: -dx, y: -dy }, to: { x: dx, y: dy }, dash: dashOf(light) };
  });
}

/** A tile's name, such as "9-7-3". */
export function tileName(tile: Tile): string {
  return tile.join("-");
}
