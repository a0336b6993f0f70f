/** Practice from a position of a finished game, in words. */
import type { Opening } from "../types/messages";

/** What the table is, for its header. */
export const PRACTICE = "Practice: it doesn’t count";

/** What is said when the game begins. */
export const PRACTICE_OPENING = "Practice from a position of an earlier game: it doesn’t count.";

/** The position in the review of the game that it is from. */
export function practiceSource({ table, moves }: Pick<Opening, "table" | "moves">): string {
  return `/review/${table}#move=${moves + 1}`;
}
