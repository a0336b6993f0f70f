import { describe, expect, it } from "vitest";
import { changeNote, changesOf } from "../src/lib/balance";
import type { Change, OptionField } from "../src/types/http";
import { answer, field } from "./fields";

const STEADY = { before: 10, now: 10, margin: 1 };
const SAME: Change = { option: "board", value: "small", under: null, games: 40, length: STEADY, spread: STEADY, first: { before: 0.5, now: 0.5, margin: 0.1 } };

const FORM: OptionField[] = [field("mode", { label: "Mode", answers: [answer("insert", { label: "Compact" })], default: "board" })];

/** A note as it reads, wherever its lines may break. */
const note = (change: Change): string => changeNote(change, FORM).replaceAll("\u00a0", " ");

describe("the note beside an answer", () => {
  it("says how much longer or shorter games are, and how far off that may be", () => {
    expect(note({ ...SAME, length: { before: 50, now: 56, margin: 2 } })).toBe("Games are 12 % longer (± 4). From 40 games.");
    expect(note({ ...SAME, length: { before: 50, now: 40, margin: 3 } })).toBe("Games are 20 % shorter (± 6). From 40 games.");
  });

  it("says of much longer games how many times as long they take", () => {
    expect(note({ ...SAME, length: { before: 30, now: 114, margin: 3 } })).toBe("Games take 3.8 times as long (± 0.1). From 40 games.");
  });

  it("leaves out a margin that does not show", () => {
    expect(note({ ...SAME, length: { before: 38, now: 76, margin: 0 } })).toBe("Games take 2.0 times as long. From 40 games.");
  });

  it("says whether scores end further apart or closer together", () => {
    expect(note({ ...SAME, spread: { before: 10, now: 15.5, margin: 2 } })).toContain("Scores end 5.5 points further apart (± 2.0)");
    expect(note({ ...SAME, spread: { before: 10, now: 7.75, margin: 2 } })).toContain("Scores end 2.3 points closer together (± 2.0)");
  });

  it("says how often the first player wins", () => {
    const first = { before: 0.31, now: 0.58, margin: 0.2 };
    expect(note({ ...SAME, length: { before: 50, now: 56, margin: 2 }, first })).toBe(
      "Games are 12 % longer (± 4); the first player wins 58 of 100 games instead of 31 (± 20). From 40 games.",
    );
  });

  it("keeps a sign and its number on one line", () => {
    expect(changeNote({ ...SAME, length: { before: 50, now: 56, margin: 2 } }, FORM)).toContain("12\u00a0% longer (±\u00a04)");
  });

  it("takes no difference for one that chance could have made", () => {
    expect(note({ ...SAME, spread: { before: 10, now: 11, margin: 1 } })).toBe("No clear difference in 40 games.");
  });

  it("names the value that another option must have", () => {
    expect(note({ ...SAME, under: "mode=insert" })).toBe("With Mode set to Compact: no clear difference in 40 games.");
  });
});

describe("the changes of an option", () => {
  it("are those that were measured, and none where nothing was", () => {
    const large = { ...SAME, value: "large" };
    const other = { ...SAME, option: "plural" };
    expect(changesOf([SAME, other, large], "board")).toEqual([SAME, large]);
    expect(changesOf([SAME, other, large], "judge")).toEqual([]);
  });
});
