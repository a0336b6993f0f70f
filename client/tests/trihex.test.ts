import { describe, expect, it } from "vitest";
import { still, story } from "../src/games/trihex/scenes";
import type { Moment } from "../src/lib/storyteller.svelte";
import type { Said } from "../src/types/messages";
import { EMPTY_RACK, onRack } from "../src/games/trihex/places";
import { briefNeed, claimSentence, judgedRace, leaderText, needsText, ownerOf, resultText, sureText, twoLines, verdictText } from "../src/games/trihex/sentences";
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

function said(...events: Event[]): Said[] {
  return events.map((event) => ({ event, says: `${event.type}.`, clause: "x/y" }));
}

function moment(view: View, ...events: Event[]): Moment<View> {
  return { view, events: said(...events), recent: said(...events), seat: 0, isOwn: false, number: 1 };
}

describe("what happened", () => {
  const full: Triangle[] = [...FIVE, SIXTH];
  const before = still(moment(table({ hexagon: FIVE })));
  const done: Event[] = [
    { type: "played", seat: 0, triangle: SIXTH },
    { type: "completed", triangles: full },
    { type: "majority", colour: "red", count: 2 },
    { type: "scored", seat: 0, points: 19 },
    { type: "leads", seat: 0 },
  ];

  it("shows the full hexagon, then what wins it and why, before it goes", () => {
    const after = table({ finished: [{ triangles: full, colour: "red", seat: 0 }] });
    const told = story(before, moment(after, ...done));
    expect(told.map(({ hexagon, verdict }) => [hexagon.length, verdict?.points ?? null])).toEqual([[6, null], [6, 19], [0, null]]);
    expect(told[1]?.verdict).toEqual({ colour: "red", points: 19, reason: "majority. scored." });
    expect(told[2]).toMatchObject({ round: 1, line: "played. scored." });
  });

  it("leaves time to read a verdict, on one's own move too, whose beats are shorter", () => {
    const after = table({ finished: [{ triangles: full, colour: "red", seat: 0 }] });
    const [others, own] = [false, true].map((isOwn) => story(before, { ...moment(after, ...done), isOwn })[1]?.beats ?? 0);
    expect((others ?? 0) * 600).toBeGreaterThanOrEqual(3000);
    expect((own ?? 0) * 240).toBeGreaterThanOrEqual(2400);
  });

  it("says at rest only who won the hexagon if the last move does not fit on the line too", () => {
    const tied = "Yellow and white tie on triangles and on total: nobody wins the hexagon.";
    const [played, , majority] = said(...done);
    const recent = [played, { ...majority, says: tied }] as Said[];
    expect(still({ ...moment(table()), recent }).line).toBe(tied);
  });

  it("keeps the last hexagon on the table when the game is over", () => {
    const after = table({ finished: [{ triangles: full, colour: "red", seat: 0 }], agenda: [] });
    const end = still(moment(after, ...done));
    expect(end).toMatchObject({ hexagon: full, finished: [], verdict: { colour: "red", reason: "majority. scored." } });
  });

  it("goes on to the triangles of the next hexagon", () => {
    const after = table({ hexagon: [["blue", 1]], finished: [{ triangles: full, colour: "red", seat: 0 }] });
    const told = story(before, moment(after, ...done, { type: "played", seat: 1, triangle: ["blue", 1] }));
    expect(told.map(({ hexagon, round }) => [hexagon.length, round])).toEqual([[6, 0], [6, 0], [1, 1]]);
  });

  it("lays triangles one by one within a hexagon and marks the last", () => {
    const events: Event[] = [{ type: "played", seat: 0, triangle: ["red", 2] }, { type: "played", seat: 1, triangle: ["blue", 3] }];
    const told = story(still(moment(table())), moment(table({ hexagon: [["red", 2], ["blue", 3]] }), ...events));
    expect(told.map(({ hexagon, last }) => [hexagon.length, last])).toEqual([[1, 0], [2, 1]]);
  });

  it("marks nothing before anything was played", () => {
    expect(still(moment(table()))).toMatchObject({ last: null, line: "" });
  });
});

describe("what is said", () => {
  const claim: Claim = { colour: "red", count: 1, total: 5, leads: true, needs: 1, sure: 2 };

  it("says what a colour needs", () => {
    expect(claimSentence(claim, "you")).toBe("red, you, 1 played, total 5, leading, can win with 1 more, wins outright with 2 more");
    expect([needsText({ ...claim, needs: null }), sureText({ ...claim, needs: null })]).toEqual(["can't win", ""]);
    expect(needsText({ ...claim, needs: 0, sure: 0 })).toBe("sure to win");
    expect([briefNeed(claim), briefNeed({ ...claim, needs: 1, sure: 0 }), briefNeed({ ...claim, needs: null })]).toEqual(["1 to win", "sure to win", "can't win"]);
    expect(needsText({ ...claim, needs: 0 })).toBe("leading");
    expect(needsText({ ...claim, needs: 0, leads: false })).toBe("can still win");
    expect(claimSentence({ ...claim, needs: 0, sure: null }, "Ben")).toBe("red, Ben, 1 played, total 5, leading");
  });

  it("says who owns a colour", () => {
    const names = ["Anna", "Ben"];
    expect(["red", "green", "blue"].map((colour) => ownerOf(colour as "red", table(), names))).toEqual(["you", "Ben", "unclaimed"]);
  });

  it("says who leads, and who shares the lead", () => {
    expect(leaderText([])).toBe("A new hexagon");
    expect(leaderText([claim])).toBe("Red leads: 1 of 6, total 5");
    expect(leaderText([claim, { ...claim, colour: "blue" }])).toBe("Red and blue lead: 1 of 6, total 5");
    expect(leaderText([{ ...claim, leads: false }])).toBe("Nobody leads");
  });
});

describe("a hexagon that is decided", () => {
  const claim: Claim = { colour: "blue", count: 2, total: 5, needs: 0, sure: 1, leads: true };
  const hexagon: Triangle[] = [["green", 4], ["red", 4], ["yellow", 5], ["blue", 0], ["blue", 5], ["yellow", 0]];
  const verdict = { colour: null, points: 0, reason: "" };

  it("has no leader any more beside the board: a colour won it, or nobody", () => {
    const race = judgedRace([claim, { ...claim, colour: "yellow", count: 1 }], { hexagon, verdict });
    expect(race.map(({ count, total, leads }) => [count, total, leads])).toEqual([[2, 5, false], [2, 5, false]]);
    expect(race.map(resultText)).toEqual(["loses", "loses"]);
    expect(verdictText(verdict)).toBe("Nobody wins the hexagon");
  });

  it("is its winner's", () => {
    const won = { ...verdict, colour: "blue" } as const;
    expect(judgedRace([claim], { hexagon, verdict: won }).map(resultText)).toEqual(["wins"]);
    expect(verdictText(won)).toBe("Blue wins the hexagon");
  });
});

describe("the rack", () => {
  const hand: Triangle[] = [["red", 0], ["green", 4], ["blue", 5]];

  it("has a place for the triangle that will be drawn", () => {
    expect(onRack(EMPTY_RACK, hand)).toEqual([...hand, null]);
  });

  it("leaves what lies there where it is when a triangle is played and the next is drawn", () => {
    const full = onRack(EMPTY_RACK, [...hand, ["white", 2]]);
    const played = onRack(full, [["red", 0], ["blue", 5], ["white", 2]]);
    expect(played).toEqual([["red", 0], null, ["blue", 5], ["white", 2]]);
    expect(onRack(played, [["red", 0], ["blue", 5], ["white", 2], ["yellow", 1]])[1]).toEqual(["yellow", 1]);
  });
});

describe("the player of the last triangle", () => {
  it("is named in two lines that fit in a place", () => {
    expect(twoLines("You play last")).toEqual(["You play", "last"]);
    expect(twoLines("Maximiliana last")).toEqual(["Maximili…", "last"]);
  });
});
