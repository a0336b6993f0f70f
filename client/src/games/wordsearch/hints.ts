/** Hints of Word Search. */
import type { Hex } from "../../lib/layout";
import type { Action } from "../../types/wordsearch";

/** The spaces to mark for a hint. */
export function hintedSpaces(hint: Action | null): readonly Hex[] {
  switch (hint?.type) {
    case "call":
      return hint.path;
    case "swap":
      return [hint.first, hint.second];
    case "shift":
      return [hint.source, hint.target];
    case "turn":
      return hint.at;
    case "move":
      return [hint.to];
    case "trade":
    case "stack":
    case "lay":
      return [hint.at];
    default:
      return [];
  }
}

/** The spaces of the word that a plan calls, in order; none if it calls none. */
export function wordPath(plan: readonly Action[]): readonly Hex[] {
  return plan.find((action) => action.type === "call")?.path ?? [];
}

export function isSameAction(one: Action | null | undefined, other: Action | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
