import { describe, expect, it } from "vitest";
import { check } from "../src/lib/fairness";
import type { Sheet } from "../src/types/http";
import kept from "./sheet.json";

const sheet = kept as unknown as Sheet;

describe("the luck of a finished game", () => {
  it("adds up", () => {
    const { draws, faults } = check(sheet);
    expect(faults).toEqual([]);
    expect(draws).toBeGreaterThan(10);
  });

  it("does not add up when a draw was changed", () => {
    const rows = sheet.rows.map((each) =>
      each.row.type === "played" && each.row.draws?.length ? { ...each, row: { ...each.row, draws: each.row.draws.map(([n, drawn]) => [n, (drawn + 1) % n] as [number, number]) } } : each,
    );
    expect(check({ ...sheet, rows }).faults.length).toBeGreaterThan(0);
  });

  it("does not add up under another secret", () => {
    const rows = sheet.rows.map((each) => (each.row.type === "ended" ? { ...each, row: { ...each.row, secret: "00".repeat(32) } } : each));
    expect(check({ ...sheet, rows }).faults).toContain("The secret doesn't match the commitment published before the game.");
  });

  it("is not checked where the sheet is cut short", () => {
    expect(check({ ...sheet, rows: sheet.rows.slice(0, -1) }).faults).toEqual(["The record of this game is incomplete."]);
  });
});
