import { describe, expect, it } from "vitest";
import { boardPieces, cellsOf, choicesNaming, namesOf, otherFields } from "../../src/games/generic/board";

const names = namesOf([
  { at: [0, 0], name: "a1" },
  { at: [1, 0], name: "a2" },
  { at: [0, 1], name: "b1" },
]);

describe("a board by convention", () => {
  it("has its pieces in the view's field `board`", () => {
    const board = [{ at: [0, 0], seat: 1 }, { at: [1, 0], kind: "king" }];
    expect(boardPieces({ eye: 0, board }, names)).toMatchObject([
      { at: [0, 0], seat: 1, words: "" },
      { at: [1, 0], seat: null, words: "king" },
    ]);
  });

  it("is missing where there is no such field, or it lists something else", () => {
    expect(boardPieces({ hand: [] }, names)).toBeNull();
    expect(boardPieces({ board: [3, 4] }, names)).toBeNull();
  });

  it("leaves the other fields to be listed by name", () => {
    expect(otherFields({ eye: 0, board: [], to_move: 1, last: [1, 0], hand: [], gone: null }, names)).toEqual([
      ["to move", "1"],
      ["last", "a2"],
      ["hand", "none"],
      ["gone", "none"],
    ]);
  });
});

describe("choices on the board", () => {
  const place = { text: "place a1", action: { type: "place", at: [0, 0] } };
  const swap = { text: "swap a1 a2", action: { type: "swap", cells: [[0, 0], [1, 0]] } };
  const other = { text: "swap a1 b1", action: { type: "swap", cells: [[0, 0], [0, 1]] } };
  const pass = { text: "pass", action: { type: "pass" } };

  it("are found by the spaces they name, and pairs of numbers that are no space count for nothing", () => {
    expect([...cellsOf(swap.action, names)]).toEqual(["0,0", "1,0"]);
    expect([...cellsOf({ dice: [6, 6] }, names)]).toEqual([]);
  });

  it("are narrowed by each space that is picked", () => {
    const all = [place, swap, other, pass];
    expect(choicesNaming(all, new Set(), names)).toEqual(all);
    expect(choicesNaming(all, new Set(["0,0"]), names)).toEqual([place, swap, other]);
    expect(choicesNaming(all, new Set(["0,0", "1,0"]), names)).toEqual([swap]);
  });
});
