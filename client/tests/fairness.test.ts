import { describe, expect, it } from "vitest";
import { headsOf, promisesOf } from "../src/lib/chain";
import { check, type Kept } from "../src/lib/fairness";
import type { Sheet } from "../src/types/http";
// Made by the server: `python -m tests.service.sheet_for_page > client/tests/chained.json`.
import written from "./chained.json?raw";
// The sheet of a daily deal after its day: the same with the argument `daily`.
import dailyWritten from "./daily.json?raw";
// A sheet of an earlier release, whose rows form no chain.
import earlierWritten from "./sheet.json?raw";

type Row = Sheet["rows"][number]["row"];

const sheet = JSON.parse(written) as Sheet;
const heads = sheet.rows.map(({ head }) => head ?? "");
const promises = promisesOf(sheet);
const nothing: Kept = { notes: null, saltFor: () => null };
const revealed = sheet.rows.findLast(({ row }) => row.type === "revealed" && row.seat === 0)?.row;
const salt = revealed?.type === "revealed" ? revealed.salt : "";
const own = { seat: 0, salt, commitment: "", secret: promises?.commitments[1] ?? "", head: heads[10] ?? "" };
const kept: Kept = {
  notes: { commitment: promises?.commitments[0] ?? "", heads: [[0, heads[0] ?? ""], [20, heads[20] ?? ""], [40, heads[40] ?? ""]] },
  saltFor: (commitment) => (commitment === own.secret ? own : null),
};

/** The sheet with some of its rows changed. */
function changed(change: (row: Row, number: number) => Row, from = sheet): Sheet {
  return { ...from, rows: from.rows.map((each) => ({ ...each, row: change(each.row, each.number) })) };
}

/** The sheet with heads that follow from its rows, as anybody who knows the secret can make them. */
function rechained(forged: Sheet): string {
  const found = promisesOf(forged);
  if (!found) throw new Error("there is nothing to make a chain of");
  const made = headsOf(JSON.stringify(forged), forged, found);
  return JSON.stringify({ ...forged, rows: forged.rows.map((each, index) => ({ ...each, head: made[index] })) });
}

function withName(name: string): Sheet {
  return changed((row) => (row.type === "seated" && row.occupant?.type === "person" && row.occupant.name ? { ...row, occupant: { ...row.occupant, name } } : row));
}

const otherEnd = changed((row) => (row.type === "ended" && row.ranking ? { ...row, ranking: { ...row.ranking, places: [...row.ranking.places].reverse() } } : row));
const otherSalt = changed((row, number) => (row.type === "revealed" && row.seat === 0 && number > 8 ? { ...row, salt: "00".repeat(32) } : row));
const otherQuote = changed((row) => (row.type === "committed" && row.seats[0] === 1 ? { ...row, commitment: "00".repeat(32) } : row));
const CHANGED = "This is not the game you saw: its rows were changed.";

describe("the luck of a finished game", () => {
  it.each([["with a chain", written], ["of a daily deal", dailyWritten], ["of an earlier release", earlierWritten]])("matches the secret, %s", (_, text) => {
    const { draws, faults } = check(text, nothing);
    expect(faults).toEqual([]);
    expect(draws).toBeGreaterThan(10);
  });

  it("of a daily deal is not checked before the secret of the day is known, and another secret is noticed", () => {
    const { day_secret: secret, ...early } = JSON.parse(dailyWritten) as Sheet;
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(check(JSON.stringify(early), nothing)).toMatchObject({ draws: 0, faults: [] });
    const forged = JSON.stringify({ ...early, day_secret: "00".repeat(32) });
    expect(check(forged, nothing).faults).toContain("The secret of the day doesn't match the commitment published before it.");
  });

  it("does not match when a draw was changed", () => {
    const forged = changed((row) => (row.type === "played" && row.draws?.length ? { ...row, draws: row.draws.map(([n, drawn]) => [n, (drawn + 1) % n] as [number, number]) } : row));
    expect(check(rechained(forged), nothing).faults[0]).toMatch(/^The draw in row \d+ doesn't match the secret\.$/);
  });

  it.each(["ended", "called-off"] as const)("does not match when another secret is revealed in the row %s", (type) => {
    const forged = changed((row) => (row.type === type ? { ...row, secret: "00".repeat(32) } : row));
    expect(check(rechained(forged), nothing).faults).toContain("The secret doesn't match the commitment published before the game.");
  });

  it("is not checked where the sheet is cut short", () => {
    const rows = sheet.rows.slice(0, sheet.rows.findIndex(({ row }) => row.type === "ended"));
    expect(check(JSON.stringify({ ...sheet, rows }), kept).faults).toEqual(["The record of this game is incomplete."]);
  });

  it.each([0, -1, 2 ** 70, 1.5])("can't hang the page with a draw below %d", (n) => {
    const forged = changed((row) => (row.type === "played" && row.draws?.length ? { ...row, draws: [[n, 0]] } : row));
    expect(check(JSON.stringify(forged), kept).faults).toEqual(["The record of this game can't be read."]);
  });
});

describe("the chain of a finished game", () => {
  it("has the heads that the server wrote, through a called-off start, escapes and a removed name", () => {
    expect(promises && headsOf(written, sheet, promises)).toEqual(heads);
  });

  it("has the same heads whatever order the keys have", () => {
    const turned = changed((row) => Object.fromEntries(Object.entries(row).reverse()) as unknown as Row);
    expect(promises && headsOf(JSON.stringify(turned), turned, promises)).toEqual(heads);
  });

  it("takes numbers as they are written: 1.0 is not 1", () => {
    const number = sheet.rows.findIndex(({ row }) => row.type === "played" && row.by === 0);
    const text = written.replace('"by":0', '"by":0.0');
    expect(check(text, nothing).faults).toEqual([`Row ${number} doesn't follow from the rows before it.`]);
  });

  it("leads through what this device kept", () => {
    expect(check(written, kept)).toMatchObject({ faults: [], seen: "This game is the one you saw: what this device saw of its record was not changed, and your device helped shuffle the deal." });
    const toTheEnd = { ...kept, notes: { commitment: promises?.commitments[1] ?? "", heads: [[heads.length - 1, heads.at(-1) ?? ""] as const] }, saltFor: () => null };
    expect(check(written, toTheEnd).seen).toBe("This game is the one you saw: nothing in its record was changed.");
  });

  it("is not said to be what was seen where nothing was kept", () => {
    expect(check(written, nothing).seen).toBe("");
  });

  it.each([
    ["a name", withName("Eve")],
    ["a time", { ...sheet, rows: sheet.rows.map((each, index) => (index === 20 ? { ...each, at: each.at + 1 } : each)) }],
    ["a digest", { ...sheet, rows: sheet.rows.map((each, index) => (index === 20 ? { ...each, digest: "0000000000000000" } : each)) }],
    ["a row left out", { ...sheet, rows: sheet.rows.filter((_, index) => index !== 20) }],
    ["the result", otherEnd],
  ])("breaks at a change that left the heads as they were: %s", (_, forged) => {
    expect(check(JSON.stringify(forged), nothing).faults.join()).toMatch(/doesn't follow from the rows before it/);
  });

  it.each([
    ["a name", withName("Eve")],
    ["a time", { ...sheet, rows: sheet.rows.map((each, index) => (index === 20 ? { ...each, at: each.at + 1 } : each)) }],
    ["a row left out", { ...sheet, rows: sheet.rows.filter((_, index) => index !== 16).map((each, number) => ({ ...each, number })) }],
    ["another table's name", { ...sheet, table: "0".repeat(18) }],
  ])("that was made anew does not lead through what this device kept: %s", (_, forged) => {
    const { faults, seen } = check(rechained(forged), kept);
    expect(faults).toContain(CHANGED);
    expect(seen).toBe("");
  });

  it("that was made anew after the last row that this device saw is not noticed, and not promised", () => {
    expect(check(rechained(otherEnd), kept)).toMatchObject({ faults: [], seen: expect.stringContaining("what this device saw of its record") as string });
  });

  it("can't be left out of a game of which this device kept heads", () => {
    const forged = changed((row) => (row.type === "opened" ? { ...row, charter: { ...row.charter, proof: 1 } } : row));
    expect(check(JSON.stringify(forged), kept).faults).toEqual([CHANGED]);
    expect(check(earlierWritten, kept).faults).toEqual([CHANGED]);
  });

  it("begins with the commitment that this device was shown", () => {
    const others: Kept = { ...kept, notes: { commitment: "00".repeat(32), heads: [] } };
    expect(check(written, others).faults).toEqual(["The commitment isn't the one that you were shown before the game."]);
  });

  it("has this device's salt, and the list that it was revealed for", () => {
    const unnoted = { ...kept, notes: null };
    expect(check(rechained(otherSalt), unnoted).faults).toContain("Your salt isn't in the deal, though this device revealed it.");
    expect(check(rechained(otherQuote), unnoted).faults).toContain("This is not the game you saw: you revealed your salt for another list of players.");
  });

  it("can't be read where a key is there twice", () => {
    expect(check(written.replace('"seat":1', '"seat":1,"se\\u0061t":0'), kept).faults).toEqual(["The record of this game can't be read."]);
  });
});
