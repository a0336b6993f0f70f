import { describe, expect, it } from "vitest";
import { Guide, stopsOf } from "../src/learn/guide.svelte";
import type { Judged, LessonStep, LessonScript } from "../src/types/http";

function step(view: number, changed: Partial<LessonStep> = {}): LessonStep {
  const said = [{ event: { type: "moved" }, says: `move ${view}`, clause: "game/clause" }];
  return { says: "", view, prompt: "", by: "dealer", asked: null, wanted: null, said, ...changed };
}

const ASKED = { ticket: 2, verbs: ["move"], selection: false, choices: [] };
const WANTED = { action: "right", text: "right" };

/** The dealer lays and rolls, the learner answers, the other seat moves, the learner answers, the end. */
const STEPS: LessonStep[] = [
  step(0, { says: "Welcome." }),
  step(1),
  step(2, { says: "Do it.", prompt: "Your turn: move.", by: "seat 1", asked: ASKED, wanted: WANTED }),
  step(3, { says: "Well done." }),
  step(4, { by: "seat 2" }),
  step(5, { by: "seat 1", asked: { ...ASKED, ticket: 5 }, wanted: WANTED }),
  step(6, { says: "The end.", by: null, said: [] }),
];

const PRIMER: LessonScript = { game: "game", title: "Game", players: ["Learner", "Tom"], seat: 0, options: {}, steps: STEPS };

function judge(_step: number, action: unknown): Promise<Judged> {
  const refused = { type: "refused", table: null, id: null, code: "illegal", detail: "no", clause: "game/clause" } as const;
  return Promise.resolve({ right: action === "right", said: [], refused: action === "refused" ? refused : null });
}

function guideAt(stop: number): Guide {
  const guide = new Guide(PRIMER, judge);
  while (guide.at < stop) guide.next();
  return guide;
}

describe("a lesson", () => {
  it("stops where something is said or asked, and at the end", () => {
    expect(stopsOf(STEPS)).toEqual([0, 2, 3, 5, 6]);
  });

  it("has the table laid while the first words are said", () => {
    const guide = guideAt(0);
    expect([guide.says, guide.view, guide.asked, guide.isMine, guide.prompt]).toEqual(["Welcome.", 2, null, false, ""]);
    guide.next();
    expect([guide.says, guide.view, guide.moves.length]).toEqual(["Do it.", 2, 0]);
    expect(guide.asked).toEqual(ASKED);
    expect(guide.prompt).toBe("Your turn: move.");
  });

  it("goes on when the learner does what was asked, and tells what came of it", async () => {
    const guide = guideAt(1);
    expect(await guide.answer("right")).toBe(true);
    expect([guide.says, guide.view]).toEqual(["Well done.", 3]);
    expect(guide.moves).toMatchObject([{ view: 3, number: 3, isOwn: true, events: [{ says: "move 2" }] }]);
  });

  it("tells everything that others did on the way", () => {
    const guide = guideAt(3);
    expect(guide.moves.map(({ events }) => events.map(({ says }) => says))).toEqual([["move 3"], ["move 4"]]);
    expect(guide.moves.map(({ view, isOwn }) => [view, isOwn])).toEqual([[4, false], [5, false]]);
    expect([guide.view, guide.number]).toEqual([5, 5]);
  });

  it("lets the learner try something else, and says why not", async () => {
    const guide = guideAt(1);
    expect(await guide.answer("other")).toBe(false);
    expect(guide.remark?.text).toBe("That's a legal move, but this lesson shows another one. Follow the arrow.");
    expect([guide.at, guide.wanted]).toEqual([1, WANTED]);
    expect(await guide.answer("refused")).toBe(false);
    expect(guide.remark).toEqual({ text: "no", clause: "game/clause" });
    expect(await guide.answer("right")).toBe(true);
    expect(guide.remark).toBeNull();
  });

  it("makes the move for a learner who asks to be shown", async () => {
    const guide = guideAt(1);
    await guide.show();
    expect([guide.at, guide.says]).toEqual([2, "Well done."]);
    expect(guide.moves.map(({ isOwn }) => isOwn)).toEqual([false]);
    await guide.show();
    expect(guide.at).toBe(2);
  });


  it("says what would come of a choice", async () => {
    const guide = guideAt(1);
    expect(await guide.preview("other")).toEqual({ said: [] });
    expect(await guide.preview("refused")).toMatchObject({ refused: { code: "illegal", detail: "no", clause: "game/clause" } });
    expect(guide.remark).toBeNull();
  });

  it("can be gone back in, and ends", async () => {
    const guide = guideAt(2);
    guide.back();
    expect([guide.says, guide.moves]).toEqual(["Do it.", []]);
    await guide.answer("right");
    guide.next();
    await guide.answer("right");
    expect([guide.isOver, guide.says, guide.asked]).toEqual([true, "The end.", null]);
    guide.next();
    expect(guide.isOver).toBe(true);
    expect(await guide.answer("right")).toBe(false);
  });
});
