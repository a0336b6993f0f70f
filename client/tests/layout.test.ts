import { describe, expect, it } from "vitest";
import { bounds, cellAt, centre, corners, cursorMove, type Hex, key, next, type Orientation, plus, same, unkey } from "../src/lib/layout";

const ORIENTATIONS: readonly Orientation[] = ["flat", "pointed"];
const CELLS: readonly Hex[] = [-3, -2, -1, 0, 1, 2, 3].flatMap((q) => [-3, -2, -1, 0, 1, 2, 3].map((r): Hex => [q, r]));
const WAYS = ["up", "down", "left", "right", "up-left", "up-right", "down-left", "down-right"] as const;

describe.each(ORIENTATIONS)("hexes that stand %s", (orientation) => {
  it("find the cell of any point well inside it", () => {
    for (const cell of CELLS) {
      const { x, y } = centre(cell, orientation);
      for (const corner of corners(orientation, 0.8, { x, y })) expect(key(cellAt(corner, orientation))).toBe(key(cell));
    }
  });

  it("touch six neighbours at the same distance", () => {
    const steps: Hex[] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
    for (const step of steps) {
      const { x, y } = centre(step, orientation);
      expect(Math.hypot(x, y)).toBeCloseTo(Math.sqrt(3));
    }
  });

  it("are left by every key to a neighbour that lies that way", () => {
    for (const cell of CELLS) {
      for (const way of WAYS) {
        const [from, to] = [centre(cell, orientation), centre(next(cell, way, orientation), orientation)];
        expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(Math.sqrt(3));
        if (way.includes("left")) expect(to.x).toBeLessThan(from.x);
        if (way.includes("right")) expect(to.x).toBeGreaterThan(from.x);
        if (way.includes("up")) expect(to.y).toBeLessThan(from.y);
        if (way.includes("down")) expect(to.y).toBeGreaterThan(from.y);
      }
    }
  });

  it("come back by the opposite key", () => {
    const pairs = [["up", "down"], ["left", "right"], ["up-left", "down-right"], ["up-right", "down-left"]] as const;
    for (const cell of CELLS) for (const [there, back] of pairs) expect(next(next(cell, there, orientation), back, orientation)).toEqual(cell);
  });

  it("fill a box that holds every corner", () => {
    const box = bounds(CELLS, orientation, 0);
    for (const cell of CELLS) {
      for (const { x, y } of corners(orientation, 1, centre(cell, orientation))) {
        expect(x).toBeGreaterThanOrEqual(box.x - 1e-9);
        expect(y).toBeGreaterThanOrEqual(box.y - 1e-9);
        expect(x).toBeLessThanOrEqual(box.x + box.width + 1e-9);
        expect(y).toBeLessThanOrEqual(box.y + box.height + 1e-9);
      }
    }
  });
});

describe("cells", () => {
  it("are keys and back", () => {
    for (const cell of CELLS) expect(same(unkey(key(cell)), cell)).toBe(true);
  });

  it("are added", () => {
    expect(plus([1, -2], [0, 3])).toEqual([1, 1]);
  });

  it("leave room for an empty board", () => {
    expect(bounds([], "flat").width).toBeGreaterThan(0);
  });
});

describe("keys", () => {
  it("move as they lie on the numeric pad, whether numbers are locked or not", () => {
    expect(cursorMove({ key: "7", code: "Numpad7" })).toBe("up-left");
    expect(cursorMove({ key: "Home", code: "Numpad7" })).toBe("up-left");
    expect(cursorMove({ key: "PageDown", code: "PageDown" })).toBe("down-right");
  });

  it("leave letters and digits alone", () => {
    expect(cursorMove({ key: "a", code: "KeyA" })).toBeUndefined();
    expect(cursorMove({ key: "7", code: "Digit7" })).toBeUndefined();
  });
});
