/** The six directions in which words are typed, and the three axes that runs lie on. */
import { type Hex, plus } from "../../lib/layout";
import type { Axis } from "../../types/hexx";

/** A step from a space to the next, with its name and its angle on the page. */
export interface Direction {
  readonly step: Hex;
  readonly name: string;
  readonly angle: number;
}

export const EAST: Direction = { step: [1, 0], name: "east", angle: 0 };

/** Clockwise. */
export const DIRECTIONS: readonly Direction[] = [
  EAST,
  { step: [0, 1], name: "south-east", angle: 60 },
  { step: [-1, 1], name: "south-west", angle: 120 },
  { step: [-1, 0], name: "west", angle: 180 },
  { step: [0, -1], name: "north-west", angle: 240 },
  { step: [1, -1], name: "north-east", angle: 300 },
];

export const AXES: readonly Axis[] = ["e", "se", "ne"];

/** The angle of each axis on the page. */
export const AXIS_ANGLES: Readonly<Record<Axis, number>> = { e: 0, se: 60, ne: -60 };

/** The name of each axis. */
export const AXIS_NAMES: Readonly<Record<Axis, string>> = {
  e: "horizontal",
  se: "diagonal down",
  ne: "diagonal up",
};

/** The next direction, clockwise or anticlockwise. */
export function rotated(direction: Direction, by: 1 | -1): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(direction) + by + DIRECTIONS.length) % DIRECTIONS.length] ?? direction;
}

export function spaceAfter(at: Hex, direction: Direction): Hex {
  return plus(at, direction.step);
}

export function spaceBefore(at: Hex, { step: [q, r] }: Direction): Hex {
  return plus(at, [-q, -r]);
}

/** The direction from one space towards another on the same line. */
export function directionTo([q, r]: Hex, [toQ, toR]: Hex): Direction | undefined {
  const [dq, dr] = [toQ - q, toR - r];
  const steps = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  return DIRECTIONS.find(({ step }) => steps > 0 && step[0] * steps === dq && step[1] * steps === dr);
}

/** The axis that the spaces of a run lie on. */
export function axisOf(cells: readonly Hex[]): Axis | undefined {
  const [first, second] = cells;
  if (!first || !second) return undefined;
  if (first[1] === second[1]) return "e";
  return first[0] === second[0] ? "se" : "ne";
}
