import { describe, expect, test } from "vitest";
import { type Scene, still, story } from "../../src/games/wordsearch/scenes";
import { key } from "../../src/lib/layout";
import type { Moment } from "../../src/lib/storyteller.svelte";
import type { Event, View } from "../../src/types/wordsearch";
import type { Said } from "../../src/types/messages";

type Towers = Record<string, string[]>;

const BOARD: Towers = { "0,0": [], "1,0": ["F"], "2,0": ["A"], "2,-1": ["D"], "1,-1": ["E"], "0,1": ["IN"] };
const FADE: [number, number][] = [[1, 0], [2, 0], [2, -1], [1, -1]];

function view(towers: Towers, more: Partial<View> = {}): View {
  const spaces = Object.entries(towers).map(([cell, tiles]) => ({ at: cell.split(",").map(Number) as [number, number], tiles }));
  return { spaces, tokens: [[0, 0], [0, 0]], agenda: [], ...more } as unknown as View;
}

function said(event: Event, says: string): Said {
  return { event, says, clause: "" };
}

function moment(now: View, events: Said[], more: Partial<Moment<View>> = {}): Moment<View> {
  return { view: now, events, recent: events, seat: 0, isOwn: false, number: 1, ...more };
}

const PLAYED: Said[] = [
  said({ type: "scored", seat: 1, word: "FADE", path: FADE, points: 4 }, "Tom scored 4 points for FADE (d5 d6 c5 c4)."),
  said({ type: "advanced", seat: 1, to: [1, -1] }, "Tom moved to c4."),
];
const SWAP = said({ type: "swapped", seat: 1, first: [1, 0], second: [2, 0] }, "Tom swapped the tiles on d5 and d6.");
const AFTER_FADE = view(BOARD, { tokens: [[0, 0], [1, -1]] });

const start = (): Scene => still(moment(view(BOARD), []));
const shown = (scenes: Scene[]): [number, number | null | undefined, string][] =>
  scenes.map(({ lit, word, tokens }) => [lit, word?.points, tokens.map(key).join(" ")]);

describe("somebody else's word", () => {
  test("lights letter by letter, then scores, then its token moves", () => {
    const scenes = story(start(), moment(AFTER_FADE, PLAYED));
    expect(shown(scenes)).toEqual([
      [1, null, "0,0 0,0"],
      [2, null, "0,0 0,0"],
      [3, null, "0,0 0,0"],
      [4, null, "0,0 0,0"],
      [4, 4, "0,0 0,0"],
      [4, 4, "0,0 1,-1"],
      [4, 4, "0,0 1,-1"],
    ]);
  });

  test("stays marked, and is told with whose it is and without the names of spaces", () => {
    const { word, lit, line } = still(moment(AFTER_FADE, PLAYED));
    expect([word?.path, word?.points, lit]).toEqual([FADE, 4, 4]);
    expect(line).toBe("Tom played FADE: 4 points.");
    expect(story(start(), moment(AFTER_FADE, PLAYED)).at(-1)).toEqual(still(moment(AFTER_FADE, PLAYED)));
  });

  test("is no longer marked once the next player moves", () => {
    const before = still(moment(AFTER_FADE, PLAYED));
    const move = said({ type: "moved", seat: 0, to: [1, 0] }, "You moved to d5 without a word.");
    const [first] = story(before, moment(view(BOARD, { tokens: [[1, 0], [1, -1]] }), [move], { isOwn: true }));
    expect([first?.word, first?.lit, first?.line]).toEqual([null, 0, "You moved without a word."]);
  });

  test("comes after the swap that made it", () => {
    const swapped = view({ ...BOARD, "1,0": ["A"], "2,0": ["F"] }, { tokens: [[0, 0], [1, -1]] });
    const scenes = story(start(), moment(swapped, [SWAP, ...PLAYED]));
    const tile = start().tiles.find(({ tile }) => tile === "F");
    const where = scenes.map(({ tiles }) => key(tiles.find(({ id }) => id === tile?.id)?.at ?? [9, 9]));
    expect(where.slice(0, 3)).toEqual(["1,0", "2,0", "2,0"]);
    expect(scenes[1]?.line).toBe("Tom swapped F and A.");
    expect(scenes.at(-1)?.changed).toEqual([[1, 0], [2, 0]]);
    expect(scenes.at(-1)?.line).toBe("Tom played FADE: 4 points.");
  });
});

describe("one's own move", () => {
  test("a word is complete in the first scene", () => {
    const own = PLAYED.map(({ event, says }) => said({ ...(event as Event), seat: 1 } as Event, says.replace("Tom", "You")));
    const [first] = story(start(), moment(AFTER_FADE, own, { seat: 1, isOwn: true }));
    expect([first?.lit, first?.word?.points, first?.line]).toEqual([4, 4, "You played FADE: 4 points."]);
  });

  test("tiles have changed places in the first scene", () => {
    const swapped = view({ ...BOARD, "1,0": ["A"], "2,0": ["F"] });
    const [first] = story(start(), moment(swapped, [SWAP], { seat: 1, isOwn: true }));
    expect(first?.tiles.find(({ at }) => key(at) === "1,0")?.tile).toBe("A");
  });

  test("what was changed before the word stays marked with it", () => {
    const swapped = view({ ...BOARD, "1,0": ["A"], "2,0": ["F"] });
    const now = still(moment(swapped, [SWAP], { isOwn: true }));
    const scenes = story(now, moment(swapped, PLAYED, { isOwn: true, recent: [SWAP, ...PLAYED] }));
    expect(scenes.map(({ changed }) => changed.length)).toEqual(scenes.map(() => 2));
  });
});

describe("a player alone, who takes one turn after the other", () => {
  const late = said({ type: "expired", seat: 1 } as Event, "Time ran out for you.");
  const first = [late, said({ type: "moved", seat: 1, to: [0, 1] }, "You moved to e4 without a word."), ...PLAYED];
  const swapped = view({ ...BOARD, "1,0": ["A"], "2,0": ["F"] });

  test("has only the last turn marked and told", () => {
    const { word, changed, line } = still(moment(swapped, [SWAP], { recent: [...first, SWAP] }));
    expect([word, changed, line]).toEqual([null, [[1, 0], [2, 0]], "Tom swapped F and A."]);
    expect(still(moment(AFTER_FADE, PLAYED, { recent: first })).line).toBe("Tom played FADE: 4 points.");
  });

  test("sees the marks of the turn before go with the first step", () => {
    const [scene] = story(still(moment(AFTER_FADE, first)), moment(swapped, [SWAP], { isOwn: true, recent: [...first, SWAP] }));
    expect([scene?.word, scene?.changed]).toEqual([null, [[1, 0], [2, 0]]]);
  });
});

describe("words that are judged", () => {
  const called = said({ type: "called", seat: 1, word: "FADE", path: FADE }, "Tom called FADE (d5 d6 c5 c4).");
  const judging = view(BOARD, { agenda: [{ type: "judge-word", seat: 1, word: "FADE", path: FADE, waiting: [0] }] });

  test("a called word is marked until it is judged", () => {
    const { word, line } = still(moment(judging, [called]));
    expect([word?.outcome, line]).toEqual(["called", "Tom called FADE."]);
    expect(still(moment(judging, [])).word?.path).toEqual(FADE);
  });

  test("an accepted word does not light a second time", () => {
    const before = still(moment(judging, [called]));
    const accepted = [said({ type: "allowed", seat: 0 }, "You accepted the word."), ...PLAYED];
    expect(shown(story(before, moment(AFTER_FADE, accepted)))).toEqual([
      [4, null, "0,0 0,0"],
      [4, 4, "0,0 0,0"],
      [4, 4, "0,0 1,-1"],
      [4, 4, "0,0 1,-1"],
    ]);
  });

  test("a word that is none is struck out, and says why", () => {
    const struck = said({ type: "struck", seat: 1, word: "FADE" }, "FADE is not in the word list: no points, and Tom's turn is over.");
    const scenes = story(start(), moment(view(BOARD), [called, struck]));
    expect(scenes.map(({ word }) => word?.outcome)).toEqual([...Array.from({ length: 5 }, () => "called"), "struck", "struck"]);
    expect(scenes.at(-1)?.line).toContain("not in the word list");
  });
});

test("when time runs out, the board says so and whose turn it ended", () => {
  const out = [said({ type: "expired" }, "Time is up."), said({ type: "moved", seat: 1, to: [1, 0] }, "Tom moved to d5 without a word.")];
  const after = view(BOARD, { tokens: [[0, 0], [1, 0]] });
  expect(still(moment(after, out)).line).toBe("Time is up. Tom moved without a word.");
  expect(story(start(), moment(after, out))[0]?.line).toBe("Time is up.");
});

describe("tiles", () => {
  const insert: Towers = { "0,0": ["A", "B"], "1,0": ["C"], "0,1": [] };

  test("the top of a stack keeps its id where it goes", () => {
    const before = still(moment(view(insert), []));
    const shifted = said({ type: "shifted", seat: 1, source: [0, 0], target: [1, 0] }, "Tom moved the top tile from d4 to d5.");
    const scenes = story(before, moment(view({ "0,0": ["A"], "1,0": ["C", "B"], "0,1": [] }), [shifted]));
    const moved = scenes.at(-1)?.tiles.find(({ tile }) => tile === "B");
    expect([moved?.id, key(moved?.at ?? [9, 9]), moved?.level]).toEqual(["0,0/1", "1,0", 1]);
    expect(scenes.at(-1)?.line).toBe("Tom moved B to another space.");
  });

  test("a tile from a hand is a new one, and the others stay", () => {
    const before = still(moment(view(insert), []));
    const traded = said({ type: "traded", seat: 1, at: [1, 0], laid: "X", taken: "C" }, "Tom put X on d5 and took C.");
    const scenes = story(before, moment(view({ ...insert, "1,0": ["X"] }), [traded]));
    const ids = scenes.at(-1)?.tiles.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain("1,0/0");
    expect(scenes.at(-1)?.line).toBe("Tom put X in place of C.");
  });

  test("a fragment is rotated where it lies", () => {
    const turned = said({ type: "turned", seat: 1, at: [0, 1] }, "Tom rotated the tile on e4.");
    const scenes = story(start(), moment(view({ ...BOARD, "0,1": ["NI"] }), [turned]));
    expect(scenes[0]?.tiles.find(({ tile }) => tile === "NI")?.id).toBe("0,1/0");
    expect(scenes[0]?.line).toBe("Tom rotated NI.");
  });

  test("a tile that is laid beside a group is told by its letter alone", () => {
    const laid = said({ type: "laid", seat: 1, at: [4, -1], tile: "K" }, "Tom laid K on 4,-1.");
    expect(still(moment(view({ "0,0": ["A"], "4,-1": ["K"] }), [laid])).line).toBe("Tom laid K.");
  });
});
