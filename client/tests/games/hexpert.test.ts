import { describe, expect, test } from "vitest";
import { completedBy, litRows, rowsAfter, tagPlace, tagsOf } from "../../src/games/hexpert/rows";
import { type Scene, still, story } from "../../src/games/hexpert/scenes";
import { scoreSummary } from "../../src/games/hexpert/summary";
import { dashOf } from "../../src/games/hexpert/tiles";
import type { Moment } from "../../src/lib/storyteller.svelte";
import type { Cell, Event, Hex, Ray, Row, Tile, View } from "../../src/types/hexpert";
import type { Said } from "../../src/types/messages";

const LEFT: Row["ends"] = [[-2, 0], [-2, 2]];
const RIGHT: Row["ends"] = [[0, 2], [2, 0]];
const NINES: Row = { ends: LEFT, light: 9, missing: 0, points: 27 };
const BEGUN: Row = { ends: RIGHT, light: 6, missing: 2, points: 18 };
const TILE: Tile = [9, 7, 3];
const NEXT: Tile = [5, 2, 4];
const COLUMN: readonly Cell[] = [{ at: [-2, 0], tile: [9, 2, 3] }, { at: [-2, 1], tile: [9, 6, 4] }];

function sunray(points: number): Ray {
  return { ends: LEFT, symbol: "sun", points };
}

function view(parts: Partial<View> = {}): View {
  return {
    eye: 0, round: 0, caller: 0, called: null, calls: [], left: [], boards: [[], []], sealed: null, waiting: [],
    totals: [0, 0], standing: [0, 0], rows: [[], []], rays: [[], []], gains: [], suns: [], ...parts,
  };
}

function said(event: Event, says = ""): Said {
  return { event, says, clause: "" };
}

function placed(seat: number, at: Hex, tile = TILE): Said {
  return said({ type: "placed", seat, at, tile }, `${seat ? "Ben" : "You"} placed ${tile.join("-")} on a1.`);
}

const CALLED = said({ type: "called", caller: 0, tile: NEXT }, "You called 5-2-4 (moon).");

function moment(of: View, events: readonly Said[], isOwn = false, recent = events): Moment<View> {
  return { view: of, events, recent, seat: 0, isOwn, number: 1 };
}

/** Both players have two nines in their left column, and 9-7-3 is called. */
const BEFORE = view({
  boards: [[...COLUMN], [...COLUMN]],
  rows: [[{ ...NINES, missing: 1 }], [{ ...NINES, missing: 1 }]],
  calls: [[9, 2, 3], [9, 6, 4]],
  called: TILE,
  waiting: [0],
});
/** The first player finished the column, the other one did not; the next tile is called. */
const AFTER = view({
  boards: [[...COLUMN, { at: [-2, 2], tile: TILE }], [...COLUMN, { at: [0, 0], tile: TILE }]],
  rows: [[NINES], [{ ...NINES, missing: 1 }]],
  calls: [[9, 2, 3], [9, 6, 4], TILE],
  called: NEXT,
  waiting: [0, 1],
});
const REVEALED = [placed(0, [-2, 2]), placed(1, [0, 0]), CALLED];

function fullRows(scene: Scene | undefined, seat = 0): number {
  const board = scene?.boards[seat];
  return board ? litRows(board.rows, board.rays).length : 0;
}

describe("what a board has scored", () => {
  test("is nothing while no row is full", () => {
    expect(scoreSummary("You", [], [])).toBe("You have not scored yet.");
    expect(scoreSummary("Ben", [BEGUN], [])).toBe("Ben has not scored yet.");
  });

  test("is length times light for a row of one light", () => {
    expect(scoreSummary("You", [NINES, BEGUN], [])).toBe("You scored 3 × 9 = 27.");
  });

  test("tells sunrays and moonbeams with what they add, along a row of one light or not", () => {
    const moonbeam: Ray = { ends: RIGHT, symbol: "moon", points: 18 };
    expect(scoreSummary("You", [BEGUN], [moonbeam])).toBe("You scored moonbeam 18.");
    expect(scoreSummary("You", [NINES], [sunray(21), moonbeam])).toBe("You scored 3 × 9 = 27, sunray 21, moonbeam 18.");
  });

  test("names a ray at its row where only the best is paid", () => {
    expect(scoreSummary("You", [NINES], [sunray(0)])).toBe("You scored 3 × 9 = 27 (sunray).");
  });
});

describe("a row", () => {
  const column = { ...NINES, missing: 1 };

  test("is finished by the last tile that it lacks, if the light is right", () => {
    expect(completedBy([column, BEGUN], [-2, 2], TILE)).toEqual([{ ends: LEFT, light: 9, symbol: null, points: 27 }]);
    expect(completedBy([column], [-2, 2], NEXT)).toEqual([]);
    expect(completedBy([column], [0, 0], TILE)).toEqual([]);
  });

  test("can't score any more once another light breaks it", () => {
    expect(rowsAfter([column, BEGUN], [-2, 2], NEXT)).toEqual([BEGUN]);
  });

  test("has one tag for its light and its ray together", () => {
    expect(tagsOf(litRows([NINES], [sunray(21)]))).toMatchObject([{ light: 9, points: 48 }]);
    expect(tagsOf(litRows([], [sunray(0)]))).toEqual([]);
  });

  test("has its points at a place of its own outside the board", () => {
    const all = [-2, -1, 0, 1, 2].flatMap((offset): Row["ends"][] => {
      const [low, high] = [Math.max(-2, -2 - offset), Math.min(2, 2 - offset)];
      return [[[offset, low], [offset, high]], [[low, offset], [high, offset]], [[low, -offset - low], [high, -offset - high]]];
    });
    const places = all.map(tagPlace);
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.84);
    }
  });

  test("is told from the other lights of its direction by its pattern", () => {
    for (const lights of [[1, 5, 9], [2, 6, 7], [3, 4, 8]]) expect(new Set(lights.map(dashOf)).size).toBe(3);
  });
});

describe("the table at rest", () => {
  test("marks the tile placed last on every board, and the rows that it finished", () => {
    const { boards } = still(moment(AFTER, REVEALED));
    expect(boards.map(({ last }) => last)).toEqual([[-2, 2], [0, 0]]);
    expect(boards.map(({ fresh }) => fresh.length)).toEqual([1, 0]);
  });

  test("tells the player's own row in one line", () => {
    expect(still(moment(AFTER, REVEALED)).line).toBe("You lit a row: three 9s, 27 points.");
    expect(still(moment(BEFORE, [placed(0, [-2, 1]), placed(1, [-2, 1])])).line).toBe("You and Ben placed 9-7-3.");
    expect(still(moment(BEFORE, [placed(1, [-2, 1]), placed(0, [-2, 1])])).line).toBe("You and Ben placed 9-7-3.");
  });

  test("tells only the last tile of a player alone, who makes one move after the other", () => {
    const all = [placed(0, [-2, 1], [1, 6, 4]), CALLED, placed(0, [0, 0]), CALLED, placed(0, [0, 1], NEXT), CALLED];
    const alone = view({ boards: [[]], rows: [[]], rays: [[]] });
    expect(still(moment(alone, all)).line).toBe("You placed 5-2-4.");
    const watched = story(still(moment(alone, [])), moment(alone, all));
    expect(watched.map(({ line }) => line)).toEqual(["You placed 5-2-4.", "You placed 5-2-4."]);
  });

  test("keeps a finished row finished when later tiles are placed", () => {
    const later = { ...AFTER, boards: [[...(AFTER.boards[0] ?? []), { at: [0, 0], tile: NEXT } as Cell], []], calls: [...AFTER.calls, NEXT] };
    const scene = still(moment(later, []));
    expect(fullRows(scene)).toBe(1);
    expect(scene.boards[0]?.fresh).toEqual([]);
  });

  test("shows a player the tile that only they know of", () => {
    const scene = still(moment({ ...BEFORE, sealed: [1, 0], waiting: [1] }, []));
    expect(scene.boards[0]).toMatchObject({ last: [1, 0], isSealed: true });
    expect(scene.boards.map(({ cells }) => cells.length)).toEqual([3, 2]);
    expect(scene.placed).toEqual([0]);
  });
});

describe("a placed tile", () => {
  const from = still(moment(BEFORE, []));

  test("lies there from the first scene on; then the others' tiles, the finished row, and the next call", () => {
    const told = story(from, moment(AFTER, REVEALED, true));
    expect(told.map(({ boards }) => boards.map(({ cells }) => cells.length))).toEqual([[3, 2], [3, 3], [3, 3], [3, 3]]);
    expect(told.map((scene) => fullRows(scene))).toEqual([0, 0, 1, 1]);
    expect(told.map(({ called }) => called)).toEqual([null, null, null, NEXT]);
    expect(told.map(({ sound, pitch }) => [sound, pitch])).toEqual([["lay", undefined], ["lay", undefined], ["score", 9], ["word", undefined]]);
    expect(told[2]?.line).toBe("You lit a row: three 9s, 27 points.");
  });

  test("leads to the table at rest", () => {
    const end = moment(AFTER, REVEALED, true);
    expect(story(from, end).at(-1)).toMatchObject(still(end));
  });

  test("that nobody else has matched yet is shown at once and told in no new line", () => {
    const sealed = view({ ...BEFORE, sealed: [-2, 2], waiting: [1] });
    const told = story({ ...from, line: "Ben lit a row." }, moment(sealed, [said({ type: "decided", seat: 0, at: [-2, 2] }, "You placed the tile on a3.")], true));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ sound: "lay", line: "Ben lit a row.", called: TILE });
    expect(told[0]?.boards[0]?.cells).toHaveLength(3);
  });
});

describe("a round of a series", () => {
  test("ends with its full boards and their points before the boards are empty again", () => {
    const from = still(moment(BEFORE, []));
    const scored = said({ type: "round-scored", scores: [27, 0] }, "All boards are full: you 27, Ben 0.");
    const began = said({ type: "round-began", caller: 1 }, "A new round: Ben calls.");
    const end = view({ round: 1, called: NEXT, waiting: [0, 1], totals: [27, 0] });
    const told = story(from, moment(end, [placed(0, [-2, 2]), placed(1, [0, 0]), scored, began, CALLED]));
    expect(told.map(({ round }) => round)).toEqual([0, 0, 0, 1]);
    expect(told.map((scene) => fullRows(scene))).toEqual([0, 1, 1, 0]);
    expect(told.at(-2)?.line).toBe("All boards are full: you 27, Ben 0.");
    expect(told.at(-1)?.boards[0]?.cells).toEqual([]);
  });
});
