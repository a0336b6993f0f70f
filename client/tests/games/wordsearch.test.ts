import { describe, expect, test } from "vitest";
import { Draft, toolsFor } from "../../src/games/wordsearch/draft.svelte";
import { byNeighbours, byTiles, withSurroundings } from "../../src/games/wordsearch/descriptions";
import { wordPath } from "../../src/games/wordsearch/hints";
import { border } from "../../src/games/wordsearch/outline";
import { buttonLabel, nextStep, outcomeOf, outcomeSentence, toolLabel } from "../../src/games/wordsearch/prompts";
import { readings } from "../../src/games/wordsearch/readings";
import { placesOn, seatsOn } from "../../src/games/wordsearch/standing";
import type { Hex } from "../../src/lib/layout";
import type { Said } from "../../src/types/messages";
import type { Action, Event, Offer } from "../../src/types/wordsearch";

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

test("buttons name the move by its letters", () => {
  const read = tileOn({ "0,0": "B", "1,0": "R", "2,0": "" });
  const label = (action: Action): string => buttonLabel(action, read, "K");
  expect(label({ type: "call", word: "TIN", path: [] })).toBe("Play TIN");
  expect(label({ type: "swap", first: [0, 0], second: [1, 0] })).toBe("Swap B and R");
  expect(label({ type: "trade", at: [1, 0] })).toBe("Swap your K and R");
  expect(label({ type: "turn", at: [[0, 0]] })).toBe("Rotate B");
  expect(label({ type: "shift", source: [0, 0], target: [1, 0] })).toBe("Move B onto R");
  expect(label({ type: "stack", at: [2, 0] })).toBe("Put K here");
  expect(label({ type: "move", to: [1, 0] })).toBe("Move to R");
  expect(label({ type: "lay", at: [2, 0] })).toBe("Lay K here");
});

describe("what a word would bring", () => {
  const said = (event: Event): Said => ({ event, says: "", clause: "" });
  const scored = said({ type: "scored", seat: 0, word: "TIN", path: [], points: 3 });
  const sentence = (events: Said[]): string => outcomeSentence(outcomeOf("TIN", events), events, tileOn());

  test("its points, and where the token lands", () => {
    expect(sentence([scored, said({ type: "advanced", seat: 0, to: [1, 0] })])).toBe("TIN: 3 points. Your token lands on A.");
    expect(sentence([scored])).toBe("TIN: 3 points.");
  });

  test("that others may dispute it, or that a strict judge tells nothing", () => {
    expect(sentence([said({ type: "called", seat: 0, word: "TIN", path: [] })])).toBe("TIN: the other players may dispute it.");
    expect(sentence([])).toBe("TIN: you see whether it counts when you play it.");
  });
});

describe("spaces without names", () => {
  const read = (at: Hex): string => ({ "0,0": "A", "1,0": "B", "0,1": "R" })[at.join()] ?? "";

  test("are told by what they touch", () => {
    expect(byNeighbours([0, 0], read)).toBe("touches B and R");
    expect(byNeighbours([1, -1], read)).toBe("touches B and A");
    expect(byNeighbours([5, 5], read)).toBe("");
    expect(byTiles(["A", "ON"])).toEqual(["ON", "fragment", "stack of 2"]);
  });

  test("a group is shown with room for the next tile", () => {
    expect(withSurroundings([[0, 0]])).toHaveLength(7);
    expect(withSurroundings([[0, 0], [1, 0]])).toHaveLength(10);
  });
});

describe("tokens", () => {
  test("stand inside their tile, however many there are", () => {
    for (const hasLetter of [true, false]) {
      for (const count of [1, 2, 3, 4, 5, 6]) {
        const places = placesOn(count, hasLetter);
        expect(places).toHaveLength(count);
        for (const { x, y, size } of places) {
          expect(Math.abs(x) + 0.36 * size).toBeLessThan(0.866);
          expect([y + 0.14 * size, 0.98 * size - y].every((reach) => reach < 1)).toBe(true);
        }
      }
    }
  });

  test("those on one space share it", () => {
    expect(seatsOn([[0, 0], [1, 0], [0, 0]])).toEqual(new Map([["0,0", [0, 2]], ["1,0", [1]]]));
  });
});

test("one line runs round a group of tiles, without the sides inside it", () => {
  const sides = (d: string): number => d.split("M").length - 1;
  expect(sides(border([[0, 0]]))).toBe(6);
  expect(sides(border([[0, 0], [1, 0]]))).toBe(10);
  expect(sides(border([[0, 0], [1, 0], [0, 1]]))).toBe(12);
});

test("the next step of a change says which tile is still missing", () => {
  const draft = new Draft();
  expect(nextStep(BOARD, draft)).toBeNull();
  draft.use("change");
  expect(nextStep(BOARD, draft)).toContain("Pick two tiles to swap");
  draft.pick([0, 1]);
  expect(nextStep(BOARD, draft)).toBe("Now pick the tile to swap it with.");
  draft.pick([2, 0]);
  expect(nextStep(BOARD, draft)).toBe("Then you look for a word.");
  draft.use("change");
  draft.pickHand();
  expect(nextStep(INSERT, draft)).toBe("Now pick the stack it goes on.");
  expect([toolLabel("change", BOARD), toolLabel("change", INSERT)]).toEqual(["Swap", "Build"]);
});

describe("a hint", () => {
  test("draws the way of the word that is to follow a change", () => {
    const call: Action = { type: "call", word: "AA", path: [[0, 0], [1, 0]] };
    expect([wordPath([swap, call]), wordPath([call]), wordPath([swap])]).toEqual([call.path, call.path, []]);
  });

  const swap: Action = { type: "swap", first: [0, 1], second: [2, 0], turned: [[2, 0]] };

  test("takes the tool that it needs, and leaves the move to be made", () => {
    const draft = new Draft();
    draft.follow(swap);
    expect([draft.tool, draft.picks]).toEqual(["change", []]);
    draft.follow({ type: "call", word: "AA", path: [[0, 0], [1, 0]] });
    expect([draft.tool, draft.path]).toEqual(["word", []]);
    draft.follow({ type: "move", to: [1, 0] });
    expect([draft.tool, draft.picks]).toEqual(["step", []]);
  });

  test("takes the tile in the hand if that is what it puts down", () => {
    const draft = new Draft();
    draft.follow({ type: "stack", at: [1, 0] });
    draft.pick([1, 0]);
    expect(draft.changes(INSERT, tileOn())).toEqual([{ type: "stack", at: [1, 0] }]);
  });

  test("never takes a draft away", () => {
    const draft = new Draft();
    draft.trace([[0, 0], [1, 0]]);
    draft.follow(swap);
    expect([draft.tool, draft.path]).toEqual(["word", [[0, 0], [1, 0]]]);
    draft.unfollow();
    expect(draft.path).toHaveLength(2);
  });

  test("that is dismissed leaves the tool that was used before", () => {
    const draft = new Draft();
    draft.follow(swap);
    draft.unfollow();
    expect(draft.tool).toBe("word");
  });

  test("that is dismissed takes nothing away that was drafted since", () => {
    const draft = new Draft();
    draft.follow(swap);
    draft.use("word");
    draft.trace([[0, 0], [1, 0]]);
    draft.unfollow();
    expect(draft.path).toHaveLength(2);
  });

  test("leaves the draft alone if it needs no space", () => {
    const draft = new Draft();
    draft.trace([[0, 0], [1, 0]]);
    draft.follow({ type: "pass" });
    expect(draft.path).toHaveLength(2);
  });
});
