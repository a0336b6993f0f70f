import type { Action, View } from "../../types/trihex";
import type { GameTable } from "../contract";
import Table from "./PlayArea.svelte";

export default { Table, scores: (view) => view.scores } satisfies GameTable<View, Action>;
