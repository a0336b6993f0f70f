/** The next steps, button labels and notes of HEXX. */
import type { Player } from "../../lib/seats";
import { count } from "../../lib/text";
import type { Offer, View } from "../../types/hexx";
import type { Draft } from "./draft.svelte";
import { HEXX, tileRow } from "./hand";

export const COLOURS = ["red", "black"] as const;

export const WHICH_LETTER = "Which letter does the HEXX tile stand for?";

/** The next step of a move that the player has begun; null while the server's prompt says what to do. */
export function nextStep(offer: Offer, draft: Draft): string | null {
  const { held, heldTile, picked, unnamed } = draft;
  switch (offer.verbs[0]) {
    case "play":
      if (draft.isExchanging) return "Pick the tiles to put back into the bag.";
      if (unnamed) return WHICH_LETTER;
      return held ? "Now pick a space for it." : null;
    case "morph":
      if (!picked.length) return heldTile ? "Now pick the tile on the board that it replaces." : null;
      return replacement(draft);
    case "poach": {
      const more = (offer.count ?? 0) - picked.length;
      return picked.length && more > 0 ? `Now pick ${more} more.` : null;
    }
    case "change":
      if (!picked.length) return heldTile ? "Now pick the HEXX tile that it replaces." : null;
      return replacement(draft) ?? exchanged(draft);
    default:
      return null;
  }
}

/** The next step once the tile to be replaced is picked. */
function replacement({ heldTile, letter }: Draft): string | null {
  if (!heldTile) return "Now pick the tile from your hand that takes its place.";
  return heldTile === HEXX && !letter ? WHICH_LETTER : null;
}

/** What The Changeling would do with the tiles that are picked. */
function exchanged({ heldTile, letter }: Draft): string {
  return heldTile === HEXX ? `Your HEXX tile goes there as ${letter}, and the other into your hand.` : `${heldTile} goes there, and the HEXX tile into your hand.`;
}

/** The label of the button that plays the draft; `word` is the word that it makes. */
export function buttonLabel(offer: Offer, draft: Draft, word = ""): string {
  switch (offer.verbs[0]) {
    case "play":
      if (draft.isExchanging) return draft.chosen.size ? `Exchange ${draft.chosen.size}` : "Exchange";
      return draft.placed.length && word ? `Play ${word}` : "Play";
    case "morph":
      return "Replace the tile";
    case "poach":
      return "Flip";
    case "choose":
      return draft.letter ? `Choose ${draft.letter}` : "Choose";
    case "remove":
      return "Remove";
    case "give":
      return "Give";
    case "change":
      return "Take the HEXX tile";
    default:
      return "OK";
  }
}

/** Who leads: "You lead by 5 tiles." */
export function leadText(scores: readonly number[], players: readonly Pick<Player, "name">[], seat: number | null): string {
  const [red = 0, black = 0] = scores;
  if (red === black) return "The colours are level.";
  const leader = red > black ? 0 : 1;
  const who = leader === seat ? "You lead" : `${players[leader]?.name ?? COLOURS[leader]} leads`;
  return `${who} by ${count(Math.abs(red - black), "tile")}.`;
}

/** Effects that wait for a seat, and what is known of its hand. */
export function seatNotes(view: View, seat: number): string[] {
  const { plays, morphs, frozen } = { plays: 0, morphs: 0, frozen: false, ...view.waiting[seat] };
  const [task] = view.agenda;
  const isFrozenNow = task && "frozen" in task && task.frozen && task.seat === seat;
  const known = view.known.hands?.[seat];
  const tiles = known?.tiles ?? [];
  const sure = tiles.length - (known?.missing ?? 0);
  return [
    isFrozenNow ? "Frozen in Place: can't turn tiles this turn" : "",
    frozen ? "Frozen in Place: can't turn tiles next turn" : "",
    plays ? `Take Two: ${count(plays + 1, "play")} next turn` : "",
    morphs ? `Must make ${morphs === 1 ? "a Metamorphosis" : `${morphs} Metamorphoses`}` : "",
    tiles.length ? `Holds ${sure < tiles.length ? `${sure} of ` : ""}${tileRow(tiles)}` : "",
  ].filter(Boolean);
}
