import { afterEach, expect, test, vi } from "vitest";
import { amountText, closeText, everyGame, exitText, linePoints, luckText, otherGamesText, resultParts, streakText } from "../src/lib/playerRecord";
import type { OpponentTally, ReviewTally } from "../src/types/http";

afterEach(() => vi.unstubAllGlobals());

const tally: OpponentTally = { opponent: "easy", won: 3, drawn: 0, lost: 2, resigned: 1, left: 0 };
const reviews: ReviewTally = { unit: "point", games: 2, luck: 13.96, luck_error: 3, cost: 1, choices: 20, close: 12, points: [] };

test("a bar has a part for each kind of result that there is", () => {
  expect(resultParts(tally)).toEqual([
    { kind: "won", games: 3 },
    { kind: "lost", games: 2 },
  ]);
});

test("games that were not played to the end are told", () => {
  expect(exitText(tally)).toBe("1 resigned");
  expect(exitText({ ...tally, left: 2 })).toBe("1 resigned, 2 left");
  expect(exitText({ ...tally, resigned: 0 })).toBe("");
});

test("streaks, and games without a winner, are told only if there are any", () => {
  expect(streakText({ now: 0, longest: 4 })).toBe("now 0, longest 4");
  expect(streakText({ now: 0, longest: 0 })).toBe("");
  expect(otherGamesText({ shared: 0, closed: 0 })).toBe("");
  expect(otherGamesText({ shared: 1, closed: 2 })).toBe("1 game shared on one device and 2 games closed without a result");
});

test("luck is told with its sign in words, its unit and its error", () => {
  expect(luckText(reviews)).toBe("14 points of good luck in 2 reviewed games (± 3)");
  expect(luckText({ ...reviews, unit: "", luck: -7.25, luck_error: 0, games: 1 })).toBe("1 reviewed game: luck cost you 7 wins in 100 such games");
  expect(luckText({ ...reviews, unit: "", luck: 24, luck_error: 8, games: 2 })).toBe("2 reviewed games: luck brought you 12 wins in 100 such games (± 4)");
  expect(luckText({ ...reviews, luck: 0.01, luck_error: 0 })).toBe("Neither good nor bad luck in 2 reviewed games");
});

test("amounts are singular for one", () => {
  expect(amountText(1, "tile")).toBe("1 tile");
  expect(amountText(-0.96, "tile")).toBe("1 tile");
  expect(amountText(0.25, "tile")).toBe("0.3 tiles");
  expect([amountText(9.5, ""), amountText(0.2, "")]).toEqual(["10 wins in 100 such games", "less than 1 win in 100 such games"]);
  expect(closeText(reviews)).toBe("12 of 20 choices as good as the best");
});

test("a line goes from the left to the right, with no cost at the bottom", () => {
  expect(linePoints([2, 0, 1], 100, 50)).toEqual([
    { x: 0, y: 0 },
    { x: 50, y: 50 },
    { x: 100, y: 25 },
  ]);
  expect(linePoints([0], 100, 50)).toEqual([{ x: 50, y: 50 }]);
});

test("an export reads every page", async () => {
  const pages: Record<string, unknown> = {
    "/api/record/export": { games: [{ table: "one" }], next: "/api/record/export?before=5.5&table=one" },
    "/api/record/export?before=5.5&table=one": { games: [{ table: "two" }], next: null },
  };
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(Response.json(pages[path])));
  expect((await everyGame()).map(({ table }) => table)).toEqual(["one", "two"]);
});
