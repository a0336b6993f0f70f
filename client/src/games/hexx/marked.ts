/** A choice that was made, marked on the board as it was before it. */
import { key } from "../../lib/layout";
import type { Action } from "../../types/hexx";
import { ghostTiles, hintedSpaces } from "./hints";
import type { Scene } from "./scenes";

export function marked(scene: Scene, action: Action, seat: number): Scene {
  const put = ghostTiles(action).map(({ at, letter, isWild }) => [key(at), { letter, wild: isWild, seat }] as const);
  return { ...scene, tiles: new Map([...scene.tiles, ...put]), lit: hintedSpaces(action) };
}
