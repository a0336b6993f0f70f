/** The visitor's finished games, as far as they have been read: the server lists them page by page. */
import type { TableListed } from "../types/http";
import { myTables, type TablePage } from "./http";
import { merged } from "./listing";

export class FinishedGames {
  #games = $state.raw<readonly TableListed[]>([]);
  #next = $state<string>();
  #isReadOn = false;

  get games(): readonly TableListed[] {
    return this.#games;
  }

  get hasMore(): boolean {
    return this.#next !== undefined;
  }

  /** Take in the first page, which may be read again and again. */
  note({ tables, next }: TablePage): void {
    this.#add(tables);
    if (!this.#isReadOn) this.#next = next;
  }

  /** Read the next page. */
  async readOn(): Promise<void> {
    if (this.#next === undefined) return;
    const { tables, next } = await myTables(this.#next);
    this.#isReadOn = true;
    this.#add(tables);
    this.#next = next;
  }

  #add(tables: readonly TableListed[]): void {
    this.#games = merged(this.#games, tables.filter(({ phase }) => phase === "over"));
  }
}
