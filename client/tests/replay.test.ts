import { describe, expect, it } from "vitest";
import { momentAt, stopAt, stopsOf } from "../src/replay/moves";
import type { ReplayStep } from "../src/types/http";

/** The start, two deals, a move with a draw, another move. */
const SHOTS: ReplayStep[] = ["", "dealer", "dealer", "seat 1", "dealer", "seat 2"].map((by, number) => ({
  by,
  text: "",
  view: `view ${number}`,
  said: [{ event: {}, says: `${number}`, clause: "x/y" }],
}));

describe("the moves of a replay", () => {
  it("are the players' actions, each with what the dealer did after it", () => {
    expect(stopsOf(SHOTS)).toEqual([2, 4, 5]);
  });

  it("are found from the steps that older links name", () => {
    expect([0, 1, 2, 3, 4, 5, 99].map((step) => stopAt([2, 4, 5], step))).toEqual([0, 0, 0, 0, 1, 2, 2]);
  });

  it("tell what happened since the one before", () => {
    const { view, events, number } = momentAt(SHOTS, [2, 4, 5], 1, null);
    expect([view, number, events.map(({ says }) => says)]).toEqual(["view 4", 4, ["3", "4"]]);
  });

  it("are none in a game that was only set up", () => {
    expect(stopsOf(SHOTS.slice(0, 3))).toEqual([2]);
  });
});
