/** Games in lists: who plays, what they wait for, and how long ago something happened. */
import type { GameShown, TableListed } from "../types/http";
import { count, dayText, joined } from "./text";

/** The names of the other players; all names if the reader has several seats or none. */
export function rivals({ players, mine }: Pick<TableListed, "players" | "mine">): string[] {
  return players.filter((name, seat) => name && !(mine.length === 1 && mine.includes(seat)));
}

/**
 * Who is in a game with the reader: "with Easy and Ben". A daily deal is named by its day, "daily deal of 17 Nov", and
 * practice from a position of another game is called that: "practice with Easy".
 */
export function company(table: Pick<TableListed, "players" | "mine" | "daily" | "is_practice">): string {
  if (table.daily) return `${table.daily.counted ? "daily deal" : "practice of the deal"} of ${dayText(table.daily.day)}`;
  return table.is_practice ? `practice ${othersText(table)}` : othersText(table);
}

function othersText(table: Pick<TableListed, "players" | "mine">): string {
  const names = rivals(table);
  if (names.length) return table.mine.length === 1 ? `with ${joined(names)}` : joined(names);
  return table.players.length > 1 ? "nobody else yet" : "solo";
}

/** What a game that is not over waits for; `hasLeft` says that the reader has left it, and a bot plays for them. */
export function stateSentence(table: TableListed, now: number, hasLeft = false): string {
  if (table.frozen) return "Can't be continued";
  if (table.phase === "open") return table.players.every(Boolean) ? "Ready to start" : "Waiting for players";
  if (hasLeft) return "You left: a bot plays for you";
  if (table.awaits_you) return ["Your turn", timeLeft(table.deadline ?? null, now)].filter(Boolean).join(" · ");
  if (!table.mine.length) return "In progress";
  const [rival, ...more] = rivals(table);
  return rival && !more.length ? `${rival} is playing` : "Others are playing";
}

const [MINUTE, HOUR, DAY] = [60, 3600, 86400] as const;

/** The time until a deadline in its two largest units, both times in seconds: "1 day 4 hours left". Empty without a deadline. */
export function timeLeft(deadline: number | null, now: number): string {
  if (deadline === null) return "";
  const left = deadline - now;
  if (left < MINUTE) return "less than a minute left";
  const [large, small, most] = left >= DAY ? [DAY, HOUR, "day"] as const : [HOUR, MINUTE, "hour"] as const;
  const [many, more] = [Math.floor(left / large), Math.floor((left % large) / small)];
  const parts = [many && count(many, most), more && count(more, most === "day" ? "hour" : "minute")];
  return `${parts.filter(Boolean).join(" ")} left`;
}

/** Games that are not over: those that wait for the reader first. */
export function runningFirst(tables: readonly TableListed[]): TableListed[] {
  return tables
    .filter(({ phase }) => phase !== "over")
    .sort((one, other) => Number(other.awaits_you) - Number(one.awaits_you) || other.moved - one.moved);
}

/** The tables of two lists, the latest first; of a table in both, as the second has it. */
export function merged(first: readonly TableListed[], second: readonly TableListed[]): TableListed[] {
  const tables = new Map([...first, ...second].map((table) => [table.table, table]));
  return [...tables.values()].sort((one, other) => other.moved - one.moved);
}

/** How long ago something happened, both times in seconds: "3 minutes ago". */
export function ago(then: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - then) / 60));
  if (minutes === 0) return "just now";
  const units: [number, Intl.RelativeTimeFormatUnit][] = [[1440, "day"], [60, "hour"], [1, "minute"]];
  const [size, unit] = units.find(([size]) => minutes >= size) ?? [1, "minute"];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.round(minutes / size), unit);
}

/** How many can play: "1–4 players · solo". */
export function playersText({ seats, solo }: Pick<GameShown, "seats" | "solo">): string {
  const [fewest = 1, most = fewest] = [seats[0], seats.at(-1)];
  return `${fewest === most ? fewest : `${fewest}–${most}`} players${solo ? " · solo" : ""}`;
}

/** What removing a game from the list does to it. */
export function removalSentence({ phase, has_others: hasOthers, daily }: Pick<TableListed, "phase" | "has_others" | "daily">): string {
  if (daily?.counted) return `The game is closed without a result and leaves your list. It is your one try of the deal of ${dayText(daily.day)}: you won't get another.`;
  if (phase === "open") return "The game leaves your list. If you created it, it is closed for everybody.";
  return hasOthers
    ? "A bot plays on for you, so that the others can finish. The game leaves your list."
    : "The game is closed without a result and leaves your list. This can't be undone.";
}
