/** Brings what has changed into view on a screen that shows only a part of the page. */
import { prefersReducedMotion } from "../lib/motion";

/** Whether a window of that height shows at least half of what lies between these edges, or is half full of it. */
export function isMostlyInView({ top, bottom }: Pick<DOMRect, "top" | "bottom">, height: number): boolean {
  return Math.min(bottom, height) - Math.max(top, 0) >= Math.min(bottom - top, height) / 2;
}

/** How the page scrolls: at once if reduced motion is preferred. */
export function scrolling(): ScrollBehavior {
  return prefersReducedMotion() ? "instant" : "smooth";
}

/** Scroll to an element at once, unless most of it is in view: a smooth scroll ends when what is above changes its height. */
export function bringIntoView(element: Element): void {
  if (!isMostlyInView(element.getBoundingClientRect(), innerHeight)) element.scrollIntoView({ block: "nearest", behavior: "instant" });
}
