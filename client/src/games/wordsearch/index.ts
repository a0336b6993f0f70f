import type { Action, View } from "../../types/wordsearch";
import type { GameModule } from "../contract";
import PlayArea from "./PlayArea.svelte";

export default {
  PlayArea,
  scores: (view) => view.scores,
  sounds: { scored: "page", advanced: "wood", moved: "wood", swapped: "wood", traded: "wood", stacked: "wood", shifted: "wood", laid: "wood" },
  keys: [
    ["A to Z on the board", "begin to type a word"],
    ["Down, up in the word line", "another path of the same word"],
    ["Enter in the word line", "call the word"],
  ],
} satisfies GameModule<View, Action>;
