/** The short texts of Hexa Gone's play area. */
import { count, joined } from "../../lib/text";
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
