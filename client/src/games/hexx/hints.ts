/** What a hint shows on the board: the spaces to mark, and tiles as ghosts. */
import type { Hex } from "../../lib/layout";
import type { Action } from "../../types/hexx";

export function hintedSpaces(hint: Action | null): readonly Hex[] {
  switch (hint?.type) {
    case "play":
      return hint.tiles.map(([at]) => at);
    case "morph":
    case "change":
      return [hint.put[0]];
    case "poach":
      return hint.cells;
    case "remove":
      return [hint.at];
    default:
      return [];
  }
}

/** The tiles of the hand, or the letters to choose from, that a hint names. */
export function hintedTiles(hint: Action | null): readonly string[] {
  switch (hint?.type) {
    case "give":
      return [hint.tile];
    case "choose":
      return [hint.letter];
    case "exchange":
      return hint.tiles;
    default:
      return [];
  }
}

/** A tile that a hint would put on the board. */
export interface GhostTile {
  readonly at: Hex;
  readonly letter: string;
  readonly isWild: boolean;
}

/** The tile that a drafted action would put in the place of another; none for other actions. */
export function replacementOf(action: Action | undefined): GhostTile | undefined {
  return action?.type === "morph" || action?.type === "change" ? ghostTiles(action)[0] : undefined;
}

export function ghostTiles(hint: Action | null): GhostTile[] {
  const put = hint?.type === "play" ? hint.tiles : hint?.type === "morph" || hint?.type === "change" ? [hint.put] : [];
  return put.map(([at, letter, isWild]) => ({ at, letter, isWild }));
}
