import { describe, expect, test } from "vitest";
import { arranged } from "../../src/games/hexx/hand";
import { effects } from "../../src/games/hexx/spells";
import { still, story } from "../../src/games/hexx/scenes";
import { BoardPieces } from "../../src/games/hexx/boardPieces";
import { hintedTiles, replacementOf } from "../../src/games/hexx/hints";
import { effectOf, moveSentence } from "../../src/games/hexx/sentences";
import { tagPlace } from "../../src/games/hexx/tags";
import { Draft } from "../../src/games/hexx/draft.svelte";
import { nextStep, WHICH_LETTER } from "../../src/games/hexx/prompts";
import { resultOf, summary } from "../../src/games/hexx/result";
import { axisOf, directionTo } from "../../src/games/hexx/directions";
import { centre, type Hex } from "../../src/lib/layout";
import type { Moment } from "../../src/lib/storyteller.svelte";
import type { Action, Event, Laid, Offer, View } from "../../src/types/hexx";
import type { Clause } from "../../src/types/http";
import type { Said } from "../../src/types/messages";

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

const said = (event: Event, says = ""): Said => ({ event, says, clause: "" });

function moment(end: View, events: readonly Said[], own: Partial<Moment<View>> = {}): Moment<View> {
  return { view: end, events, recent: events, seat: 0, isOwn: false, number: 1, ...own };
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

  test("needs only the missing letters: they go to the next empty space", () => {
    const draft = draftWith("CT");
    const laid = boardLetters({ "1,0": "A", "2,0": "R" });
    draft.type("C", [0, 0], laid, false);
    expect(draft.type("T", [1, 0], laid, false)).toEqual([4, 0]);
    expect(draft.placed.map(({ at }) => at)).toEqual([[0, 0], [3, 0]]);
  });

  test("says what is missing, and takes a HEXX tile where the letter is", () => {
    expect(draftWith("C").type("X", [0, 0], boardLetters(), false)).toBe("You have no X.");
    expect(draftWith("C").type("C", [5, 0], boardLetters({ "5,0": "A" }), false)).toBe("There is no empty space in this direction.");
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
  test("tiles that were laid against the line are sent so, to be read that way; others in the order of the line", () => {
    const draft = draftWith("EVIL");
    const order = (): unknown => draft.candidates(OFFER).map((action) => action.type === "play" && action.tiles.map(([, letter]) => letter).join(""));
    for (const [index, id] of ["L1", "I1", "V1", "E1"].entries()) draft.put([3 - index, 0], id);
    expect(order()).toEqual(["LIVE"]);
    draft.recall();
    for (const [q, id] of [[2, "I1"], [0, "E1"], [3, "L1"], [1, "V1"]] as const) draft.put([q, 0], id);
    expect(order()).toEqual(["EVIL"]);
  });

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
    expect(nextStep(offer, draft)).not.toBe(WHICH_LETTER);
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

  test("The Changeling shows the picked tile on the board, and says what it would do", () => {
    const draft = draftWith("*A");
    const offer: Offer = { ...OFFER, verbs: ["change"], cells: [[1, 0]], tiles: ["*", "A"], count: 1 };
    const shown = (): unknown => new BoardPieces().of(new Map([["1,0", { letter: "Q", wild: true, seat: 1 }]]), [], 0, replacementOf(draft.candidates(offer)[0]))[0];
    const [hexx, plain] = ["*", "A"].map((tile) => draft.hand.find((each) => each.tile === tile)?.id ?? "");
    draft.pick([1, 0], 1);
    expect(shown()).toMatchObject({ letter: "Q", isWild: true, seat: 1 });
    draft.touch(plain ?? "");
    expect(shown()).toMatchObject({ letter: "A", isWild: false, seat: 1 });
    expect(nextStep(offer, draft)).toBe("A goes there, and the HEXX tile into your hand.");
    draft.touch(hexx ?? "");
    expect(shown()).toMatchObject({ letter: "Q" });
    draft.name("E");
    expect(shown()).toMatchObject({ letter: "E", isWild: true, seat: 1 });
    expect(nextStep(offer, draft)).toBe("Your HEXX tile goes there as E, and the other into your hand.");
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
  const PLAYED: Event = { type: "played", seat: 1, tiles: [[[0, 0], "A", true], [[1, 0], "B", false]], word: "ABC", cells: [[0, 0], [1, 0], [2, 0]] };
  const TURN: readonly Said[] = [
    said(PLAYED, "Ben played ABC (g7A* h7B)."),
    said({ type: "also-made", seat: 1, word: "BE", cells: [[1, 0], [1, 1]] }, "Ben also made BE."),
    said({ type: "flipped", seat: 1, cells: [[2, 0], [1, 1]] }, "Ben turned 2 tiles black: i7 and h8."),
    said({ type: "rolled", seat: 1, face: 7 }, "Ben rolled 7: Lost Origin."),
  ];
  const START = still(moment(view({ "2,0": red("C"), "1,1": red("E") }), []));
  const END = view({ "0,0": { ...black("A"), wild: true }, "1,0": black("B"), "2,0": black("C"), "1,1": black("E") }, 7);

  test("lays the tiles one by one, lights the words, turns tiles over and rolls the die, and ends at rest", () => {
    const told = story(START, moment(END, TURN));
    expect(told.map(({ sound }) => sound)).toEqual(["lay", "lay", "word", "word", "flip", "score", "roll", "score", undefined]);
    expect(told.map(({ tiles }) => tiles.size)).toEqual([3, 4, 4, 4, 4, 4, 4, 4, 4]);
    expect(told.map(({ lit }) => lit.length)).toEqual([1, 2, 3, 2, 3, 3, 3, 3, 3]);
    expect(told.map(({ gain }) => gain?.count)).toEqual([undefined, undefined, 2, 2, 4, 4, 4, 4, 4]);
    expect(told[3]?.tiles.get("2,0")?.seat).toBe(0);
    expect(told[4]?.tiles.get("2,0")?.seat).toBe(1);
    expect(told[4]?.turning).toEqual([[2, 0], [1, 1]]);
    expect(told.at(-1)).toEqual(still(moment(END, TURN)));
  });

  test("tells each step in a line without the names of spaces", () => {
    const lines = story(START, moment(END, TURN)).flatMap(({ line }) => line ?? []);
    expect(lines).toEqual(["Ben played ABC.", "Ben also made BE.", "Ben turned 2 tiles black.", "Ben rolled 7: Lost Origin.", "Ben played ABC, turned 2 of your tiles and rolled Lost Origin."]);
  });

  test("of the player's own move has all of its tiles from the first scene on", () => {
    const own = story(START, moment(END, TURN, { seat: 1, isOwn: true }));
    expect(own.map(({ tiles }) => tiles.size)).toEqual(own.map(() => 4));
    expect(own[0]?.lit).toEqual(PLAYED.cells);
  });

  test("names who rolled as the server does: somebody's bot may have", () => {
    const rolled = [said({ type: "rolled", seat: 0, face: 7 }, "Your bot rolled 7: Lost Origin.")];
    expect(still(moment(END, rolled))).toMatchObject({ roller: 0, rolledBy: "Your bot" });
    expect(still(moment(END, TURN)).rolledBy).toBe("Ben");
    expect(still(moment(END, [])).rolledBy).toBe("");
  });

  test("shows no number on the die until this move's roll has come to rest", () => {
    const rolledBefore = { ...START, die: 12, roller: 0 };
    const told = story(rolledBefore, moment(END, TURN));
    expect(told.map(({ die, isRolling }) => (isRolling ? "rolling" : die))).toEqual([null, null, null, null, null, null, "rolling", 7, 7]);
  });

  test("that goes on with the last move keeps what was marked", () => {
    const roll = TURN.slice(3);
    const [rolling] = story(still(moment(END, TURN.slice(0, 3))), moment(END, roll, { recent: TURN }));
    expect(rolling).toMatchObject({ lit: PLAYED.cells, turned: [[2, 0], [1, 1]], isRolling: true });
  });

  test("puts a tile in the place of another, in the colour that was showing", () => {
    const hexx = { "2,0": { ...black("C"), wild: true } };
    const changed = [said({ type: "changed", seat: 0, put: [[2, 0], "E", true] }, "You took the HEXX tile from i7 and put a HEXX tile there as E.")];
    const [first] = story(still(moment(view(hexx), [])), moment(view(hexx), changed));
    expect(first?.tiles.get("2,0")).toEqual({ letter: "E", wild: true, seat: 1 });
    expect(first).toMatchObject({ lit: [[2, 0]], line: "You took the HEXX tile and put a HEXX tile there as E." });
  });
});

describe("the table at rest", () => {
  const word: Event = { type: "played", seat: 0, tiles: [[[0, 0], "A", false]], word: "AT", cells: [[0, 0], [1, 0]] };
  const flip: Event = { type: "flipped", seat: 0, cells: [[1, 0]] };

  test("marks the last word, the tiles that it turned and what it gained", () => {
    const marked = still(moment(view({}), [said(word), said(flip)]));
    expect(marked).toMatchObject({ lit: word.cells, turned: [[1, 0]], gain: { cells: word.cells, count: 2 }, die: null });
  });

  test("marks only the last of two words in a turn", () => {
    const second: Event = { ...word, cells: [[0, 1], [1, 1]] };
    expect(still(moment(view({}), [said(word), said(flip), said({ type: "rolled", seat: 0, face: 2 }), said(second)]))).toMatchObject({ lit: second.cells, turned: [], die: null });
  });

  test("shows the roll that an open question is about", () => {
    const asking = { ...view({}), agenda: [{ type: "poach-pair", seat: 0, face: 6 }] } as unknown as View;
    expect(still(moment(asking, [])).die).toBe(6);
  });
});

describe("the last move in one sentence", () => {
  const played = said({ type: "played", seat: 1, tiles: [], word: "BEYOND", cells: [] }, "Ben played BEYOND (a1B a2E).");
  const turned = said({ type: "flipped", seat: 1, cells: [[0, 0], [1, 0], [2, 0]] }, "Ben turned 3 tiles black: a1, a2 and a3.");

  test("is about the word and whose tiles it turned, not about what was drawn after it", () => {
    const drew = said({ type: "drew", seat: 1, tile: null }, "Ben drew a tile.");
    expect(moveSentence([played, drew], 0)).toBe("Ben played BEYOND.");
    expect(moveSentence([played, turned, drew], 0)).toBe("Ben played BEYOND and turned 3 of your tiles.");
    expect(moveSentence([played, turned], null)).toBe("Ben played BEYOND and turned 3 tiles.");
  });

  test("names only the roll that counted", () => {
    const rolls = [5, 8].map((face) => said({ type: "rolled", seat: 1, face }, `Ben rolled ${face}: Collateral Damage.`));
    expect(moveSentence([played, ...rolls], 0)).toBe("Ben played BEYOND and rolled Collateral Damage.");
  });

  test("tells who was robbed what was taken and given", () => {
    const rolled = said({ type: "rolled", seat: 1, face: 12 }, "Ben rolled 12: Sleight of Hand.");
    const stolen = said({ type: "stolen", giver: 0, taker: 1, tile: "R" }, "Ben took R from you.");
    const given = said({ type: "returned", giver: 1, taker: 0, tile: "D" }, "Ben gave D to you.");
    expect(moveSentence([played, rolled, stolen, given], 0)).toBe("Ben played BEYOND, rolled Sleight of Hand, took R from you and gave D to you.");
  });

  test("is followed by what the roll means for the reader, who did not roll", () => {
    const rolled = said({ type: "rolled", seat: 1, face: 1 }, "Ben rolled 1: Take Two.");
    const twice = said({ type: "plays-twice", seat: 0 }, "Your next turn has an extra play.");
    expect([effectOf([played, rolled, twice], 0), effectOf([played, rolled, twice], 1)]).toEqual(["Your next turn has an extra play.", ""]);
  });

  test("is that of the server if no word was played", () => {
    expect(moveSentence([said({ type: "passed", seat: 1 }, "Ben passed.")], 0)).toBe("Ben passed.");
    expect(moveSentence([], 0)).toBe("");
  });

  test("gives way to the news that the last turn has come", () => {
    expect(moveSentence([played, said({ type: "last-turn", seat: 0 }, "You get the last turn.")], 0)).toBe("You get the last turn.");
  });
});

describe("a score tag", () => {
  const word: Hex[] = [[0, 0], [1, 0]];

  test("lies at the end of its word, or at the beginning if a tile lies there", () => {
    expect(tagPlace(word, () => true, () => false)).toEqual(centre([2, 0], "pointed"));
    expect(tagPlace(word, () => true, ([q]) => q === 2)).toEqual(centre([-1, 0], "pointed"));
  });

  test("never covers a tile", () => {
    expect(tagPlace(word, () => true, () => true)).toBeNull();
  });
});

describe("what would come of it", () => {
  test("is said in a sentence", () => {
    const result = resultOf([
      said({ type: "played", seat: 0, tiles: [], word: "CAT", cells: [[0, 0], [0, 1]] }),
      said({ type: "also-made", seat: 0, word: "AT", cells: [[0, 0], [1, -1]] }),
      said({ type: "flipped", seat: 0, cells: [[0, 1]] }),
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
    draft.follow(hint);
    for (const at of [[0, 0], [1, 0], [2, 0]] as Hex[]) draft.putHinted(at, hint);
    expect(draft.candidates(OFFER)).toEqual([hint]);
  });

  test("picks up the tile that it puts in the place of another", () => {
    const draft = draftWith("CAB*");
    const morph: Action = { type: "morph", put: [[2, 0], "E", true], run: "ne" };
    draft.follow(morph);
    draft.pick([2, 0], 1);
    expect(draft.candidates({ ...OFFER, verbs: ["morph"] })).toContainEqual(morph);
  });

  test("never takes a draft away", () => {
    const draft = draftWith("CAB*");
    draft.put([0, 0], "C1");
    draft.touch("A1");
    draft.follow({ type: "morph", put: [[2, 0], "E", true], run: "ne" });
    expect([draft.held, draft.placed.length]).toEqual(["A1", 1]);
  });

  test.each<[string, Action]>([
    ["give", { type: "give", tile: "B" }],
    ["choose", { type: "choose", letter: "A" }],
    ["play", { type: "exchange", tiles: ["A", "C"] }],
  ])("to %s marks tiles, and leaves the main button as it is", (verb, hint) => {
    const draft = draftWith("CAB*");
    draft.follow(hint);
    expect([draft.candidates({ ...OFFER, verbs: [verb] }), hintedTiles(hint).length > 0]).toEqual([[], true]);
  });
});
