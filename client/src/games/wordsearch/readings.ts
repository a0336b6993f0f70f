/** The words that tiles in a row can spell: a tile with two letters reads both ways. */

/** Every reading, first the one without rotated tiles. */
export function readings(tiles: readonly string[]): string[] {
  return tiles.reduce<string[]>(
    (words, tile) => [...new Set([tile, reversed(tile)])].flatMap((face) => words.map((word) => word + face)),
    [""],
  );
}

/** A tile upside down. */
export function reversed(tile: string): string {
  return [...tile].reverse().join("");
}

/** Whether a tile reads differently upside down. */
export function isFragment(tile: string): boolean {
  return tile !== reversed(tile);
}
