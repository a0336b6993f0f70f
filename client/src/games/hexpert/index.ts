import type { Action, View } from "../../types/hexpert";
import type { GameTable } from "../contract";
import Table from "./PlayArea.svelte";

export default { Table, scores: (view) => view.standing, sounds: { called: "page", placed: "wood", decided: "wood" } } satisfies GameTable<View, Action>;
