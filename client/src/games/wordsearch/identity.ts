/** Which tile is which from one view to the next, so that a tile that moved is seen to move. */
import { type Hex, key } from "../../lib/layout";
import type { Event, View } from "../../types/wordsearch";

/** The names of the tiles on each space, the lowest first. */
export type Names = ReadonlyMap<string, readonly string[]>;

let count = 0;

function fresh(): string {
  count += 1;
  return `tile-${count}`;
}

/** The names of the tiles in a view, out of those before it and what was told in between. */
export function follow(before: Names, view: View, events: readonly Event[]): Names {
  const names = new Map([...before].map(([cell, tiles]) => [cell, [...tiles]]));
  const on = (at: Hex): string[] => {
    const tiles = names.get(key(at)) ?? [];
    names.set(key(at), tiles);
    return tiles;
  };
  for (const event of events) {
    switch (event.type) {
      case "swapped": {
        const [first, second] = [on(event.first), on(event.second)];
        names.set(key(event.first), second);
        names.set(key(event.second), first);
        break;
      }
      case "shifted": {
        const moved = on(event.source).pop();
        on(event.target).push(moved ?? fresh());
        break;
      }
      case "traded":
        on(event.at).splice(-1, 1, fresh());
        break;
      case "stacked":
      case "laid":
        on(event.at).push(fresh());
        break;
      default:
        break;
    }
  }
  return new Map(view.spaces.map(({ at, tiles }) => [key(at), tiles.map((_, level) => names.get(key(at))?.[level] ?? fresh())]));
}
