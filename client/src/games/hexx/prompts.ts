/** The prompts and button labels of HEXX. */
import type { Player } from "../../lib/seats";
import type { Offer, View } from "../../types/hexx";
import type { Draft } from "./draft.svelte";
import { HEXX, tileRow } from "./hand";

export const COLOURS = ["red", "black"] as const;

/** The prompt for the player who is asked. */
export function ownPrompt(offer: Offer, draft: Draft): string {
  const { placed, held, heldTile, picked, unnamed, letter } = draft;
  switch (offer.verbs[0]) {
    case "play":
      if (draft.isExchanging) return "Pick the tiles that go back into the bag.";
      if (unnamed) return "Which letter does the HEXX tile stand for?";
      if (held) return "Where does it go?";
      return placed.length ? "" : "Your turn: make a word on one line.";
    case "morph":
      if (!picked.length) return "Metamorphosis: pick the tile on the board that you exchange.";
      if (!heldTile) return "Now the tile of your hand that takes its place.";
      return heldTile === HEXX && !letter ? "Which letter does the HEXX tile stand for?" : "";
    case "poach":
      return `Poached Pair: pick ${offer.count === 1 ? "the one tile that turns" : `${offer.count} tiles that turn`} to your colour.`;
    case "choose":
      return "Doppelgänger: choose a letter; every tile of it turns to your colour.";
    case "remove":
      return "Null & Void: pick a tile on the board that goes back to the bag.";
    case "give":
      return "Sleight of Hand: pick a tile of your hand to give in return.";
    case "change":
      if (!picked.length) return "The Changeling: pick the HEXX tile that comes into your hand.";
      return heldTile ? "" : "Now the letter that takes its place.";
    default:
      return "";
  }
}

/** The prompt for everybody else. */
export function waitingPrompt(view: View, players: readonly Player[]): string {
  const [task] = view.agenda;
  if (!task) return "The game is over.";
  const who = "seat" in task ? (players[task.seat]?.name ?? "") : "";
  switch (task.type) {
    case "take-turn":
      return `${who} is to play.`;
    case "take-morph":
      return `${who} owes a Metamorphosis.`;
    case "cast-hexx":
      return `${who} rolls the die.`;
    case "poach-pair":
      return `${who} picks two tiles to turn.`;
    case "choose-letter":
      return `${who} chooses a letter.`;
    case "remove-tile":
      return `${who} takes a tile off the board.`;
    case "give-tile":
      return `${who} gives a tile in return.`;
    case "change-tile":
      return `${who} takes a HEXX tile off the board.`;
    default:
      return "";
  }
}

/** The label of the button that plays the draft. */
export function buttonLabel(offer: Offer, draft: Draft): string {
  switch (offer.verbs[0]) {
    case "play":
      if (draft.isExchanging) return draft.chosen.size ? `Exchange ${draft.chosen.size}` : "Exchange";
      return "Play";
    case "morph":
      return "Exchange the letter";
    case "poach":
      return "Turn them";
    case "choose":
      return draft.letter ? `Choose ${draft.letter}` : "Choose";
    case "remove":
      return "Take it off";
    case "give":
      return "Give it";
    case "change":
      return "Change them";
    default:
      return "Go on";
  }
}

/** What awaits a seat, and what is known of its hand. */
export function seatNotes(view: View, seat: number): string[] {
  const { plays, morphs, frozen } = { plays: 0, morphs: 0, frozen: false, ...view.waiting[seat] };
  const [task] = view.agenda;
  const isFrozenNow = task && "frozen" in task && task.frozen && task.seat === seat;
  const known = view.known.hands?.[seat];
  const tiles = known?.tiles ?? [];
  const sure = tiles.length - (known?.missing ?? 0);
  return [
    isFrozenNow ? "Frozen in Place: can flip nothing this turn" : "",
    frozen ? "Frozen in Place: can flip nothing next turn" : "",
    plays ? `Take Two: ${plays + 1} plays next turn` : "",
    morphs ? `Owes ${morphs === 1 ? "a Metamorphosis" : `${morphs} Metamorphoses`}` : "",
    tiles.length ? `Holds ${sure < tiles.length ? `${sure} of ` : ""}${tileRow(tiles)}` : "",
  ].filter(Boolean);
}
