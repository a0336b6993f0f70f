/** The scores beside the players' names. */
import type { Shown } from "../types/messages";

/** The score of each seat: the result of a game of earlier rules, which may be shown at a position before its end, or else what the view says. */
export function scoresShown({ phase, frozen, ranking, view }: Pick<Shown, "phase" | "frozen" | "ranking"> & { view: unknown }, ofView: (view: unknown) => readonly number[]): readonly number[] {
  if (phase === "over" && frozen && ranking) return ranking.scores;
  return view ? ofView(view) : [];
}
