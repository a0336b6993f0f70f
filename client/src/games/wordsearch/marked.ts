/** A choice that was made, marked on the board as it was before it. */
import type { Said } from "../../types/messages";
import type { Action } from "../../types/wordsearch";
import { marksAfter, type Scene } from "./scenes";

export function marked(scene: Scene, _action: Action, _seat: number, said: readonly Said[]): Scene {
  return { ...scene, ...marksAfter(said) };
}
