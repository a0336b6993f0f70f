/** The six ways that a word can be typed, and the three lines that runs lie on. */
import { type Hex, plus } from "../../lib/layout";
import type { Axis } from "../../types/hexx";

/** A way to go from a space to the next, with its name and its angle on the page. */
export interface Way {
  readonly step: Hex;
  readonly name: string;
  readonly angle: number;
}

export const EAST: Way = { step: [1, 0], name: "east", angle: 0 };

/** Clockwise. */
export const WAYS: readonly Way[] = [
  EAST,
  { step: [0, 1], name: "south-east", angle: 60 },
  { step: [-1, 1], name: "south-west", angle: 120 },
  { step: [-1, 0], name: "west", angle: 180 },
  { step: [0, -1], name: "north-west", angle: 240 },
  { step: [1, -1], name: "north-east", angle: 300 },
];

export const AXES: readonly Axis[] = ["e", "se", "ne"];

/** How the lines lie on the page. */
export const SLOPES: Readonly<Record<Axis, number>> = { e: 0, se: 60, ne: -60 };

/** What the lines are called. */
export const LINE_NAMES: Readonly<Record<Axis, string>> = {
  e: "level",
  se: "falling to the south-east",
  ne: "rising to the north-east",
};

/** The way after this one, clockwise or against the clock. */
export function turned(way: Way, by: 1 | -1): Way {
  return WAYS[(WAYS.indexOf(way) + by + WAYS.length) % WAYS.length] ?? way;
}

export function after(at: Hex, way: Way): Hex {
  return plus(at, way.step);
}

export function back(at: Hex, { step: [q, r] }: Way): Hex {
  return plus(at, [-q, -r]);
}

/** The way from one space towards another on the same line. */
export function wayTo([q, r]: Hex, [toQ, toR]: Hex): Way | undefined {
  const [dq, dr] = [toQ - q, toR - r];
  const steps = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  return WAYS.find(({ step }) => steps > 0 && step[0] * steps === dq && step[1] * steps === dr);
}

/** The line that the spaces of a run lie on. */
export function axisOf(cells: readonly Hex[]): Axis | undefined {
  const [first, second] = cells;
  if (!first || !second) return undefined;
  if (first[1] === second[1]) return "e";
  return first[0] === second[0] ? "se" : "ne";
}
