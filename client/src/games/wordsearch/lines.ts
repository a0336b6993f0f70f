/** What happened, in one line for the banner: who did what, with letters instead of the names of spaces. */
import type { Hex } from "../../lib/layout";
import { count } from "../../lib/text";
import type { Said } from "../../types/messages";
import type { Event } from "../../types/wordsearch";

/** The first words of the server's sentences after the name of the player who acted. */
const VERBS: Readonly<Record<string, string>> = {
  scored: "scored",
  called: "called",
  swapped: "swapped",
  traded: "put",
  turned: "rotated",
  stacked: "put",
  shifted: "moved",
  laid: "laid",
  moved: "moved",
};

/** Events that belong to another one that tells more, or that the result of the game tells. */
const UNTOLD: readonly string[] = ["advanced", "refilled", "exchanging", "drawing", "dealt", "target-reached", "stalled", "settled", "group-complete"];

/** One event in a line; empty if it is not told. `top` is the tile that lies on a space after it. */
export function lineOf(said: Said, top: (at: Hex) => string): string {
  const event = said.event as Event;
  if (UNTOLD.includes(event.type)) return "";
  const did = worded(event, top);
  const end = said.says.indexOf(` ${VERBS[event.type]} `);
  return did && end > 0 ? `${said.says.slice(0, end)} ${did}.` : said.says;
}

function worded(event: Event, top: (at: Hex) => string): string {
  switch (event.type) {
    case "scored":
      return `played ${event.word}: ${count(event.points, "point")}`;
    case "called":
      return `called ${event.word}`;
    case "swapped":
      return `swapped ${top(event.second)} and ${top(event.first)}`;
    case "traded":
      return `put ${event.laid} in place of ${event.taken}`;
    case "turned":
      return `rotated ${top(event.at)}`;
    case "stacked":
      return `put ${event.tile} on the board`;
    case "shifted":
      return `moved ${top(event.target)} to another space`;
    case "laid":
      return `laid ${event.tile}`;
    case "moved":
      return "moved without a word";
    default:
      return "";
  }
}

/** The last line of what happened; if time ran out, it says so first. */
export function lastLine(recent: readonly Said[], top: (at: Hex) => string): string {
  const lines = recent.map((said) => lineOf(said, top)).filter(Boolean);
  const expired = recent.find(({ event }) => (event as Event).type === "expired")?.says;
  const last = lines.at(-1) ?? "";
  return expired && last !== expired ? `${expired} ${last}` : last;
}
