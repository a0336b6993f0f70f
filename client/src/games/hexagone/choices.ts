/** Indexes the choices of a question by the pieces they concern. */
import { type Hex, key } from "../../lib/layout";
import type { Action, Colour, Place, Swap } from "../../types/hexagone";
import type { Asked } from "../../types/messages";

/** The choices of a question, by what the player picks. */
export interface ChoiceIndex {
  /** The swaps of each piece, by the other piece. */
  readonly swaps: ReadonlyMap<string, ReadonlyMap<string, Swap>>;
  /** Where a piece of each colour can be put. */
  readonly places: ReadonlyMap<Colour, ReadonlyMap<string, Place>>;
  /** The choice to keep a section, by each of its pieces. */
  readonly keeps: ReadonlyMap<string, Action>;
  readonly leave: Action | null;
  readonly pass: Action | null;
}

/** Index the choices of a question; `sections` are the parts of a split block. */
export function indexChoices(asked: Asked | null, sections: readonly (readonly Hex[])[]): ChoiceIndex {
  const swaps = new Map<string, Map<string, Swap>>();
  const places = new Map<Colour, Map<string, Place>>();
  const keeps = new Map<string, Action>();
  let [leave, pass]: [Action | null, Action | null] = [null, null];
  for (const { action } of (asked?.choices ?? []) as { action: Action }[]) {
    switch (action.type) {
      case "swap":
        entry(swaps, key(action.one)).set(key(action.other), action);
        entry(swaps, key(action.other)).set(key(action.one), action);
        break;
      case "place":
        entry(places, action.colour).set(key(action.at), action);
        break;
      case "keep":
        for (const cell of sections.find((section) => section.some((each) => key(each) === key(action.at))) ?? [action.at])
          keeps.set(key(cell), action);
        break;
      case "leave":
        leave = action;
        break;
      case "pass":
        pass = action;
        break;
    }
  }
  return { swaps, places, keeps, leave, pass };
}

function entry<K, T>(maps: Map<K, Map<string, T>>, of: K): Map<string, T> {
  const found = maps.get(of) ?? new Map<string, T>();
  maps.set(of, found);
  return found;
}

/** The number of pieces of each colour, in order of first appearance. */
export function countColours(colours: readonly Colour[]): [colour: Colour, count: number][] {
  const counts = new Map<Colour, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts];
}
