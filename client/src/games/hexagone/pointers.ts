/** What to touch to play an action of Hexa Gone. */
import { key } from "../../lib/layout";
import type { Action } from "../../types/hexagone";

export function pointers(action: Action): readonly string[] {
  switch (action.type) {
    case "swap":
      return [`cell:${key(action.one)}`, `cell:${key(action.other)}`, "primary"];
    case "place":
      return [`tray:${action.colour}`, `cell:${key(action.at)}`];
    case "keep":
      return [`cell:${key(action.at)}`, "primary"];
    case "leave":
      return ["leave"];
    case "pass":
      return ["primary"];
    default:
      return [];
  }
}
