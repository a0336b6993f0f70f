/** The players at a table. */
import type { Colour } from "./Glyph.svelte";
import type { Away, Bot, Client, Person, SeatShown } from "../types/messages";

/** A colour that a player's pieces can have. */
export type SeatColour = Colour | "black";

export type Occupant = Person | Client | Bot;

/** A player as the page shows them. */
export interface Player {
  readonly seat: number;
  readonly name: string;
  readonly kind: "person" | "client" | "bot" | "open";
  readonly isAbsent: boolean;
  readonly hasResigned: boolean;
  /** When their holiday ends, in seconds since 1970; null if they are on none. */
  readonly holiday: number | null;
  /** Since when the person is not there, if they are not. */
  readonly away: Away | null;
  /** Is this the table's host? */
  readonly isHost: boolean;
}

/** The players of a table, seat by seat. */
export function players(seats: readonly SeatShown[]): Player[] {
  return seats.map(({ name, occupant, absent, resigned, holiday, away, host }, seat) => ({
    seat,
    name,
    kind: occupant?.type ?? "open",
    isAbsent: absent,
    hasResigned: resigned,
    holiday: holiday ?? null,
    away,
    isHost: host ?? false,
  }));
}

/** Players of a recorded game or a lesson, who are only names. */
export function namedPlayers(names: readonly string[]): Player[] {
  return names.map((name, seat) => ({ seat, name, kind: "person", isAbsent: false, hasResigned: false, holiday: null, away: null, isHost: false }));
}
