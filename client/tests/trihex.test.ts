import { describe, expect, it } from "vitest";
import { sceneOf, scenes, shows } from "../src/games/trihex/scenes";
import { claimSentence, needsText, ownerOf, sureText, verdictText } from "../src/games/trihex/sentences";
import type { Claim, Event, Triangle, View } from "../src/types/trihex";

function table(changed: Partial<View> = {}): View {
  return {
    eye: 0,
    homes: ["red", "green"],
    deck: 20,
    hands: [[["red", 1]], [null]],
    hexagon: [],
    finished: [],
    scores: [0, 0],
    dealer: 0,
    agenda: [{ type: "lay-triangle", seat: 0 }],
    race: [],
    worth: 0,
    last: 1,
    ...changed,
  };
}

const FIVE: Triangle[] = [["white", 4], ["red", 2], ["yellow", 2], ["blue", 5], ["green", 1]];
const SIXTH: Triangle = ["red", 5];

describe("what happened", () => {
  const full: Triangle[] = [...FIVE, SIXTH];
  const done: Event[] = [
    { type: "played", seat: 0, triangle: SIXTH },
    { type: "completed", triangles: full },
    { type: "majority", colour: "red", count: 2 },
    { type: "scored", seat: 0, points: 19 },
    { type: "leads", seat: 0 },
  ];

  it("shows the full hexagon and its verdict before it goes", () => {
    const after = table({ finished: [{ triangles: full, colour: "red", seat: 0 }] });
    const told = scenes(sceneOf(table({ hexagon: FIVE })), done, after);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ hexagon: full, verdict: { colour: "red", seat: 0, points: 19 } });
    expect(told[1]).toMatchObject({ hexagon: [], verdict: null, round: 1 });
  });

  it("is told only where the scene shows what came before", () => {
    expect(shows(sceneOf(table({ hexagon: FIVE })), table({ hexagon: FIVE }))).toBe(true);
    expect(shows(sceneOf(table({ hexagon: FIVE })), table())).toBe(false);
    expect(shows(sceneOf(table()), null)).toBe(false);
  });

  it("goes on to the triangles of the next hexagon", () => {
    const after = table({ hexagon: [["blue", 1]] });
    const told = scenes(sceneOf(table({ hexagon: FIVE })), [...done, { type: "played", seat: 1, triangle: ["blue", 1] }], after);
    expect(told.map(({ hexagon, round }) => [hexagon.length, round])).toEqual([[6, 0], [1, 1]]);
  });

  it("lays triangles one by one within a hexagon", () => {
    const events: Event[] = [{ type: "played", seat: 0, triangle: ["red", 2] }, { type: "played", seat: 1, triangle: ["blue", 3] }];
    const told = scenes(sceneOf(table()), events, table({ hexagon: [["red", 2], ["blue", 3]] }));
    expect(told.map(({ hexagon }) => hexagon.length)).toEqual([1, 2]);
    expect(told.map(({ round }) => round)).toEqual([0, 0]);
  });
});

describe("what is said", () => {
  const claim: Claim = { colour: "red", count: 1, total: 5, leads: true, needs: 1, sure: 2 };

  it("says what a colour needs", () => {
    expect(claimSentence(claim, "you")).toBe("red, you, 1 played, total 5, leading, needs 1, wins outright with 2");
    expect([needsText({ ...claim, needs: null }), sureText({ ...claim, needs: null })]).toEqual(["can't win", ""]);
    expect(needsText({ ...claim, needs: 0, sure: 0 })).toBe("sure to win");
    expect(needsText({ ...claim, needs: 0 })).toBe("leading");
    expect(needsText({ ...claim, needs: 0, leads: false })).toBe("can still win");
    expect(claimSentence({ ...claim, needs: 0, sure: null }, "Ben")).toBe("red, Ben, 1 played, total 5, leading");
  });

  it("says who owns a colour, and who won", () => {
    const names = ["Anna", "Ben"];
    expect(["red", "green", "blue"].map((colour) => ownerOf(colour as "red", table(), names))).toEqual(["you", "Ben", "unclaimed"]);
    expect(verdictText({ colour: "red", seat: 0, points: 19 }, names)).toBe("Anna +19");
    expect(verdictText({ colour: "blue", seat: null, points: 0 }, names)).toBe("Nobody owns blue: no points.");
    expect(verdictText({ colour: null, seat: null, points: 0 }, names)).toBe("A tie: nobody wins it.");
  });
});
