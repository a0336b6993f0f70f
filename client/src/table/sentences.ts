/** The lines of a table's log. The server words what happens in the game; the rows of the table itself are worded here. */
import type { Occupant } from "../lib/seats";
import { capitalize, joined, shortDate } from "../lib/text";
import type { Shown, ToldRow } from "../types/messages";

type Row = NonNullable<ToldRow["row"]>;

/** A line of the log, and the clause of the rulebook it follows. */
export interface LogLine {
  readonly id: string;
  readonly at: number;
  readonly says: string;
  readonly clause: string | null;
}

/** Names for sentences: a seat's own reader is addressed as "you". */
interface Reader {
  readonly names: readonly string[];
  readonly seat: number | null;
  /** What was told before, for answers that say what was asked. */
  readonly rows: readonly ToldRow[];
}

/** The lines that a row adds to the log, as the player of `seat` reads them (null: a spectator). */
export function logLines(row: ToldRow, names: readonly string[], seat: number | null, rows: readonly ToldRow[]): LogLine[] {
  const own = row.row ? rowSentence(row.row, { names, seat, rows }, row.text ?? "") : null;
  const said = (row.said ?? []).map(({ says, clause }, index) => ({ id: `${row.number}-${index}`, at: row.at, says, clause }));
  const plain = own ?? row.text ?? null;
  return plain ? [{ id: `${row.number}`, at: row.at, says: plain, clause: null }, ...said] : said;
}

/** The log of a game. What was done at the table before the start is one line. */
export function gameLog(rows: readonly ToldRow[], names: readonly string[], seat: number | null): LogLine[] {
  const start = rows.findIndex(({ row }) => row?.type === "started");
  const players = capitalize(joined(names.map((name, each) => (each === seat ? "you" : name))));
  const sat: LogLine[] = start < 0 ? [] : [{ id: "start", at: rows[start]?.at ?? 0, says: `${players} sat down. The game started.`, clause: null }];
  return [...sat, ...rows.slice(start + 1).flatMap((row) => logLines(row, names, seat, rows))];
}

/** Does a row say that somebody left, came back, has a bot play for them, or declined what was asked? */
export function isNotice({ row }: ToldRow, mine: readonly (number | null)[]): boolean {
  switch (row?.type) {
    case "absent":
    case "returned":
    case "holiday-began":
    case "holiday-ended":
    case "resigned":
    case "seated":
      return !mine.includes(row.seat);
    case "link-made":
    case "link-ended":
      return true;
    case "consented":
      return !row.agrees && !mine.includes(row.seat);
    default:
      return false;
  }
}

/** That a move was undone since the row of that number; empty if none was. */
export function undoSentence(rows: readonly ToldRow[], since: number, names: readonly string[], seat: number | null): string {
  const undo = rows.findLast(({ number, row }) => number > since && (row?.type === "took-back" || row?.type === "withdrew"));
  return (undo && logLines(undo, names, seat, rows)[0]?.says) ?? "";
}

/** What is said about a game that can't be continued. */
export function frozenSentence({ frozen, caveat, phase }: Pick<Shown, "frozen" | "caveat" | "phase">): string {
  const look = phase === "over" ? "" : "You can look at it, but not continue it.";
  return [frozen, look, caveat].filter(Boolean).join(" ");
}

/** The sentence about a row; `text` are the server's words about it. */
function rowSentence(row: Row, reader: Reader, text: string): string | null {
  const seat = "seat" in row ? (row.seat ?? null) : null;
  const who = seat === null ? "" : nameOf(seat, reader);
  switch (row.type) {
    case "opened":
      return "The game was created.";
    case "seated":
      return seatedSentence(row.seat, row.occupant, row.why ?? "", reader);
    case "salted":
      return `${who} added a random number to the shuffle.`;
    case "committed":
      return `${nameOf(row.seats[0] ?? 0, reader)} sealed a random number for the shuffle.`;
    case "starting":
      return "The game is starting: the sealed numbers are opened.";
    case "revealed":
      return `${who} opened ${row.seat === reader.seat ? "your" : "their"} random number.`;
    case "called-off":
      return calledOffSentence(row.seats, row.why, reader);
    case "started":
      return "The game started.";
    case "withdrew":
    case "took-back":
      return `${who} undid a move.`;
    case "wished":
      return `${who} asked ${wishPhrase(row.wish)}.`;
    case "consented":
      return `${who} ${row.agrees ? "agreed" : "declined"}${wishAnswered(row.wish ?? -1, reader)}.`;
    case "paused":
      return "The game was paused.";
    case "resumed":
      return "The game was resumed.";
    case "resigned":
      return `${who} resigned.`;
    case "absent":
      if (row.by !== undefined && row.by !== null) return replacedSentence(row.seat, row.by, row.level, reader);
      return row.seat === reader.seat
        ? `You are away. A bot (${capitalize(row.level)}) plays for you until you return.`
        : `${who} is away. A bot (${capitalize(row.level)}) plays until they return.`;
    case "returned":
      return `${who} ${row.seat === reader.seat ? "are" : "is"} back.`;
    case "link-made":
      return `The host made a new link to ${row.seat === reader.seat ? "your" : `${who}'s`} seat.`;
    case "link-ended":
      return `${who} ${row.seat === reader.seat ? "are" : "is"} here, so the new link to the seat has ended.`;
    case "holiday-began":
      return `${who} ${row.seat === reader.seat ? "are" : "is"} on holiday until ${shortDate(row.until)}.`;
    case "holiday-ended":
      return `${who} ${row.seat === reader.seat ? "are" : "is"} back from holiday.`;
    case "chat-switched":
      return `The host turned the chat ${row.on ? "on" : "off"}.`;
    case "ended":
      return row.ranking ? `The game is over. ${text}`.trim() : "The game was closed.";
    case "followed":
      return "A rematch was created.";
    case "played":
      return null;
  }
}

/** What somebody asks everybody for: "to undo a move". */
export function wishPhrase(wish: NonNullable<Shown["wish"]>): string {
  return { undo: "to undo a move", pause: "to pause", end: "to end the game" }[wish];
}

/** What was asked for in the row of that number, with a space before it; empty if it was not told. */
function wishAnswered(number: number, { rows }: Reader): string {
  const asked = rows.find((row) => row.number === number)?.row;
  return asked?.type === "wished" ? ` ${wishPhrase(asked.wish)}` : "";
}

function replacedSentence(seat: number, by: number, level: string, reader: Reader): string {
  const [whom, they] = seat === reader.seat ? ["you", "you"] : [nameOf(seat, reader), "they"];
  return `${nameOf(by, reader)} let a bot (${capitalize(level)}) play for ${whom} until ${they} return.`;
}

function calledOffSentence(seats: readonly number[], why: string, reader: Reader): string {
  return `The start was called off because of ${seats.map((seat) => nameOf(seat, reader).replace("You", "you")).join(" and ")}: ${why}.`;
}

function nameOf(seat: number, reader: Reader): string {
  return seat === reader.seat ? "You" : (reader.names[seat] ?? `Seat ${seat + 1}`);
}

/** Why somebody else sits where the host has made a link; the server's words. */
const NEW_LINK = "a new link from the host";

/** `occupant` may have left the seat since, so its own name counts. */
function seatedSentence(seat: number, occupant: Occupant | null, why: string, reader: Reader): string {
  const because = why ? ` (${why})` : "";
  if (!occupant) return `Seat ${seat + 1} is open${because}.`;
  const name = occupant.type === "bot" ? `The bot ${capitalize(occupant.level)}` : occupant.name;
  const who = seat === reader.seat && name === reader.names[seat] ? "You" : name;
  if (why === NEW_LINK) return `${who} ${who === "You" ? "are" : "is"} back on another device, with a link from the host.`;
  return `${who} took seat ${seat + 1}${because}.`;
}
