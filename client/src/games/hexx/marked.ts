/** A choice that was made, marked on the board as it was before it. */
import { key } from "../../lib/layout";
import type { Action, Event } from "../../types/hexx";
import type { Said } from "../../types/messages";
import { ghostTiles } from "./hints";
import { marksOf, type Scene } from "./scenes";

export function marked(scene: Scene, action: Action, seat: number, said: readonly Said[]): Scene {
  const put = ghostTiles(action).map(({ at, letter, isWild }) => [key(at), { letter, wild: isWild, seat }] as const);
  return { ...scene, ...marksOf(said.map(({ event }) => event as Event)), tiles: new Map([...scene.tiles, ...put]) };
}
