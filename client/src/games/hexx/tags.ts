/** Where a word's score tag is drawn. */
import { centre, type Hex, plus, type Point } from "../../lib/layout";

/** How far from the middle of the last tile a tag lies that is not on a space, in steps. */
const OFF_BOARD = 0.86;

/** The end of a word, or its beginning, where no tile lies; null if there is no such place. */
export function tagPlace(cells: readonly Hex[], isSpace: (at: Hex) => boolean, isTaken: (at: Hex) => boolean): Point | null {
  const ends = [beyond(cells.at(-2), cells.at(-1)), beyond(cells[1], cells[0])].flatMap((end) => end ?? []);
  const free = ends.find(({ to }) => isSpace(to) && !isTaken(to));
  if (free) return centre(free.to, "pointed");
  const off = ends.find(({ to }) => !isSpace(to));
  if (!off) return null;
  const [from, to] = [centre(off.last, "pointed"), centre(off.to, "pointed")];
  return { x: from.x + (to.x - from.x) * OFF_BOARD, y: from.y + (to.y - from.y) * OFF_BOARD };
}

/** The space after the last of two that follow each other. */
function beyond(before: Hex | undefined, last: Hex | undefined): { last: Hex; to: Hex } | null {
  return before && last ? { last, to: plus(last, [last[0] - before[0], last[1] - before[1]]) } : null;
}
