/** A player's hand: every tile has its own id, and the order is kept. */

/** The tile that stands for any letter. */
export const HEXX = "*";

/** A tile in the hand; `id` tells tiles of the same letter apart. */
export interface HandTile {
  readonly id: string;
  readonly tile: string;
}

/** The tiles of a hand in the order they had before, with new ones at the end. */
export function arranged(before: readonly HandTile[], hand: readonly (string | null)[]): HandTile[] {
  const tiles = hand.filter((tile) => tile !== null);
  const left = new Map<string, number>();
  for (const tile of tiles) left.set(tile, (left.get(tile) ?? 0) + 1);
  const kept = before.filter(({ tile }) => {
    const count = left.get(tile) ?? 0;
    if (count) left.set(tile, count - 1);
    return count > 0;
  });
  const used = new Set(kept.map(({ id }) => id));
  const fresh = [...left].flatMap(([tile, count]) => Array.from({ length: count }, () => newTile(tile, used)));
  return [...kept, ...fresh];
}

function newTile(tile: string, used: Set<string>): HandTile {
  let number = 1;
  while (used.has(`${tile}${number}`)) number += 1;
  used.add(`${tile}${number}`);
  return { id: `${tile}${number}`, tile };
}

/** The tiles in random order. */
export function shuffled(hand: readonly HandTile[]): HandTile[] {
  const mixed = [...hand];
  for (let place = mixed.length - 1; place > 0; place -= 1) {
    const other = Math.floor(Math.random() * (place + 1));
    [mixed[place], mixed[other]] = [mixed[other] as HandTile, mixed[place] as HandTile];
  }
  return mixed;
}

/** A tile in words. */
export function tileName(tile: string | null): string {
  if (tile === null) return "face-down tile";
  return tile === HEXX ? "HEXX tile" : `letter ${tile}`;
}

/** Tiles in a row, as text. */
export function tileRow(hand: readonly (string | null)[]): string {
  return hand.map((tile) => (tile === HEXX ? "✶" : (tile ?? "?"))).join(" ");
}
