import { describe, expect, it } from "vitest";
import { nextCountdown, numberAndUnit, shortTime, signal, spokenTime } from "../src/table/countdown";

describe("the time left", () => {
  it.each([
    [0, "0", "0 seconds"],
    [0.4, "1", "1 second"],
    [42, "42", "42 seconds"],
    [60, "1:00", "60 seconds"],
    [245, "4:05", "4 minutes"],
    [1500, "25m", "25 minutes"],
    [86_400, "24h", "24 hours"],
    [259_200, "3d", "3 days"],
  ])("of %d seconds is %s in the ring, and %s in words", (seconds, short, spoken) => {
    expect([shortTime(seconds), spokenTime(seconds)]).toEqual([short, spoken]);
  });
});

describe("the time left on a board", () => {
  it("has a unit that it can be read in", () => {
    expect([0.4, 30, 600, 1500, 86_400, 259_200].map((seconds) => numberAndUnit(seconds).join(" "))).toEqual(["1 sec", "30 sec", "600 sec", "25 min", "24 hours", "3 days"]);
  });
});

describe("a clock that runs down", () => {
  /** What is heard while the time falls from `from` to `to`, in steps of a fifth of a second. */
  function heard(from: number, to: number): string[] {
    const signals: string[] = [];
    for (let fifths = from * 5; fifths > to * 5; fifths -= 1) {
      const what = signal(fifths / 5, (fifths - 1) / 5);
      if (what) signals.push(`${what} ${Math.ceil((fifths - 1) / 5)}`);
    }
    return signals;
  }

  it("is silent until ten seconds are left, then warns once", () => {
    expect(heard(30, 6)).toEqual(["warn 10"]);
  });

  it("ticks in each of the last five seconds", () => {
    expect(heard(6, 0)).toEqual(["tick 5", "tick 4", "tick 3", "tick 2", "tick 1"]);
  });

  it("warns whoever comes when little time is left", () => {
    expect(signal(Infinity, 7)).toBe("warn");
  });
});

describe("the ring", () => {
  const turn = nextCountdown({ full: 1, ends: null }, { ends: 1000, left: 30 });

  it("is full when a turn begins, and empties", () => {
    expect(turn.full).toBe(30);
    expect(nextCountdown(turn, { ends: 1000, left: 12 }).full).toBe(30);
  });

  it("is full again in the next turn", () => {
    expect(nextCountdown(turn, { ends: 1020, left: 20 }).full).toBe(20);
  });

  it("keeps its share through a pause", () => {
    const paused = nextCountdown(turn, { ends: null, left: 12 });
    expect(nextCountdown(paused, { ends: 2000, left: 12 }).full).toBe(30);
  });
});
