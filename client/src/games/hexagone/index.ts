import type { Action, View } from "../../types/hexagone";
import type { GameModule } from "../contract";
import { marked } from "./marked";
import PlayArea from "./PlayArea.svelte";
import { pointers } from "./pointers";
import { type Scene, still, story } from "./scenes";

export default { PlayArea, still, story, marked, pointers, scores: (view) => view.scores } satisfies GameModule<View, Action, Scene>;
