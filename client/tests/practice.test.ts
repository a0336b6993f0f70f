/** What a table says that begins at a position of a finished game. */
import { expect, it } from "vitest";
import { practiceSource } from "../src/table/practice";

it("leads to the position in the review of the other game", () => {
  expect(practiceSource({ table: "abc", moves: 22 })).toBe("/review/abc#move=23");
});
