/** The sentences of the page of a review. */
import { capitalize, count, firstSentence, joined, possessive as possessiveOf } from "../lib/text";
import type { ChoiceReview, Hindsight, MethodNote, MoveReview, Plan, ReplayStep, SeatReview, TurningPoint } from "../types/http";
import { amount, counted, rounded, signed, standing, winsIn100 } from "./amounts";
import { choiceOf, DEALER, entriesFor, type Entry, entryWith, type Figures, movesOf, seatOf } from "./entries";
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
 * What the played choice brings just as well tells nothing. Beside the board plans name no spaces: if only the place was
 * another, that is said, and at least by how much it is better. Read out, they name it (`isNamed`).
 */
function betterSentence(names: Names, method: MethodNote, choice: ChoiceReview, best: Plan, { isBrief = false, isNamed = false }: { isBrief?: boolean; isNamed?: boolean }): string {
  const { seat, made_plan: made, best_value: most, made_value: less } = choice;
  const isElsewhere = made?.does === best.does;
  const isTelling = Boolean(best.brings) && best.brings !== made?.brings;
  const brings = isTelling ? best.brings : isElsewhere ? gain(method, most - less) : "";
  const does = isNamed ? best.named || best.does : `${best.does ?? ""}${isElsewhere ? " elsewhere" : ""}`;
  return `${better(names, seat)}: ${does ?? ""}${brings && (isElsewhere || !isBrief) ? `: ${brings}` : ""}.`;
}

/** By how much a choice is better: "2 points more". */
function gain(method: MethodNote, value: number): string {
  if (method.goal === "wins") return winsIn100(value, "more win");
  return `${amount(method, value)} ${method.goal === "fewest" ? "fewer" : "more"}`;
}

/** What to say first about a choice, which is null if it has not been reviewed yet; `isNamed` for somebody who does not see the board. */
export function headline(names: Names, method: MethodNote | null, choice: ChoiceReview | null, isNamed = false): string {
  if (!choice || !method) return "This move has not been reviewed yet.";
  return isBetterKnown(choice) ? betterSentence(names, method, choice, choice.best_plan, { isNamed }) : choice.words;
}

/** Was another choice better, and which? */
function isBetterKnown(choice: ChoiceReview): choice is ChoiceReview & { best_plan: Plan } {
  return !choice.is_equal && choice.compared > 1 && choice.best_plan !== null;
}

/** What hindsight says, for somebody who sees the board: without the names of spaces. */
export function besideHindsight({ words, best_plan: best }: Hindsight): string {
  return best?.named ? words.replace(best.named, best.does ?? "") : words;
}

/** The better choice with the names of its spaces, for a table; empty if there was none. */
export function betterChoice(choice: ChoiceReview | null): string {
  return choice && isBetterKnown(choice) ? choice.best_plan.named || choice.best_plan.does || "" : "";
}

/** What happened at a choice, in the words of the log. */
export function playedSentence(names: Names, entry: Entry, steps: readonly ReplayStep[]): string {
  return saidOfMove(entry.chosen, steps) || `${nameOf(names, entry.seat)} moved.`;
}

/**
 * The first sentence about a move; empty if there is none.
 *
 * Choices that are made at once are told of alike when the last one has been made, "You placed 5-2-3. Ann placed 5-2-3.": then
 * it is the one of them that is about the player who moved. It says more than "You placed the tile" at the move itself.
 */
function saidOfMove(number: number, steps: readonly ReplayStep[]): string {
  const by = steps[number]?.by ?? "";
  const seat = seatOf(by);
  const later = steps.findIndex((step, index) => index > number && (step.by === by || step.by === DEALER));
  const told = steps.slice(number, seat === null ? number + 1 : later < 0 ? steps.length : later).flatMap(({ said }) => {
    const lines = said.filter(({ says }) => says);
    return lines.find(({ event }) => typeOf(event) === typeOf(lines[0]?.event) && (event as { seat?: number }).seat === seat) ?? [];
  });
  return firstSentence((told.at(-1) ?? steps[number]?.said.find(({ says }) => says))?.says ?? "");
}

function typeOf(event: unknown): string | undefined {
  return (event as { type?: string } | undefined)?.type;
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
  return betterSentence(names, method, choice, choice.best_plan, { isBrief: true });
}

/** What was drawn or rolled in an entry, as far as it mattered to a seat. */
export function drawnSentence(entry: Entry, moves: readonly MoveReview[], steps: readonly ReplayStep[], seat: number): string {
  const draws = movesOf(entry, moves).filter(({ terms }) => terms.some((each) => each.seat === seat && each.luck !== 0));
  return together(draws.flatMap(({ number }) => steps[number]?.said.map(({ says }) => says) ?? []).filter(Boolean)).join(" ");
}

/** A sentence that ends in what was drawn: a word, or a colour and a number. */
const DRAWN = /^(\S+ .+?) ([a-z]+ \d+|\S+)\.$/;

/** Sentences one after the other; those that differ only in what was drawn become one: "You drew O, T and D." */
function together(sentences: readonly string[]): string[] {
  const groups: { begins: string; drawn: string[] }[] = [];
  for (const sentence of sentences) {
    const [, begins = "", drawn = ""] = DRAWN.exec(sentence) ?? [];
    const last = groups.at(-1);
    if (begins && last?.begins === begins) last.drawn.push(drawn);
    else groups.push(begins ? { begins, drawn: [drawn] } : { begins: sentence, drawn: [] });
  }
  return groups.map(({ begins, drawn }) => (drawn.length ? `${begins} ${joined(drawn)}.` : begins));
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
  return { number: entryWith(entries, number) + 1, total: entries.length, says: saidOfMove(number, steps) };
}

/** What turned the game for a seat: "Turning point, move 17 of 30: You played red 4. Your chance to win fell from 25 % to 5 %." */
export function turningSentence(names: Names, method: MethodNote, seat: number, point: Pick<TurningPoint, "seat" | "change" | "before" | "after">, { number, total, says }: TurnedMove): string {
  const what = says || (point.seat === null ? "" : `${nameOf(names, point.seat)} moved.`);
  return [`Turning point, move ${number} of ${total}:`, what, effectSentence(names, method, seat, point)].filter(Boolean).join(" ");
}

/** What a move did for a seat. An estimate that was corrected at the same time can hide it: then only the amount is told. */
function effectSentence(names: Names, method: MethodNote, seat: number, { seat: by, change, before, after }: Pick<TurningPoint, "seat" | "change" | "before" | "after">): string {
  const [from, to] = [Math.round(before), Math.round(after)];
  if (method.goal === "wins" && Math.sign(to - from) === Math.sign(change)) return `${possessive(names, seat)} chance to win ${change < 0 ? "fell" : "rose"} from ${from}\u00A0% to ${to}\u00A0%.`;
  const verb = change < 0 ? "cost" : method.goal === "fewest" ? "saved" : "brought";
  return `${by === null ? "Luck" : "It"} ${verb} ${seat === names.own ? "you" : nameOf(names, seat)} ${amount(method, change)}.`;
}

/** How well a seat chose: "Good: 15 of 19 choices were as good as the best, within 1 tile." */
export function gradeSentence(method: MethodNote, { grade, choices, close, tolerance }: SeatReview): string {
  if (!choices) return "There was no choice to be made.";
  const within = amount(method, method.goal === "wins" ? Math.max(tolerance, 1) : tolerance);
  const were = choices === 1 ? "was" : "were";
  return `${grade}: ${close} of ${count(choices, "choice")} ${were} as good as the best${rounded(tolerance) === "0" ? "" : `, within ${within}`}.`;
}

/** What a choice cost. Per cent of a win are counted as games, which say more. */
export function costSentence(method: MethodNote, cost: number): string {
  if (method.goal !== "wins") return `It cost ${amount(method, cost)} on average.`;
  return `It cost ${Math.round(cost) < 1 ? "" : "about "}${winsIn100(cost)}.`;
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

/**
 * Whom luck helped more, the luckiest first; a difference within the errors is none.
 *
 * Where one of two players gains what the other loses, the same luck is in both reviews: it is half the difference. Where points
 * are counted, all may have had the same draws.
 */
export function luckSentences(names: Names, method: MethodNote, seats: readonly SeatReview[]): string[] {
  const inOrder = [...seats].sort((one, other) => other.luck - one.luck);
  const isMirrored = names.players.length === 2 && (method.goal === "wins" || method.goal === "lead");
  const shares = isMirrored ? 2 : 1;
  return inOrder.slice(1).flatMap((other, index) => {
    const lucky = inOrder[index];
    if (!lucky) return [];
    const more = (lucky.luck - other.luck) / shares;
    const isMore = more > Math.max((2 * (lucky.luck_error + other.luck_error)) / shares, method.margin);
    const [one, two] = [lucky, other].map(({ seat }) => (seat === names.own ? "you" : nameOf(names, seat))) as [string, string];
    const both = capitalize(two === "you" ? `${two} and ${one}` : `${one} and ${two}`);
    const by = `by ${amount(method, more)}`;
    if (method.goal === "points") return [isMore ? `What was drawn suited ${one} better than ${two}, ${by}.` : `What was drawn suited ${one} and ${two} equally well, as far as the estimates can tell.`];
    if (!isMore) return [`${both} were equally lucky, as far as the estimates can tell.`];
    return [isMirrored ? `Luck helped ${one} ${by}.` : `Luck helped ${one} more than ${two}, ${by}.`];
  });
}

/** How far a review is, in per cent of its moves. */
export function progressSentence(done: number, total: number): string {
  return total ? `Reviewing: ${Math.floor((100 * done) / total)}\u00A0%` : "The review begins…";
}

/** The sum of a review, term by term, as what each did to the number itself; `seats` is the number of all players. */
export function sumRows(method: MethodNote, review: SeatReview, name: string, seats: number): [label: string, value: string][] {
  const term = (value: number): string => signed(counted(method, value));
  const others: [string, string][] = seats > 1 ? [["The others' choices", term(review.others)]] : [];
  return [
    ["Expected at the start", standing(method, review.start)],
    ["Luck: what was drawn", `${term(review.luck)}${isSampled(review) ? ` (± ${rounded(review.luck_error)})` : ""}`],
    [name === "You" ? "Your own choices" : `${name}'s own choices`, term(review.cost)],
    ...others,
    ["Correction of the estimates", term(review.correction)],
    ["Result", standing(method, review.result)],
  ];
}

/** What to know when reading the sum; empty if there is nothing. */
export function sumNote(method: MethodNote, review: SeatReview): string {
  const sampled = isSampled(review) ? "Not every possible draw was looked at, so luck is known only to within about twice the number after ±." : "";
  return [signNote(method), sampled].filter(Boolean).join(" ");
}

/** What a sign means in the tables, where it is not what it means in the graph; empty where it is. */
export function signNote({ goal, noun }: MethodNote): string {
  return goal === "fewest" ? `Here + means more ${noun}s, which is worse.` : "";
}

/** Has the luck an error that shows? */
function isSampled({ luck_error: error }: SeatReview): boolean {
  return error >= 0.05;
}
