/** The sentences of the page of a review. */
import { capitalize, count, firstSentence, possessive as possessiveOf } from "../lib/text";
import type { ChoiceReview, MethodNote, MoveReview, Plan, ReplayStep, SeatReview, TurningPoint } from "../types/http";
import { amount, rounded, signed, standing } from "./amounts";
import { choiceOf, entriesFor, type Entry, entryWith, type Figures, movesOf } from "./entries";
import type { BigMoment } from "./moments";

/** Whose move or value it is. */
export interface Names {
  readonly players: readonly string[];
  /** The reader's own seat; null if they have none, or several. */
  readonly own: number | null;
}

export function nameOf({ players, own }: Names, seat: number | null): string {
  if (seat === null) return "The clock";
  return seat === own ? "You" : (players[seat] ?? "");
}

export function possessive(names: Names, seat: number): string {
  return possessiveOf(nameOf(names, seat));
}

/** Who would have done better: nobody is named if it is the reader. */
function better({ own, players }: Names, seat: number): string {
  return seat === own || players.length < 2 ? "Better" : `Better for ${players[seat] ?? ""}`;
}

/**
 * What would have been better, and what it brings: "Better: Play XEBECS: it turns 9 tiles."
 *
 * Plans name no spaces. If the words are those of what was played, only the place was another: then that is said, and at
 * least by how much it is better.
 */
function betterSentence(names: Names, method: MethodNote, choice: ChoiceReview, best: Plan, isBrief: boolean): string {
  const { seat, made_plan: made, best_value: most, made_value: less } = choice;
  const isElsewhere = made?.does === best.does;
  const gain = `${amount(method, most - less)} ${method.goal === "fewest" ? "fewer" : "more"}`;
  const brings = isElsewhere && (!best.brings || best.brings === made?.brings) ? gain : best.brings;
  const isShort = isBrief && !isElsewhere;
  return `${better(names, seat)}: ${best.does ?? ""}${isElsewhere ? " elsewhere" : ""}${brings && !isShort ? `: ${brings}` : ""}.`;
}

/** What to say first about a choice; null if it has not been reviewed yet. */
export function headline(names: Names, method: MethodNote | null, choice: ChoiceReview | null): string {
  if (!choice || !method) return "This move has not been reviewed yet.";
  const { is_equal: isEqual, compared, best_plan: best } = choice;
  return isEqual || compared < 2 || !best ? choice.words : betterSentence(names, method, choice, best, false);
}

/** What happened at a choice, in the words of the log. */
export function playedSentence(names: Names, entry: Entry, steps: readonly ReplayStep[]): string {
  return firstSentence(steps[entry.chosen]?.said.find(({ says }) => says)?.says ?? "") || `${nameOf(names, entry.seat)} moved.`;
}

/** What luck and play did for a seat in an entry: "Luck +0.4, skill −2.3. 43 % to win." */
export function figuresSentence(method: MethodNote, figures: Figures | null): string {
  if (!figures) return "Not reviewed yet.";
  return `Luck ${signed(figures.luck)}, skill ${signed(figures.skill)}. ${capitalize(standing(method, figures.after))}.`;
}

/** A big moment in a few words. */
export function momentSentence(names: Names, method: MethodNote, moment: BigMoment, entry: Entry, moves: readonly MoveReview[], steps: readonly ReplayStep[], seat: number): string {
  if (moment.kind === "luck") return drawnSentence(entry, moves, steps, seat) || (moment.value > 0 ? "A lucky draw." : "An unlucky draw.");
  const choice = choiceOf(entry, moves);
  if (!choice?.best_plan) return moment.value > 0 ? "A good move." : "A costly move.";
  return betterSentence(names, method, choice, choice.best_plan, true);
}

/** What the luckiest or unluckiest draw of an entry was. */
export function drawnSentence(entry: Entry, moves: readonly MoveReview[], steps: readonly ReplayStep[], seat: number): string {
  const lucks = movesOf(entry, moves).map(({ number, terms }) => ({ number, luck: Math.abs(terms.find((each) => each.seat === seat)?.luck ?? 0) }));
  const largest = lucks.reduce((most, each) => (each.luck > most.luck ? each : most), { number: 0, luck: 0 });
  return steps[largest.number]?.said.map(({ says }) => says).join(" ") ?? "";
}

/** The move that turned the game, as the review counts its moves. */
export interface TurnedMove {
  readonly number: number;
  readonly total: number;
  /** What happened, in the words of the log. */
  readonly says: string;
}

export function turnedMove({ number }: Pick<TurningPoint, "number">, method: MethodNote, steps: readonly ReplayStep[], seat: number): TurnedMove {
  const entries = entriesFor(method, steps, seat);
  return { number: entryWith(entries, number) + 1, total: entries.length, says: firstSentence(steps[number]?.said.find(({ says }) => says)?.says ?? "") };
}

/** What turned the game for a seat: "Turning point, move 17 of 30: You played red 4. Your chance to win fell from 25 % to 5 %." */
export function turningSentence(names: Names, method: MethodNote, seat: number, point: Pick<TurningPoint, "seat" | "change" | "before" | "after">, { number, total, says }: TurnedMove): string {
  const what = says || (point.seat === null ? "" : `${nameOf(names, point.seat)} moved.`);
  return [`Turning point, move ${number} of ${total}:`, what, effectSentence(names, method, seat, point)].filter(Boolean).join(" ");
}

/** What a move did for a seat. An estimate that was corrected at the same time can hide it: then only the amount is told. */
function effectSentence(names: Names, method: MethodNote, seat: number, { seat: by, change, before, after }: Pick<TurningPoint, "seat" | "change" | "before" | "after">): string {
  const [from, to] = [Math.round(before), Math.round(after)];
  if (method.goal === "wins" && Math.sign(to - from) === Math.sign(change)) return `${possessive(names, seat)} chance to win ${change < 0 ? "fell" : "rose"} from ${from} % to ${to} %.`;
  const verb = change < 0 ? "cost" : method.goal === "fewest" ? "saved" : "brought";
  return `${by === null ? "Luck" : "It"} ${verb} ${seat === names.own ? "you" : nameOf(names, seat)} ${amount(method, change)}.`;
}

/** How well a seat chose: "Good: 15 of 19 choices were as good as the best, within 1 tile." */
export function gradeSentence(method: MethodNote, { grade, choices, close, tolerance }: SeatReview): string {
  if (!choices) return "There was no choice to be made.";
  const within = method.goal === "wins" ? winsIn100(Math.max(tolerance, 1)) : amount(method, tolerance);
  const were = choices === 1 ? "was" : "were";
  return `${grade}: ${close} of ${count(choices, "choice")} ${were} as good as the best${rounded(tolerance) === "0" ? "" : `, within ${within}`}.`;
}

/** What a choice cost. Per cent of a win are counted as games, which say more. */
export function costSentence(method: MethodNote, cost: number): string {
  if (method.goal !== "wins") return `It cost ${amount(method, cost)} on average.`;
  return Math.round(cost) < 1 ? "It cost less than one win in 100 such games." : `It cost about ${winsIn100(cost)}.`;
}

function winsIn100(value: number): string {
  return `${count(Math.round(Math.abs(value)), "win")} in 100 such games`;
}

/** What the numbers of luck and skill count. */
export function unitSentence({ goal, noun }: MethodNote): string {
  switch (goal) {
    case "wins":
      return "+5 means five more wins in 100 such games.";
    case "lead":
      return `+5 means a lead larger by five ${noun}s.`;
    case "fewest":
      return `+5 means five ${noun}s fewer than expected.`;
    default:
      return `+5 means five ${noun}s more than expected.`;
  }
}

/** Who was luckier than whom, the luckiest first; a difference within the errors is none. */
export function luckSentences(names: Names, method: MethodNote, seats: readonly SeatReview[]): string[] {
  const inOrder = [...seats].sort((one, other) => other.luck - one.luck);
  return inOrder.slice(1).flatMap((other, index) => {
    const lucky = inOrder[index];
    if (!lucky) return [];
    const more = lucky.luck - other.luck;
    const isMore = more > Math.max(2 * (lucky.luck_error + other.luck_error), method.margin);
    const [first, second] = isMore || other.seat !== names.own ? [lucky.seat, other.seat] : [other.seat, lucky.seat];
    const [one, two] = [nameOf(names, first), second === names.own ? "you" : nameOf(names, second)];
    if (!isMore) return [`${one} and ${two} were equally lucky, as far as the estimates can tell.`];
    const were = first === names.own ? "were" : "was";
    if (method.goal === "wins") return [`${one} ${were} luckier than ${two}: that is worth ${winsIn100(more)}.`];
    return [`${one} ${were} ${amount(method, more)} luckier than ${two}.`];
  });
}

/** How far a review is, in per cent of its moves. */
export function progressSentence(done: number, total: number): string {
  return total ? `Reviewing: ${Math.floor((100 * done) / total)} %` : "The review begins…";
}

/** The sum of a review, term by term. */
export function sumRows(method: MethodNote, review: SeatReview, name: string): [label: string, value: string][] {
  return [
    ["Expected at the start", standing(method, review.start)],
    ["Luck: what was drawn", `${signed(review.luck)}${review.luck_error >= 0.05 ? ` (± ${rounded(review.luck_error)})` : ""}`],
    [name === "You" ? "Your own choices" : `${name}'s own choices`, signed(review.cost)],
    ["The others' choices", signed(review.others)],
    ["Correction of the estimates", signed(review.correction)],
    ["Result", standing(method, review.result)],
  ];
}
