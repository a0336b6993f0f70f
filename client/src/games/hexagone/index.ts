import type { Action, View } from "../../types/hexagone";
import type { GameModule } from "../contract";
import PlayArea from "./PlayArea.svelte";

export default { PlayArea, scores: (view) => view.scores } satisfies GameModule<View, Action>;
