import type { Action, View } from "../../types/hexpert";
import type { GameModule } from "../contract";
import { still, story } from "../../lib/moments";
import PlayArea from "./PlayArea.svelte";
import { pointers } from "./pointers";

export default { PlayArea, still, story, pointers, isDark: true, scores: (view) => view.standing } satisfies GameModule<View, Action>;
