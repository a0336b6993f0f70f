/** Where arrows and tags are drawn, so that they hide no symbol. */
import { centre, corners, type Hex, key, plus, type Point, RING } from "../../lib/layout";

/** How far a lifted piece is above its space. */
export const LIFT = 0.26;

/** The middle of a piece. */
export function middleOf(at: Hex, isLifted = false): Point {
  const { x, y } = centre(at, "pointed");
  return { x, y: isLifted ? y - LIFT : y };
}

/** The path of one of the two arrows of a swap, with its head, from the first piece past the middle to the other. */
export function arrowPath(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const isNear = length < 2;
  const [reach, side, bow] = isNear ? [0.5, 0.62, 0.94] : [length / 2 - 0.55, 0.45, 0.9 + length * 0.08];
  const place = (along: number, aside: number): string => {
    const [x, y] = [(from.x + to.x) / 2 + (dx * along + dy * aside) / length, (from.y + to.y) / 2 + (dy * along - dx * aside) / length];
    return `${x.toFixed(3)} ${y.toFixed(3)}`;
  };
  const tip = place(reach, side);
  return `M${place(-reach, side)}Q${place(0, bow)} ${tip}M${place(reach - 0.28, side - 0.05)}L${tip}L${place(reach - 0.04, side + 0.29)}`;
}

/** A place for a tag near some cells, as far as possible from the middles of all symbols; of equal ones, the highest. */
export function tagSpot(cells: readonly Hex[], symbols: readonly Point[], isSeen: (at: Point) => boolean): Point | null {
  const own = new Set(cells.map(key));
  const around = cells.flatMap((at) => RING.slice(1).map((step) => plus(at, step))).filter((at) => !own.has(key(at)));
  const candidates = [...cells.flatMap((at) => corners("pointed", 1, centre(at, "pointed"))), ...around.map((at) => centre(at, "pointed"))];
  const room = (at: Point): number => Math.min(ENOUGH, ...symbols.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)));
  const [best] = candidates
    .filter(isSeen)
    .map((at) => ({ at, room: Math.round(room(at) * 20) }))
    .sort((one, other) => other.room - one.room || one.at.y - other.at.y);
  return best?.at ?? null;
}

/** More room than this around a tag is no better. */
const ENOUGH = 1.2;
