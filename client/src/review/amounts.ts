/** Values of a review in words and numbers; the words are those of the server's reviews. */
import { count } from "../lib/text";
import type { MethodNote } from "../types/http";

/** Per cent of a win as games, which say more: "12 wins in 100 such games". */
export function winsIn100(value: number, of = "win"): string {
  const wins = Math.round(Math.abs(value));
  return `${wins ? count(wins, of) : `less than 1 ${of}`} in 100 such games`;
}

/**
 * A number without its sign, with one digit after the point, which is left out if it is 0. It is rounded as in the server's sentences, where a half goes to the
 * even digit: 3.25 is 3.2. `toFixed` differs in that alone.
 */
export function rounded(value: number): string {
  const size = Math.abs(value);
  const isQuarter = size % 1 === 0.25;
  return String(isQuarter ? Math.floor(size * 10) / 10 : Number(size.toFixed(1)));
}

/** A change with its sign: "+4", "−2.5", or "0". */
export function signed(value: number): string {
  const shown = rounded(value);
  return shown === "0" ? shown : `${value < 0 ? "−" : "+"}${shown}`;
}

/** A value, or a change of one, as the number that it counts: where fewer is better, reviews count below zero. */
export function counted({ goal }: MethodNote, value: number): number {
  return goal === "fewest" ? -value : value;
}

/** A difference of values, without its sign: "2.5 tiles", "3 wins in 100 such games". */
export function amount({ goal, noun }: MethodNote, value: number): string {
  if (goal === "wins") return winsIn100(value);
  const shown = rounded(value);
  return `${shown} ${noun}${shown === "1" ? "" : "s"}`;
}

/** A value as the state of a game: "62 % to win", "3 tiles ahead", "41 points". The number never stands apart from its sign. */
export function standing(method: MethodNote, value: number): string {
  switch (method.goal) {
    case "wins":
      return `${rounded(value)}\u00A0% to win`;
    case "lead":
      return rounded(value) === "0" ? "level" : `${amount(method, value)} ${value < 0 ? "behind" : "ahead"}`;
    default:
      return amount(method, value);
  }
}

/** A value where there is little room: "62 %", "+3", "41". */
export function shortValue({ goal }: MethodNote, value: number): string {
  if (goal === "wins") return `${Math.round(value)}\u00A0%`;
  return goal === "lead" ? signed(value) : rounded(value);
}

/** What the line of the graph shows. */
export function valueTitle({ goal, noun }: MethodNote, whose: string): string {
  switch (goal) {
    case "wins":
      return `${whose} chance to win, and what moved it`;
    case "lead":
      return `${whose} expected lead in ${noun}s, and what moved it`;
    case "fewest":
      return `${whose} expected ${noun}s (fewer is better), and what moved them`;
    default:
      return `${whose} expected ${noun}s, and what moved them`;
  }
}
