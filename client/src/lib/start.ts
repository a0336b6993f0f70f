/** Creates games and starts them. */
import type { GameShown, TableRequest } from "../types/http";
import { createTable, ensureGuest, practiseFrom, rematch } from "./http";
import { preferences, setPreferences } from "./preferences.svelte";
import { navigate } from "./route.svelte";
import { startAlone } from "./salts";

export type Place = TableRequest["places"][number];

/** What somebody without a name is called. */
export const NAMELESS = "Guest";

/** What this visitor is called at a table. */
export function ownName(): string {
  return preferences.name || NAMELESS;
}

/** What one click asks for: you and as few bots as the game takes, the standard options, no time limit. */
export function requestAgainst(game: Pick<GameShown, "slug" | "seats" | "untimed">, level: string): TableRequest {
  const seats = game.seats.find((count) => count >= 2) ?? game.seats[0] ?? 1;
  const bots: Place[] = Array.from({ length: seats - 1 }, () => ({ type: "bot", level }));
  return {
    game: game.slug,
    places: [{ type: "mine", name: ownName() }, ...bots],
    options: game.untimed ? { [game.untimed[0]]: game.untimed[1] } : {},
  };
}

/** Create a game, start it unless a seat is open, and show its table. */
export async function createAndStart(request: TableRequest): Promise<void> {
  await ensureGuest();
  const created = await createTable(request);
  const own = request.places.findIndex(({ type }) => type === "mine");
  if (request.places.every(({ type }) => type !== "vacant")) await startAlone(created, own);
  navigate(`/table/${created.table}`);
}

/** Open another table for the same people and show it; without other people the game starts at once. */
export async function playAgain(table: string): Promise<void> {
  const created = await rematch(table);
  const [next] = created.shown;
  const mine = created.shown.flatMap(({ eye }) => (eye === null ? [] : [eye]));
  const isAlone = next?.seats.every(({ occupant }, seat) => occupant?.type === "bot" || mine.includes(seat));
  if (isAlone && next?.phase === "open") await startAlone(created, Math.min(...mine));
  navigate(`/table/${created.table}`);
}

/** Begin a game at the position before a move of a finished one, and show its table; it counts for nothing. */
export async function tryFromHere(table: string, move: number): Promise<void> {
  const { table: begun } = await practiseFrom(table, move, ownName());
  navigate(`/table/${begun}`);
}

/** Start a game against a bot with one click, and show its table. */
export function startAgainst(game: Pick<GameShown, "slug" | "seats" | "untimed">, level: string): Promise<void> {
  return createAndStart(requestAgainst(game, level));
}

/** Remember the opponent that was chosen in a game. */
export function rememberOpponent(slug: string, level: string): void {
  setPreferences({ opponents: { ...preferences.opponents, [slug]: level } });
}
