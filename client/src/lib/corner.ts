/** Keeps the corner of a board free for a button, so that the button covers no space. */
import type { Box, Point } from "./layout";

/** The frame that a board is drawn in, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/**
 * The part of a board to show so that no space lies in the bottom right corner of the frame.
 *
 * Spaces are given by their middles. Where one would lie there, the board moves up or to the left, whichever keeps it
 * larger; if the frame has empty margins, it loses nothing.
 */
export function leaveCorner(box: Box, frame: Frame, spaces: readonly Point[], corner: number): Box {
  const scale = Math.min(frame.width / box.width, frame.height / box.height);
  if (!(scale > 0) || !spaces.some((space) => isInCorner(space, box, frame, scale, corner))) return box;
  const above = Math.min(frame.width / box.width, (frame.height - corner) / box.height);
  const beside = Math.min((frame.width - corner) / box.width, frame.height / box.height);
  return above >= beside ? moved(box, frame, above, 0, corner) : moved(box, frame, beside, corner, 0);
}

/** Does the circle around a space reach into the corner? */
function isInCorner({ x, y }: Point, box: Box, frame: Frame, scale: number, corner: number): boolean {
  const across = frame.width / 2 + (x - box.x - box.width / 2) * scale;
  const down = frame.height / 2 + (y - box.y - box.height / 2) * scale;
  return Math.hypot(Math.max(0, frame.width - corner - across), Math.max(0, frame.height - corner - down)) < scale;
}

/** A part in the shape of the frame: the box is as close to its middle as the margins on the right and at the bottom let it be. */
function moved(box: Box, frame: Frame, scale: number, right: number, bottom: number): Box {
  const [width, height] = [frame.width / scale, frame.height / scale];
  return {
    x: box.x - Math.min((width - box.width) / 2, width - box.width - right / scale),
    y: box.y - Math.min((height - box.height) / 2, height - box.height - bottom / scale),
    width,
    height,
  };
}
