/** A hand as its owner likes to see it: every tile with a name of its own, in an order that stays. */

/** The tile that stands for any letter. */
export const HEXX = "*";

/** A tile in the hand; `id` tells two of one letter apart. */
export interface Held {
  readonly id: string;
  readonly tile: string;
}

/** The tiles of a hand in the order they had before, with new ones at the end. */
export function arranged(before: readonly Held[], hand: readonly (string | null)[]): Held[] {
  const tiles = hand.filter((tile) => tile !== null);
  const left = new Map<string, number>();
  for (const tile of tiles) left.set(tile, (left.get(tile) ?? 0) + 1);
  const kept = before.filter(({ tile }) => {
    const count = left.get(tile) ?? 0;
    if (count) left.set(tile, count - 1);
    return count > 0;
  });
  const used = new Set(kept.map(({ id }) => id));
  const fresh = [...left].flatMap(([tile, count]) => Array.from({ length: count }, () => named(tile, used)));
  return [...kept, ...fresh];
}

function named(tile: string, used: Set<string>): Held {
  let number = 1;
  while (used.has(`${tile}${number}`)) number += 1;
  used.add(`${tile}${number}`);
  return { id: `${tile}${number}`, tile };
}

/** The tiles in some other order. */
export function shuffled(hand: readonly Held[]): Held[] {
  const mixed = [...hand];
  for (let place = mixed.length - 1; place > 0; place -= 1) {
    const other = Math.floor(Math.random() * (place + 1));
    [mixed[place], mixed[other]] = [mixed[other] as Held, mixed[place] as Held];
  }
  return mixed;
}

/** A tile in words. */
export function tileName(tile: string | null): string {
  if (tile === null) return "a tile face down";
  return tile === HEXX ? "HEXX tile" : `letter ${tile}`;
}

/** Tiles in a line. */
export function tiles(hand: readonly (string | null)[]): string {
  return hand.map((tile) => (tile === HEXX ? "✶" : (tile ?? "?"))).join(" ");
}
