import { describe, expect, it } from "vitest";
import { WholeTables } from "../src/lib/wholeTables";
import type { Changed, Shown } from "../src/types/messages";

const whole = { type: "shown", table: "t", eye: 0, number: 4, prompt: "Choose.", clock: { ends: 9, left: 5 }, view: null } as unknown as Shown;

function changed(parts: Partial<Changed>): Changed {
  return { type: "changed", table: "t", eye: 0, number: 5, after: 4, ...parts };
}

describe("a table that is put together from its parts", () => {
  it("keeps what is missing, and takes null for what is gone", () => {
    const tables = new WholeTables();
    tables.take(whole);
    expect(tables.take(changed({ clock: null }))).toEqual({ ...whole, number: 5, clock: null });
    expect(tables.take(changed({ after: 5, number: 6, prompt: "" }))).toEqual({ ...whole, number: 6, clock: null, prompt: "" });
  });

  it("has a view from the first part on, whose fields are kept one by one", () => {
    const tables = new WholeTables();
    tables.take(whole);
    expect(tables.take(changed({ view: { board: [1], dice: null } }))?.view).toEqual({ board: [1], dice: null });
    expect(tables.take(changed({ after: 5, number: 6, view: { dice: [6] } }))?.view).toEqual({ board: [1], dice: [6] });
    expect(tables.take(changed({ after: 6, number: 7 }))?.view).toEqual({ board: [1], dice: [6] });
    expect(tables.take(changed({ after: 7, number: 8, view: null }))?.view).toBeNull();
  });

  it("keeps the items of a list before and after the place where it has changed", () => {
    const tables = new WholeTables();
    tables.take(whole);
    tables.take(changed({ view: { found: ["CAT", "DOG"], dice: 1 } }));
    const lists = (first: number, items: string[], last: number) => ({ found: { first, items, last } });
    expect(tables.take(changed({ after: 5, lists: lists(2, ["OWL"], 0), view: { dice: 2 } }))?.view).toEqual({ found: ["CAT", "DOG", "OWL"], dice: 2 });
    expect(tables.take(changed({ after: 5, lists: lists(1, ["EEL", "COW"], 1) }))?.view).toEqual({ found: ["CAT", "EEL", "COW", "OWL"], dice: 2 });
    expect(tables.take(changed({ after: 5, lists: lists(0, [], 1) }))?.view).toEqual({ found: ["OWL"], dice: 2 });
  });

  it("names the fields of objects of which only the values were sent", () => {
    const tables = new WholeTables();
    tables.take(whole);
    tables.take(changed({ view: { race: [{ colour: "red", total: 1 }, { colour: "blue", total: 2 }] } }));
    const race = { first: 1, last: 0, values: [["blue", 3], ["green", 4]] };
    expect(tables.take(changed({ after: 5, lists: { race } }))?.view).toEqual({
      race: [
        { colour: "red", total: 1 },
        { colour: "blue", total: 3 },
        { colour: "green", total: 4 },
      ],
    });
  });

  it("has a question with its choices one by one, and keeps it until another is sent", () => {
    const tables = new WholeTables();
    tables.take(whole);
    const actions = [
      { names: ["type", "at"], values: [["place", 2], ["place", 3]] },
      { names: ["type"], values: [["pass"]] },
    ];
    const asked = { ticket: 5, verbs: ["place", "pass"], choices: { actions, texts: ["place 2", "place 3", "pass"] }, selection: false };
    const choices = [
      { action: { type: "place", at: 2 }, text: "place 2" },
      { action: { type: "place", at: 3 }, text: "place 3" },
      { action: { type: "pass" }, text: "pass" },
    ];
    expect(tables.take(changed({ asked }))?.asked).toEqual({ ...asked, choices });
    expect(tables.take(changed({ after: 5, number: 6 }))?.asked).toEqual({ ...asked, choices });
    expect(tables.take(changed({ after: 6, asked: { ...asked, choices: null } }))?.asked).toEqual({ ...asked, choices: null });
    expect(tables.take(changed({ after: 5, asked: null }))?.asked).toBeNull();
  });

  it("is another one for each table and eye", () => {
    const tables = new WholeTables();
    tables.take(whole);
    expect(tables.take(changed({ eye: 1 }))).toBeUndefined();
    expect(tables.take(changed({ eye: null }))).toBeUndefined();
    expect(tables.take(changed({ table: "u" }))).toBeUndefined();
  });

  it("is not changed by a part that was sent twice, or after one that was lost", () => {
    const tables = new WholeTables();
    tables.take(whole);
    const part = changed({ prompt: "" });
    expect(tables.take(part)).toEqual({ ...whole, number: 5, prompt: "" });
    expect(tables.take(part)).toBeUndefined();
    expect(tables.take(changed({ after: 6, number: 7 }))).toBeUndefined();
  });
});
