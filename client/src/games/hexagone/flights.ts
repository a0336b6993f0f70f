/** How captured and lifted pieces leave the board. */
import { centre, type Hex, type Point } from "../../lib/layout";

/** How far outside the block a flight passes. */
const AROUND = 1.5;

/**
 * The way of a piece to an element of the page, relative to its space.
 *
 * It leaves the block on the side of the element and goes on outside, so that it hides no other piece.
 */
export function flightTo(element: Element, svg: SVGSVGElement, at: Hex, block: readonly Hex[]): { to: Point; via: Point } | null {
  const matrix = svg.getScreenCTM()?.inverse();
  if (!matrix) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = new DOMPoint(left + Math.min(24, width / 2), top + height / 2).matrixTransform(matrix);
  const here = centre(at, "pointed");
  const past = wayOut(here, there, block.map((cell) => centre(cell, "pointed")));
  return { to: { x: there.x - here.x, y: there.y - here.y }, via: { x: past.x - here.x, y: past.y - here.y } };
}

/** The point just outside the block where a flight bends: on the side that is nearest to the piece and its goal. */
export function wayOut(here: Point, there: Point, block: readonly Point[]): Point {
  const [xs, ys] = [block.map(({ x }) => x), block.map(({ y }) => y)];
  const sides: Point[] = [
    { x: Math.min(here.x, ...xs) - AROUND, y: here.y },
    { x: Math.max(here.x, ...xs) + AROUND, y: here.y },
    { x: here.x, y: Math.min(here.y, ...ys) - AROUND },
    { x: here.x, y: Math.max(here.y, ...ys) + AROUND },
  ];
  const detour = ({ x, y }: Point): number => Math.hypot(x - here.x, y - here.y) + Math.hypot(there.x - x, there.y - y);
  return sides.reduce((best, side) => (detour(side) < detour(best) ? side : best));
}
