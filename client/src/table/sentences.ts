/** The sentences of a table's log. */
import type { Occupant } from "../lib/seats";
import type { Said, ToldRow } from "../types/messages";

/** A line of the log, and the clause of the rulebook it follows. */
export interface LogLine {
  readonly id: string;
  readonly at: number;
  readonly says: string;
  readonly clause: string | null;
}

/** A sentence with players' names in place of their seat numbers. */
export function withNames(sentence: string, names: readonly string[]): string {
  return sentence.replace(/\bseat (\d+)\b/gi, (whole, number: string) => names[Number(number) - 1] ?? whole);
}

/** The lines that a row adds to the log. */
export function logLines(row: ToldRow, names: readonly string[]): LogLine[] {
  const own = row.row ? rowSentence(row.row, names) : null;
  const said = (row.said ?? []).map((each, index) => eventLine(row, each, index, names));
  return own ? [{ id: `${row.number}`, at: row.at, says: own, clause: null }, ...said] : said;
}

function eventLine(row: ToldRow, { says, clause }: Said, index: number, names: readonly string[]): LogLine {
  return { id: `${row.number}-${index}`, at: row.at, says: withNames(says, names), clause };
}

function rowSentence(row: NonNullable<ToldRow["row"]>, names: readonly string[]): string | null {
  const who = "seat" in row ? (names[row.seat] ?? `Seat ${row.seat + 1}`) : "";
  switch (row.type) {
    case "opened":
      return "The table is open";
    case "seated":
      return seatedSentence(row.seat, row.occupant, row.why ?? "");
    case "salted":
      return `${who} adds to the luck`;
    case "started":
      return "The game begins";
    case "withdrew":
    case "took-back":
      return `${who} takes a choice back`;
    case "wished":
      return row.wish === "undo" ? `${who} would like to take a choice back` : `${who} would like a pause`;
    case "consented":
      return row.agrees ? `${who} agrees` : `${who} does not agree`;
    case "paused":
      return "Game paused";
    case "resumed":
      return "Game resumed";
    case "resigned":
      return `${who} gives up`;
    case "absent":
      return `${who} is away: a bot (${row.level}) plays on`;
    case "returned":
      return `${who} is back`;
    case "ended":
      return row.why === "the game is over" ? "The game is over" : `The game is over: ${withNames(row.why, names)}`;
    case "followed":
      return "There is a rematch";
    case "played":
      return null;
  }
}

function seatedSentence(seat: number, occupant: Occupant | null, why: string): string {
  const because = why ? ` (${why})` : "";
  if (!occupant) return `Seat ${seat + 1} is free${because}`;
  if (occupant.type === "bot") return `The bot ${occupant.level} takes seat ${seat + 1}${because}`;
  return `${occupant.name} takes seat ${seat + 1}${because}`;
}
