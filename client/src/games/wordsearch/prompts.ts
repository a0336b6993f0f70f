/** The prompts and button labels of Word Search. */
import type { Player } from "../../lib/seats";
import type { Action, Event, Offer, View } from "../../types/wordsearch";
import type { Said } from "../../types/messages";
import type { Draft } from "./draft.svelte";

/** The prompt for the player who is asked. */
export function ownPrompt(view: View, offer: Offer, draft: Draft): string {
  const [task] = view.agenda;
  if (task?.type === "judge-word") return `Is ${task.word} a word?`;
  if (task?.type === "lay-tile") return `Lay ${task.tile} beside the group.`;
  switch (draft.tool) {
    case "word":
      if (draft.path.length) return "";
      return view.tokens.length
        ? "Your turn: a word from beside your token."
        : "Your turn: trace or type a word.";
    case "change":
      if (offer.verbs.includes("stack") || offer.verbs.includes("shift")) return "Put your tile on a stack, or move the top tile of one.";
      return "Pick two tiles to swap; one may be the tile in your hand.";
    case "step":
      return "No word? Pick the letter that your token goes to.";
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
    case "judge-word":
      return `${who} calls ${task.word}. ${task.waiting.map((seat) => players[seat]?.name).join(", ")} may dispute it.`;
    case "lay-tile":
      return `${who} is to lay ${task.tile}.`;
    case "lay-out":
      return "";
    default:
      return `${who} is looking for a word.`;
  }
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
      return action.at.length === 1 ? "Turn it" : "Turn both";
    case "stack":
      return `Put it on ${name(action.at)}`;
    case "shift":
      return `Move ${name(action.source)} to ${name(action.target)}`;
    case "move":
      return `Move to ${name(action.to)}`;
    case "lay":
      return `Lay it at ${name(action.at)}`;
    default:
      return "Go on";
  }
}

/** What a call would score, in a sentence. */
export function previewSentence(said: readonly Said[]): string {
  for (const { event } of said) {
    const each = event as Event;
    if (each.type === "scored") return `${each.word}: ${each.points} points`;
    if (each.type === "called") return `${each.word}: the others judge it`;
  }
  return "";
}
