/** A game goes from a device to a club as a file. */
import { expect, it } from "vitest";
import { carriedGame, fileText, readFile } from "../src/lib/carrying";
import type { SeatShown } from "../src/types/messages";

const SEAT = { absent: false, away: null, resigned: false, salt: "none" } as const;
const seats = [
  { ...SEAT, name: "Ann", occupant: { type: "person", name: "Ann" } },
  { ...SEAT, name: "Bot (easy)", occupant: { type: "bot", level: "easy" } },
] as unknown as SeatShown[];

it("keeps people and bots in their seats", () => {
  expect(carriedGame("record", seats)).toEqual({ record: "record", places: [{ type: "mine", name: "Ann" }, { type: "bot", level: "easy" }] });
});

it("reads what it wrote", () => {
  const game = carriedGame('{"a":1}', seats);
  expect(readFile(fileText(game))).toEqual(game);
});

it.each(["", "[]", "null", "{}", '{"hexarium_games":1}', '{"hexarium_game":2}', "\u0000"])("takes no other file: %j", (text) => {
  expect(readFile(text)).toBeUndefined();
});
