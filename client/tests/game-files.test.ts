import { describe, expect, it } from "vitest";
import { notGames } from "../src/anywhere/gameFiles";

describe("a file without games to add", () => {
  it.each(['hexarium = 1\ngame = "hexx"\n', '{"hexarium":1,"game":"hexx","rules":2}'])("that is a record can be watched: %s", (record) => {
    expect(notGames(record)).toMatch(/^This is the record of one game\..*Replays\.$/);
  });

  it("that is something else has no games to add", () => {
    for (const text of ["Dear Ann,", "{}", '{"hexarium_what":1}']) expect(notGames(text)).toBe("This is not a file with games.");
  });
});
