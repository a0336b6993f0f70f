/** The next steps, button labels and outcomes of Word Search, in words. */
import type { Hex } from "../../lib/layout";
import { count } from "../../lib/text";
import type { Said } from "../../types/messages";
import type { Action, Event, Offer } from "../../types/wordsearch";
import type { Draft, Tool } from "./draft.svelte";

/** The next step of a move that the player has begun; null while the server's prompt says what to do. */
export function nextStep(offer: Offer, draft: Draft): string | null {
  switch (draft.tool) {
    case "change":
      return draft.isHandPicked || draft.picks.length ? secondPick(offer, draft) : firstPick(offer);
    case "step":
      return draft.picks.length ? "Your turn then ends without a word." : "Pick the tile that your token moves to.";
    default:
      return null;
  }
}

function firstPick(offer: Offer): string {
  if (offer.verbs.includes("swap")) return "Pick two tiles to swap, or one to rotate. Your own tile may be one of them.";
  return offer.verbs.includes("stack") ? "Pick the tile in your hand, or the top tile of a stack." : "Pick the top tile of a stack.";
}

function secondPick(offer: Offer, draft: Draft): string {
  const [first, second] = draft.picks;
  if (draft.isHandPicked ? first : second) return "Then you look for a word.";
  return offer.verbs.includes("swap") ? "Now pick the tile to swap it with." : "Now pick the stack it goes on.";
}

/** The label of the main button while there is nothing to play yet. */
export function toolLabel(tool: Tool, offer: Offer): string {
  return { word: "Play a word", change: offer.verbs.includes("swap") ? "Swap" : "Build", step: "Move", lay: "Lay" }[tool];
}

/** The label of the button for a choice; `read` is the tile on a space, and `held` the one in the hand or just drawn. */
export function buttonLabel(action: Action, read: (at: Hex) => string, held: string | null): string {
  switch (action.type) {
    case "call":
      return `Play ${action.word}`;
    case "swap":
      return `Swap ${read(action.first)} and ${read(action.second)}`;
    case "trade":
      return `Swap your ${held} and ${read(action.at)}`;
    case "turn":
      return action.at.length === 1 ? `Rotate ${action.at.map(read).join()}` : "Rotate both";
    case "stack":
      return read(action.at) ? `Put ${held} on ${read(action.at)}` : `Put ${held} here`;
    case "shift":
      return read(action.target) ? `Move ${read(action.source)} onto ${read(action.target)}` : `Move ${read(action.source)} here`;
    case "move":
      return read(action.to) ? `Move to ${read(action.to)}` : "Move to the middle";
    case "lay":
      return `Lay ${held} here`;
    default:
      return "OK";
  }
}

/** What a word would do. */
export interface Outcome {
  readonly word: string;
  /** Null if the player isn't told before playing. */
  readonly points: number | null;
  /** Where the player's token would land, if the game has tokens. */
  readonly to: Hex | null;
}

/** What a call would do, by its preview. A strict judge tells nothing before the word is played. */
export function outcomeOf(word: string, said: readonly Said[]): Outcome {
  const events = said.map(({ event }) => event as Event);
  const scored = events.find((event) => event.type === "scored");
  const advanced = events.find((event) => event.type === "advanced");
  return { word, points: scored?.points ?? null, to: advanced?.to ?? null };
}

/** "HELLO: 5 points. Your token lands on O." */
export function outcomeSentence({ word, points, to }: Outcome, said: readonly Said[], read: (at: Hex) => string): string {
  if (points !== null) return `${word}: ${count(points, "point")}.${to ? ` Your token lands on ${read(to)}.` : ""}`;
  const isCalled = said.some(({ event }) => (event as Event).type === "called");
  return isCalled ? `${word}: the other players may dispute it.` : `${word}: you see whether it counts when you play it.`;
}
