/** What is asked at a table of Word Search, in a sentence. */
import type { Player } from "../../lib/seats";
import type { Action, Event, Offer, View } from "../../types/wordsearch";
import type { Said } from "../../types/messages";
import type { Finding } from "./draft.svelte";

/** What is asked of whoever sits here. */
export function yours(view: View, offer: Offer, finding: Finding): string {
  const [task] = view.agenda;
  if (task?.type === "judge-word") return `Is ${task.word} a word?`;
  if (task?.type === "lay-tile") return `Lay ${task.tile} beside the group.`;
  switch (finding.tool) {
    case "word":
      if (finding.path.length) return "";
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

/** What the others wait for. */
export function theirs(view: View, players: readonly Player[]): string {
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

/** What the button for a choice says. */
export function deed(action: Action, name: (at: [number, number]) => string): string {
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

/** What would come of a call, in a sentence. */
export function outcome(said: readonly Said[]): string {
  for (const { event } of said) {
    const told = event as Event;
    if (told.type === "scored") return `${told.word}: ${told.points} points`;
    if (told.type === "called") return `${told.word}: the others judge it`;
  }
  return "";
}
