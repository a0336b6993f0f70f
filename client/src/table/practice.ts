/** Practice from a position of a finished game, and games that were begun elsewhere, in words. */
import type { Opening } from "../types/messages";

/** What the table is, for its header. */
export const PRACTICE = "Practice: it doesn’t count";

/** What is said about a game that was begun on a device without a server. */
export const CARRIED = "Begun on a device without a server: it doesn’t count.";

/** What is offered at a position of a game with that many others. */
export function tryNote(others: number): string {
  const against = others > 1 ? " against bots" : others ? " against a bot" : "";
  return `Practice${against}, with new luck from here on. It doesn’t count.`;
}

/** What is said when the game begins at a table. */
export function practiceOpening(table: string, opening: Pick<Opening, "table">): string {
  return isCarried(table, opening) ? CARRIED : "Practice from a position of an earlier game: it doesn’t count.";
}

/** Was the game at this table begun on a device without a server? Such a game is not from another table. */
export function isCarried(table: string, opening: Pick<Opening, "table">): boolean {
  return opening.table === table;
}

/** The position in the review of the game that it is from. */
export function practiceSource({ table, moves }: Pick<Opening, "table" | "moves">): string {
  return `/review/${table}#move=${moves + 1}`;
}
