import { describe, expect, it } from "vitest";
import { firstOpen } from "../src/lib/drag.svelte";
import type { Point } from "../src/lib/layout";

const PIECE: Point = { x: 0, y: 0 };
const FINGER: Point = { x: 0, y: 44 };
const SPACES = new Map([[PIECE, "under the piece"], [FINGER, "under the finger"]]);

function taken(open: readonly string[], spaces = SPACES): string | undefined {
  return firstOpen([PIECE, FINGER], (at) => spaces.get(at), (space) => open.includes(space));
}

describe("what is dropped goes to", () => {
  it("the space under the piece, if that can take it", () => expect(taken(["under the piece", "under the finger"])).toBe("under the piece"));
  it("the space under the finger, if only that can take it", () => expect(taken(["under the finger"])).toBe("under the finger"));
  it("the space under the finger, if the piece is beside the board", () =>
    expect(taken(["under the finger"], new Map([[FINGER, "under the finger"]]))).toBe("under the finger"));
  it("no space, if neither can take it", () => expect(taken([])).toBeUndefined());
});
