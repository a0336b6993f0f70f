/** Games that go from a device to a club: what such a game is, in a file and on the way. */
import { post } from "./http";
import type { TableShown } from "../types/http";
import type { SeatShown } from "../types/messages";

/** A player of a seat from now on. */
type Place = { readonly type: "mine"; readonly name: string } | { readonly type: "bot"; readonly level: string };

/** A game that was begun elsewhere: its record so far, and who plays in each seat. */
export interface CarriedGame {
  readonly record: string;
  readonly places: readonly Place[];
}

/** What a file with one such game has, besides the game. */
const MARK = { hexarium_game: 1 } as const;

/** The game as it goes on: people of the device keep their seats and bots theirs. */
export function carriedGame(record: string, seats: readonly SeatShown[]): CarriedGame {
  return { record, places: seats.map(({ name, occupant }) => (occupant?.type === "bot" ? { type: "bot", level: occupant.level } : { type: "mine", name })) };
}

/** The text of a file with the game. */
export function fileText(game: CarriedGame): string {
  return JSON.stringify({ ...MARK, ...game });
}

/** The game in a file; undefined if the text is something else. A club checks its content. */
export function readFile(text: string): CarriedGame | undefined {
  try {
    const { hexarium_game: format, ...game } = JSON.parse(text) as typeof MARK & CarriedGame;
    return format === MARK.hexarium_game ? game : undefined;
  } catch {
    return undefined;
  }
}

/** Continue the game at the club; returns its table there. */
export const carry = (game: CarriedGame): Promise<TableShown> => post("/games/carried", game);
