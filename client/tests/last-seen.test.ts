import { beforeEach, describe, expect, it } from "vitest";
import { storage } from "./storage";
import { keepLastSeen, lastSeen } from "../src/anywhere/lastSeen";
import type { DailyShown, TableListed } from "../src/types/http";

const NOW = 1000;
const ENDS = 2000;
const RUNNING = { table: "one", game: "trihex", phase: "playing" } as TableListed;
const OVER = { table: "two", game: "hexx", phase: "over" } as TableListed;
const OLD = { ...OVER, table: "three" };
const DEAL = { game: "trihex", state: "done", result: "Won", table: "one", opponent: "easy", share: "", par: "", has_par: false, finished: 1 } as const;
const DAILY: DailyShown = { day: "2026-11-18", ends: ENDS, deals: [DEAL], proofs: [], streak: 1, week: [] };

beforeEach(() => storage.clear());

describe("what somebody who returns sees before the games are loaded", () => {
  it("is nothing on the first visit, and without games", () => {
    expect(lastSeen(NOW)).toBeNull();
    keepLastSeen([], DAILY);
    expect(lastSeen(NOW)).toBeNull();
  });

  it("is their games that are not over, with the one played last", () => {
    keepLastSeen([OVER, RUNNING, OLD], DAILY);
    expect(lastSeen(NOW)).toEqual({ own: [OVER, RUNNING], daily: DAILY });
  });

  it("is the games without deals, if there were none", () => {
    keepLastSeen([RUNNING], undefined);
    expect(lastSeen(NOW)).toEqual({ own: [RUNNING], daily: undefined });
  });

  it("has no results of an earlier day", () => {
    keepLastSeen([RUNNING], DAILY);
    expect(lastSeen(ENDS)?.daily?.deals).toEqual([{ ...DEAL, state: null, table: null, result: "", finished: 0 }]);
  });

  it.each(["", "null", "7", "{}", "[]"])("is nothing if what was kept can't be read (%j)", (text) => {
    storage.set("hexarium.last-seen", text);
    expect(lastSeen(NOW)).toBeNull();
  });
});
