import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcements } from "../src/lib/announce.svelte";
import { club, READ_ONLY, WRITABLE } from "../src/lib/club.svelte";
import { createTable, problemOf } from "../src/lib/http";

const FULL = "The database could not be written (disk full): nothing was changed, try again.";

/** What the server says about itself; null if it can't be reached. */
let trouble: string | null | "away" = null;
let asked = 0;

function answer(path: string): Promise<Response> {
  if (path !== "/health") return Promise.resolve(new Response(JSON.stringify({ code: "not-kept", detail: FULL }), { status: 503 }));
  asked += 1;
  if (trouble === "away") return Promise.reject(new TypeError("Failed to fetch"));
  return Promise.resolve(new Response(JSON.stringify({ status: trouble === null ? "ok" : "read-only", version: "1", tables: 0, trouble })));
}

const spoken = (): string[] => announcements.lines.map(({ text }) => text);

describe("a club on a full disk", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", answer);
    [trouble, asked, announcements.lines] = [FULL, 0, []];
  });
  afterEach(async () => {
    trouble = null;
    await club.check();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("says why it can only be read, once, until it can be written again", async () => {
    await club.check();
    expect(club.trouble).toBe(FULL);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toBeGreaterThan(3);
    expect(spoken()).toEqual([READ_ONLY]);
    trouble = null;
    await vi.advanceTimersByTimeAsync(5000);
    expect(club.trouble).toBeNull();
    expect(spoken()).toEqual([READ_ONLY, WRITABLE]);
  });

  it("is left alone once all is well", async () => {
    trouble = null;
    await club.check();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(1);
    expect(spoken()).toEqual([]);
  });

  it("is noticed when something that a visitor does is not kept", async () => {
    expect(await createTable({ game: "g", places: [], options: {} }).catch(problemOf)).toBe(FULL);
    await vi.advanceTimersByTimeAsync(0);
    expect(club.trouble).toBe(FULL);
  });

  it("stays as it was known while the server can't be reached", async () => {
    await club.check();
    trouble = "away";
    await vi.advanceTimersByTimeAsync(10_000);
    expect(club.trouble).toBe(FULL);
  });
});
