import { describe, expect, test } from "vitest";
import { scoreSummary } from "../../src/games/hexpert/summary";
import type { Ray, Row } from "../../src/types/hexpert";

const LEFT: Row["ends"] = [[-2, 0], [-2, 2]];
const RIGHT: Row["ends"] = [[0, 2], [2, 0]];
const NINES: Row = { ends: LEFT, light: 9, missing: 0, points: 27 };
const BEGUN: Row = { ends: RIGHT, light: 6, missing: 2, points: 18 };

function sunray(points: number): Ray {
  return { ends: LEFT, symbol: "sun", points };
}

describe("what a board has scored", () => {
  test("is nothing while no row is full", () => {
    expect(scoreSummary([], [])).toBe("Nothing scored yet.");
    expect(scoreSummary([BEGUN], [])).toBe("Nothing scored yet.");
  });

  test("is length times light for a row of one light", () => {
    expect(scoreSummary([NINES, BEGUN], [])).toBe("Scored: 3 × 9 = 27");
  });

  test("tells sunrays and moonbeams with what they add, along a row of one light or not", () => {
    const moonbeam: Ray = { ends: RIGHT, symbol: "moon", points: 18 };
    expect(scoreSummary([BEGUN], [moonbeam])).toBe("Scored: moonbeam 18");
    expect(scoreSummary([NINES], [sunray(21), moonbeam])).toBe("Scored: 3 × 9 = 27, sunray 21, moonbeam 18");
  });

  test("names a ray at its row where only the best is paid", () => {
    expect(scoreSummary([NINES], [sunray(0)])).toBe("Scored: 3 × 9 = 27 (sunray)");
  });
});
