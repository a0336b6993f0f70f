/** Keeps the ids of tiles from one view to the next, so that a tile that moved is animated. */
import { type Hex, key } from "../../lib/layout";
import type { Event, View } from "../../types/wordsearch";

/** The ids of the tiles on each space, the lowest first. */
export type TileIds = ReadonlyMap<string, readonly string[]>;

let count = 0;

function newId(): string {
  count += 1;
  return `tile-${count}`;
}

/** The ids of the tiles in a view, from the ids before it and the events in between. */
export function matchTiles(before: TileIds, view: View, events: readonly Event[]): TileIds {
  const ids = new Map([...before].map(([cell, tiles]) => [cell, [...tiles]]));
  const on = (at: Hex): string[] => {
    const tiles = ids.get(key(at)) ?? [];
    ids.set(key(at), tiles);
    return tiles;
  };
  for (const event of events) {
    switch (event.type) {
      case "swapped": {
        const [first, second] = [on(event.first), on(event.second)];
        ids.set(key(event.first), second);
        ids.set(key(event.second), first);
        break;
      }
      case "shifted": {
        const moved = on(event.source).pop();
        on(event.target).push(moved ?? newId());
        break;
      }
      case "traded":
        on(event.at).splice(-1, 1, newId());
        break;
      case "stacked":
      case "laid":
        on(event.at).push(newId());
        break;
      default:
        break;
    }
  }
  return new Map(view.spaces.map(({ at, tiles }) => [key(at), tiles.map((_, level) => ids.get(key(at))?.[level] ?? newId())]));
}
