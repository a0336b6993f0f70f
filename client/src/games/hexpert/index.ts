import type { Action, View } from "../../types/hexpert";
import type { GameModule } from "../contract";
import PlayArea from "./PlayArea.svelte";

export default { PlayArea, scores: (view) => view.standing, sounds: { called: "page", placed: "wood", decided: "wood" } } satisfies GameModule<View, Action>;
