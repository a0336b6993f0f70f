/** What to touch to play an action of TriHex. */
import type { Action } from "../../types/trihex";
import { triangleKey } from "./sentences";

export function pointers(action: Action): readonly string[] {
  return action.type === "play" ? [`hand:${triangleKey(action.triangle)}`, "cell:hexagon", "primary"] : [];
}
