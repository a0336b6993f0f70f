/** A choice that was made, marked on the block as it was before it. */
import type { Action } from "../../types/hexagone";
import { fresh } from "./pieces";
import type { Scene } from "./scenes";

export function marked(scene: Scene, action: Action): Scene {
  switch (action.type) {
    case "swap":
      return { ...scene, last: { ...scene.last, moved: [action.one, action.other] } };
    case "place": {
      const piece = fresh([action.at, action.colour]);
      return { ...scene, pieces: [...scene.pieces, piece], last: { ...scene.last, moved: [action.at] } };
    }
    case "keep":
      return { ...scene, last: { ...scene.last, moved: [action.at] } };
    default:
      return scene;
  }
}
