/** What a file is that has no games in it to add. */

/** The record of a game, as "Text" and "JSON" save it. */
const RECORD = /^\s*(hexarium = \d|\{\s*"hexarium":)/;

/** Why no games can be added from a file with this text, and where it can be opened if it is a record. */
export function notGames(text: string): string {
  return RECORD.test(text) ? "This is the record of one game. You can watch it: choose “Open a game record” under Replays." : "This is not a file with games.";
}
