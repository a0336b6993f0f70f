/** Animations: short and eased, in sequence if the order matters; a short fade if reduced motion is preferred. */
import { cubicIn, cubicInOut, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { Point } from "./layout";

/** How long one movement takes, in milliseconds. */
export const BEAT_MS = 200;

const FADE_MS = 120;

export function prefersReducedMotion(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Gives what moves a layer of its own until it has arrived, so that the rest of the board is not drawn again in every frame.
 *
 * Browsers move parts of an SVG as layers only by `transform`: not by `scale` or `translate`.
 */
function onOwnLayer(node: Element, properties: string): void {
  const { style } = node as SVGElement;
  style.willChange = properties;
  node.addEventListener("introend", () => (style.willChange = ""), { once: true });
}

interface Timing {
  /** Position in a sequence: 0 moves at once, 1 after the first, and so on. */
  order?: number;
}

/** A piece is put down: it shrinks a little into place. */
export function settle(node: Element, { order = 0 }: Timing = {}): TransitionConfig {
  if (prefersReducedMotion()) return { duration: FADE_MS, css: (t) => `opacity: ${t}` };
  onOwnLayer(node, "transform, opacity");
  return {
    delay: order * BEAT_MS,
    duration: BEAT_MS,
    easing: cubicOut,
    css: (t) => `opacity: ${Math.min(1, t * 2)}; transform: scale(${1.25 - 0.25 * t})`,
  };
}

/** How long a flight takes, and how much later each of several pieces starts. */
const FLIGHT_MS = 600;
const FLIGHT_GAP_MS = 70;
/** The share of a flight in which a piece shrinks over its own space, and its size afterwards. */
const SHRINKING = 0.3;
const FLIGHT_SIZE = 0.45;

interface Way {
  to?: Point;
  /** If given, the piece shrinks and flies to `to` in a curve past this point. */
  via?: Point;
}

/** A piece is removed: it fades and moves towards `to`, or flies there. */
export function lift(_node: Element, { order = 0, to = { x: 0, y: -1.5 }, via }: Timing & Way = {}): TransitionConfig {
  if (prefersReducedMotion()) return { duration: FADE_MS, css: (t) => `opacity: ${t}` };
  if (via) return { delay: order * FLIGHT_GAP_MS, duration: FLIGHT_MS, css: (_t, u) => flightStyle(u, via, to) };
  return {
    delay: (order * BEAT_MS) / 2,
    duration: BEAT_MS,
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; transform: translate(${to.x * u}px, ${to.y * u}px)`,
  };
}

/** A piece shrinks before it leaves its space, so that it hides no other piece on its way. */
function flightStyle(done: number, via: Point, to: Point): string {
  const shrunk = cubicOut(Math.min(1, done / SHRINKING));
  const way = cubicInOut(Math.max(0, (done - SHRINKING) / (1 - SHRINKING)));
  const along = (past: number, end: number): number => 2 * way * (1 - way) * past + way * way * end;
  return `translate: ${along(via.x, to.x)}px ${along(via.y, to.y) - 0.3 * shrunk * (1 - way)}px; scale: ${1 - (1 - FLIGHT_SIZE) * shrunk}`;
}

/** How long a tile takes to turn over. */
const TURN_MS = 260;

/** A tile turns over: as `out:` on the side that was up until it stands on its edge, then as `in:` on the other side. */
export function turnOver(node: Element, { delay = 0 }: { delay?: number } = {}, { direction }: { direction?: string } = {}): TransitionConfig {
  if (prefersReducedMotion()) return { duration: direction === "out" ? 0 : FADE_MS, css: (t) => `opacity: ${t}` };
  onOwnLayer(node, "transform");
  const isSecondHalf = direction !== "out";
  return {
    delay: delay + (isSecondHalf ? TURN_MS / 2 : 0),
    duration: TURN_MS / 2,
    easing: isSecondHalf ? cubicOut : cubicIn,
    css: (t) => `transform: scale(${t}, 1)`,
  };
}

/** A tile is rotated where it lies, by this many degrees. */
export function turnAround(_node: Element, { by = 180 }: { by?: number } = {}): TransitionConfig {
  if (prefersReducedMotion()) return { duration: FADE_MS, css: (t) => `opacity: ${t}` };
  return { duration: 1.5 * BEAT_MS, easing: cubicOut, css: (_t, u) => `rotate: ${-by * u}deg` };
}
