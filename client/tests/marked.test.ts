/** A choice that was made, marked on the table as it was before it. */
import { describe, expect, it } from "vitest";
import { marked as markedHexagone } from "../src/games/hexagone/marked";
import { marked as markedHexpert } from "../src/games/hexpert/marked";
import { marked as markedHexx } from "../src/games/hexx/marked";
import { marked as markedTrihex } from "../src/games/trihex/marked";
import { marked as markedWordsearch } from "../src/games/wordsearch/marked";

describe("a choice that was made is marked", () => {
  it("in HEXX as tiles of the player's colour, with the outline of the last move", () => {
    const scene = { tiles: new Map([["0,0", { letter: "A", wild: false, seat: 0 }]]), lit: [] };
    const said = [{ says: "", clause: "", event: { type: "played", seat: 1, cells: [[0, 0], [1, 0]], tiles: [[[1, 0], "T", false]] } }];
    const now = markedHexx(scene as never, { type: "play", tiles: [[[1, 0], "T", false]], run: null } as never, 1, said);
    expect(now.tiles.get("1,0")).toEqual({ letter: "T", wild: false, seat: 1 });
    expect([now.tiles.size, now.lit, now.gain?.count, scene.tiles.size]).toEqual([2, [[0, 0], [1, 0]], 1, 1]);
  });

  it("in Hexpert on the player's own board", () => {
    const board = { cells: [], last: null, rows: [], rays: [], isSealed: false, fresh: [] };
    const scene = { called: [1, 2, 4], boards: [board, board] };
    const now = markedHexpert(scene as never, { type: "place", at: [1, -1] }, 1);
    expect(now.boards[0]).toEqual(board);
    expect(now.boards[1]).toMatchObject({ cells: [{ at: [1, -1], tile: [1, 2, 4] }], last: [1, -1], isSealed: true });
  });

  it("in TriHex in the hand", () => {
    expect(markedTrihex({} as never, { type: "play", triangle: ["red", 4] }).played).toBe("red-4");
  });

  it("in Hexa Gone on the swapped pieces, or as the piece that was put back", () => {
    const scene = { pieces: [], last: { gaps: [], moved: [], gained: 0 } };
    expect(markedHexagone(scene as never, { type: "swap", one: [0, 0], other: [1, 0] }).last.moved).toEqual([[0, 0], [1, 0]]);
    const put = markedHexagone(scene as never, { type: "place", colour: "red", at: [2, 0] });
    expect([put.pieces.length, put.pieces[0]?.at, put.last.moved]).toEqual([1, [2, 0], [[2, 0]]]);
  });

  it("in Word Search along the word, or on the tiles that changed", () => {
    const scene = { word: null, lit: 0, changed: [] };
    const after = (event: unknown) => markedWordsearch(scene as never, {} as never, 0, [{ says: "", clause: "", event }]);
    expect(after({ type: "scored", seat: 0, path: [[0, 0], [1, 0]], points: 2 })).toMatchObject({ lit: 2, word: { path: [[0, 0], [1, 0]], points: 2 } });
    expect(after({ type: "moved", seat: 0, to: [2, 0] }).changed).toEqual([[2, 0]]);
  });
});
