/** The outline of a triangle: a sixth of a hexagon with sides of length 1, its tip in the middle. */
import type { Point } from "../../lib/layout";
import { rounded } from "../../lib/tiles/shapes";

/** The places of a hexagon, from the back of the table to the front. */
export const BACK_TO_FRONT = [0, 1, 5, 2, 4, 3] as const;

const HALF_ANGLE = Math.PI / 6;

/** A point in a place, at a distance from the middle; places count clockwise from the top. */
export function inPlace(place: number, along: number): Point {
  const angle = (place * Math.PI) / 3;
  return { x: along * Math.sin(angle), y: -along * Math.cos(angle) };
}

/** The path of the triangle in a place, `gap` away from its neighbours. */
export function wedgePath(place: number, gap = 0.02, size = 1): string {
  const middle = (place * Math.PI) / 3;
  const tip = inPlace(place, gap);
  const reach = size - 1.5 * gap;
  const corner = (angle: number): Point => ({ x: tip.x + reach * Math.sin(angle), y: tip.y - reach * Math.cos(angle) });
  return rounded([tip, corner(middle - HALF_ANGLE), corner(middle + HALF_ANGLE)], 0.07);
}

/** The place that a direction from the middle points to. */
export function placeAt({ x, y }: Point): number {
  const turn = Math.atan2(x, -y) / (Math.PI / 3);
  return (Math.round(turn) + 6) % 6;
}
