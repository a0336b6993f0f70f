/** The tiles on the table. A tile keeps its id while it moves, so that the page can show where it goes. */
import { type Hex, key, same } from "../../lib/layout";
import type { View } from "../../types/wordsearch";
import { reversed } from "./readings";

export interface LyingTile {
  readonly id: string;
  readonly at: Hex;
  readonly tile: string;
  /** How many tiles lie below it. */
  readonly level: number;
}

let made = 0;

function newId(): string {
  made += 1;
  return `tile-${made}`;
}

/** The tiles of a view, each with an id that says where it lies. */
export function tilesOf(view: View): LyingTile[] {
  return view.spaces.flatMap(({ at, tiles }) => tiles.map((tile, level) => ({ id: `${key(at)}/${level}`, at, tile, level })));
}

/** The tiles of a view, with the ids of those that already lay there. */
export function matched(before: readonly LyingTile[], view: View): LyingTile[] {
  const known = new Map(before.map((lying) => [`${key(lying.at)}/${lying.level}`, lying]));
  const kept = tilesOf(view).map((lying) => ({ lying, old: known.get(lying.id) }));
  const used = new Set(kept.flatMap(({ lying, old }) => (old?.tile === lying.tile ? [old.id] : [])));
  return kept.map(({ lying, old }) => {
    if (old?.tile === lying.tile) return old;
    return used.has(lying.id) ? { ...lying, id: newId() } : lying;
  });
}

/** The tile that can be read on a space; undefined if the space is empty. */
export function topOn(tiles: readonly LyingTile[], at: Hex): LyingTile | undefined {
  return tiles.findLast((lying) => same(lying.at, at));
}

/** Two tiles change places. */
export function swapped(tiles: readonly LyingTile[], first: Hex, second: Hex): LyingTile[] {
  return tiles.map((lying) => {
    if (same(lying.at, first)) return { ...lying, at: second };
    return same(lying.at, second) ? { ...lying, at: first } : lying;
  });
}

/** A tile is rotated where it lies. */
export function rotated(tiles: readonly LyingTile[], at: Hex): LyingTile[] {
  return tiles.map((lying) => (same(lying.at, at) ? { ...lying, tile: reversed(lying.tile) } : lying));
}

/** A tile comes from a hand or the pile and lies on top. */
export function laid(tiles: readonly LyingTile[], at: Hex, tile: string): LyingTile[] {
  return [...tiles, { id: newId(), at, tile, level: height(tiles, at) }];
}

/** A tile from a hand takes the place of the top tile. */
export function replaced(tiles: readonly LyingTile[], at: Hex, tile: string): LyingTile[] {
  const top = topOn(tiles, at);
  return laid(tiles.filter((lying) => lying !== top), at, tile);
}

/** The top tile of one stack moves to the top of another. */
export function shifted(tiles: readonly LyingTile[], source: Hex, target: Hex): LyingTile[] {
  const top = topOn(tiles, source);
  if (!top) return [...tiles];
  const others = tiles.filter((lying) => lying !== top);
  return [...others, { ...top, at: target, level: height(others, target) }];
}

function height(tiles: readonly LyingTile[], at: Hex): number {
  return tiles.filter((lying) => same(lying.at, at)).length;
}
