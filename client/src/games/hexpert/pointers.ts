/** What to touch to play an action of Hexpert. */
import { key } from "../../lib/layout";
import type { Action } from "../../types/hexpert";

export function pointers(action: Action): readonly string[] {
  return action.type === "place" ? ["called", `cell:${key(action.at)}`, "primary"] : [];
}
