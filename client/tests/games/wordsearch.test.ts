import { describe, expect, test } from "vitest";
import { Draft, toolsFor } from "../../src/games/wordsearch/draft.svelte";
import { matchTiles } from "../../src/games/wordsearch/identity";
import { buttonLabel, nextStep, previewSentence, toolLabel } from "../../src/games/wordsearch/prompts";
import { readings } from "../../src/games/wordsearch/readings";
import type { Hex } from "../../src/lib/layout";
import type { Action, Event, Offer, View } from "../../src/types/wordsearch";

const BOARD: Offer = { verbs: ["swap", "trade", "turn", "call", "move", "exchange"] };
const INSERT: Offer = { verbs: ["stack", "shift", "call", "pass", "exchange"] };

/** Tiles by their spaces; an A where nothing is said. */
function tileOn(tiles: Record<string, string> = {}): (at: Hex) => string {
  return ([q, r]) => tiles[`${q},${r}`] ?? "A";
}

describe("what tiles can be read as", () => {
  test("a fragment reads both ways, as it lies first", () => {
    expect(readings(["T", "IN"])).toEqual(["TIN", "TNI"]);
    expect(readings(["IN", "IS"])).toHaveLength(4);
    expect(readings([])).toEqual([""]);
  });
});

describe("a word in hand", () => {
  test("grows letter by letter, is cut where a letter is picked again, and begins anew far off", () => {
    const draft = new Draft();
    for (const at of [[0, 0], [1, 0], [1, 1]] as Hex[]) draft.step(at);
    expect(draft.path).toEqual([[0, 0], [1, 0], [1, 1]]);
    draft.step([1, 1]);
    expect(draft.path).toEqual([[0, 0], [1, 0]]);
    draft.step([0, 0]);
    expect(draft.path).toEqual([[0, 0]]);
    draft.step([3, 0]);
    expect(draft.path).toEqual([[3, 0]]);
  });

  test("is every reading of its path, or the one that was typed", () => {
    const draft = new Draft();
    const letters = tileOn({ "0,0": "T", "1,0": "IN" });
    draft.trace([[0, 0]]);
    expect(draft.calls(letters)).toEqual([]);
    draft.trace([[0, 0], [1, 0]]);
    expect(draft.calls(letters).map((action) => action.type === "call" && action.word)).toEqual(["TIN", "TNI"]);
    draft.spell("TNI", [[[0, 0], [1, 0]]]);
    expect(draft.calls(letters)).toEqual([{ type: "call", word: "TNI", path: [[0, 0], [1, 0]] }]);
  });

  test("can be turned to each of its paths", () => {
    const draft = new Draft();
    const [one, other]: Hex[][] = [[[0, 0], [1, 0]], [[0, 0], [0, 1]]];
    draft.spell("AA", [one ?? [], other ?? []]);
    draft.switchPath(1);
    expect(draft.path).toBe(other);
    draft.switchPath(1);
    expect(draft.path).toBe(one);
  });
});

describe("changes", () => {
  test("two tiles are swapped, and fragments turned where they come to lie", () => {
    const draft = new Draft();
    draft.use("change");
    draft.pick([0, 1]);
    draft.pick([2, 0]);
    draft.toggleTurn("0,1");
    const [swap, turn] = draft.changes(BOARD, tileOn({ "0,1": "IN" }));
    expect(swap).toEqual({ type: "swap", first: [0, 1], second: [2, 0], turned: [[2, 0]] });
    expect(turn).toBeUndefined();
  });

  test("one or two fragments are turned where they lie", () => {
    const draft = new Draft();
    draft.use("change");
    draft.pick([0, 1]);
    const letters = tileOn({ "0,1": "IN", "2,0": "ON" });
    expect(draft.changes(BOARD, letters)).toEqual([{ type: "turn", at: [[0, 1]] }]);
    draft.pick([2, 0]);
    expect(draft.changes(BOARD, letters).map(({ type }) => type)).toEqual(["swap", "turn"]);
  });

  test("the tile in the hand is traded on the board, and stacked on the insert", () => {
    const draft = new Draft();
    draft.use("change");
    draft.pickHand();
    draft.pick([1, 0]);
    expect(draft.changes(BOARD, tileOn())).toEqual([{ type: "trade", at: [1, 0], facing: "as-held" }]);
    draft.toggleTurn("hand");
    expect(draft.changes(BOARD, tileOn())).toEqual([{ type: "trade", at: [1, 0], facing: "turned" }]);
    expect(draft.changes(INSERT, tileOn())).toEqual([{ type: "stack", at: [1, 0] }]);
  });

  test("a top tile is moved from where it was picked first", () => {
    const draft = new Draft();
    draft.use("change");
    draft.pick([1, 0]);
    draft.pick([0, 0]);
    expect(draft.changes(INSERT, tileOn())).toEqual([{ type: "shift", source: [1, 0], target: [0, 0] }]);
  });
});

test("there are only tools for what is offered", () => {
  expect(toolsFor(BOARD)).toEqual(["word", "change", "step"]);
  expect(toolsFor({ verbs: ["call", "draw"] })).toEqual(["word"]);
  expect(toolsFor({ verbs: ["lay"] })).toEqual(["lay"]);
  expect(toolsFor({ verbs: ["allow", "dispute"] })).toEqual([]);
});

describe("following tiles", () => {
  const view = (towers: Record<string, string[]>): View =>
    ({ spaces: Object.entries(towers).map(([cell, tiles]) => ({ at: cell.split(",").map(Number), tiles })) }) as unknown as View;

  test("swapped tiles keep their names, and so does one that is moved to another stack", () => {
    const first = matchTiles(new Map(), view({ "0,0": ["A"], "1,0": ["B"], "0,1": ["C", "D"] }), []);
    const swapped: Event = { type: "swapped", seat: 0, first: [0, 0], second: [1, 0] };
    const second = matchTiles(first, view({ "0,0": ["B"], "1,0": ["A"], "0,1": ["C", "D"] }), [swapped]);
    expect(second.get("0,0")).toEqual(first.get("1,0"));
    const shifted: Event = { type: "shifted", seat: 0, source: [0, 1], target: [0, 0] };
    const third = matchTiles(second, view({ "0,0": ["B", "D"], "1,0": ["A"], "0,1": ["C"] }), [shifted]);
    expect(third.get("0,0")?.[1]).toBe(first.get("0,1")?.[1]);
    expect(third.get("0,1")).toHaveLength(1);
  });

  test("a tile from a hand is a new one", () => {
    const first = matchTiles(new Map(), view({ "0,0": ["A"] }), []);
    const traded: Event = { type: "traded", seat: 0, at: [0, 0], laid: "B", taken: "A" };
    expect(matchTiles(first, view({ "0,0": ["B"] }), [traded]).get("0,0")).not.toEqual(first.get("0,0"));
  });
});

test("buttons and previews are worded", () => {
  const name = ([q, r]: [number, number]): string => `${q}/${r}`;
  expect(buttonLabel({ type: "shift", source: [0, 0], target: [1, 0] }, name)).toBe("Move 0/0 to 1/0");
  const scored: Event = { type: "scored", seat: 0, word: "TIN", path: [], points: 3 };
  expect(previewSentence([{ event: scored, says: "", clause: "" }])).toBe("TIN: 3 points.");
  expect(previewSentence([])).toBe("");
});

test("the next step of a change says which tile is still missing", () => {
  const draft = new Draft();
  expect(nextStep(BOARD, draft)).toBeNull();
  draft.use("change");
  expect(nextStep(BOARD, draft)).toContain("Pick two tiles to swap");
  draft.pick([0, 1]);
  expect(nextStep(BOARD, draft)).toBe("Now pick the tile to swap it with.");
  draft.pick([2, 0]);
  expect(nextStep(BOARD, draft)).toBeNull();
  draft.use("change");
  draft.pickHand();
  expect(nextStep(INSERT, draft)).toBe("Now pick the stack it goes on.");
  expect([toolLabel("change", BOARD), toolLabel("change", INSERT)]).toEqual(["Swap", "Build"]);
});

describe("a hint", () => {
  test("switches to the tool that makes its move on the marked spaces", () => {
    const draft = new Draft();
    draft.follow({ type: "move", to: [1, 0] });
    expect(draft.tool).toBe("step");
    const swap: Action = { type: "swap", first: [0, 1], second: [2, 0], turned: [] };
    draft.pick([1, 0]);
    draft.follow(swap);
    draft.pick([0, 1]);
    draft.pick([2, 0]);
    expect(draft.changes(BOARD, tileOn())).toEqual([swap]);
    draft.follow({ type: "call", word: "AA", path: [[0, 0], [1, 0]] });
    expect([draft.tool, draft.picks]).toEqual(["word", []]);
  });

  test("picks the tile in the hand if it is about that one", () => {
    const draft = new Draft();
    draft.follow({ type: "stack", at: [1, 0] });
    draft.pick([1, 0]);
    expect(draft.changes(INSERT, tileOn())).toEqual([{ type: "stack", at: [1, 0] }]);
  });

  test("leaves the draft alone if it needs no space", () => {
    const draft = new Draft();
    draft.trace([[0, 0], [1, 0]]);
    draft.follow({ type: "pass" });
    expect(draft.path).toHaveLength(2);
  });
});
