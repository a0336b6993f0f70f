/** What part of the endless grid is in sight. */
import { bounds, type Box, centre, type Hex } from "../../lib/layout";

const SPARE = 0.62;

/** The frame that holds all cells: the last one while they fit and do not look lost in it. */
export function follow(last: Box | null, cells: readonly Hex[]): Box {
  const wanted = bounds(cells, "pointed", 0.3);
  const isRoomy = last && wanted.width * wanted.height < SPARE * last.width * last.height;
  return last && holds(last, bounds(cells, "pointed", 0)) && !isRoomy ? last : wanted;
}

function holds(frame: Box, { x, y, width, height }: Box): boolean {
  return x >= frame.x && y >= frame.y && x + width <= frame.x + frame.width && y + height <= frame.y + frame.height;
}

/** Does a cell lie in the frame, with its middle? */
export function isWithin(frame: Box, at: Hex): boolean {
  const { x, y } = centre(at, "pointed");
  return x > frame.x && y > frame.y && x < frame.x + frame.width && y < frame.y + frame.height;
}
