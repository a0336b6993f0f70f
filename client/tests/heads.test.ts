import { beforeEach, describe, expect, it } from "vitest";
import { storage } from "./storage";

const { noteHead, notesOf } = await import("../src/lib/heads");

function show(number: number, { table = "4d2", head = `h${number}`, commitment = "c0" } = {}): void {
  noteHead({ table, number, head, charter: { commitment } });
}

describe("the heads that this device keeps", () => {
  beforeEach(() => storage.clear());

  it("are those it was shown, with the first commitment", () => {
    show(2);
    show(5, { commitment: "c1" });
    expect(notesOf("4d2")).toMatchObject({ commitment: "c0", heads: [[2, "h2"], [5, "h5"]] });
  });

  it("stay as they were shown first", () => {
    show(2);
    show(2, { head: "other" });
    expect(notesOf("4d2")?.heads).toEqual([[2, "h2"]]);
  });

  it("are all of the last rows and one in sixteen of the rows before", () => {
    for (let number = 0; number < 100; number += 1) show(number);
    const numbers = notesOf("4d2")?.heads.map(([number]) => number);
    expect(numbers).toEqual([0, 16, 32, 48, 64, 80, ...Array.from({ length: 16 }, (_, index) => 84 + index)]);
  });

  it("are none at a table without a chain", () => {
    show(2, { head: "" });
    expect(notesOf("4d2")).toBeNull();
  });

  it("are those of the 200 tables of late", () => {
    for (let table = 0; table < 230; table += 1) show(1, { table: String(table) });
    expect(storage.size).toBe(200);
    expect(notesOf("229")).not.toBeNull();
    expect(notesOf("0")).toBeNull();
  });
});
