import type { Action, View } from "../../types/hexx";
import type { GameModule } from "../contract";
import { marked } from "./marked";
import PlayArea from "./PlayArea.svelte";
import { pointers } from "./pointers";
import { type Scene, still, story } from "./scenes";

export default {
  PlayArea,
  scores: (view) => view.scores,
  colours: () => ["red", "black"],
  still,
  story,
  marked,
  pointers, introduces: "hand",
  keys: [
    ["A to Z", "place the letter at the cursor and move on; you can also type letters that are already there"],
    ["Shift and a letter", "place a HEXX tile as that letter"],
    [". and ,", "change the typing direction"],
    ["Backspace", "remove the last letter"],
  ],
} satisfies GameModule<View, Action, Scene>;
