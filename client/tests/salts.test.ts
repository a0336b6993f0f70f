import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Shown, ToldRow } from "../src/types/messages";
import { storage } from "./storage";

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
    number: 4,
    phase: "open",
    frozen: null,
    charter: { commitment: secret },
    seats: [{ salt: state }, { salt: "none" }],
    salts: { commitments: [], starting: null, head: null, called_off: 0, ...salts },
  } as unknown as Shown;
}

/** Five rows, of which these were told last. */
function told(...last: object[]): ToldRow[] {
  const rows = [...Array.from({ length: 5 - last.length }, () => ({ type: "opened" })), ...last];
  return rows.map((row, number) => ({ number, at: 0, row }) as unknown as ToldRow);
}

describe("this device's salt", () => {
  beforeEach(() => {
    storage.clear();
    sent.length = 0;
  });

  it("is committed as the server computes it", () => {
    expect(commitmentOf("4d2", 0, "00".repeat(32)).slice(0, 16)).toBe("36aa438ae50d9bb3");
  });

  it("is committed once when the table is opened, and again after a start was called off", async () => {
    const keeper = new SaltKeeper();
    await keeper.follow(shown(), [0], []);
    await keeper.follow(shown(), [0], []);
    const first = keptSalt(shown())?.commitment;
    await keeper.follow(shown({ called_off: 1 }, "s1"), [0], []);
    const second = keptSalt(shown({}, "s1"))?.commitment;
    expect(sent).toEqual([first, second].map((commitment) => ["/api/tables/4d2/commit", { commitment }]));
    expect(first).not.toBe(second);
  });

  it("is revealed with the head when it is in the list", async () => {
    const own = { type: "committed" as const, seats: [0], commitment: commitmentFor(shown(), 0) };
    const starting = shown({ commitments: [own], starting: 4, head: "h" }, "s0", "committed");
    const rows = told({ ...own, commitment: "replaced" }, { type: "seated", seat: 1 }, own, { type: "starting" });
    expect(await new SaltKeeper().follow(starting, [0], rows)).toBe("");
    expect(sent).toEqual([["/api/tables/4d2/reveal", { salt: keptSalt(shown())?.salt, head: "h" }]]);
    expect(keptSalt(shown())?.head).toBe("h");
  });

  it("stays secret when the list does not have it", async () => {
    commitmentFor(shown(), 0);
    const other = { type: "committed" as const, seats: [0], commitment: "x" };
    const starting = shown({ commitments: [other], starting: 4, head: "h" }, "s0", "committed");
    expect(await new SaltKeeper().follow(starting, [0], told(other, { type: "starting" }))).toContain("didn't help shuffle");
    expect(sent).toEqual([]);
  });

  it.each([
    ["has somebody who was never told of", []],
    ["leaves somebody out", [{ type: "committed", seats: [1], commitment: "y" }, { type: "committed", seats: [2], commitment: "z" }]],
    ["has a commitment that was void", [{ type: "committed", seats: [1], commitment: "y" }, { type: "seated", seat: 1 }]],
  ])("stays secret when the list %s", async (_, others) => {
    const own = { type: "committed" as const, seats: [0], commitment: commitmentFor(shown(), 0) };
    const listed = [own, { type: "committed" as const, seats: [1], commitment: "y" }];
    const starting = shown({ commitments: listed, starting: 4, head: "h" }, "s0", "committed");
    expect(await new SaltKeeper().follow(starting, [0], told(own, ...others, { type: "starting" }))).toContain("isn't the one that you were told");
    expect(sent).toEqual([]);
  });

  it("waits until every row was told", async () => {
    const own = { type: "committed" as const, seats: [0], commitment: commitmentFor(shown(), 0) };
    const starting = shown({ commitments: [own], starting: 4, head: "h" }, "s0", "committed");
    expect(await new SaltKeeper().follow(starting, [0], told(own).slice(0, 3))).toBe("");
    expect(sent).toEqual([]);
  });

  it("is said to be in the deal or not", () => {
    expect(saltSentence(shown({}, "s0", "revealed"), [0])).toBe("Your device helped shuffle this deal.");
    expect(saltSentence(shown(), [0])).toBe("This deal was shuffled without your device.");
    const deal = shown();
    const daily = { ...deal, charter: { ...deal.charter, daily: { day: "2026-11-17" } } } as unknown as Shown;
    expect(saltSentence(daily, [0])).toBe("Everybody gets the same deal, so no player's device helped shuffle it.");
    expect(saltSentence(shown(), [])).toBe("");
  });
});
