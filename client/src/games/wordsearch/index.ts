import type { Action, View } from "../../types/wordsearch";
import type { GameModule } from "../contract";
import PlayArea from "./PlayArea.svelte";

export default {
  PlayArea,
  scores: (view) => view.scores,
  sounds: { scored: "word", advanced: "lay", moved: "lay", swapped: "lay", traded: "lay", stacked: "lay", shifted: "lay", laid: "lay" },
  setbacks: ["struck"],
  keys: [
    ["A to Z on the board", "start typing a word"],
    ["Down or up in the word field", "switch to another path of the same word"],
    ["Enter in the word field", "call the word"],
  ],
} satisfies GameModule<View, Action>;
