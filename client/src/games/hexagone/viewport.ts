/** The visible part of the endless grid. */
import { bounds, type Box, centre, type Hex } from "../../lib/layout";

/** Room around the block, and below it for the sides of pieces. */
const MARGIN = 0.1;
const SIDE = 0.15;
/** The board is enlarged only if pieces grow by this much: a smaller step would be more unrest than gain. */
const SMALLEST_GAIN = 1.06;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The viewport for all cells on a screen of that size: the last one, if they are within it.
 *
 * It grows whenever cells are added outside it, but comes closer only if it `mayShrink`: between two moves.
 */
export function fitViewport(last: Box | null, cells: readonly Hex[], screen: Size, mayShrink: boolean): Box {
  const wanted = roomy(cells);
  if (!last) return wanted;
  if (mayShrink && scale(wanted, screen) >= SMALLEST_GAIN * scale(last, screen)) return wanted;
  if (holds(last, bounds(cells, "pointed", 0))) return last;
  return mayShrink ? wanted : union(last, wanted);
}

function roomy(cells: readonly Hex[]): Box {
  const { x, y, width, height } = bounds(cells, "pointed", MARGIN);
  return { x, y, width, height: height + SIDE };
}

function scale({ width, height }: Box, screen: Size): number {
  return Math.min(Math.max(1, screen.width) / width, Math.max(1, screen.height) / height);
}

function holds(viewport: Box, { x, y, width, height }: Box): boolean {
  return x >= viewport.x && y >= viewport.y && x + width <= viewport.x + viewport.width && y + height <= viewport.y + viewport.height;
}

function union(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** Whether the middle of a cell is in the viewport. */
export function isWithin(viewport: Box, at: Hex): boolean {
  const { x, y } = centre(at, "pointed");
  return x > viewport.x && y > viewport.y && x < viewport.x + viewport.width && y < viewport.y + viewport.height;
}
