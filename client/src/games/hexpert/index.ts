import type { Action, View } from "../../types/hexpert";
import type { GameModule } from "../contract";
import PlayArea from "./PlayArea.svelte";

export default { PlayArea, scores: (view) => view.standing, sounds: { called: "word", placed: "lay", decided: "lay" } } satisfies GameModule<View, Action>;
