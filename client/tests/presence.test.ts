import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcements } from "../src/lib/announce.svelte";
import type { Player } from "../src/lib/seats";
import { noteServerTime, serverTime } from "../src/lib/serverTime";
import { absenceSentence, awayFor, awaySince, missing, PresenceSpeaker } from "../src/table/presence.svelte";

function player(seat: number, name: string, changes: Partial<Player> = {}): Player {
  return { seat, name, kind: "person", isAbsent: false, hasResigned: false, away: null, holiday: null, isHost: false, ...changes };
}

const GONE = { since: 0, wait_ends: null };
const HERE = player(1, "Ben");
const AWAY = player(1, "Ben", { away: GONE });

beforeEach(() => {
  vi.useFakeTimers();
  announcements.lines = [];
});
afterEach(() => vi.useRealTimers());

function spoken(): string[] {
  return announcements.lines.map(({ text }) => text);
}

describe("who is away", () => {
  it("is told instead of whose turn it is, if the table waits for them, with what the host can do", () => {
    expect(absenceSentence([AWAY], [1], false)).toBe("Waiting for Ben, who is away.");
    expect(absenceSentence([AWAY], [1], true)).toBe("Ben is away. You can let a bot play: see More.");
    expect(absenceSentence([AWAY], [0], true)).toBe("");
    expect(absenceSentence([], [1], true)).toBe("");
  });

  it("is said in minutes, hours and days", () => {
    expect([30, 61, 3600, 86400, 3 * 86400].map(awayFor)).toEqual(["", "1 min", "1 h", "24 h", "3 days"]);
    expect([1, 119, 180, 7200, 3 * 86400].map(awaySince)).toEqual(["for 1 second", "for 119 seconds", "for 3 minutes", "for 2 hours", "for 3 days"]);
  });

  it("is asked of others for whom no bot plays", () => {
    const bot = player(2, "Cat", { away: GONE, isAbsent: true });
    expect(missing([player(0, "Ann", { away: GONE }), AWAY, bot], [0])).toEqual([AWAY]);
  });

  it("is spoken when it lasts, and not at each flicker", () => {
    const speaker = new PresenceSpeaker();
    for (let flicker = 0; flicker < 3; flicker += 1) {
      speaker.follow([AWAY]);
      vi.advanceTimersByTime(5000);
      speaker.follow([]);
      speaker.welcome([HERE]);
    }
    expect(spoken()).toEqual([]);
    speaker.follow([AWAY]);
    vi.advanceTimersByTime(10_000);
    speaker.follow([AWAY]);
    speaker.follow([]);
    speaker.welcome([HERE]);
    speaker.welcome([HERE]);
    expect(spoken()).toEqual(["Ben is away.", "Ben is back."]);
  });

  it("is read by the server's time, whatever this device's clock shows", () => {
    noteServerTime(5000);
    vi.advanceTimersByTime(2000);
    expect(serverTime()).toBeCloseTo(5002);
  });
});
