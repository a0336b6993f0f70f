/** The pieces of the block as the board draws them. */
import { type Hex, key } from "../../lib/layout";
import type { Colour, Piece } from "../../types/hexagone";

/** A piece that keeps its `id` while it moves. */
export interface BoardPiece {
  readonly id: string;
  readonly at: Hex;
  readonly colour: Colour;
  /** How far its last way bent: swapped pieces travel round each other. */
  readonly bend?: number;
}

const BEND = 0.75;

let made = 0;

export function fresh([at, colour]: Piece): BoardPiece {
  made += 1;
  return { id: `piece-${made}`, at, colour };
}

/** The pieces after those on two spaces were swapped. */
export function exchanged(pieces: readonly BoardPiece[], one: Hex, other: Hex): BoardPiece[] {
  return pieces.map((piece) => {
    if (key(piece.at) === key(one)) return { ...piece, at: other, bend: BEND };
    return key(piece.at) === key(other) ? { ...piece, at: one, bend: BEND } : piece;
  });
}

export function without(pieces: readonly BoardPiece[], cells: readonly Hex[]): BoardPiece[] {
  const gone = new Set(cells.map(key));
  return pieces.filter(({ at }) => !gone.has(key(at)));
}

/** The pieces that stay when others are lifted: of the sections of the right size, the one that matches the block best. */
export function mainBlock(
  pieces: readonly BoardPiece[],
  loose: number,
  sections: readonly (readonly Hex[])[],
  block: readonly Piece[],
): readonly BoardPiece[] {
  const lies = new Set(block.map(([at]) => key(at)));
  const staying = (section: readonly Hex[]): number => section.filter((cell) => lies.has(key(cell))).length;
  const fitting = sections.filter((section) => section.length === pieces.length - loose);
  const [best] = fitting.toSorted((one, other) => staying(other) - staying(one));
  const kept = new Set((best ?? []).map(key));
  return best ? pieces.filter(({ at }) => kept.has(key(at))) : pieces;
}

/** The pieces of a block, with the ids of pieces that stayed and of moved pieces of the same colour. */
export function matched(pieces: readonly BoardPiece[], block: readonly Piece[]): BoardPiece[] {
  const known = new Map(pieces.map((piece) => [pieceKey(piece.at, piece.colour), piece]));
  const kept = new Set(block.flatMap((piece) => known.get(pieceKey(...piece))?.id ?? []));
  const moved = pieces.filter(({ id }) => !kept.has(id));
  return block.map((piece) => {
    const same = known.get(pieceKey(...piece));
    if (same) return same;
    const place = moved.findIndex(({ colour }) => colour === piece[1]);
    const [found] = place < 0 ? [] : moved.splice(place, 1);
    return found ? { ...found, at: piece[0] } : fresh(piece);
  });
}

function pieceKey(at: Hex, colour: Colour): string {
  return `${key(at)} ${colour}`;
}
