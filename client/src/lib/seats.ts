/** Who sits at a table. */
import type { Bot, Client, Person, SeatShown } from "../types/messages";

export type Occupant = Person | Client | Bot;

/** Somebody at the table, as the page shows them. */
export interface Player {
  readonly seat: number;
  readonly name: string;
  readonly kind: "person" | "client" | "bot" | "free";
  readonly isAbsent: boolean;
  readonly hasResigned: boolean;
}

/** The players of a table; two of one name are told apart by their seats. */
export function players(seats: readonly SeatShown[]): Player[] {
  const names = seats.map(({ occupant }, seat) => nameOf(occupant, seat));
  return seats.map(({ occupant, absent, resigned }, seat) => ({
    seat,
    name: names.indexOf(names[seat] ?? "") === names.lastIndexOf(names[seat] ?? "") ? (names[seat] ?? "") : `${names[seat]} ${seat + 1}`,
    kind: occupant?.type ?? "free",
    isAbsent: absent,
    hasResigned: resigned,
  }));
}

function nameOf(occupant: Occupant | null, seat: number): string {
  if (!occupant) return `Seat ${seat + 1}`;
  return occupant.type === "bot" ? capitalize(occupant.level) : occupant.name;
}

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
