import type { Action, View } from "../../types/trihex";
import type { GameModule } from "../contract";
import { marked } from "./marked";
import PlayArea from "./PlayArea.svelte";
import { pointers } from "./pointers";
import { type Scene, still, story } from "./scenes";

export default { PlayArea, still, story, marked, pointers, scores: (view) => view.scores, colours: (view) => view.homes } satisfies GameModule<View, Action, Scene>;
