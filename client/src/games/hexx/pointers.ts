/** What to touch to play an action of HEXX. */
import { type Hex, key } from "../../lib/layout";
import type { Action, Placing } from "../../types/hexx";
import { HEXX } from "./hand";

export function pointers(action: Action): readonly string[] {
  switch (action.type) {
    case "play":
      return [...inReadingOrder(action.tiles).flatMap(laying), "primary"];
    case "morph":
    case "change":
      return [...laying(action.put), "primary"];
    case "poach":
      return [...action.cells.map(cell), "primary"];
    case "remove":
      return [cell(action.at), "primary"];
    case "choose":
      return [`letter:${action.letter}`, "primary"];
    case "give":
      return [`hand:${action.tile}`, "primary"];
    case "exchange":
      return ["exchange", ...action.tiles.map((tile) => `hand:${tile}`), "primary"];
    default:
      return [];
  }
}

/** Pick the tile, put it on its space and, if it is a HEXX tile, choose its letter. */
function laying([at, letter, isHexx]: Placing): string[] {
  return isHexx ? [`hand:${HEXX}`, cell(at), `letter:${letter}`] : [`hand:${letter}`, cell(at)];
}

function cell(at: Hex): string {
  return `cell:${key(at)}`;
}

/** The tiles from left to right as the board shows them. */
function inReadingOrder(tiles: readonly Placing[]): Placing[] {
  const across = ([[q, r]]: Placing): number => 2 * q + r;
  return [...tiles].sort((one, other) => across(one) - across(other));
}
