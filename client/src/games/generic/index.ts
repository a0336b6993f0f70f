import type { GameTable } from "../contract";
import Table from "./PlayArea.svelte";

export default { Table, scores: () => [] } satisfies GameTable;
