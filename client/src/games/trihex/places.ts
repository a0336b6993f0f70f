/** The places of the rack: what lies on one stays there until it is played. */
import type { Triangle } from "../../types/trihex";
import { triangleKey } from "./sentences";

/** A hand and the triangle that was drawn. */
export const EMPTY_RACK: readonly (Triangle | null)[] = [null, null, null, null];

/** The rack with these triangles: those that lay there keep their places, new ones take the free ones from the left. */
export function onRack(rack: readonly (Triangle | null)[], hand: readonly Triangle[]): (Triangle | null)[] {
  const held = new Map(hand.map((triangle) => [triangleKey(triangle), triangle]));
  const places = rack.map((triangle) => (triangle && held.get(triangleKey(triangle))) ?? null);
  const lying = new Set(places.flatMap((triangle) => (triangle ? [triangleKey(triangle)] : [])));
  const fresh = hand.filter((triangle) => !lying.has(triangleKey(triangle)));
  return [...places.map((triangle) => triangle ?? fresh.shift() ?? null), ...fresh];
}
