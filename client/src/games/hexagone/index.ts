import type { Action, View } from "../../types/hexagone";
import type { GameTable } from "../contract";
import Table from "./PlayArea.svelte";

export default { Table, scores: (view) => view.scores } satisfies GameTable<View, Action>;
