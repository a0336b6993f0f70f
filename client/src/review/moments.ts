/** The moments that changed a game most. */
import type { Figures } from "./entries";

export interface BigMoment {
  /** Which entry, counted from 0. */
  readonly entry: number;
  readonly kind: "luck" | "skill";
  readonly value: number;
}

const MOST = 3;

/** The largest changes by luck or skill, the largest first, at most one of each entry; what is within the margin is none. */
export function biggestMoments(figures: readonly (Figures | null)[], margin: number): BigMoment[] {
  return figures
    .flatMap((each, entry): BigMoment[] => {
      if (!each) return [];
      const isLuck = Math.abs(each.luck) > Math.abs(each.skill);
      return [{ entry, kind: isLuck ? "luck" : "skill", value: isLuck ? each.luck : each.skill }];
    })
    .filter(({ value }) => Math.abs(value) > margin)
    .sort((one, other) => Math.abs(other.value) - Math.abs(one.value) || one.entry - other.entry)
    .slice(0, MOST);
}
