import { describe, expect, it } from "vitest";
import { arrowBetween } from "../src/learn/arrow";
import type { Spot } from "../src/learn/spots";

const SCREEN = { width: 1000, height: 800 };

function spot(x: number, y: number, isRound = true): Spot {
  return { name: "a", label: "a", frame: { x: x - 20, y: y - 20, width: 40, height: 40 }, isRound, isDone: false, order: 0 };
}

/** The first point of a path. */
function start(path = ""): number[] {
  return (/^M(\S+) (\S+)/.exec(path) ?? []).slice(1).map(Number);
}

describe("the arrow of a lesson", () => {
  it("points at its target and does not cover it", () => {
    const [x = 0, y = 0] = start(arrowBetween(spot(100, 700), spot(500, 300), SCREEN)?.head);
    const away = Math.hypot(500 - x, 300 - y);
    expect(away).toBeGreaterThan(20);
    expect(away).toBeLessThan(40);
  });

  it("begins at the rim of what is to be picked", () => {
    const [x = 0, y = 0] = start(arrowBetween(spot(100, 700), spot(500, 300), SCREEN)?.line);
    expect(Math.hypot(100 - x, 700 - y)).toBeCloseTo(20, 0);
  });

  it("is left out between spots that touch, and swings around to one that is near", () => {
    expect(arrowBetween(spot(100, 700), spot(142, 700), SCREEN)).toBeNull();
    expect(arrowBetween(spot(100, 700), spot(190, 700), SCREEN)).not.toBeNull();
  });

  it("comes from above if it begins nowhere, and from below near the top of the screen", () => {
    expect(start(arrowBetween(null, spot(500, 700), SCREEN)?.line)[1]).toBeLessThan(660);
    expect(start(arrowBetween(null, spot(500, 60), SCREEN)?.line)[1]).toBeGreaterThan(100);
  });
});
