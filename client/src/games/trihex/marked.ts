/** A choice that was made, marked in the hand: in the hexagon, the best one would lie in the same place. */
import type { Action } from "../../types/trihex";
import type { Scene } from "./scenes";
import { triangleKey } from "./sentences";

export function marked(scene: Scene, action: Action): Scene {
  return action.type === "play" ? { ...scene, played: triangleKey(action.triangle) } : scene;
}
