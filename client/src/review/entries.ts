/** The moves of a review as the page shows them: each choice of a player, with what was drawn before it. */
import type { ChoiceReview, MethodNote, MoveReview, ReplayStep } from "../types/http";

export const DEALER = "dealer";

/** A choice, and the draws before it; draws after the last choice belong to that. */
export interface Entry {
  /** The numbers of its first and last move in the record, counted from 1. */
  readonly first: number;
  readonly last: number;
  /** The number of the move that a player made; the game is shown as it was before it. */
  readonly chosen: number;
  /** Who moved; null for the clock. */
  readonly seat: number | null;
}

/** What an entry did for a seat. */
export interface Figures {
  readonly before: number;
  readonly after: number;
  /** By what was drawn, and by what was played: by the seat itself or by others. */
  readonly luck: number;
  readonly skill: number;
  /** The standard error of the luck. */
  readonly error: number;
}

/** Who made a move; null for the dealer and the clock. */
export function seatOf(by: string): number | null {
  const [, number] = /^seat (\d+)$/.exec(by) ?? [];
  return number === undefined ? null : Number(number) - 1;
}

/** The entries of a game, or those of one seat; the first step is the table before the first move. */
export function entriesOf(steps: readonly Pick<ReplayStep, "by">[], only: number | null = null): Entry[] {
  const chosen = steps.flatMap(({ by }, number) => (number > 0 && by !== DEALER && (only === null || seatOf(by) === only) ? [number] : []));
  return chosen.map((number, index) => ({
    first: (chosen[index - 1] ?? 0) + 1,
    last: index === chosen.length - 1 ? steps.length - 1 : number,
    chosen: number,
    seat: seatOf(steps[number]?.by ?? ""),
  }));
}

/** The entries as a review for a seat counts them: where its own points are counted, what the others choose does not concern it. */
export function entriesFor({ goal }: Pick<MethodNote, "goal">, steps: readonly Pick<ReplayStep, "by">[], seat: number): Entry[] {
  return entriesOf(steps, goal === "points" || goal === "fewest" ? seat : null);
}

/** The entry that has a move; the last one if none has. */
export function entryWith(entries: readonly Entry[], number: number): number {
  const found = entries.findIndex(({ last }) => number <= last);
  return found < 0 ? entries.length - 1 : found;
}

/** The moves of an entry; none if they have not all been reviewed yet. */
export function movesOf({ first, last }: Entry, moves: readonly MoveReview[]): readonly MoveReview[] {
  return moves.length < last ? [] : moves.slice(first - 1, last);
}

/** The choice of an entry beside the best one, if it has been reviewed. */
export function choiceOf({ chosen }: Entry, moves: readonly MoveReview[]): ChoiceReview | null {
  return moves[chosen - 1]?.choice ?? null;
}

/** What an entry did for a seat; null if it has not been reviewed yet. */
export function figuresOf(entry: Entry, moves: readonly MoveReview[], seat: number): Figures | null {
  const terms = movesOf(entry, moves).flatMap((move) => move.terms.filter((each) => each.seat === seat));
  const [start, end] = [terms[0], terms.at(-1)];
  if (!start || !end) return null;
  return {
    before: start.before,
    after: end.after,
    luck: sum(terms.map(({ luck }) => luck)),
    skill: sum(terms.map(({ cost, others }) => cost + others)),
    error: Math.hypot(...terms.map(({ luck_error: error }) => error)),
  };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
