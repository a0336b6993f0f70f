/** The visible part of the endless grid. */
import { bounds, type Box, centre, type Hex } from "../../lib/layout";

const SMALLEST_FILL = 0.62;

/** The viewport for all cells: the last one as long as they fit and fill enough of it. */
export function fitViewport(last: Box | null, cells: readonly Hex[]): Box {
  const wanted = bounds(cells, "pointed", 0.3);
  const isRoomy = last && wanted.width * wanted.height < SMALLEST_FILL * last.width * last.height;
  return last && holds(last, bounds(cells, "pointed", 0)) && !isRoomy ? last : wanted;
}

function holds(viewport: Box, { x, y, width, height }: Box): boolean {
  return x >= viewport.x && y >= viewport.y && x + width <= viewport.x + viewport.width && y + height <= viewport.y + viewport.height;
}

/** Whether the middle of a cell is in the viewport. */
export function isWithin(viewport: Box, at: Hex): boolean {
  const { x, y } = centre(at, "pointed");
  return x > viewport.x && y > viewport.y && x < viewport.x + viewport.width && y < viewport.y + viewport.height;
}
