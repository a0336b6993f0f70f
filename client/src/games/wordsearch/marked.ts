/** A choice that was made, marked on the board as it was before it. */
import type { Action } from "../../types/wordsearch";
import { hintedSpaces } from "./hints";
import type { Scene } from "./scenes";

export function marked(scene: Scene, action: Action): Scene {
  if (action.type === "call") return { ...scene, word: { path: action.path, points: null, outcome: "called" }, lit: action.path.length };
  return { ...scene, changed: hintedSpaces(action) };
}
