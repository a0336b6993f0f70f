import type { Action, View } from "../../types/wordsearch";
import type { GameModule } from "../contract";
import { marked } from "./marked";
import PlayArea from "./PlayArea.svelte";
import { pointers } from "./pointers";
import { type Scene, still, story } from "./scenes";
import { tokenColour } from "./tokens";

export default {
  PlayArea,
  still,
  story,
  marked,
  pointers,
  scores: (view) => view.scores,
  colours: (view) => view.scores.map((_, seat) => tokenColour(seat)),
  setbacks: ["struck"],
  keys: [
    ["A to Z", "type a word"],
    ["Down or up in the word field", "switch to another path of the same word"],
    ["Enter in the word field", "play the word"],
  ],
} satisfies GameModule<View, Action, Scene>;
