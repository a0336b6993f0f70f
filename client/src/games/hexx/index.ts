import type { Action, View } from "../../types/hexx";
import type { GameModule } from "../contract";
import PlayArea from "./PlayArea.svelte";

export default {
  PlayArea,
  scores: (view) => view.scores,
  sounds: { played: "wood", morphed: "wood", flipped: "page", rolled: "die", exchanged: "page" },
  keys: [
    ["A to Z", "put the letter at the cursor and go on; letters that lie there already may be typed too"],
    ["Shift and a letter", "put a HEXX tile there as that letter"],
    [". and ,", "turn the direction that letters go"],
    ["Backspace", "take the last letter back"],
  ],
} satisfies GameModule<View, Action>;
