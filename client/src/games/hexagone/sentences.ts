/** The short texts of Hexa Gone's play area. */
import { count, joined } from "../../lib/text";
import type { Player } from "../../lib/seats";
import type { Captured, Colour, View } from "../../types/hexagone";
import { countColours } from "./choices";

type Task = View["agenda"][number];

/** How many of which colours: "3 red and 1 blue". */
export function colourAmounts(colours: readonly Colour[]): string {
  return joined(countColours(colours).map(([colour, amount]) => `${amount} ${colour}`)) || "none";
}

/** When the game ends, or that it is over; in a solo game, the rank so far and the rolls left. */
export function endSentence({ rank, rolls, enough, agenda }: View): string {
  if (rank !== null) return agenda.length ? `${rank}, ${count(rolls ?? 0, "roll")} left` : rank;
  if (!agenda.length) return "The game is over.";
  return enough === null ? "" : `The game ends at ${enough} or fewer.`;
}

/** Can the next few captures end the game? */
export function isNearEnd({ enough, agenda, turns_left }: View, left: number): boolean {
  return agenda.length > 0 && (turns_left !== null || (enough !== null && left <= enough + NEAR));
}

/** About two captures. */
const NEAR = 6;

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

/** What a swap would do: "Swap red and blue: you capture 3 orange." */
export function swapSentence(one: Colour | undefined, other: Colour | undefined, captures: readonly Captured[]): string {
  const amounts = captures.map(({ cells, colour }) => `${cells.length} ${colour}`);
  return `Swap ${one} and ${other}: you capture ${joined(amounts) || "nothing"}.`;
}

/** The label of the main button: the move that it plays, or what is to be done first. */
export function primaryLabel(task: Task | null, gained: number): string {
  switch (task?.type) {
    case "choose-main":
      return "Keep this section";
    case "reform":
      return `Put ${count(task.loose.length, "piece")} back`;
    case "may-buy":
      return "No bonus roll";
    case "may-add":
      return "Add nothing";
    default:
      return gained ? `Swap and capture ${gained}` : "Swap";
  }
}
