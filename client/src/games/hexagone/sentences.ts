/** The sentences of Hexa Gone's play area. */
import type { Colour, View } from "../../types/hexagone";
import { countColours } from "./choices";

/** A list as people say it: "red, green and blue". */
export function joined(words: readonly string[], conjunction = "and"): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

/** How many of which colours: "3 red and 1 blue". */
export function colourAmounts(colours: readonly Colour[]): string {
  return joined(countColours(colours).map(([colour, count]) => `${count} ${colour}`)) || "none";
}

function dice(view: View): string {
  const [one, other] = view.dice ?? [];
  if (!one || !other) return "";
  if (one === other) return `a double! Swap a ${one} piece with any other piece.`;
  return `swap two touching pieces, one of them ${one} or ${other}.`;
}

/** The prompt for the player who is asked. */
export function ownPrompt(view: View): string {
  const [task] = view.agenda;
  switch (task?.type) {
    case "swap-pieces":
      return `Your turn: ${dice(view)}`;
    case "choose-main":
      return "The block is split into equal parts: choose the one that stays.";
    case "reform":
      return `The block was split. Put ${colourAmounts(task.loose)} back, each where it touches two pieces and none of its colour.`;
    case "may-buy":
      return "You may put a captured piece back to buy one more roll.";
    case "may-add":
      return "You may put a captured piece back onto the block.";
    default:
      return "";
  }
}

/** The prompt for everybody else. */
export function waitingPrompt(view: View, names: readonly string[]): string {
  const [task] = view.agenda;
  if (!task) return "The game is over.";
  if (!("seat" in task) || task.seat === view.eye) return "";
  const name = names[task.seat] ?? "";
  const does = { "reform": "puts the block together", "choose-main": "chooses the main block" }[task.type as string];
  return `${name} ${does ?? "is to play"}.`;
}

/** The state of the game, in a line. */
export function statusLine(view: View): string {
  if (view.rank === null) return view.enough === null ? "" : `ends at ${view.enough} or fewer`;
  if (!view.agenda.length) return view.rank;
  const rolls = view.rolls === 1 ? "1 roll" : `${view.rolls ?? 0} rolls`;
  return `${view.rank}, ${rolls} to come`;
}
