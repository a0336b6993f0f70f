import type { GameTable } from "../contract";
import Table from "./Table.svelte";

export default { Table, scores: () => [] } satisfies GameTable;
