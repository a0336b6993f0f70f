/** What a table says that begins at a position of a finished game. */
import { expect, it } from "vitest";
import { practiceSource, tryNote } from "../src/table/practice";

it("leads to the position in the review of the other game", () => {
  expect(practiceSource({ table: "abc", moves: 22 })).toBe("/review/abc#move=23");
});

it("is offered against as many bots as there are others", () => {
  expect([0, 1, 2].map(tryNote).map((note) => note.split(",")[0])).toEqual(["Practice", "Practice against a bot", "Practice against bots"]);
});
