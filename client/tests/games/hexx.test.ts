import { describe, expect, test } from "vitest";
import { arranged } from "../../src/games/hexx/hand";
import { effects } from "../../src/games/hexx/spells";
import { scenes } from "../../src/games/hexx/scenes";
import { Draft } from "../../src/games/hexx/draft.svelte";
import { nextStep } from "../../src/games/hexx/prompts";
import { resultOf, summary } from "../../src/games/hexx/result";
import { axisOf, directionTo } from "../../src/games/hexx/directions";
import type { Hex } from "../../src/lib/layout";
import type { Action, Event, Laid, Offer, View } from "../../src/types/hexx";
import type { Clause } from "../../src/types/http";

const OFFER: Offer = { verbs: ["play", "exchange"], cells: [], tiles: [], count: 0 };

function draftWith(hand: string): Draft {
  const draft = new Draft();
  draft.deal([...hand]);
  return draft;
}

function boardLetters(letters: Record<string, string> = {}): { isSpace: (at: Hex) => boolean; letterOn: (at: Hex) => string | undefined } {
  return { isSpace: ([q, r]) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= 5, letterOn: ([q, r]) => letters[`${q},${r}`] };
}

function view(tiles: Record<string, Laid>, rolled: number | null = null): View {
  const board = Object.entries(tiles).map(([cell, laid]) => ({ at: cell.split(",").map(Number) as [number, number], laid }));
  return { eye: 0, size: "medium", board, bag: 0, hands: [[], []], known: {}, agenda: [], waiting: [{}, {}], origin: null, idle: 0, passed: [], rolled, scores: [0, 0], offer: null } as unknown as View;
}

const red = (letter: string): Laid => ({ letter, wild: false, seat: 0 });
const black = (letter: string): Laid => ({ letter, wild: false, seat: 1 });

describe("a hand", () => {
  test("keeps its order, loses what was played and gains what was drawn at its end", () => {
    const before = arranged([], ["A", "B", "B", "C"]);
    expect(before.map(({ id }) => id)).toEqual(["A1", "B1", "B2", "C1"]);
    const [a, b, , c] = before;
    expect(arranged([c, b, a].flatMap((each) => each ?? []), ["*", "A", "B"]).map(({ id }) => id)).toEqual(["B1", "A1", "*1"]);
  });
});

describe("typing at the cursor", () => {
  test("goes along the direction, over letters that lie there already", () => {
    const draft = draftWith("CT");
    expect(draft.type("C", [0, 0], boardLetters({ "1,0": "A" }), false)).toEqual([1, 0]);
    expect(draft.type("A", [1, 0], boardLetters({ "1,0": "A" }), false)).toEqual([2, 0]);
    draft.type("T", [2, 0], boardLetters(), false);
    expect(draft.candidates(OFFER)).toEqual([{ type: "play", tiles: [[[0, 0], "C", false], [[2, 0], "T", false]], run: null }]);
  });

  test("says what is missing, and takes a HEXX tile where the letter is", () => {
    expect(draftWith("C").type("X", [0, 0], boardLetters(), false)).toBe("You have no X.");
    expect(draftWith("C").type("X", [0, 0], boardLetters({ "0,0": "A" }), false)).toBe("There is already a tile here: A.");
    const draft = draftWith("*C");
    draft.type("X", [0, 0], boardLetters(), false);
    expect(draft.placed).toMatchObject([{ tile: "*", letter: "X" }]);
  });

  test("follows the line of the first two tiles, and goes back with what was typed last", () => {
    const draft = draftWith("CAT");
    draft.type("C", [0, 0], boardLetters(), false);
    expect(draft.type("A", [0, 1], boardLetters(), false)).toEqual([0, 2]);
    expect(draft.backspace([0, 2])).toEqual([0, 1]);
    expect(draft.inHand.map(({ tile }) => tile)).toEqual(["A", "T"]);
  });
});

describe("the actions of a draft", () => {
  test("a HEXX tile waits for its letter", () => {
    const draft = draftWith("*");
    draft.put([0, 0], "*1");
    expect(draft.candidates(OFFER)).toEqual([]);
    draft.name("Q");
    expect(draft.candidates(OFFER)).toEqual([{ type: "play", tiles: [[[0, 0], "Q", true]], run: null }]);
  });

  test("a Metamorphosis is tried on all three lines", () => {
    const draft = draftWith("AB");
    draft.touch("B1");
    draft.pick([1, 0], 1);
    const offer: Offer = { ...OFFER, verbs: ["morph", "forfeit"], count: 1 };
    expect(draft.candidates(offer).map((action) => action.type === "morph" && action.run)).toEqual(["e", "se", "ne"]);
  });

  test("a HEXX tile in place of another waits for its letter", () => {
    const draft = draftWith("*A");
    const offer: Offer = { ...OFFER, verbs: ["change"], cells: [[1, 0]], tiles: ["*", "A"], count: 1 };
    draft.touch("*1");
    expect(nextStep(offer, draft)).toBe("Now pick the HEXX tile that it replaces.");
    draft.pick([1, 0], 1);
    expect(nextStep(offer, draft)).toBe("Which letter does the HEXX tile stand for?");
    expect(draft.candidates(offer)).toEqual([]);
    draft.name("E");
    expect(nextStep(offer, draft)).toBeNull();
    expect(draft.candidates(offer)).toEqual([{ type: "change", put: [[1, 0], "E", true] }]);
    draft.touch("A1");
    expect(draft.candidates(offer)).toEqual([{ type: "change", put: [[1, 0], "A", false] }]);
  });

  test("every answer to an effect", () => {
    const draft = draftWith("AB");
    const candidates = (verb: string, count = 1): unknown => draft.candidates({ ...OFFER, verbs: [verb], count })[0];
    expect(candidates("poach", 2)).toBeUndefined();
    draft.pick([0, 0], 2);
    draft.pick([1, 0], 2);
    expect(candidates("poach", 2)).toEqual({ type: "poach", cells: [[0, 0], [1, 0]] });
    expect(candidates("remove")).toEqual({ type: "remove", at: [0, 0] });
    draft.touch("A1");
    expect(candidates("give")).toEqual({ type: "give", tile: "A" });
    expect(candidates("change")).toEqual({ type: "change", put: [[0, 0], "A", false] });
    draft.name("E");
    expect(candidates("choose")).toEqual({ type: "choose", letter: "E" });
  });

  test("tiles for an exchange, in alphabetical order", () => {
    const draft = draftWith("BA");
    draft.isExchanging = true;
    draft.touch("B1");
    draft.touch("A1");
    expect(draft.candidates(OFFER)).toEqual([{ type: "exchange", tiles: ["A", "B"] }]);
  });
});

describe("the next step", () => {
  const offer = (verb: string, count = 0): Offer => ({ ...OFFER, verbs: [verb], count });

  test("of a play: a space for the tile, then the letter of a HEXX tile", () => {
    const draft = draftWith("A*");
    expect(nextStep(offer("play"), draft)).toBeNull();
    draft.touch("*1");
    expect(nextStep(offer("play"), draft)).toBe("Now pick a space for it.");
    draft.put([0, 0], "*1");
    expect(nextStep(offer("play"), draft)).toBe("Which letter does the HEXX tile stand for?");
    draft.name("E");
    expect(nextStep(offer("play"), draft)).toBeNull();
  });

  test("of an effect: what is still missing", () => {
    const draft = draftWith("AB");
    expect(nextStep(offer("morph", 1), draft)).toBeNull();
    draft.pick([0, 0], 2);
    expect(nextStep(offer("morph", 1), draft)).toBe("Now pick the tile from your hand that takes its place.");
    expect(nextStep(offer("change", 1), draft)).toBe("Now pick the tile from your hand that takes its place.");
    expect(nextStep(offer("poach", 2), draft)).toBe("Now pick 1 more.");
    draft.pick([1, 0], 2);
    expect(nextStep(offer("poach", 2), draft)).toBeNull();
  });
});

describe("a story", () => {
  test("places tiles, lights words, flips one by one and rolls the die, and ends in the view", () => {
    const events: Event[] = [
      { type: "played", seat: 0, tiles: [[[0, 0], "A", true], [[1, 0], "B", false]], word: "ABC", cells: [[0, 0], [1, 0], [2, 0]] },
      { type: "also-made", seat: 0, word: "BE", cells: [[1, 0], [1, 1]] },
      { type: "also-made", seat: 0, word: "AD", cells: [[0, 0], [0, 1]] },
      { type: "flipped", seat: 0, cells: [[2, 0], [1, 1]] },
      { type: "rolled", seat: 0, face: 7 },
    ];
    const end = view({ "2,0": red("C") }, 7);
    const told = scenes(view({ "2,0": black("C"), "1,1": black("E") }), end, events);
    expect(told.map(({ tiles }) => tiles.size)).toEqual([3, 4, 4, 4, 4, 4, 4, 4, 1]);
    expect(told.map(({ word }) => word)).toEqual(["", "", "ABC", "BE AD", "", "", "", "", ""]);
    expect(told[4]?.tiles.get("2,0")?.seat).toBe(0);
    expect(told[4]?.tiles.get("1,1")?.seat).toBe(1);
    expect(told.map(({ die, isRolling }) => isRolling && die)).toEqual([false, false, false, false, false, false, 7, false, false]);
  });

  test("puts a tile in the place of another, in the colour that was showing", () => {
    const hexx = { "2,0": { ...black("C"), wild: true } };
    const events: Event[] = [{ type: "changed", seat: 0, put: [[2, 0], "E", true] }];
    const [changed] = scenes(view(hexx), view(hexx), events);
    expect(changed?.tiles.get("2,0")).toEqual({ letter: "E", wild: true, seat: 1 });
    expect(changed?.lit).toEqual([[2, 0]]);
  });
});

describe("what would come of it", () => {
  test("is said in a sentence", () => {
    const event = (value: Event): { event: Event; says: string; clause: string } => ({ event: value, says: "", clause: "" });
    const result = resultOf([
      event({ type: "played", seat: 0, tiles: [], word: "CAT", cells: [[0, 0], [0, 1]] }),
      event({ type: "also-made", seat: 0, word: "AT", cells: [[0, 0], [1, -1]] }),
      event({ type: "flipped", seat: 0, cells: [[0, 1]] }),
    ]);
    expect(summary(result)).toBe("CAT and AT. 1 tile turns to your colour.");
    expect(result.words.map(({ axis }) => axis)).toEqual(["se", "ne"]);
  });
});

test("lines and ways are read from spaces", () => {
  expect(axisOf([[0, 0], [1, 0]])).toBe("e");
  expect(directionTo([0, 0], [-2, 2])?.name).toBe("south-west");
  expect(directionTo([0, 0], [1, 1])).toBeUndefined();
});

test("an effect is named by the title of its clause", () => {
  const clause = (name: string, title: string, text: string): Clause => ({ name, title, section: "Effects", text });
  const found = effects([clause("hexx/roll", "Rolling the die", "Roll it."), clause("hexx/effect-11", "Roll 11: Null & Void", "Each player\ntakes one.")]);
  expect([...found]).toEqual([[11, { name: "Null & Void", text: "Each player takes one." }]]);
});

describe("a hint", () => {
  test("places its tiles on its marked spaces, and nothing elsewhere", () => {
    const draft = draftWith("CAT*");
    const hint: Action = { type: "play", tiles: [[[0, 0], "C", false], [[1, 0], "O", true]], run: null };
    draft.touch("A1");
    draft.follow(hint);
    expect(draft.held).toBeNull();
    for (const at of [[0, 0], [1, 0], [2, 0]] as Hex[]) draft.putHinted(at, hint);
    expect(draft.candidates(OFFER)).toEqual([hint]);
  });

  test("picks up the tile it changes, gives or exchanges", () => {
    const draft = draftWith("CAB*");
    const morph: Action = { type: "morph", put: [[2, 0], "E", true], run: "ne" };
    draft.follow(morph);
    draft.pick([2, 0], 1);
    expect(draft.candidates({ ...OFFER, verbs: ["morph"] })).toContainEqual(morph);
    draft.follow({ type: "give", tile: "B" });
    expect(draft.candidates({ ...OFFER, verbs: ["give"] })).toEqual([{ type: "give", tile: "B" }]);
    draft.follow({ type: "exchange", tiles: ["A", "C"] });
    expect(draft.candidates(OFFER)).toEqual([{ type: "exchange", tiles: ["A", "C"] }]);
  });
});
