/** The tiles to draw: those on the board and the drafted ones. */
import { type Hex, key, unkey } from "../../lib/layout";
import type { Placed } from "./draft.svelte";
import { HEXX } from "./hand";
import type { GhostTile } from "./hints";
import type { Tiles } from "./scenes";

export interface BoardPiece {
  readonly id: string;
  readonly at: Hex;
  readonly letter: string;
  readonly isWild: boolean;
  readonly seat: number;
}

/** Makes the pieces of a scene. A tile that did not change stays the same object, so that it is not drawn again. */
export class BoardPieces {
  #known = new Map<string, BoardPiece>();

  /** `replacement` is shown in the place of the tile on its space, in the same colour. */
  of(tiles: Tiles, placed: readonly Placed[], mine: number, replacement?: GhostTile): BoardPiece[] {
    const replaced = replacement && key(replacement.at);
    const laid = [...tiles].map(([id, { letter, wild, seat }]) =>
      replacement && id === replaced ? this.#piece(id, replacement.letter, replacement.isWild, seat) : this.#piece(id, letter, wild, seat),
    );
    const drafted = placed.filter(({ at }) => !tiles.has(key(at))).map(({ at, letter, tile }) => this.#piece(key(at), letter ?? "?", tile === HEXX, mine));
    return [...laid, ...drafted];
  }

  #piece(id: string, letter: string, isWild: boolean, seat: number): BoardPiece {
    const known = this.#known.get(id);
    if (known && known.letter === letter && known.isWild === isWild && known.seat === seat) return known;
    const piece = { id, at: unkey(id), letter, isWild, seat };
    this.#known.set(id, piece);
    return piece;
  }
}
