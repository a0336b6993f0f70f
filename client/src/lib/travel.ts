/** Moves a piece from space to space. */
import type { Point } from "./layout";
import { prefersReducedMotion } from "./motion";

/** Where a piece is, and how far its way there bends to the left, in sides of a hex. */
export interface Way extends Point {
  readonly bend?: number;
}

const TRAVEL_MS = 420;
const EASING = "cubic-bezier(0.5, 0, 0.2, 1)";
/** Enough straight lines to look like a curve. */
const STEPS = 10;

/** The points of a way, the first and the last included. */
export function pointsBetween(from: Point, { x, y, bend = 0 }: Way): Point[] {
  const [dx, dy] = [x - from.x, y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS;
    const aside = bend * Math.sin(Math.PI * share);
    return { x: from.x + dx * share + (dy / length) * aside, y: from.y + dy * share - (dx / length) * aside };
  });
}

/**
 * Svelte action: a piece whose place changes travels there.
 *
 * Not a CSS transition: pieces are drawn from the back to the front, and a transition ends when its element is moved
 * among the others.
 */
export function travels(node: SVGGElement, start: Way): { update(to: Way): void } {
  let last: Point = start;
  let running: Animation | undefined;
  return {
    update(to) {
      if (to.x === last.x && to.y === last.y) return;
      const from = running?.playState === "running" ? shownAt(node) : last;
      last = to;
      running?.cancel();
      if (prefersReducedMotion()) return;
      const frames = pointsBetween(from, to).map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
      running = node.animate(frames, { duration: TRAVEL_MS, easing: EASING });
    },
  };
}

function shownAt(node: Element): Point {
  const { e: x, f: y } = new DOMMatrix(getComputedStyle(node).transform);
  return { x, y };
}
