import type { Action, View } from "../../types/hexagone";
import type { GameTable } from "../contract";
import Table from "./Table.svelte";

export default { Table, scores: (view) => view.scores } satisfies GameTable<View, Action>;
