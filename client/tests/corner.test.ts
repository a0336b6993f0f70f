import { describe, expect, it } from "vitest";
import { leaveCorner } from "../src/lib/corner";
import type { Box } from "../src/lib/layout";

const BOX: Box = { x: -5, y: -5, width: 10, height: 10 };
const MIDDLE = { x: 0, y: 0 };
const LAST = { x: 4, y: 4 };
const CORNER = 50;

/** Where a point of the board is drawn in the frame. */
function drawn({ x, y }: typeof MIDDLE, box: Box, frame: { width: number; height: number }): { across: number; down: number; scale: number } {
  const scale = Math.min(frame.width / box.width, frame.height / box.height);
  return {
    across: frame.width / 2 + (x - box.x - box.width / 2) * scale,
    down: frame.height / 2 + (y - box.y - box.height / 2) * scale,
    scale,
  };
}

describe("a button in the corner of a board", () => {
  it("changes nothing where no space lies", () => {
    expect(leaveCorner(BOX, { width: 300, height: 300 }, [MIDDLE], CORNER)).toBe(BOX);
  });

  it("changes nothing before the frame has a size", () => {
    expect(leaveCorner(BOX, { width: 0, height: 0 }, [LAST], CORNER)).toBe(BOX);
  });

  it.each([
    { frame: { width: 300, height: 380 }, scale: 30, name: "costs nothing on a high frame" },
    { frame: { width: 380, height: 300 }, scale: 30, name: "costs nothing on a wide frame" },
    { frame: { width: 300, height: 320 }, scale: 27, name: "costs as little as it can on a frame without margins" },
  ])("$name, and covers no space", ({ frame, scale }) => {
    const shown = leaveCorner(BOX, frame, [MIDDLE, LAST], CORNER);
    const last = drawn(LAST, shown, frame);
    expect(last.scale).toBeCloseTo(scale);
    const isClear = last.across + last.scale <= frame.width - CORNER + 1e-6 || last.down + last.scale <= frame.height - CORNER + 1e-6;
    expect(isClear).toBe(true);
    const first = drawn({ x: -5, y: -5 }, shown, frame);
    expect(Math.min(first.across, first.down)).toBeGreaterThanOrEqual(-1e-6);
  });
});
