/** The tokens of the six seats: a colour with its own shape each. */
import type { Colour } from "../../lib/Glyph.svelte";

export const TOKEN_COLOURS: readonly Colour[] = ["red", "blue", "green", "yellow", "purple", "orange"];

const SHAPES: Readonly<Record<Colour, string>> = {
  red: "triangle",
  blue: "square",
  green: "disc",
  yellow: "star",
  purple: "cross",
  orange: "diamond",
  white: "ring",
};

export function tokenColour(seat: number): Colour {
  return TOKEN_COLOURS[seat] ?? "white";
}

/** A seat's token in words. */
export function tokenName(seat: number): string {
  const colour = tokenColour(seat);
  return `${colour} ${SHAPES[colour]}`;
}
