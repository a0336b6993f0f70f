import type { Action, View } from "../../types/hexpert";
import type { GameModule } from "../contract";
import { marked } from "./marked";
import PlayArea from "./PlayArea.svelte";
import { pointers } from "./pointers";
import { type Scene, still, story } from "./scenes";

const keys = [
  ["Enter", "try the called tile on a hex; once more: place it there"],
  ["Esc", "take the tile back"],
] as const;

export default { PlayArea, still, story, marked, pointers, keys, isDark: true, scores: (view) => view.standing } satisfies GameModule<View, Action, Scene>;
