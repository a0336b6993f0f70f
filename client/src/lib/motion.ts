/** Animations: short and eased, in sequence if the order matters; a short fade if reduced motion is preferred. */
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

/** How long one movement takes, in milliseconds. */
export const BEAT_MS = 200;

const FADE_MS = 120;

export function prefersReducedMotion(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

interface Timing {
  /** Position in a sequence: 0 moves at once, 1 after the first, and so on. */
  order?: number;
}

/** A piece is put down: it shrinks a little into place. */
export function settle(_node: Element, { order = 0 }: Timing = {}): TransitionConfig {
  if (prefersReducedMotion()) return { duration: FADE_MS, css: (t) => `opacity: ${t}` };
  return {
    delay: order * BEAT_MS,
    duration: BEAT_MS,
    easing: cubicOut,
    css: (t) => `opacity: ${Math.min(1, t * 2)}; scale: ${1.25 - 0.25 * t}`,
  };
}

/** A piece is removed: it fades and moves towards `to`. */
export function lift(
  _node: Element,
  { order = 0, to = { x: 0, y: -1.5 } }: Timing & { to?: { x: number; y: number } } = {},
): TransitionConfig {
  if (prefersReducedMotion()) return { duration: FADE_MS, css: (t) => `opacity: ${t}` };
  return {
    delay: (order * BEAT_MS) / 2,
    duration: BEAT_MS,
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; translate: ${to.x * u}px ${to.y * u}px`,
  };
}

/** A tile turns over to show its other side. */
export function turnOver(_node: Element, { order = 0 }: Timing = {}): TransitionConfig {
  if (prefersReducedMotion()) return { duration: FADE_MS, css: (t) => `opacity: ${t}` };
  return { delay: order * BEAT_MS, duration: BEAT_MS, easing: cubicOut, css: (t) => `scale: ${t} 1` };
}
