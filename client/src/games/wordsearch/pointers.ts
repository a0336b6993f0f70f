/** What to touch to play an action of Word Search. */
import { type Hex, key } from "../../lib/layout";
import type { Action } from "../../types/wordsearch";

export function pointers(action: Action): readonly string[] {
  switch (action.type) {
    case "call":
      return ["tool:word", ...cells(action.path), "primary"];
    case "trade":
    case "stack":
      return ["tool:change", "hand", ...cells([action.at]), "primary"];
    case "swap":
      return ["tool:change", ...cells([action.first, action.second]), "primary"];
    case "shift":
      return ["tool:change", ...cells([action.source, action.target]), "primary"];
    case "turn":
      return ["tool:change", ...cells(action.at), "primary"];
    case "move":
      return ["tool:step", "token", ...cells([action.to]), "primary"];
    case "lay":
      return [...cells([action.at]), "primary"];
    case "allow":
      return ["primary"];
    default:
      return [];
  }
}

function cells(path: readonly Hex[]): string[] {
  return path.map((at) => `cell:${key(at)}`);
}
