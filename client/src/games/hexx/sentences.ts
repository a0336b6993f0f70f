/** What happened, in one line: the server's sentences, without the names of spaces that they have for the log. */
import { count } from "../../lib/text";
import type { Event } from "../../types/hexx";
import type { Said } from "../../types/messages";

/** Where a sentence names spaces, and what stands there instead. */
const SPACES: Partial<Record<Event["type"], readonly [RegExp, string]>> = {
  played: [/ \([^)]*\)\.$/, "."],
  morphed: [/ from \w+, put /, ", put "],
  removed: [/ from \w+ to the bag\.$/, " to the bag."],
  changed: [/ from \w+ and put /, " and put "],
  "changed-back": [/ from \w+ and put /, " and put "],
};

/** Events that say nothing worth a line: the dealer fills hands. */
const QUIET: readonly Event["type"][] = ["dealt", "drew", "also-made"];

/** Events that are more important than the play before them. */
const FINAL: readonly Event["type"][] = ["last-turn", "nobody-can", "counted"];

/** One event in a sentence. */
export function sentence(said: Said): string {
  const event = said.event as Event;
  if (event.type === "origin-lost") return `${count(event.cells.length, "tile")} went back into the bag.`;
  const [where, instead] = SPACES[event.type] ?? [];
  if (where && instead) return said.says.replace(where, instead);
  const hasList = "cells" in event && event.cells.length > 0 && said.says.includes(": ");
  return hasList ? `${said.says.slice(0, said.says.lastIndexOf(": "))}.` : said.says;
}

/** The last move in one sentence: "Ben played BEYOND, turned 3 of your tiles and rolled Lost Origin." */
export function moveSentence(recent: readonly Said[], reader: number | null): string {
  const loud = recent.filter(({ event, says }) => says && !QUIET.includes((event as Event).type));
  const last = loud.at(-1);
  if (!last || FINAL.includes((last.event as Event).type)) return last ? sentence(last) : "";
  const play = loud.findLastIndex(({ event }) => (event as Event).type === "played");
  const played = loud[play];
  if (!played) return sentence(last);
  const rolled = loud.findLastIndex(({ event }) => (event as Event).type === "rolled");
  const told = loud.filter(({ event }, index) => index > play && (index === rolled || (event as Event).type !== "rolled"));
  const parts = [sentence(played).slice(0, -1), ...told.flatMap((said) => clause(said, reader, (played.event as { seat: number }).seat))];
  return `${[parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(" and ")}.`;
}

/** What else happened in the move, to follow "Ben played BEYOND". */
function clause({ event: any, says }: Said, reader: number | null, mover: number): string[] {
  const event = any as Event;
  if (event.type === "flipped") return [`turned ${event.cells.length}${reader === null || event.seat === reader ? ` ${event.cells.length === 1 ? "tile" : "tiles"}` : " of your tiles"}`];
  if (event.type === "rolled") return [`rolled ${says.slice(says.lastIndexOf(": ") + 2, -1)}`];
  if (event.type === "stolen" && event.taker === mover) return [says.slice(says.indexOf(" took ") + 1, -1)];
  if (event.type === "returned" && event.giver === mover) return [says.slice(says.indexOf(" gave ") + 1, -1)];
  return [];
}

/** Who rolled the die last, as the server names them: "You", "Ben", "Your bot"; empty if nobody did. */
export function rolledBy(recent: readonly Said[]): string {
  return recent.findLast(({ event }) => (event as Event).type === "rolled")?.says.split(" rolled ")[0] ?? "";
}

/** What the last roll of the die did, for a reader who did not roll it: the text of the effect addresses the roller. */
export function effectOf(recent: readonly Said[], reader: number | null): string {
  const roll = recent.findLastIndex(({ event }) => (event as Event).type === "rolled");
  const rolled = recent[roll]?.event as Extract<Event, { type: "rolled" }> | undefined;
  if (!rolled || rolled.seat === reader) return "";
  const loud = recent.slice(roll + 1).filter(({ event, says }) => says && !QUIET.includes((event as Event).type));
  return loud.map(sentence).join(" ");
}
