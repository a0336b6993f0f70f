import type { GameModule } from "../contract";
import PlayArea from "./PlayArea.svelte";

export default { PlayArea, scores: () => [] } satisfies GameModule;
