/** What happened, in one line on the board: the server's sentences without the names of spaces. */
import { count, joined } from "../../lib/text";
import type { Said } from "../../types/messages";
import type { Captured, Event, View } from "../../types/hexagone";

/** One event. */
export function sceneLine({ event, says }: Said): string {
  const told = event as Event;
  switch (told.type) {
    case "captured":
      return says.replace(/ pieces?\.$/, ".");
    case "swapped":
    case "swapped-afar":
      return says.replace(/ swapped .*$/, ` swapped ${told.one[1]} and ${told.other[1]}.`);
    case "lifted":
      return says.replace(/ put .* back/, ` put ${count(told.loose.length, "piece")} back`);
    case "placed":
    case "bought":
    case "added-back":
      return says.replace(/ back on \w+/, " back");
    default:
      return says;
  }
}

/** The last move, and its result for the player who looks. */
export function moveLine(recent: readonly Said[], { agenda }: Pick<View, "agenda">, seat: number | null): string {
  const said = recent.slice(Math.max(0, recent.findLastIndex(({ event }) => beginsMove(event as Event))));
  const [task] = agenda;
  const end = said.find(({ event }) => ["stuck", "stalled"].includes((event as Event).type));
  if (end) return end.says;
  const captures = said.filter(({ event }) => (event as Event).type === "captured");
  if (task?.type === "reform" || !captures.length) return unfinishedLine(said);
  if (captures.length > 1) return allCaptured(captures);
  const isOwn = captures.some(({ event }) => (event as Captured).seat === seat);
  const isOver = task !== undefined && "seat" in task && task.seat !== seat;
  return captures.map(sceneLine).join(" ") + (isOwn && isOver ? " Your turn is over." : "");
}

/** The swap, the capture or the piece put back, whichever came last; before the first swap, the roll. */
function unfinishedLine(said: readonly Said[]): string {
  const step = said.findLast(({ event }) => STEPS.includes((event as Event).type)) ?? said.findLast(({ says }) => says);
  return step ? sceneLine(step) : "";
}

const STEPS: readonly Event["type"][] = ["swapped", "swapped-afar", "left-alone", "captured", "placed", "bought", "added-back"];

function beginsMove({ type }: Event): boolean {
  return type === "swapped" || type === "swapped-afar" || type === "left-alone";
}

/** "Ben captured 3 orange and 4 red." */
function allCaptured(captures: readonly Said[]): string {
  const amounts = captures.map(({ event }) => `${(event as Captured).cells.length} ${(event as Captured).colour}`);
  return (captures[0]?.says ?? "").replace(/ captured .*$/, ` captured ${joined(amounts)}.`);
}
