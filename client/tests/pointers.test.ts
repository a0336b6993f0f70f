import { describe, expect, it } from "vitest";
import type { GameModule } from "../src/games/contract";
import { orderOf, selectorOf } from "../src/learn/spots";
import LESSONS from "./lessons.json";

type Pointers = NonNullable<GameModule["pointers"]>;

const FOUND = import.meta.glob<{ pointers: Pointers }>("../src/games/*/pointers.ts", { eager: true });

function pointersOf(slug: string): Pointers {
  const found = FOUND[`../src/games/${slug}/pointers.ts`];
  if (!found) throw new Error(`${slug} points at nothing`);
  return found.pointers;
}

describe.each(Object.entries(LESSONS))("the lesson of %s", (slug, actions) => {
  it.each(actions.map((action) => [JSON.stringify(action), action]))("points at what to touch for %s", (_, action) => {
    const names = pointersOf(slug)(action, null);
    expect(names.length).toBeGreaterThan(0);
    expect(names.some((name) => name.startsWith("cell:"))).toBe(true);
  });
});

describe("a pointer", () => {
  it("names a space of the board, the main button, or an element by its spot", () => {
    expect(selectorOf("cell:3,-1")).toBe('[data-cell="3,-1"]');
    expect(selectorOf("primary")).toBe(".button.primary");
    expect(selectorOf("board")).toBe(".board-area");
    expect(selectorOf("hand:S")).toBe('[data-spot="hand:S"]');
  });

  it("has a place in a path of three spaces or more", () => {
    const path = ["tool:word", "cell:0,0", "cell:0,1", "cell:0,2", "primary"];
    expect(path.map((_, index) => orderOf(path, index))).toEqual([0, 1, 2, 3, 0]);
    expect(orderOf(["cell:0,0", "cell:0,1"], 1)).toBe(0);
  });

  it("leads from tile to space, with the letters in reading order and a letter chosen for a HEXX tile", () => {
    const action = { type: "play", tiles: [[[0, 2], "B", false], [[0, 0], "A", true]], run: null };
    expect(pointersOf("hexx")(action, null)).toEqual(["hand:*", "cell:0,0", "letter:A", "hand:B", "cell:0,2", "primary"]);
  });
});
