import { describe, expect, it } from "vitest";
import { countColours, indexChoices } from "../src/games/hexagone/choices";
import { hintedColour, hintedSpaces } from "../src/games/hexagone/hints";
import { fitViewport, isWithin } from "../src/games/hexagone/viewport";
import { sceneOf, scenes, shows } from "../src/games/hexagone/scenes";
import { colourAmounts, stallWarning, statusLine, tieSentence } from "../src/games/hexagone/sentences";
import type { Action, Colour, Event, Piece, View } from "../src/types/hexagone";
import type { Asked } from "../src/types/messages";

function table(block: Piece[], changed: Partial<View> = {}): View {
  return {
    eye: 0,
    block,
    captured: [[], []],
    smallest: 42,
    quiet: 0,
    dice: ["red", "blue"],
    agenda: [{ type: "swap-pieces", seat: 0 }],
    scores: [0, 0],
    places: [1, 1],
    rank: null,
    rolls: null,
    enough: 10,
    turns_left: null,
    tie: null,
    sections: [],
    ...changed,
  };
}

function asking(...actions: Action[]): Asked {
  return { ticket: 1, verbs: [], selection: false, choices: actions.map((action) => ({ action, text: "" })) };
}

const LINE: Piece[] = [
  [[0, 0], "red"],
  [[1, 0], "blue"],
  [[2, 0], "red"],
  [[3, 0], "red"],
  [[0, 1], "white"],
];

describe("what may be done", () => {
  it("is found from either of two pieces that can be swapped", () => {
    const swap: Action = { type: "swap", one: [0, 0], other: [1, 0] };
    const { swaps, leave } = indexChoices(asking(swap, { type: "leave" }), []);
    expect(swaps.get("0,0")?.get("1,0")).toBe(swap);
    expect(swaps.get("1,0")?.get("0,0")).toBe(swap);
    expect(leave).toEqual({ type: "leave" });
  });

  it("is found from every piece of a section that can be kept", () => {
    const keep: Action = { type: "keep", at: [0, 0] };
    const { keeps } = indexChoices(asking(keep), [[[0, 0], [0, 1]], [[5, 5]]]);
    expect([...keeps]).toEqual([["0,0", keep], ["0,1", keep]]);
  });

  it("is found by colour for pieces that are put back", () => {
    const place: Action = { type: "place", colour: "red", at: [4, 0] };
    const { places, pass } = indexChoices(asking(place, { type: "pass" }), []);
    expect([...(places.get("red")?.keys() ?? [])]).toEqual(["4,0"]);
    expect(pass?.type).toBe("pass");
  });

  it("is nothing when nobody asks", () => {
    expect(indexChoices(null, []).swaps.size).toBe(0);
  });
});

describe("what happened", () => {
  const start = sceneOf(table(LINE));
  const ids = new Map(start.pieces.map(({ at, id }) => [at.join(), id]));
  const after: Piece[] = [[[0, 0], "blue"], [[0, 1], "white"]];
  const events: Event[] = [
    { type: "swapped", seat: 0, one: [[0, 0], "blue"], other: [[1, 0], "red"] },
    { type: "captured", seat: 0, colour: "red", cells: [[1, 0], [2, 0], [3, 0]] },
    { type: "rolled", seat: 1, dice: ["green", "green"] },
  ];

  it("is told in order: the swap, the capture, the next roll", () => {
    const told = scenes(start, events, table(after, { captured: [["red", "red", "red"], []], dice: ["green", "green"] }));
    expect(told.map(({ pieces, took }) => [pieces.length, took])).toEqual([[5, null], [2, 0], [2, null]]);
    expect(told[0]?.pieces.find(({ at }) => at.join() === "1,0")?.id).toBe(ids.get("0,0"));
    expect(told.map(({ captured }) => captured[0]?.length)).toEqual([0, 3, 3]);
    expect(told.map(({ roll }) => roll)).toEqual([0, 0, 1]);
  });

  it("keeps the pieces that stay and those that moved, even if nothing was told", () => {
    const [end] = scenes(start, [], table([[[1, 0], "red"], [[0, 0], "blue"], [[2, 0], "red"], [[3, 0], "red"], [[0, 1], "white"]]));
    expect(end?.pieces.find(({ at }) => at.join() === "1,0")?.id).toBe(ids.get("0,0"));
    expect(end?.pieces.find(({ at }) => at.join() === "2,0")?.id).toBe(ids.get("2,0"));
  });

  it("is told only where the scene shows what came before", () => {
    expect(shows(start, table(LINE))).toBe(true);
    expect(shows(start, table(after))).toBe(false);
    expect(shows(start, null)).toBe(false);
  });

  it("lifts the sections that are broken up, and puts their pieces back", () => {
    const apart: Piece[] = [[[0, 0], "red"], [[1, 0], "blue"], [[5, 0], "white"]];
    const whole: Piece[] = [[[0, 0], "red"], [[1, 0], "blue"], [[0, 1], "white"]];
    const told = scenes(
      sceneOf(table(apart)),
      [
        { type: "split", sections: [[[0, 0], [1, 0]], [[5, 0]]] },
        { type: "lifted", seat: 0, loose: ["white"] },
        { type: "placed", seat: 0, piece: [[0, 1], "white"] },
      ],
      table(whole),
    );
    expect(told.map(({ pieces }) => pieces.length)).toEqual([2, 3]);
  });
});

describe("what is in sight", () => {
  const cells = LINE.map(([at]) => at);

  it("stays while the block fits, and follows when it does not", () => {
    const first = fitViewport(null, cells);
    expect(fitViewport(first, cells.slice(0, 4))).toBe(first);
    const wider = fitViewport(first, [...cells, [9, 0]]);
    expect(wider.width).toBeGreaterThan(first.width);
    expect(fitViewport(wider, cells)).not.toBe(wider);
    expect(isWithin(wider, [9, 0])).toBe(true);
    expect(isWithin(first, [9, 0])).toBe(false);
  });
});

describe("what is said", () => {
  it("counts pieces by colour", () => {
    expect(colourAmounts(["red", "red", "blue"])).toBe("2 red and 1 blue");
    expect(colourAmounts([])).toBe("none");
  });

  it("says when the game ends, or the rank and the rolls left", () => {
    expect(statusLine(table(LINE))).toBe("the game ends at 10 or fewer");
    expect(statusLine(table(LINE, { rank: "Novice", rolls: 1, enough: null }))).toBe("Novice, 1 roll left");
    expect(statusLine(table(LINE, { rank: "Novice", rolls: 0, enough: null, agenda: [] }))).toBe("Novice");
    expect(countColours(["red", "blue", "red"])).toEqual([["red", 2], ["blue", 1]]);
  });

  it("warns how many turns are left before the game ends, once the server counts them", () => {
    expect(stallWarning(table(LINE, { quiet: 9, smallest: 15 }))).toBeNull();
    const warning = (turns_left: number): string | null => stallWarning(table(LINE, { turns_left, smallest: 15 }));
    expect(warning(7)).toBe("The game ends after 7 more turns unless the block shrinks below 15 pieces.");
    expect(warning(1)).toBe("The game ends after 1 more turn unless the block shrinks below 15 pieces.");
  });

  it("explains how a tie was decided, as the server's log does", () => {
    const players = ["Ann", "Ben", "Cleo"].map((name) => ({ name }));
    const told = (most: number[], places: number[]): string | null =>
      tieSentence(table(LINE, { places, tie: { seats: most.map((_, seat) => seat), pieces: 15, colours: ["red", "blue", "green"].slice(0, most.length) as Colour[], most } }), players);
    expect(tieSentence(table(LINE), players)).toBeNull();
    expect(told([6, 4], [1, 2])).toBe("Ann and Ben captured 15 pieces each; Ann wins with 6 red pieces against 4 blue.");
    expect(told([4, 4], [1, 1])).toBe("Ann and Ben captured 15 pieces each, both with at most 4 of one colour: the win is shared.");
    expect(told([3, 5, 4], [3, 1, 2])).toBe("Ann, Ben and Cleo captured 15 pieces each; Ben wins with 5 blue pieces against 3 red and 4 green.");
    expect(told([5, 4, 5], [1, 3, 1])).toBe("Ann, Ben and Cleo captured 15 pieces each; Ann and Cleo share the win with 5 of one colour against 4.");
    expect(told([5, 5, 5], [1, 1, 1])).toBe("Ann, Ben and Cleo captured 15 pieces each, all with at most 5 of one colour: the win is shared.");
  });
});

describe("a hint", () => {
  const place: Action = { type: "place", colour: "white", at: [4, 0] };

  it("picks the colour that it puts back", () => {
    expect(hintedColour(place)).toBe("white");
    expect(hintedSpaces(place, "white")).toEqual(["4,0"]);
  });

  it("marks no space while a click there would put another colour", () => {
    expect(hintedSpaces(place, "green")).toEqual([]);
  });

  it("picks nothing for a swap and marks both pieces", () => {
    const swap: Action = { type: "swap", one: [0, 0], other: [1, 0] };
    expect(hintedColour(swap)).toBeNull();
    expect(hintedSpaces(swap, null)).toEqual(["0,0", "1,0"]);
  });
});
