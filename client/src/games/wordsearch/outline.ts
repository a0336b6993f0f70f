/** One closed line round a group of hexes. */
import { centre, corners, type Hex, key, plus } from "../../lib/layout";

/** The neighbour across each side of a pointed hex; side n runs from corner n to corner n + 1. */
const ACROSS: readonly Hex[] = [[0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1], [1, 0]];

/** The sides of the group that have no other hex of the group across, as a path; `lift` moves a hex up. */
export function border(cells: readonly Hex[], lift: (at: Hex) => number = () => 0): string {
  const group = new Set(cells.map(key));
  return cells
    .flatMap((at) => {
      const { x, y } = centre(at, "pointed");
      const points = corners("pointed", 1, { x, y: y - lift(at) });
      return ACROSS.flatMap((side, index) => {
        const [from, to] = [points[index], points[(index + 1) % 6]];
        if (group.has(key(plus(at, side))) || !from || !to) return [];
        return [`M${from.x.toFixed(3)} ${from.y.toFixed(3)}L${to.x.toFixed(3)} ${to.y.toFixed(3)}`];
      });
    })
    .join("");
}
