import { describe, expect, it } from "vitest";
import { countColours, indexChoices } from "../src/games/hexagone/choices";
import { wayOut } from "../src/games/hexagone/flights";
import { hintedColour, hintedSpaces } from "../src/games/hexagone/hints";
import { middleOf, tagSpot } from "../src/games/hexagone/marks";
import { fitViewport, isWithin } from "../src/games/hexagone/viewport";
import { still, story } from "../src/games/hexagone/scenes";
import { colourAmounts, endSentence, isNearEnd, primaryLabel, stallWarning, swapSentence, tieSentence } from "../src/games/hexagone/sentences";
import { type Hex, key, type Point, RING } from "../src/lib/layout";
import type { Moment } from "../src/lib/storyteller.svelte";
import { pointsBetween } from "../src/lib/travel";
import type { Action, Captured, Colour, Event, Piece, View } from "../src/types/hexagone";
import type { Asked, Said } from "../src/types/messages";

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

function said(event: Event, says = ""): Said {
  return { event, says, clause: "" };
}

function moment(view: View, events: Said[], changed: Partial<Moment<View>> = {}): Moment<View> {
  return { view, events, recent: events, seat: 1, isOwn: false, number: 1, ...changed };
}

const SWAP = said({ type: "swapped", seat: 0, one: [[0, 0], "blue"], other: [[1, 0], "red"] }, "Ann swapped blue (now on j7) and red (now on j8).");
const CAPTURE = said({ type: "captured", seat: 0, colour: "red", cells: [[1, 0], [2, 0], [3, 0]] }, "Ann captured 3 red pieces.");
const ROLL = said({ type: "rolled", seat: 1, dice: ["green", "green"] }, "You rolled double green.");
const LEFT: Piece[] = [[[0, 0], "blue"], [[0, 1], "white"]];
const TAKEN = table(LEFT, { captured: [["red", "red", "red"], []], dice: ["green", "green"], agenda: [{ type: "swap-pieces", seat: 1 }] });

describe("the story of a move", () => {
  const start = still(moment(table(LINE), []));
  const ids = new Map(start.pieces.map(({ at, id }) => [key(at), id]));

  it("tells the swap, then the capture, then the next roll, each with its sound", () => {
    const told = story(start, moment(TAKEN, [SWAP, CAPTURE, ROLL]));
    expect(told.map(({ sound }) => sound)).toEqual(["swap", "capture", undefined, undefined, "roll", undefined]);
    expect(told.map(({ pieces }) => pieces.length)).toEqual([5, 5, 2, 2, 2, 2]);
    expect(told.map(({ captured }) => captured[0]?.length)).toEqual([0, 0, 0, 3, 3, 3]);
    expect(told.map(({ dice }) => dice[0])).toEqual(["red", "red", "red", "red", "green", "green"]);
  });

  it("moves the two pieces round each other", () => {
    const [swap] = story(start, moment(TAKEN, [SWAP, CAPTURE]));
    const moved = swap?.pieces.filter(({ bend }) => bend) ?? [];
    expect(moved.map(({ id, at }) => [id, key(at)])).toEqual([[ids.get("0,0"), "1,0"], [ids.get("1,0"), "0,0"]]);
  });

  it("lifts captured pieces before they fly to their new owner, with one tap for each", () => {
    const [, lifted, flying] = story(start, moment(TAKEN, [SWAP, CAPTURE]));
    expect(lifted).toMatchObject({ lifted: [[1, 0], [2, 0], [3, 0]], goal: null, pitch: 3 });
    expect(flying).toMatchObject({ lifted: [], goal: 0 });
  });

  it("marks the places of captured pieces as soon as they fly, and no moved piece where none lies", () => {
    const [, lifted, flying] = story(start, moment(TAKEN, [SWAP, CAPTURE]));
    expect([lifted?.last.gaps.length, lifted?.last.moved.length]).toEqual([0, 2]);
    expect([flying?.last.gaps.length, flying?.last.moved]).toEqual([3, [[0, 0]]]);
  });

  it("shows a player's own swap in its first scene, and the next roll without another line", () => {
    const told = story(start, moment(TAKEN, [SWAP, CAPTURE, ROLL], { isOwn: true }));
    expect(told[0]?.pieces.find(({ at }) => key(at) === "1,0")?.id).toBe(ids.get("0,0"));
    expect(told.find(({ sound }) => sound === "roll")?.line).toBeUndefined();
  });

  it("lifts the sections that are broken up, and puts their pieces back one by one", () => {
    const apart: Piece[] = [[[0, 0], "red"], [[1, 0], "blue"], [[5, 0], "white"]];
    const whole: Piece[] = [[[0, 0], "red"], [[1, 0], "blue"], [[0, 1], "white"]];
    const events = [
      said({ type: "split", sections: [[[0, 0], [1, 0]], [[5, 0]]] }, "The block split into 2 sections: 2 pieces and 1 piece."),
      said({ type: "lifted", seat: 0, loose: ["white"] }, "Ann must put 1 white back."),
      said({ type: "placed", seat: 0, piece: [[0, 1], "white"] }, "Ann put a white piece back on k7."),
    ];
    const told = story(still(moment(table(apart), [])), moment(table(whole), events));
    expect(told.map(({ pieces, loose }) => [pieces.length, loose.length])).toEqual([[3, 0], [3, 0], [2, 1], [3, 0], [3, 0]]);
    expect(told.map(({ lifted }) => lifted.length)).toEqual([0, 1, 0, 0, 0]);
    expect(told.map(({ line }) => line).filter(Boolean)).toEqual([
      "The block is split.",
      "Ann must put 1 piece back.",
      "Ann put a white piece back.",
      "Ann put a white piece back.",
    ]);
  });

  it("keeps the pieces that stay and those that moved, even if nothing was told", () => {
    const [end] = story(start, moment(table([[[1, 0], "red"], [[0, 0], "blue"], [[2, 0], "red"], [[3, 0], "red"], [[0, 1], "white"]]), []));
    expect(end?.pieces.find(({ at }) => key(at) === "1,0")?.id).toBe(ids.get("0,0"));
    expect(end?.pieces.find(({ at }) => key(at) === "2,0")?.id).toBe(ids.get("2,0"));
  });

  it("ends with the table at rest", () => {
    const { pieces, ...end } = story(start, moment(TAKEN, [SWAP, CAPTURE, ROLL])).at(-1) ?? start;
    const { pieces: shown, ...rest } = still(moment(TAKEN, [SWAP, CAPTURE, ROLL]));
    expect({ ...end, roll: 0 }).toEqual(rest);
    expect(pieces.map(({ at, colour }) => [at, colour])).toEqual(shown.map(({ at, colour }) => [at, colour]));
  });
});

describe("the table at rest", () => {
  it("marks where captured pieces lay, and the swapped piece that is still there", () => {
    expect(still(moment(TAKEN, [SWAP, CAPTURE, ROLL])).last).toEqual({ gaps: [[1, 0], [2, 0], [3, 0]], moved: [[0, 0]], gained: 3 });
  });

  it("marks only the last swap of a player who moves again", () => {
    const again = said({ type: "swapped", seat: 0, one: [[0, 1], "blue"], other: [[0, 0], "white"] });
    expect(still(moment(TAKEN, [SWAP, CAPTURE, ROLL, again])).last).toEqual({ gaps: [], moved: [[0, 1], [0, 0]], gained: 0 });
  });

  it("says what was captured, not what was rolled since", () => {
    expect(still(moment(TAKEN, [SWAP, CAPTURE, ROLL])).line).toBe("Ann captured 3 red.");
  });

  it("tells the player who captured that the turn is over", () => {
    const own = { ...CAPTURE, says: "You captured 3 red pieces." };
    expect(still(moment(TAKEN, [SWAP, own], { seat: 0 })).line).toBe("You captured 3 red. Your turn is over.");
  });

  it("adds up several captures", () => {
    const more = said({ type: "captured", seat: 0, colour: "blue", cells: [[0, 0], [0, 1], [0, 2], [0, 3]] }, "Ann captured 4 blue pieces.");
    expect(still(moment(TAKEN, [SWAP, CAPTURE, more])).line).toBe("Ann captured 3 red and 4 blue.");
  });

  it("names no space", () => {
    expect(still(moment(table(LINE), [SWAP])).line).toBe("Ann swapped blue and red.");
  });
});

describe("what is in sight", () => {
  const cells = LINE.map(([at]) => at);
  const phone = { width: 344, height: 320 };

  it("stays during a turn while the block fits, and grows when it does not", () => {
    const first = fitViewport(null, cells, phone, true);
    expect(fitViewport(first, cells.slice(0, 2), phone, false)).toBe(first);
    const wider = fitViewport(first, [...cells, [9, 0]], phone, false);
    expect(wider.width).toBeGreaterThan(first.width);
    expect([isWithin(wider, [9, 0]), isWithin(first, [9, 0])]).toEqual([true, false]);
  });

  it("comes closer between two moves, but not for a small gain", () => {
    const first = fitViewport(null, [...cells, [9, 0]], phone, true);
    expect(fitViewport(first, cells, phone, false)).toBe(first);
    expect(fitViewport(first, cells, phone, true).width).toBeLessThan(first.width);
    expect(fitViewport(first, [...cells, [8, 1]], phone, true)).toBe(first);
  });
});

describe("marks on the block", () => {
  const pair: Hex[] = [[0, 0], [1, 0]];

  it("put a tag where it hides no symbol: on an empty place, or else on a corner between pieces", () => {
    const symbols = [...pair, ...RING.slice(1)].map((at) => middleOf(at));
    const isFar = ({ x, y }: Point): boolean => symbols.every((each) => Math.hypot(each.x - x, each.y - y) >= 0.99);
    expect(isFar(tagSpot(pair, symbols, () => true) ?? { x: 0, y: 0 })).toBe(true);
    expect(isFar(tagSpot([[0, 0]], symbols, () => true) ?? { x: 0, y: 0 })).toBe(true);
  });

  it("lead a flight out of the block on the way to its goal", () => {
    const block = RING.map((at) => middleOf(at));
    expect(wayOut({ x: 0, y: 0 }, { x: -1, y: -9 }, block).y).toBeLessThan(-1.5);
    expect(wayOut({ x: 0, y: 0 }, { x: 12, y: -1 }, block).x).toBeGreaterThan(1.7);
  });

  it("let a piece travel in a curve that begins and ends on its spaces", () => {
    const points = pointsBetween({ x: 0, y: 0 }, { x: 2, y: 0, bend: 0.5 });
    expect([points[0], points.at(-1)?.x]).toEqual([{ x: 0, y: 0 }, 2]);
    expect(points[5]?.y).toBeCloseTo(-0.5);
  });
});

describe("what is said", () => {
  it("counts pieces by colour", () => {
    expect(colourAmounts(["red", "red", "blue"])).toBe("2 red and 1 blue");
    expect(colourAmounts([])).toBe("none");
  });

  it("says when the game ends, or the rank and the rolls left", () => {
    expect(endSentence(table(LINE))).toBe("The game ends at 10 or fewer.");
    expect(endSentence(table(LINE, { agenda: [] }))).toBe("The game is over.");
    expect(endSentence(table(LINE, { rank: "Novice", rolls: 1, enough: null }))).toBe("Novice, 1 roll left");
    expect(endSentence(table(LINE, { rank: "Novice", rolls: 0, enough: null, agenda: [] }))).toBe("Novice");
    expect(countColours(["red", "blue", "red"])).toEqual([["red", 2], ["blue", 1]]);
  });

  it("stresses the end when two captures can bring it", () => {
    expect([17, 16].map((left) => isNearEnd(table(LINE), left))).toEqual([false, true]);
  });

  it("names the move on the main button", () => {
    expect(primaryLabel({ type: "swap-pieces", seat: 0 }, 3)).toBe("Swap and capture 3");
    expect(primaryLabel({ type: "swap-pieces", seat: 0 }, 0)).toBe("Swap");
    expect(primaryLabel({ type: "reform", seat: 0, loose: ["red", "red"] }, 0)).toBe("Put 2 pieces back");
  });

  it("says what a swap would capture", () => {
    const captures: Captured[] = [{ type: "captured", seat: 0, colour: "orange", cells: [[0, 0], [1, 0], [2, 0]] }];
    expect(swapSentence("blue", "orange", captures)).toBe("Swap blue and orange: you capture 3 orange.");
    expect(swapSentence("blue", "orange", [])).toBe("Swap blue and orange: you capture nothing.");
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
