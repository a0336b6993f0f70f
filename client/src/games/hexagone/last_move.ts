/** What is marked as the last move. */
import { type Hex, key } from "../../lib/layout";
import type { Event } from "../../types/hexagone";

export interface LastMove {
  /** Where the captured pieces lay. */
  readonly gaps: readonly Hex[];
  /** Where the swapped pieces and those that were put back lie. */
  readonly moved: readonly Hex[];
  /** How many pieces were captured. */
  readonly gained: number;
}

export const NO_MARKS: LastMove = { gaps: [], moved: [], gained: 0 };

/** The marks after one more event. A swap begins a new move. */
export function marksAfter(marks: LastMove, event: Event): LastMove {
  switch (event.type) {
    case "laid":
    case "left-alone":
      return NO_MARKS;
    case "swapped":
    case "swapped-afar":
      return { ...NO_MARKS, moved: [event.one[0], event.other[0]] };
    case "captured":
      return { gaps: [...marks.gaps, ...event.cells], moved: marks.moved, gained: marks.gained + event.cells.length };
    case "placed":
    case "bought":
    case "added-back":
      return { ...marks, moved: [...marks.moved, event.piece[0]] };
    default:
      return marks;
  }
}

/** The marks that fit the pieces: no gap where a piece lies now, no moved piece where none lies. */
export function standing({ gaps, moved, gained }: LastMove, pieces: readonly { readonly at: Hex }[]): LastMove {
  const taken = new Set(pieces.map(({ at }) => key(at)));
  return { gaps: gaps.filter((at) => !taken.has(key(at))), moved: moved.filter((at) => taken.has(key(at))), gained };
}
