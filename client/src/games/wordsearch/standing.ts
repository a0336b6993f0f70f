/** Where tokens stand: inside one tile, beside its letter, or together in the empty middle. */
import { type Hex, key } from "../../lib/layout";

/** Where a token's foot is, relative to its tile, and how tall it is. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Beside a letter, by how many stand there. The letter has moved to the upper left. */
const BESIDE_LETTER: readonly (readonly Place[])[] = [
  places(0.78, [0.32, 0.38]),
  places(0.56, [0.42, 0.06], [0.12, 0.6]),
  places(0.5, [0.42, -0.02], [0.42, 0.52], [-0.06, 0.62]),
  places(0.44, [0.42, -0.1], [0.48, 0.38], [0.08, 0.44], [-0.26, 0.62]),
  places(0.38, [0.4, -0.16], [0.5, 0.26], [0.16, 0.3], [0.24, 0.7], [-0.14, 0.66]),
  places(0.38, [0.4, -0.16], [0.5, 0.26], [0.16, 0.3], [0.3, 0.68], [-0.02, 0.72], [-0.34, 0.6]),
];

/** In the empty middle, by how many stand there. */
const TOGETHER: readonly (readonly Place[])[] = [
  places(1, [0, 0.42]),
  places(0.8, [-0.34, 0.34], [0.34, 0.34]),
  places(0.64, [0, -0.02], [-0.36, 0.6], [0.36, 0.6]),
  places(0.58, [-0.32, -0.04], [0.32, -0.04], [-0.32, 0.58], [0.32, 0.58]),
  places(0.52, [-0.3, -0.1], [0.3, -0.1], [-0.5, 0.46], [0, 0.6], [0.5, 0.46]),
  places(0.52, [-0.3, -0.16], [0.3, -0.16], [-0.5, 0.36], [0, 0.36], [0.5, 0.36], [0, 0.88]),
];

function places(size: number, ...feet: (readonly [number, number])[]): Place[] {
  return feet.map(([x, y]) => ({ x, y, size }));
}

/** A place for each token on one space. */
export function placesOn(count: number, hasLetter: boolean): readonly Place[] {
  const layouts = hasLetter ? BESIDE_LETTER : TOGETHER;
  return layouts[Math.min(count, layouts.length) - 1] ?? [];
}

/** The seats whose tokens stand on each space. */
export function seatsOn(tokens: readonly Hex[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  tokens.forEach((at, seat) => found.set(key(at), [...(found.get(key(at)) ?? []), seat]));
  return found;
}
