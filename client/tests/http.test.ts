import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTable, problemOf, signOutEverywhere, startGame } from "../src/lib/http";

const request = { game: "g", places: [{ type: "mine" as const, name: "Ann" }], options: {} };

/** What was sent, with the key of each request; `lost` is how many of them get no answer. */
function serve(lost: number): string[] {
  const keys: string[] = [];
  vi.stubGlobal("fetch", (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers["idempotency-key"] ?? "");
    if (keys.length <= lost) return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(new Response('{"table":"t"}'));
  });
  return keys;
}

describe("a request that changes something", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is sent again under the same key if the connection breaks", async () => {
    const keys = serve(2);
    const created = createTable(request);
    await vi.runAllTimersAsync();
    expect(await created).toEqual({ table: "t" });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it("has a key of its own", async () => {
    const keys = serve(0);
    await createTable(request);
    await createTable(request);
    await startGame("t");
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("to sign out everywhere keeps its key until it is answered", async () => {
    const keys = serve(4);
    const lost = signOutEverywhere().catch(problemOf);
    await vi.runAllTimersAsync();
    expect(await lost).toContain("can't be reached");
    const answered = signOutEverywhere();
    await vi.runAllTimersAsync();
    await answered;
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
    await signOutEverywhere();
    expect(new Set(keys).size).toBe(2);
  });

  it("fails if the server stays out of reach", async () => {
    serve(9);
    const created = createTable(request).catch(problemOf);
    await vi.runAllTimersAsync();
    expect(await created).toContain("can't be reached");
  });
});
