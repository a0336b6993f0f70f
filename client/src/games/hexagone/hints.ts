/** What a hint picks in the tray and marks on the block. */
import { key } from "../../lib/layout";
import type { Action, Colour } from "../../types/hexagone";

/** The colour to pick for a hint, so that its mark can be clicked. */
export function hintedColour(hint: Action | null): Colour | null {
  return hint?.type === "place" ? hint.colour : null;
}

/** The spaces to mark for a hint; none while another colour is picked, which a click would put there. */
export function hintedSpaces(hint: Action | null, picked: Colour | null): string[] {
  switch (hint?.type) {
    case "swap":
      return [key(hint.one), key(hint.other)];
    case "place":
      return hint.colour === picked ? [key(hint.at)] : [];
    case "keep":
      return [key(hint.at)];
    default:
      return [];
  }
}
