/** What a table says that begins at a position of a finished game. */
import { expect, it } from "vitest";
import { practiceOpening, practiceSource, practiceText } from "../src/table/practice";

it("says from which move it is played, that it doesn't count, and where the other game is", () => {
  const opening = { table: "abc", moves: 22, choice: 12 };
  expect(practiceText(opening)).toBe("Practice from move 12");
  expect(practiceOpening(opening)).toBe("Practice from move 12 of an earlier game: it doesn’t count.");
  expect(practiceSource(opening)).toBe("/review/abc#move=23");
});
