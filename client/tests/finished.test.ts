import { afterEach, describe, expect, it, vi } from "vitest";
import { FinishedGames } from "../src/lib/finished.svelte";
import { myTables } from "../src/lib/http";
import type { TableListed } from "../src/types/http";

const game = (table: string, moved: number, phase: TableListed["phase"] = "over"): TableListed => ({
  table,
  game: "g",
  phase,
  moved,
  awaits_you: false,
  players: ["Ann"],
  frozen: false,
  mine: [0],
  has_others: false,
  result: "Closed",
});

/** Answer with these pages by their paths; each but the last names the next. */
function serve(pages: ReadonlyMap<string, readonly [tables: TableListed[], next: string]>): void {
  vi.stubGlobal("fetch", (path: string) => {
    const [tables, next] = pages.get(path) ?? [[], ""];
    return Promise.resolve(new Response(JSON.stringify(tables), next ? { headers: { link: `<${next}>; rel="next"` } } : {}));
  });
}

const names = (finished: FinishedGames): string[] => finished.games.map(({ table }) => table);

describe("a visitor's finished games", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("are read page by page until there are no more", async () => {
    serve(
      new Map([
        ["/api/tables/mine", [[game("running", 9, "playing"), game("c", 3)], "/api/tables/mine?before=3.0&table=c"]],
        ["/api/tables/mine?before=3.0&table=c", [[game("b", 2), game("a", 1)], ""]],
      ]),
    );
    const finished = new FinishedGames();
    finished.note(await myTables());
    expect(names(finished)).toEqual(["c"]);
    expect(finished.hasMore).toBe(true);
    await finished.readOn();
    expect(names(finished)).toEqual(["c", "b", "a"]);
    expect(finished.hasMore).toBe(false);
    await finished.readOn();
    expect(names(finished)).toHaveLength(3);
  });

  it("keep their pages when the first is read again and has a new game", async () => {
    serve(new Map([["/api/next", [[game("a", 1)], ""]]]));
    const finished = new FinishedGames();
    finished.note({ tables: [game("c", 3), game("b", 2)], next: "/next" });
    await finished.readOn();
    finished.note({ tables: [game("d", 4), game("c", 3)], next: "/other" });
    expect(names(finished)).toEqual(["d", "c", "b", "a"]);
    expect(finished.hasMore).toBe(false);
  });
});
