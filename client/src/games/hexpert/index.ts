import type { Action, View } from "../../types/hexpert";
import type { GameTable } from "../contract";
import Table from "./Table.svelte";

export default { Table, scores: (view) => view.standing } satisfies GameTable<View, Action>;
