/** What tiles in a row can be read as: a tile with two letters reads both ways. */

/** Every reading, the one as the tiles lie first. */
export function readings(tiles: readonly string[]): string[] {
  return tiles.reduce<string[]>(
    (words, tile) => [...new Set([tile, turned(tile)])].flatMap((face) => words.map((word) => word + face)),
    [""],
  );
}

/** A tile upside down. */
export function turned(tile: string): string {
  return [...tile].reverse().join("");
}

/** Can a tile be told apart from itself upside down? */
export function isFragment(tile: string): boolean {
  return tile !== turned(tile);
}
