/** What happened, in one line on the board: the server's sentences without the names of spaces. */
import { joined } from "../../lib/text";
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
      return says.replace(/ swapped: .*$/, ` swapped ${told.one[1]} and ${told.other[1]}.`);
    case "placed":
    case "bought":
    case "added-back":
      return says.replace(/ back on \w+/, " back");
    default:
      return says;
  }
}

/** The last move, and what came of it for the player who looks. */
export function moveLine(recent: readonly Said[], { agenda }: Pick<View, "agenda">, seat: number | null): string {
  const said = recent.slice(Math.max(0, recent.findLastIndex(({ event }) => beginsMove(event as Event))));
  const captures = said.filter(({ event }) => (event as Event).type === "captured");
  const [first = said.find(({ event }) => beginsMove(event as Event)) ?? said.findLast(({ says }) => says)] = captures;
  if (!first) return "";
  const line = captures.length > 1 ? allCaptured(captures) : sceneLine(first);
  const end = said.find(({ event }) => ["stuck", "stalled"].includes((event as Event).type));
  if (end) return end.says;
  const [task] = agenda;
  const isOwn = captures.some(({ event }) => (event as Captured).seat === seat);
  const isOver = task !== undefined && "seat" in task && task.seat !== seat;
  return isOwn && isOver ? `${line} Your turn is over.` : line;
}

function beginsMove({ type }: Event): boolean {
  return type === "swapped" || type === "swapped-afar" || type === "left-alone";
}

/** "Ben captured 3 orange and 4 red." */
function allCaptured(captures: readonly Said[]): string {
  const amounts = captures.map(({ event }) => `${(event as Captured).cells.length} ${(event as Captured).colour}`);
  return (captures[0]?.says ?? "").replace(/ captured .*$/, ` captured ${joined(amounts)}.`);
}
