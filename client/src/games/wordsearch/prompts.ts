/** The next steps and button labels of Word Search. */
import { count } from "../../lib/text";
import type { Action, Event, Offer } from "../../types/wordsearch";
import type { Said } from "../../types/messages";
import type { Draft, Tool } from "./draft.svelte";

/** The next step of a move that the player has begun; null while the server's prompt says what to do. */
export function nextStep(offer: Offer, draft: Draft): string | null {
  switch (draft.tool) {
    case "change":
      return draft.isHandPicked || draft.picks.length ? secondPick(offer, draft) : firstPick(offer);
    case "step":
      return draft.picks.length ? null : "Pick the space that your token moves to.";
    default:
      return null;
  }
}

function firstPick(offer: Offer): string {
  if (offer.verbs.includes("swap")) return "Pick two tiles to swap, or one to rotate; one may be the tile in your hand.";
  return offer.verbs.includes("stack") ? "Pick the tile in your hand, or the top tile of a stack." : "Pick the top tile of a stack.";
}

function secondPick(offer: Offer, draft: Draft): string | null {
  const [first, second] = draft.picks;
  if (draft.isHandPicked ? first : second) return null;
  return offer.verbs.includes("swap") ? "Now pick the tile to swap it with." : "Now pick the stack it goes on.";
}

/** The label of the main button while there is nothing to play yet. */
export function toolLabel(tool: Tool, offer: Offer): string {
  return { word: "Call", change: offer.verbs.includes("swap") ? "Swap" : "Build", step: "Move", lay: "Lay" }[tool];
}

/** The label of the button for a choice. */
export function buttonLabel(action: Action, name: (at: [number, number]) => string): string {
  switch (action.type) {
    case "call":
      return `Call ${action.word}`;
    case "swap":
      return `Swap ${name(action.first)} and ${name(action.second)}`;
    case "trade":
      return `Trade with ${name(action.at)}`;
    case "turn":
      return action.at.length === 1 ? "Rotate" : "Rotate both";
    case "stack":
      return `Put on ${name(action.at)}`;
    case "shift":
      return `Move ${name(action.source)} to ${name(action.target)}`;
    case "move":
      return `Move to ${name(action.to)}`;
    case "lay":
      return `Lay on ${name(action.at)}`;
    default:
      return "OK";
  }
}

/** What a call would score; empty if the player isn't told before calling. */
export function previewSentence(said: readonly Said[]): string {
  for (const { event } of said) {
    const each = event as Event;
    if (each.type === "scored") return `${each.word}: ${count(each.points, "point")}.`;
    if (each.type === "called") return `${each.word}: the other players may dispute it.`;
  }
  return "";
}
