/** The geometry of the graph of a review: its axes, its line and its bars. */
import type { Figures } from "./entries";

/** The values between which the line is drawn, and those that are written beside it. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly marks: readonly number[];
  /** Where a dashed line stands: an even game, or as many as the other; null if there is no such value. */
  readonly even: number | null;
}

const NICE = [1, 2, 5, 10] as const;

/** The least round number that is not below a value: 1, 2 or 5 times a power of ten. */
export function niceStep(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (NICE.find((nice) => nice * power >= value * 0.999999) ?? 10);
}

/** The axis of chances, of leads, or of amounts. */
export function valueAxis(values: readonly number[], goal: string): Axis {
  if (goal === "wins") return { low: 0, high: 100, marks: [100, 50, 0], even: 50 };
  const known = goal === "lead" ? [0, ...values] : values;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (!Number.isFinite(least)) return { low: 0, high: 1, marks: [], even: null };
  const step = niceStep(Math.max(most - least, 1) / 2);
  const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  const top = high > low ? high : low + step;
  const marks = Array.from({ length: Math.round((top - low) / step) + 1 }, (_, index) => top - index * step);
  return { low, high: top, marks, even: goal === "lead" ? 0 : null };
}

/** How far up a value is on its axis: 0 at the bottom, 1 at the top. */
export function share({ low, high }: Axis, value: number): number {
  return Math.max(0, Math.min(1, (value - low) / (high - low)));
}

/** The length of the longest bar. */
export function largestChange(figures: readonly (Figures | null)[]): number {
  return Math.max(0, ...figures.flatMap((each) => (each ? [Math.abs(each.luck), Math.abs(each.skill)] : [])));
}

/** The colour that fills the mark of who moved; black and white would look hollow on a ground of their own colour. */
export function markColour(piece: string | null): string {
  return piece === null ? "var(--ink)" : `var(--${piece}-mark, var(--${piece}))`;
}

/** Does the line move much where no bar says why: as far as half of the longest bar, and beyond the margin? */
export function hasLargeCorrection(figures: readonly (Figures | null)[], margin: number): boolean {
  const least = Math.max(margin, largestChange(figures) / 2);
  return figures.some((each) => each !== null && Math.abs(each.after - each.before - each.luck - each.skill) > least);
}

/** A bar from the zero line with a pointed end, up or down; `length` is negative for what hurt. */
export function barPath(left: number, width: number, zero: number, length: number): string {
  const tip = zero - length;
  const shoulder = zero - Math.sign(length) * Math.max(Math.abs(length) - width * 0.4, Math.abs(length) * 0.4);
  const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${at(left, zero)}V${shoulder.toFixed(1)}L${at(left + width / 2, tip)}L${at(left + width, shoulder)}V${zero.toFixed(1)}Z`;
}

/** Which of the columns, counted from 0, lies at this share of the width. */
export function columnAt(place: number, columns: number): number {
  return Math.max(0, Math.min(columns - 1, Math.floor(place * columns)));
}
