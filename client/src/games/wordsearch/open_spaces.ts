/** Which spaces can be picked now, and what picking them does. */
import { type Hex, key } from "../../lib/layout";
import type { Offer, View } from "../../types/wordsearch";
import { type Draft, isBeside } from "./draft.svelte";

/** What picking a space does, by space; `drawn` is the tile that the player drew and must lay. */
export function openSpaces(view: View, offer: Offer, draft: Draft, drawn: string | null): Map<string, string> {
  const [cells, does] = openCells(view, offer, draft, drawn);
  return new Map(cells.map((at) => [key(at), does]));
}

function openCells(view: View, offer: Offer, draft: Draft, drawn: string | null): [readonly Hex[], string] {
  switch (draft.tool) {
    case "word":
      return draft.path.length ? [onward(view, draft), "continue here"] : [offer.starts ?? [], "start a word here"];
    case "change": {
      const isPlacing = draft.isHandPicked || draft.picks.length > 0;
      const cells = offer.spots?.length && isPlacing ? offer.spots : (offer.tiles ?? []);
      return [cells, "pick this tile"];
    }
    case "step":
      return [offer.steps ?? [], "move your token here"];
    case "lay":
      return [offer.spots ?? [], `lay ${drawn} here`];
  }
}

/** The letters next to the last one of the path, and those of the path itself. */
function onward({ spaces }: View, { path }: Draft): Hex[] {
  const [last, taken] = [path.at(-1), new Set(path.map(key))];
  return spaces.flatMap(({ at, tiles }) => (tiles.length && last && (isBeside(last, at) || taken.has(key(at))) ? [at] : []));
}
