/** Values of a review in words and numbers; the words are those of the server's reviews. */
import type { MethodNote } from "../types/http";

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

/** A difference of values, without its sign: "2.5 tiles", "3 % of a win". */
export function amount({ noun }: MethodNote, value: number): string {
  const shown = rounded(value);
  if (!noun) return `${shown} % of a win`;
  return `${shown} ${noun}${shown === "1" ? "" : "s"}`;
}

/** A value as the state of a game: "62 % to win", "3 tiles ahead", "41 points". */
export function standing(method: MethodNote, value: number): string {
  switch (method.goal) {
    case "wins":
      return `${rounded(value)} % to win`;
    case "lead":
      return rounded(value) === "0" ? "level" : `${amount(method, value)} ${value < 0 ? "behind" : "ahead"}`;
    default:
      return amount(method, value);
  }
}

/** A value where there is little room: "62 %", "+3", "41". */
export function shortValue({ goal }: MethodNote, value: number): string {
  if (goal === "wins") return `${Math.round(value)} %`;
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
