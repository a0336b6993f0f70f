/** The short texts of Hexa Gone's play area. */
import { count, joined } from "../../lib/text";
import type { Player } from "../../lib/seats";
import type { Colour, View } from "../../types/hexagone";
import { countColours } from "./choices";

/** How many of which colours: "3 red and 1 blue". */
export function colourAmounts(colours: readonly Colour[]): string {
  return joined(countColours(colours).map(([colour, amount]) => `${amount} ${colour}`)) || "none";
}

/** When the game ends; in a solo game, the rank so far and the rolls left. */
export function statusLine(view: View): string {
  if (view.rank === null) return view.enough === null ? "" : `the game ends at ${view.enough} or fewer`;
  return view.agenda.length ? `${view.rank}, ${count(view.rolls ?? 0, "roll")} left` : view.rank;
}

/** How soon the game ends if the block does not shrink; null until half of the turns are gone. */
export function stallWarning({ turns_left, smallest }: View): string | null {
  if (turns_left === null) return null;
  return `The game ends after ${count(turns_left, "more turn")} unless the block shrinks below ${count(smallest, "piece")}.`;
}

/** How a tie for the most pieces was decided; null if there was none. */
export function tieSentence({ tie, places }: View, players: readonly Pick<Player, "name">[]): string | null {
  if (!tie) return null;
  const nameOf = (seat: number): string => players[seat]?.name ?? `Seat ${seat + 1}`;
  const ranked = tie.seats.map((seat, index) => ({ seat, isFirst: places[seat] === 1, colour: tie.colours[index], most: tie.most[index] ?? 0 }));
  const winners = ranked.filter(({ isFirst }) => isFirst);
  const others = ranked.filter(({ isFirst }) => !isFirst);
  const [winner] = winners;
  const tied = `${joined(tie.seats.map(nameOf))} captured ${count(tie.pieces, "piece")} each`;
  if (!others.length) return `${tied}, ${winners.length === 2 ? "both" : "all"} with at most ${winner?.most} of one colour: the win is shared.`;
  if (winners.length > 1)
    return `${tied}; ${joined(winners.map(({ seat }) => nameOf(seat)))} share the win with ${winner?.most} of one colour against ${joined(others.map(({ most }) => `${most}`))}.`;
  const against = joined(others.map(({ colour, most }) => `${most} ${colour}`));
  return winner ? `${tied}; ${nameOf(winner.seat)} wins with ${count(winner.most, `${winner.colour} piece`)} against ${against}.` : null;
}
