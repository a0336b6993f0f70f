import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { preferences } from "../src/lib/preferences.svelte";
import { type Moment, type Scene, Storyteller } from "../src/lib/storyteller.svelte";

interface Counted extends Scene {
  readonly at: string;
}

/** A game in which a moment is told in as many scenes as it has events. */
const teller = {
  still: ({ number }: Moment): Counted => ({ at: `${number} at rest`, line: `move ${number}` }),
  story: (_from: Counted, moment: Moment): Counted[] => [
    ...moment.events.map((_, index): Counted => ({ at: `${moment.number}.${index + 1}` })),
    teller.still(moment),
  ],
};

function moment(number: number, scenes: number, changed: Partial<Moment> = {}): Moment {
  const events = Array.from({ length: scenes }, () => ({ event: {}, says: "", clause: "" }));
  return { view: number, events, recent: events, seat: 0, isOwn: false, number, ...changed };
}

let story: Storyteller<unknown, Counted>;

beforeEach(() => {
  vi.useFakeTimers();
  preferences.speed = "normal";
  vi.stubGlobal("document", { hidden: false });
  story = new Storyteller(teller, moment(1, 0));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what is shown at once", () => {
  it("is said in the line of the table at rest, or in one of its own", () => {
    story.show(moment(2, 0));
    expect(story.line).toBe("move 2");
    story.show(moment(3, 0), "You undid a move.");
    expect([story.scene.at, story.line]).toEqual(["3 at rest", "You undid a move."]);
  });
});

describe("the move of somebody else", () => {
  it("is told scene by scene, a beat each", () => {
    story.tell(moment(2, 2));
    expect([story.scene.at, story.isTelling]).toEqual(["2.1", true]);
    vi.advanceTimersByTime(599);
    expect(story.scene.at).toBe("2.1");
    vi.advanceTimersByTime(1);
    expect(story.scene.at).toBe("2.2");
    vi.advanceTimersByTime(600);
    expect([story.scene.at, story.isTelling]).toEqual(["2 at rest", false]);
  });

  it("is settled only once it has been told", () => {
    story.tell(moment(2, 1));
    expect([story.moment.number, story.settled.number]).toEqual([2, 1]);
    vi.advanceTimersByTime(600);
    expect(story.settled.number).toBe(2);
  });

  it.each([["slow", 1000], ["fast", 300]] as const)("is told at the chosen speed: %s", (speed, beat) => {
    preferences.speed = speed;
    story.tell(moment(2, 1));
    vi.advanceTimersByTime(beat - 1);
    expect(story.scene.at).toBe("2.1");
    vi.advanceTimersByTime(1);
    expect(story.scene.at).toBe("2 at rest");
  });

  it("is shown at once if the speed is instant", () => {
    preferences.speed = "instant";
    story.tell(moment(2, 4));
    expect([story.scene.at, story.isTelling, story.settled.number]).toEqual(["2 at rest", false, 2]);
  });

  it("waits until the move before it has been told", () => {
    story.tell(moment(2, 1));
    story.tell(moment(3, 1));
    expect(story.scene.at).toBe("2.1");
    vi.advanceTimersByTime(600);
    expect([story.scene.at, story.isTelling]).toEqual(["2 at rest", true]);
    vi.advanceTimersByTime(600);
    expect(story.scene.at).toBe("3.1");
  });

  it("begins no sooner than a beat after the move before it", () => {
    story.tell(moment(2, 0));
    expect([story.scene.at, story.isTelling]).toEqual(["2 at rest", false]);
    vi.advanceTimersByTime(100);
    story.tell(moment(3, 0));
    expect([story.scene.at, story.isTelling]).toEqual(["2 at rest", true]);
    vi.advanceTimersByTime(499);
    expect(story.scene.at).toBe("2 at rest");
    vi.advanceTimersByTime(1);
    expect([story.scene.at, story.isTelling]).toEqual(["3 at rest", false]);
  });

  it("begins at once after a skip", () => {
    story.tell(moment(2, 0));
    story.finish();
    story.tell(moment(3, 0));
    expect(story.scene.at).toBe("3 at rest");
  });

  it("is skipped to the end, with all that waits", () => {
    story.tell(moment(2, 5));
    story.tell(moment(3, 5));
    story.finish();
    expect([story.scene.at, story.isTelling, story.settled.number]).toEqual(["3 at rest", false, 3]);
    vi.advanceTimersByTime(60_000);
    expect(story.scene.at).toBe("3 at rest");
  });

  it("is not told if many others wait behind it", () => {
    for (const number of [2, 3, 4, 5, 6]) story.tell(moment(number, 1));
    expect([story.moment.number, story.settled.number]).toEqual([4, 3]);
  });

  it("is told as one if the same player makes it in many steps", () => {
    story.tell(moment(2, 1));
    const steps = moment(0, 9).events;
    for (const number of [3, 4, 5, 6, 7]) story.tell(moment(number, 1, { recent: steps.slice(0, number) }));
    expect(story.moment.number).toBe(2);
    vi.advanceTimersByTime(2 * 600);
    expect(story.scene.at).toBe("7.1");
    vi.advanceTimersByTime(4 * 600);
    expect(story.scene.at).toBe("7.5");
  });

  it("is told faster if it is long", () => {
    story.tell(moment(2, 100));
    vi.advanceTimersByTime(14 * 600);
    expect(story.scene.at).toBe("2 at rest");
  });

  it("leaves its line until the next", () => {
    story.tell(moment(2, 1));
    expect(story.line).toBe("move 1");
    vi.advanceTimersByTime(600);
    expect(story.line).toBe("move 2");
  });
});

describe("a player's own move", () => {
  it("never keeps the player waiting", () => {
    story.tell(moment(2, 3, { isOwn: true }));
    expect([story.scene.at, story.isTelling]).toEqual(["2.1", false]);
    vi.advanceTimersByTime(3 * 240);
    expect(story.scene.at).toBe("2 at rest");
  });

  it("is seen before the answer to it", () => {
    story.tell(moment(2, 0, { isOwn: true }));
    story.tell(moment(3, 0));
    expect([story.scene.at, story.isTelling]).toEqual(["2 at rest", true]);
    vi.advanceTimersByTime(240);
    expect([story.scene.at, story.isTelling]).toEqual(["3 at rest", false]);
  });

  it("is shown at once, however short the move before it has been seen", () => {
    story.tell(moment(2, 0));
    story.tell(moment(3, 0, { isOwn: true }));
    expect([story.scene.at, story.isTelling]).toEqual(["3 at rest", false]);
  });

  it("ends what is still being told", () => {
    story.tell(moment(2, 5));
    story.tell(moment(3, 2, { isOwn: true }));
    expect(story.scene.at).toBe("3.1");
  });
});

describe("another player at the same screen", () => {
  it("is shown the table at once", () => {
    story.tell(moment(2, 3, { seat: 1 }));
    expect([story.scene.at, story.isTelling]).toEqual(["2 at rest", false]);
  });
});
