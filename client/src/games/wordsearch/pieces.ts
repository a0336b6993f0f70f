/** What lies on the board: tiles, level by level, and tokens. */
import { type Hex, key } from "../../lib/layout";
import type { View } from "../../types/wordsearch";
import type { Names } from "./identity";

export type Lying =
  | { id: string; at: Hex; kind: "tile"; tile: string; level: number; isTop: boolean }
  | { id: string; at: Hex; kind: "token"; seat: number; x: number; y: number };

/** Where a token stands on its letter, from the middle. */
const CORNER = [-0.5, -0.48] as const;

/** How far tokens that share the empty middle stand from it. */
const CROWD = 0.48;

/** Every tile, the lower ones first. */
export function tilePieces(view: View, names: Names): Lying[] {
  return view.spaces.flatMap(({ at, tiles }) =>
    tiles.map((tile, level): Lying => ({
      id: names.get(key(at))?.[level] ?? `${key(at)}-${level}`,
      at,
      kind: "tile",
      tile,
      level,
      isTop: level === tiles.length - 1,
    })),
  );
}

/** Tokens stand in a corner of their letter; in the empty middle they stand in a circle. */
export function tokenPieces(tokens: readonly Hex[], isLetter: (at: Hex) => boolean): Lying[] {
  return tokens.map((at, seat): Lying => {
    const together = tokens.flatMap((each, other) => (key(each) === key(at) ? [other] : []));
    const [x, y] = isLetter(at) ? CORNER : inCircle(together.indexOf(seat), together.length);
    return { id: `token-${seat}`, at, kind: "token", seat, x, y };
  });
}

function inCircle(place: number, count: number): readonly [number, number] {
  if (count === 1) return [0, 0];
  const angle = (2 * Math.PI * place) / count - Math.PI / 2;
  return [CROWD * Math.cos(angle), CROWD * Math.sin(angle)];
}
