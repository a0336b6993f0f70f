/** The spaces to mark for a hint. */
import type { Hex } from "../../lib/layout";
import type { Action } from "../../types/hexx";

export function hintedSpaces(hint: Action | null): readonly Hex[] {
  switch (hint?.type) {
    case "play":
      return hint.tiles.map(([at]) => at);
    case "morph":
    case "change":
      return [hint.put[0]];
    case "poach":
      return hint.cells;
    case "remove":
      return [hint.at];
    default:
      return [];
  }
}
