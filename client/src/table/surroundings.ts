/** What a page puts around a play area. The layout of the play area gives each part its place. */
import { getContext, type Snippet, setContext } from "svelte";

export interface Surroundings {
  /** The players, with scores and clock. */
  readonly players?: Snippet;
  /** Undo, hint and the menu, or what a page has instead. */
  readonly controls?: Snippet;
  /** Refusals, hints and questions about the table. */
  readonly messages?: Snippet;
  /** Does the page show the result beside the play area? Then only what belongs to the final board has a place. */
  readonly isEnding?: boolean;
  /** Does the page show a position? Then only the board and the hand have a place. */
  readonly isPosition?: boolean;
  /** What happened last, in one line. */
  readonly line: string;
  /** Does the page speak what happens to screen readers, so that the line need not be spoken? */
  readonly isSpoken?: boolean;
  /** Is this a replay, where nobody is asked anything? */
  readonly isReplay?: boolean;
  /** Is the move of somebody else being told? */
  readonly isTelling: boolean;
  /** Skip to its end. */
  readonly skip: () => void;
}

const KEY = Symbol("surroundings");
const NONE: Surroundings = { line: "", isTelling: false, skip: () => undefined };

export function setSurroundings(surroundings: Surroundings): void {
  setContext(KEY, surroundings);
}

export function getSurroundings(): Surroundings {
  return getContext<Surroundings | undefined>(KEY) ?? NONE;
}
