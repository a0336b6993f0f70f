/** What happened in Hexpert, in one line. */
import { count, joined } from "../../lib/text";
import type { Said } from "../../types/messages";
import type { Event, Placed } from "../../types/hexpert";
import { cellsOf, type LitRow, wayOf } from "./rows";
import { tileName } from "./tiles";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];
const RAYS = { sun: "sunray", moon: "moonbeam" } as const;

function spelled(number: number): string {
  return NUMBERS[number] ?? `${number}`;
}

/** The events of one type, each with its sentence. */
export function saidOf<T extends Event["type"]>(said: readonly Said[], type: T): { event: Extract<Event, { type: T }>; says: string }[] {
  return said.flatMap(({ event, says }) => ((event as Event).type === type ? [{ event: event as Extract<Event, { type: T }>, says }] : []));
}

/** Where a tile was placed, by everybody who placed it: the last round only, for a player alone begins no new move. */
export function lastPlaced(said: readonly Said[]): { event: Placed; says: string }[] {
  const isOf = (type: Event["type"]) => ({ event }: Said): boolean => (event as Event).type === type;
  const upToLast = said.slice(0, said.findLastIndex(isOf("placed")) + 1);
  return saidOf(upToLast.slice(upToLast.findLastIndex(isOf("called")) + 1), "placed");
}

/** Who placed a tile, as the server names them: "You", "Ben". */
export function placer(says: string): string {
  return says.split(" placed ")[0] ?? "";
}

/** "You and Ben placed 9-7-3."; "Everyone placed 9-7-3." where names would fill the line. */
export function placedLine(placed: readonly { event: Placed; says: string }[]): string {
  const [first] = placed;
  const placers = placed.map(({ says }) => placer(says)).sort((one, other) => Number(other === "You") - Number(one === "You"));
  const who = placers.length > 2 ? "Everyone" : joined(placers);
  return first ? `${who} placed ${tileName(first.event.tile)}.` : "";
}

/** "You lit a row: five 7s, 35 points.", or the number of rows and all their points. */
export function litLine(who: string, rows: readonly LitRow[]): string {
  const [first] = rows;
  const points = rows.reduce((sum, row) => sum + row.points, 0);
  if (!first) return "";
  if (rows.length > 1) return `${who} lit ${spelled(rows.length)} rows: ${count(points, "point")}.`;
  const length = spelled(cellsOf(first.ends).length);
  if (first.symbol) return `${who} lit a ${RAYS[first.symbol]} of ${length}${points ? `: ${count(points, "point")}` : ""}.`;
  return `${who} lit a row: ${length} ${first.light}s, ${count(points, "point")}.`;
}

/** Rows in the order in which they are told: by direction, then rays. */
export function inOrder(rows: readonly LitRow[]): LitRow[] {
  return [...rows].sort((one, other) => Number(one.light === null) - Number(other.light === null) || wayOf(one.ends) - wayOf(other.ends));
}
