/** The geometry of the arrow in a lesson. */
import type { Frame, Spot } from "./spots";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The curve of the arrow and its head, as SVG paths, and how thick it is: 1 for large spots, less for small ones. */
export interface Arrow {
  readonly line: string;
  readonly head: string;
  readonly scale: number;
}

/** Free space between a spot and the arrow. */
const GAP = 8;
const HEAD = 20;
/** Between things that are closer together, the arrow swings around instead of squeezing in. */
const NEAR = 130;
/** The length of an arrow that begins nowhere. */
const SHORT = 64;

/** How large to draw signs on a spot. */
export function scaleOf({ width, height }: Frame): number {
  return Math.min(1, Math.max(0.6, Math.min(width, height) / 60));
}

export function centreOf({ x, y, width, height }: Frame): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The radius of a spot, from its centre to its rim towards another point. */
function reach({ frame: { width, height }, isRound }: Spot, angle: number): number {
  if (isRound) return Math.min(width, height) / 2;
  const [along, across] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return Math.min(along ? width / 2 / along : Infinity, across ? height / 2 / across : Infinity);
}

/**
 * An arrow from one spot to another, bent a little; from the side with more room if it begins nowhere. Null if there is no room
 * for it between them: spots that touch are seen to belong together.
 */
export function arrowBetween(from: Spot | null, to: Spot, screen: { width: number; height: number }): Arrow | null {
  const scale = scaleOf(to.frame);
  const end = centreOf(to.frame);
  const start = from ? centreOf(from.frame) : shortStart(to, screen);
  const straight = Math.atan2(end.y - start.y, end.x - start.x);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (from && length < reach(from, straight) + reach(to, straight) + HEAD * scale + GAP) return null;
  const swing = length < NEAR ? Math.max(length, 60) : Math.min(0.22 * length, 90);
  const bend = from ? swing * (start.x <= end.x ? 1 : -1) * (length < NEAR ? -1 : 1) : 0;
  const middle = {
    x: (start.x + end.x) / 2 - bend * Math.sin(straight),
    y: (start.y + end.y) / 2 + bend * Math.cos(straight),
  };
  const out = Math.atan2(middle.y - start.y, middle.x - start.x);
  const into = Math.atan2(end.y - middle.y, end.x - middle.x);
  const begin = from ? moved(start, out, reach(from, out)) : start;
  const tip = moved(end, into, -(reach(to, into) + GAP));
  const neck = moved(tip, into, -HEAD * scale * 0.8);
  const [left, right] = [moved(tip, into - 2.6, HEAD * scale), moved(tip, into + 2.6, HEAD * scale)];
  return {
    line: `M${text(begin)} Q${text(middle)} ${text(neck)}`,
    head: `M${text(tip)} L${text(left)} L${text(right)} Z`,
    scale,
  };
}

function shortStart(to: Spot, { height }: { height: number }): Point {
  const { x, y } = centreOf(to.frame);
  const isAbove = y > height / 3;
  const away = (to.isRound ? Math.min(to.frame.width, to.frame.height) : to.frame.height) / 2 + GAP + SHORT;
  return { x, y: isAbove ? y - away : y + away };
}

function moved({ x, y }: Point, angle: number, by: number): Point {
  return { x: x + by * Math.cos(angle), y: y + by * Math.sin(angle) };
}

function text({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
