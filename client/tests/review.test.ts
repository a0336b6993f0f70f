/** The figures of a review: which moves belong together, what they did, and how they are drawn and worded. */
import { describe, expect, it, vi } from "vitest";
import { amount, shortValue, signed, standing, valueTitle } from "../src/review/amounts";
import { choiceOf, entriesOf, type Entry, entryWith, type Figures, figuresOf } from "../src/review/entries";
import { barPath, columnAt, hasLargeCorrection, largestChange, markColour, niceStep, share, valueAxis } from "../src/review/graph";
import { isMostlyInView } from "../src/review/inView";
import { biggestMoments } from "../src/review/moments";
import { ReviewReader } from "../src/review/reader.svelte";
import { besideHindsight, betterChoice, costSentence, drawnSentence, gradeSentence, headline, luckSentences, momentSentence, nameOf, type Names, playedSentence, possessive, progressSentence, sumNote, sumRows, turnedMove, turningSentence, unitSentence } from "../src/review/words";
import type { ChoiceReview, MethodNote, MoveReview, SeatReview } from "../src/types/http";

const TILES: MethodNote = { goal: "lead", noun: "tile", margin: 1, budget: "" };
const WINS: MethodNote = { goal: "wins", noun: "", margin: 1, budget: "" };
const POINTS: MethodNote = { goal: "points", noun: "point", margin: 1, budget: "" };
const TURNS: MethodNote = { goal: "fewest", noun: "turn", margin: 0.1, budget: "" };

const ANN: Names = { players: ["Ann", "Ben"], own: 0 };

/** A game: two draws, seat 1, a draw, seat 2, the clock, seat 1, a last draw. */
const STEPS = ["", "dealer", "dealer", "seat 1", "dealer", "seat 2", "clock", "seat 1", "dealer"].map((by) => ({ by }));

/** Each move is worth its number to the first seat: draws by luck, seat 1's by cost, all others by others' cost. */
const MOVES: MoveReview[] = STEPS.slice(1).map(({ by }, index) => {
  const number = index + 1;
  const terms = { luck: by === "dealer" ? number : 0, cost: by === "seat 1" ? -number : 0, others: by === "seat 2" ? number : 0 };
  const before = index * 10;
  return { number, move: `${by}: x`, terms: [{ seat: 0, before, after: before + 10, correction: 0, luck_error: by === "dealer" ? 3 : 0, ...terms }] };
});

function figures(luck: number, skill: number): Figures {
  return { before: 0, after: 0, luck, skill, error: 0 };
}

function choice(over: Partial<ChoiceReview>): ChoiceReview {
  return { seat: 0, made: "a", best: "b", made_value: 1, best_value: 3, tolerance: 1, is_equal: false, compared: 5, words: "Equal to the best choice.", ...over };
}

describe("entries", () => {
  const entries = entriesOf(STEPS);

  function at(index: number): Entry {
    const entry = entries[index];
    if (!entry) throw new Error(`there is no entry ${index}`);
    return entry;
  }

  it("are choices with the draws before them; draws after the last choice belong to that", () => {
    expect(entries).toEqual([
      { first: 1, last: 3, chosen: 3, seat: 0 },
      { first: 4, last: 5, chosen: 5, seat: 1 },
      { first: 6, last: 6, chosen: 6, seat: null },
      { first: 7, last: 8, chosen: 7, seat: 0 },
    ]);
  });

  it("have every move exactly once", () => {
    const numbers = entries.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
    expect(numbers).toEqual(MOVES.map(({ number }) => number));
    for (const { number } of MOVES) {
      const entry = entries[entryWith(entries, number)];
      expect(entry && entry.first <= number && number <= entry.last).toBe(true);
    }
  });

  it("of one seat have what the others did too", () => {
    expect(entriesOf(STEPS, 0)).toEqual([
      { first: 1, last: 3, chosen: 3, seat: 0 },
      { first: 4, last: 8, chosen: 7, seat: 0 },
    ]);
  });

  it("add up what their moves did", () => {
    expect(figuresOf(at(0), MOVES, 0)).toEqual({ before: 0, after: 30, luck: 3, skill: -3, error: Math.hypot(3, 3) });
    expect(figuresOf(at(1), MOVES, 0)).toMatchObject({ luck: 4, skill: 5 });
    expect(figuresOf(at(3), MOVES, 0)).toMatchObject({ luck: 8, skill: -7, after: 80 });
  });

  it("are known only when all their moves are", () => {
    expect(figuresOf(at(0), MOVES.slice(0, 2), 0)).toBeNull();
    expect(figuresOf(at(0), MOVES.slice(0, 3), 0)).not.toBeNull();
    expect(figuresOf(at(0), MOVES, 1)).toBeNull();
    expect(choiceOf(at(1), MOVES.slice(0, 3))).toBeNull();
  });
});

describe("the biggest moments", () => {
  it("are the three largest changes by luck or skill, the largest first", () => {
    const all = [figures(1, -9), null, figures(12, 3), figures(-2, 2.5), figures(0.5, 0.1), figures(-20, 0)];
    expect(biggestMoments(all, 1)).toEqual([
      { entry: 5, kind: "luck", value: -20 },
      { entry: 2, kind: "luck", value: 12 },
      { entry: 0, kind: "skill", value: -9 },
    ]);
  });

  it("are none if nothing was larger than the margin", () => {
    expect(biggestMoments([figures(0.5, -1), null], 1)).toEqual([]);
  });
});

describe("the graph", () => {
  it.each([[0.3, 0.5], [1, 1], [1.2, 2], [3, 5], [7, 10], [40, 50], [0, 1]])("steps from %f to %f", (value, step) => {
    expect(niceStep(value)).toBeCloseTo(step);
  });

  it("shows chances from 0 to 100 with an even game in the middle", () => {
    const axis = valueAxis([20, 80], "wins");
    expect(axis).toEqual({ low: 0, high: 100, marks: [100, 50, 0], even: 50 });
    expect(share(axis, 25)).toBe(0.25);
  });

  it.each(["lead", "points", "fewest"])("has every value of %s on its axis, and few round marks", (goal) => {
    for (const values of [[-12.3, 4.1], [118, 167.2], [-24, -21.1], [5, 5], [0.2, 0.3]]) {
      const { low, high, marks, even } = valueAxis(values, goal);
      expect(Math.min(...values)).toBeGreaterThanOrEqual(low);
      expect(Math.max(...values)).toBeLessThanOrEqual(high);
      expect([marks[0], marks.at(-1)]).toEqual([high, low]);
      expect(marks.length).toBeLessThanOrEqual(4);
      expect(even === 0).toBe(goal === "lead");
    }
  });

  it("has an axis before any value is known", () => {
    expect(valueAxis([], "points").marks).toEqual([]);
  });

  it("draws what helped upwards and what hurt downwards, from the same zero", () => {
    expect(barPath(10, 8, 100, 30)).toBe("M10.0 100.0V73.2L14.0 70.0L18.0 73.2V100.0Z");
    expect(barPath(10, 8, 100, -30)).toBe("M10.0 100.0V126.8L14.0 130.0L18.0 126.8V100.0Z");
    expect(largestChange([figures(-4, 2), null])).toBe(4);
  });

  it("says that the line moves without a bar if a correction is large beside the bars", () => {
    const moved = (after: number): Figures => ({ ...figures(4, -6), after });
    expect(hasLargeCorrection([moved(-2), null], 1)).toBe(false);
    expect(hasLargeCorrection([moved(0.9)], 1)).toBe(false);
    expect(hasLargeCorrection([moved(1.1)], 1)).toBe(true);
    expect(hasLargeCorrection([moved(-5.1), moved(-2)], 1)).toBe(true);
    expect(hasLargeCorrection([moved(1.1)], 4)).toBe(false);
  });

  it("fills the marks of black and white so that they can be seen", () => {
    expect([markColour("black"), markColour(null)]).toEqual(["var(--black-mark, var(--black))", "var(--ink)"]);
  });

  it("finds the column under a pointer, and never one that is not there", () => {
    expect([-0.1, 0, 0.49, 0.5, 1, 1.2].map((at) => columnAt(at, 4))).toEqual([0, 0, 1, 2, 3, 3]);
  });
});

it.each([
  [-100, 194, true],
  [-200, 94, false],
  [400, 694, true],
  [700, 994, false],
  [-400, 900, true],
])("a board from %i to %i is mostly in view of 640 pixels: %s", (top, bottom, isInView) => {
  expect(isMostlyInView({ top, bottom }, 640)).toBe(isInView);
});

it.each([
  ["not-now", true],
  ["frozen", true],
  ["busy", false],
])("a review that is refused as %s is refused for good: %s", async (code, isRefused) => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code, detail: "No.", clause: null }, { status: 409 })));
  const reader = new ReviewReader("table");
  await reader.read();
  expect([reader.problem, reader.isRefused]).toEqual(["No.", isRefused]);
  vi.unstubAllGlobals();
});

describe("the words", () => {
  it("are rounded alike for a gain and a loss, and as in the server's sentences", () => {
    expect([signed(8.45), signed(-8.45), amount(TILES, -8.45)]).toEqual(["+8.4", "−8.4", "8.4 tiles"]);
    expect([signed(3.25), signed(-3.25), signed(3.75), signed(0.05)]).toEqual(["+3.2", "−3.2", "+3.8", "+0.1"]);
  });

  it("have the unit of each game", () => {
    expect([amount(TILES, -1), amount(TILES, 2.04), amount(WINS, 3.26), amount(TURNS, 0.14)]).toEqual(["1 tile", "2 tiles", "3 wins in 100 such games", "0.1 turns"]);
    expect([standing(TILES, -3), standing(TILES, 2.5), standing(TILES, 0.01), standing(WINS, 62.2), standing(TURNS, -21.1)]).toEqual(["3 tiles behind", "2.5 tiles ahead", "level", "62.2\u00A0% to win", "21.1 turns"]);
    expect([shortValue(TILES, 3), shortValue(WINS, 47.6), shortValue(TURNS, -21.1)]).toEqual(["+3", "48\u00A0%", "21.1"]);
    expect([signed(4), signed(-2.5), signed(-0.04)]).toEqual(["+4", "−2.5", "0"]);
    expect(valueTitle(TURNS, "Your")).toBe("Your expected turns (fewer is better), and what moved them");
  });

  it("say what would have been better, or that the choice was as good", () => {
    const best = { action: {}, does: "Play XEBECS", brings: "it turns 9 tiles" };
    expect(headline(ANN, TILES, choice({ best_plan: best }))).toBe("Better: Play XEBECS: it turns 9 tiles.");
    expect(headline(ANN, TILES, choice({ best_plan: best, seat: 1 }))).toBe("Better for Ben: Play XEBECS: it turns 9 tiles.");
    expect(headline(ANN, TILES, choice({ best_plan: best, is_equal: true }))).toBe("Equal to the best choice.");
    expect(headline(ANN, TILES, choice({ best_plan: best, compared: 1, words: "There was no other choice." }))).toBe("There was no other choice.");
    expect(headline(ANN, null, null)).toBe("This move has not been reviewed yet.");
  });

  it("say that only the place was another, and what it brings or how much", () => {
    const played = { action: {}, does: "Place 5-7-3", brings: "it continues a row of 5" };
    const sentence = (brings: string, method = TURNS): string => headline(ANN, method, choice({ made_plan: played, best_plan: { ...played, brings } }));
    expect(sentence("it continues rows of 5 and 3")).toBe("Better: Place 5-7-3 elsewhere: it continues rows of 5 and 3.");
    expect(sentence(played.brings, POINTS)).toBe("Better: Place 5-7-3 elsewhere: 2 points more.");
    expect(sentence("")).toBe("Better: Place 5-7-3 elsewhere: 2 turns fewer.");
    expect(sentence("", WINS)).toBe("Better: Place 5-7-3 elsewhere: 2 more wins in 100 such games.");
  });

  it("name the space for those who don't see the board", () => {
    const played = { action: {}, does: "Place 5-7-3", named: "Place 5-7-3 on a1", brings: "" };
    const better = choice({ made_plan: played, best_plan: { ...played, named: "Place 5-7-3 on c3" } });
    expect(headline(ANN, POINTS, better, true)).toBe("Better: Place 5-7-3 on c3: 2 points more.");
    expect([betterChoice(better), betterChoice({ ...better, is_equal: true }), betterChoice(null)]).toEqual(["Place 5-7-3 on c3", "", ""]);
  });

  it("tell hindsight without names beside the board", () => {
    const best = { action: {}, does: "Play SOX", named: "Play SOX (S on e11, O on e10 and X on e9)" };
    const words = `With all hands open, better by 3.5 tiles: ${best.named}: it turns 4 tiles.`;
    const hindsight = { best: "b", made_value: 1, best_value: 4.5, tolerance: 1, is_equal: false, words, best_plan: best };
    expect(besideHindsight(hindsight)).toBe("With all hands open, better by 3.5 tiles: Play SOX: it turns 4 tiles.");
    expect(besideHindsight({ ...hindsight, best_plan: null })).toBe(words);
  });

  it("leave out what both choices bring", () => {
    const best = { action: {}, does: "Play red 1", brings: "the opponent's red still leads" };
    const sentence = (brings: string): string => headline(ANN, WINS, choice({ best_plan: best, made_plan: { ...best, does: "Play blue 2", brings } }));
    expect(sentence(best.brings)).toBe("Better: Play red 1.");
    expect(sentence("")).toBe("Better: Play red 1: the opponent's red still leads.");
  });

  it("of a moment are brief, and name whoever is not the reader", () => {
    const entry = { first: 1, last: 1, chosen: 1, seat: 0 };
    const best = { action: {}, does: "Play XEBECS", brings: "it turns 9 tiles" };
    const text = (names: Names, plans: Partial<ChoiceReview>): string => {
      const moves = [{ number: 1, move: "", terms: [], choice: choice(plans) }];
      return momentSentence(names, TILES, { entry: 0, kind: "skill", value: -2 }, entry, moves, [], 1);
    };
    expect(text(ANN, { best_plan: best })).toBe("Better: Play XEBECS.");
    expect(text({ ...ANN, own: 1 }, { best_plan: best })).toBe("Better for Ann: Play XEBECS.");
    expect(text(ANN, { best_plan: best, made_plan: { ...best, brings: "" } })).toBe("Better: Play XEBECS elsewhere: it turns 9 tiles.");
    expect(text(ANN, {})).toBe("A costly move.");
  });

  it("tell who was luckier, and count the progress in per cent", () => {
    const seats = [3, 9].map((luck, seat) => ({ seat, luck, luck_error: 0 }) as SeatReview);
    expect(luckSentences(ANN, TILES, seats)).toEqual(["Luck helped Ben by 3 tiles."]);
    expect(luckSentences({ ...ANN, own: 1 }, TILES, seats)).toEqual(["Luck helped you by 3 tiles."]);
    expect(luckSentences(ANN, WINS, seats)).toEqual(["Luck helped Ben by 3 wins in 100 such games."]);
    expect(luckSentences({ ...ANN, players: ["Ann", "Ben", "Cat"] }, WINS, seats)).toEqual(["Luck helped Ben more than you, by 6 wins in 100 such games."]);
    expect(luckSentences(ANN, POINTS, seats)).toEqual(["What was drawn suited Ben better than you, by 6 points."]);
    expect(luckSentences(ANN, { ...TILES, margin: 7 }, seats)).toEqual(["You and Ben were equally lucky, as far as the estimates can tell."]);
    expect([progressSentence(0, 0), progressSentence(12, 113)]).toEqual(["The review begins…", "Reviewing: 10\u00A0%"]);
  });

  it("say what turned the game, and for whom", () => {
    const move = { number: 17, total: 30, says: "You played red 4." };
    const turned = { seat: 0, change: -12, before: 37.4, after: 25.2 };
    expect(turningSentence(ANN, WINS, 0, turned, move)).toBe("Turning point, move 17 of 30: You played red 4. Your chance to win fell from 37\u00A0% to 25\u00A0%.");
    expect(turningSentence({ ...ANN, own: null }, WINS, 1, { ...turned, change: 12, after: 50 }, { ...move, says: "" })).toBe("Turning point, move 17 of 30: Ann moved. Ben's chance to win rose from 37\u00A0% to 50\u00A0%.");
    expect(turningSentence(ANN, WINS, 0, { ...turned, after: 40 }, move)).toBe("Turning point, move 17 of 30: You played red 4. It cost you 12 wins in 100 such games.");
    expect(turningSentence(ANN, TILES, 0, { ...turned, seat: null, change: 4 }, move)).toBe("Turning point, move 17 of 30: You played red 4. Luck brought you 4 tiles.");
    expect(turningSentence(ANN, TURNS, 0, { ...turned, seat: null, change: 1 }, { ...move, says: "" })).toBe("Turning point, move 17 of 30: Luck saved you 1 turn.");
    expect(turningSentence(ANN, POINTS, 0, { ...turned, seat: 1, change: -3 }, { ...move, says: "" })).toBe("Turning point, move 17 of 30: Ben moved. It cost you 3 points.");
  });

  it("show a sum of what the game counts, also where fewer is better", () => {
    const review = { seat: 0, start: -9, luck: -1, luck_error: 0, cost: -40, others: 0, correction: 16, result: -34 } as SeatReview;
    expect(sumRows(TURNS, review, "You", 1).map(([, value]) => value)).toEqual(["9 turns", "+1", "+40", "−16", "34 turns"]);
    expect(sumNote(TURNS, review)).toBe("Here + means more turns, which is worse.");
  });

  it("of choices made at once are those about the player who moved, once all have been made", () => {
    const said = (type: string, seat: number, says: string) => ({ event: { type, seat }, says, clause: "" });
    const placed = [said("placed", 0, "You placed 1-7-4 on c5."), said("placed", 1, "Easy placed 1-7-4 on c2.")];
    const steps = [
      { by: "", said: [] },
      { by: "dealer", said: [said("called", 0, "You called 1-7-4.")] },
      { by: "seat 1", said: [said("decided", 0, "You placed the tile on c5.")] },
      { by: "seat 2", said: placed },
      { by: "dealer", said: [said("called", 0, "You called 9-6-3.")] },
      { by: "seat 1", said: [said("decided", 0, "You placed the tile on a1.")] },
    ].map((step) => ({ ...step, text: "", view: {} }));
    const names = { players: ["Ann", "Easy"], own: 0 };
    const [own, others, unrevealed] = entriesOf(steps).map((entry) => playedSentence(names, entry, steps));
    expect([own, others, unrevealed]).toEqual(["You placed 1-7-4 on c5.", "Easy placed 1-7-4 on c2.", "You placed the tile on a1."]);
    expect(turnedMove({ number: 3 }, POINTS, steps, 1).says).toBe("Easy placed 1-7-4 on c2.");
  });

  it("name every draw of a move that mattered", () => {
    const drawn = ["You drew O.", "Ben drew X.", "You drew T.", "You drew D."].map((says) => [says]);
    const rolled = [["You rolled red and orange.", "Nothing can move: you roll again."], ["You rolled green and blue."]];
    const dealt = ["You were dealt green 5.", "You were dealt red 0."].map((says) => [says]);
    const sentence = (told: readonly (readonly string[])[]): string => {
      const steps = [[], ...told].map((lines) => ({ by: "dealer", text: "", view: {}, said: lines.map((says) => ({ event: {}, says, clause: "" })) }));
      const moves = told.map(([says = ""], index) => ({ number: index + 1, move: "", choice: null, terms: [{ seat: 0, before: 0, after: 0, luck: says.startsWith("Ben") ? 0 : -0.4, cost: 0, others: 0, correction: 0, luck_error: 0 }] }));
      return drawnSentence({ first: 1, last: told.length, chosen: told.length, seat: 0 }, moves, steps, 0);
    };
    expect(sentence(drawn)).toBe("You drew O, T and D.");
    expect(sentence(rolled)).toBe("You rolled red and orange. Nothing can move: you roll again. You rolled green and blue.");
    expect(sentence(dealt)).toBe("You were dealt green 5 and red 0.");
  });

  it("name the move that turned the game as the review counts it", () => {
    const steps = STEPS.map(({ by }, number) => ({ by, text: "", view: {}, said: [{ event: {}, says: `Move ${number} was made. Then more.`, clause: "" }] }));
    expect(turnedMove({ number: 5 }, TILES, steps, 0)).toEqual({ number: 2, total: 4, says: "Move 5 was made." });
    expect(turnedMove({ number: 8 }, POINTS, steps, 0)).toEqual({ number: 2, total: 2, says: "Move 8 was made." });
  });

  it("explain what the numbers count", () => {
    expect([WINS, TILES, POINTS, TURNS].map(unitSentence)).toEqual([
      "+5 means five more wins in 100 such games.",
      "+5 means a lead larger by five tiles.",
      "+5 means five points more than expected.",
      "+5 means five turns fewer than expected.",
    ]);
    expect([costSentence(WINS, 19.7), costSentence(WINS, 1.2), costSentence(WINS, 0.4), costSentence(POINTS, 0.4)]).toEqual([
      "It cost about 20 wins in 100 such games.",
      "It cost about 1 win in 100 such games.",
      "It cost less than 1 win in 100 such games.",
      "It cost 0.4 points on average.",
    ]);
  });

  it("call the reader You, and everybody else by name", () => {
    const names = { players: ["Ann", "Ben"], own: 1 };
    expect([nameOf(names, 0), nameOf(names, 1), nameOf(names, null), possessive(names, 0), possessive(names, 1)]).toEqual(["Ann", "You", "The clock", "Ann's", "Your"]);
  });

  it("add up to the result, and explain the grade", () => {
    const review: SeatReview = { seat: 0, name: "Ann", start: 50, result: 100, luck: 20, luck_error: 0.8, cost: -30, others: 55, correction: 5, choices: 19, close: 15, tolerance: 1, grade: "Good", turning_point: null, words: [] };
    expect(sumRows(WINS, review, "You", 2).map(([, value]) => value)).toEqual(["50\u00A0% to win", "+20 (± 0.8)", "−30", "+55", "+5", "100\u00A0% to win"]);
    expect(sumNote(WINS, review)).toContain("within about twice the number after ±.");
    expect(sumNote(WINS, { ...review, luck_error: 0 })).toBe("");
    expect(gradeSentence(WINS, review)).toBe("Good: 15 of 19 choices were as good as the best, within 1 win in 100 such games.");
    expect(gradeSentence(TILES, { ...review, tolerance: 1.5 })).toBe("Good: 15 of 19 choices were as good as the best, within 1.5 tiles.");
    expect(gradeSentence(POINTS, { ...review, choices: 1, close: 1, tolerance: 0 })).toBe("Good: 1 of 1 choice was as good as the best.");
    expect(gradeSentence(POINTS, { ...review, choices: 0, close: 0 })).toBe("There was no choice to be made.");
  });
});
