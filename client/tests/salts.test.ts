import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Shown } from "../src/types/messages";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
const sent: [string, Record<string, string>][] = [];
vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
  sent.push([path, JSON.parse(body) as Record<string, string>]);
  return Promise.resolve({ ok: true, json: () => Promise.resolve({ shown: [] }) });
});

const { SaltKeeper, commitmentFor, commitmentOf, keptSalt, saltSentence } = await import("../src/lib/salts");

type Salts = NonNullable<Shown["salts"]>;

function shown(salts: Partial<Salts> = {}, secret = "s0", state = "unsalted"): Shown {
  return {
    table: "4d2",
    phase: "open",
    frozen: null,
    charter: { commitment: secret },
    seats: [{ salt: state }, { salt: "none" }],
    salts: { commitments: [], starting: null, head: null, called_off: 0, ...salts },
  } as unknown as Shown;
}

describe("this device's salt", () => {
  beforeEach(() => {
    stored.clear();
    sent.length = 0;
  });

  it("is committed as the server computes it", () => {
    expect(commitmentOf("4d2", 0, "00".repeat(32)).slice(0, 16)).toBe("36aa438ae50d9bb3");
  });

  it("is committed once when the table is opened, and again after a start was called off", async () => {
    const keeper = new SaltKeeper();
    await keeper.follow(shown(), [0]);
    await keeper.follow(shown(), [0]);
    const first = keptSalt(shown())?.commitment;
    await keeper.follow(shown({ called_off: 1 }, "s1"), [0]);
    const second = keptSalt(shown({}, "s1"))?.commitment;
    expect(sent).toEqual([first, second].map((commitment) => ["/api/tables/4d2/commit", { commitment }]));
    expect(first).not.toBe(second);
  });

  it("is revealed with the head when it is in the list", async () => {
    const commitment = commitmentFor(shown(), 0);
    const starting = shown({ commitments: [{ type: "committed", seats: [0], commitment }], starting: 4, head: "h" }, "s0", "committed");
    expect(await new SaltKeeper().follow(starting, [0])).toBe("");
    expect(sent).toEqual([["/api/tables/4d2/reveal", { salt: keptSalt(shown())?.salt, head: "h" }]]);
    expect(keptSalt(shown())?.head).toBe("h");
  });

  it("stays secret when the list does not have it", async () => {
    commitmentFor(shown(), 0);
    const starting = shown({ commitments: [{ type: "committed", seats: [0], commitment: "x" }], starting: 4, head: "h" }, "s0", "committed");
    expect(await new SaltKeeper().follow(starting, [0])).toContain("isn't in the deal");
    expect(sent).toEqual([]);
  });

  it("is said to be in the deal or not", () => {
    expect(saltSentence(shown({}, "s0", "revealed"), [0])).toBe("Your salt is in the deal.");
    expect(saltSentence(shown(), [0])).toBe("Your salt isn't in the deal.");
    expect(saltSentence(shown(), [])).toBe("");
  });
});
