import { describe, expect, it } from "vitest";
import { groupByMove, groupDraws, latest } from "../src/table/grouping";
import type { LogLine } from "../src/table/sentences";

function lines(...said: readonly string[]): LogLine[] {
  return said.map((says, number) => ({ id: `${number}-0`, at: 0, says, clause: "draw" }));
}

function told(...said: readonly string[]): string[] {
  return groupDraws(lines(...said)).map(({ says }) => says);
}

describe("tiles drawn one by one are told together", () => {
  it("in the order in which they came", () => {
    expect(told("You drew E.", "You drew R.", "You drew S.")).toEqual(["You drew E, R and S."]);
    expect(told("You drew E.")).toEqual(["You drew E."]);
  });

  it("counted, if only their kind is known", () => {
    expect(told("Ben drew a tile.", "Ben drew a tile.", "Ben drew a tile.")).toEqual(["Ben drew 3 tiles."]);
    expect(told("You drew a HEXX tile.", "You drew E.", "You drew a HEXX tile.")).toEqual(["You drew E and 2 HEXX tiles."]);
    expect(told("You drew a HEXX tile.", "You drew E.")).toEqual(["You drew a HEXX tile and E."]);
  });

  it("for each player, if they are dealt by turns", () => {
    expect(told("You were dealt red 5.", "Ben was dealt a triangle.", "You were dealt blue 2.", "Ben was dealt a triangle.")).toEqual([
      "You were dealt red 5 and blue 2.",
      "Ben was dealt 2 triangles.",
    ]);
  });

  it("but not across another move", () => {
    const said = ["You drew E.", "Ben passed.", "You drew R."];
    expect(told(...said)).toEqual(said);
  });

  it("with the rule and place of the first", () => {
    expect(groupDraws(lines("You drew E.", "You drew R."))[0]).toMatchObject({ id: "0-0", clause: "draw" });
  });
});

it("a long log shows its last moves, and says how many there are before", () => {
  expect(latest([1, 2, 3, 4, 5], 2)).toEqual({ shown: [4, 5], earlier: 3 });
  expect(latest([1, 2], 2)).toEqual({ shown: [1, 2], earlier: 0 });
});

it("the sentences about one move stay together", () => {
  const said = [
    { id: "7-0", at: 0, says: "Ben played SURE.", clause: "play" },
    { id: "7-1", at: 0, says: "Ben turned 2 tiles.", clause: "turn" },
    { id: "8", at: 0, says: "Ben asked to undo a move.", clause: null },
  ];
  expect(groupByMove(said).map((move) => move.lines.length)).toEqual([2, 1]);
});
