/** The sentences of the page of a review. */
import { capitalize, count, firstSentence } from "../lib/text";
import type { ChoiceReview, MethodNote, MoveReview, Plan, ReplayStep, SeatReview, TurningPoint } from "../types/http";
import { amount, rounded, signed, standing } from "./amounts";
import { choiceOf, type Entry, type Figures, movesOf } from "./entries";
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
  return names.own === seat ? "Your" : `${nameOf(names, seat)}'s`;
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

/** What turned the game for a seat: "Turning point: your move cost you 12 % of a win." The rest is in the review. */
export function turningSentence(names: Names, method: MethodNote, seat: number, { seat: by, change }: Pick<TurningPoint, "seat" | "change">): string {
  const what = by === null ? "luck" : by === names.own ? "your move" : `${possessive(names, by)} move`;
  const verb = change < 0 ? "cost" : method.goal === "fewest" ? "saved" : "brought";
  return `Turning point: ${what} ${verb} ${seat === names.own ? "you" : nameOf(names, seat)} ${amount(method, change)}.`;
}

/** How well a seat chose: "Good: within 1 tile of the best in 15 of 19 choices." */
export function gradeSentence(method: MethodNote, { grade, choices, close, tolerance }: SeatReview): string {
  return choices ? `${grade}: within ${amount(method, tolerance)} of the best in ${close} of ${count(choices, "choice")}.` : "There was no choice to be made.";
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
    return [`${one} ${first === names.own ? "were" : "was"} ${amount(method, more)} luckier than ${two}.`];
  });
}

/** How far a review is, in per cent of its moves. */
export function progressSentence(done: number, total: number): string {
  return total ? `Reviewing: ${Math.floor((100 * done) / total)} %` : "The review begins…";
}

/** The sum of a review, term by term. */
export function sumRows(method: MethodNote, review: SeatReview, name: string): [label: string, value: string][] {
  return [
    ["Value at the start", standing(method, review.start)],
    ["Luck: what was drawn", `${signed(review.luck)}${review.luck_error >= 0.05 ? ` (± ${rounded(review.luck_error)})` : ""}`],
    [name === "You" ? "Your own choices" : `${name}'s own choices`, signed(review.cost)],
    ["The others' choices", signed(review.others)],
    ["Correction", signed(review.correction)],
    ["Result", standing(method, review.result)],
  ];
}
