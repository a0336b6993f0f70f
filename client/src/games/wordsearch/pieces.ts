/** The pieces on the board: tiles, level by level, and tokens. */
import { type Hex, key } from "../../lib/layout";
import type { View } from "../../types/wordsearch";
import type { TileIds } from "./identity";

export type BoardPiece =
  | { id: string; at: Hex; kind: "tile"; tile: string; level: number; isTop: boolean }
  | { id: string; at: Hex; kind: "token"; seat: number; x: number; y: number };

/** The offset of a token on its letter. */
const CORNER = [-0.5, -0.48] as const;

/** The distance of tokens from the empty middle space if they share it. */
const CIRCLE_RADIUS = 0.48;

/** Every tile, the lower ones first. */
export function tilePieces(view: View, ids: TileIds): BoardPiece[] {
  return view.spaces.flatMap(({ at, tiles }) =>
    tiles.map((tile, level): BoardPiece => ({
      id: ids.get(key(at))?.[level] ?? `${key(at)}-${level}`,
      at,
      kind: "tile",
      tile,
      level,
      isTop: level === tiles.length - 1,
    })),
  );
}

/** Every token: in a corner of its letter, or in a circle on the empty middle space. */
export function tokenPieces(tokens: readonly Hex[], isLetter: (at: Hex) => boolean): BoardPiece[] {
  return tokens.map((at, seat): BoardPiece => {
    const together = tokens.flatMap((each, other) => (key(each) === key(at) ? [other] : []));
    const [x, y] = isLetter(at) ? CORNER : inCircle(together.indexOf(seat), together.length);
    return { id: `token-${seat}`, at, kind: "token", seat, x, y };
  });
}

function inCircle(place: number, count: number): readonly [number, number] {
  if (count === 1) return [0, 0];
  const angle = (2 * Math.PI * place) / count - Math.PI / 2;
  return [CIRCLE_RADIUS * Math.cos(angle), CIRCLE_RADIUS * Math.sin(angle)];
}
