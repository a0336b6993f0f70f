import type { GameModule } from "../contract";
import { still, story } from "../../lib/moments";
import PlayArea from "./PlayArea.svelte";

export default { PlayArea, still, story, scores: () => [] } satisfies GameModule;
