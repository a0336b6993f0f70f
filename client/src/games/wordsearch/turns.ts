/** Which events belong to the last turn. A player alone takes one turn after the other, and nobody's move stands between them. */
import type { Said } from "../../types/messages";
import type { Event } from "../../types/wordsearch";

type Kind = Event["type"];

/** What ends a turn. */
const ENDS: readonly Kind[] = ["scored", "struck", "moved", "passed", "exchanged"];
/** What a player does in a turn, or what happens to them. */
const STEPS: readonly Kind[] = ["swapped", "traded", "turned", "stacked", "shifted", "drew", "laid", "returned", "called", "expired", ...ENDS];

/** The events of the last turn, from its first step. */
export function lastTurn(said: readonly Said[]): readonly Said[] {
  const isAny = (kinds: readonly Kind[]) => ({ event }: Said): boolean => kinds.includes((event as Event).type);
  const last = said.findLastIndex(isAny(STEPS));
  const before = said.slice(0, Math.max(0, last)).findLastIndex(isAny(ENDS));
  if (before < 0) return said;
  const rest = said.slice(before + 1);
  return rest.slice(rest.findIndex(isAny(STEPS)));
}
