import { describe, expect, it } from "vitest";
import { againstText, dayHeading, dayLetter, dealOpening, dealState, dealText, finishedText, isDay, nextDeal, sharedText, streakText, weekText } from "../src/daily/words";
import { company } from "../src/lib/listing";
import { dayText } from "../src/lib/text";

describe("a deal", () => {
  it.each([
    [null, "", "Play"],
    ["playing", "", "Continue"],
    ["done", "won 27–18", "won 27–18"],
    ["resigned", "", "resigned"],
    ["unfinished", "", "not finished"],
  ] as const)("in the state %s says what to do, or how it ended", (state, result, said) => {
    expect(dealState({ state, result })).toBe(said);
  });

  it("says whom it is played against", () => {
    expect([againstText(""), againstText("medium")]).toEqual(["", "against Medium"]);
  });

  it("says at its table whether it counts", () => {
    const deal = { day: "2026-11-17", counted: true };
    expect(dealText(deal)).toBe("Daily deal, 17 Nov · counts");
    expect(dealOpening(deal)).toBe("Daily deal: your one try that counts. No undo, no hints.");
    expect(dealText({ ...deal, counted: false })).toBe("Practice, deal of 17 Nov");
    expect(dealOpening({ ...deal, counted: false })).toContain("doesn’t count");
  });

  it("is the next if it is played, or else if it is the first that was not begun", () => {
    const [done, fresh, playing] = [{ game: "hexx", state: "done" }, { game: "trihex", state: null }, { game: "hexpert", state: "playing" }] as const;
    expect([nextDeal([done, fresh, playing]), nextDeal([done, fresh]), nextDeal([done]), nextDeal([])]).toEqual(["hexpert", "trihex", "hexx", ""]);
  });

  it("is named by its day in lists of games", () => {
    const table = { players: ["Guest", "Medium"], mine: [0] };
    expect(company({ ...table, daily: { day: "2026-11-17", counted: true } })).toBe("daily deal of 17 Nov");
    expect(company({ ...table, daily: { day: "2026-11-07", counted: false } })).toBe("practice of the deal of 7 Nov");
    expect(company({ ...table, daily: null })).toBe("with Medium");
  });
});

describe("a week", () => {
  it("is told in words", () => {
    const week = ["2026-11-16", "2026-11-17", "2026-11-18"].map((day, index) => ({ day, is_played: index < 2 }));
    expect(weekText(week, 2)).toBe("This week: played on 2 of 7 days. 2 days in a row.");
    expect([streakText(0), streakText(1)]).toEqual(["", ""]);
  });

  it("has days of UTC wherever the reader is", () => {
    expect([dayLetter("2026-11-16"), dayLetter("2026-11-22"), dayText("2026-11-17")]).toEqual(["M", "S", "17 Nov"]);
  });
});

describe("the page of a day", () => {
  it("is headed by the day, unless that is today", () => {
    expect(["", "2026-11-17", "2026-11-16", "2025-11-17", "nonsense"].map((day) => dayHeading(day, "2026-11-17"))).toEqual([
      "Today’s deal",
      "Today’s deal",
      "Deal of 16 Nov",
      "Deal of 17 Nov 2025",
      "No such day",
    ]);
  });

  it("is only there for days", () => {
    expect(["2026-11-17", "2026-02-30", "2026-13-01", "26-11-17", "today"].filter(isDay)).toEqual(["2026-11-17"]);
  });

  it("has a result to share, with the address of the deal", () => {
    const shown = { share: "Hexarium daily 17 Nov", game: "hexpert", day: "2026-11-17" };
    expect(sharedText(shown, "https://club.example.org")).toBe("Hexarium daily 17 Nov\nhttps://club.example.org/daily/hexpert/2026-11-17");
    expect(sharedText({ ...shown, share: "" }, "https://club.example.org")).toBe("");
  });
});

describe("how many played a deal", () => {
  it.each([
    [0, 0, "Nobody has finished yet."],
    [0, 2, "Nobody has finished yet, 2 still playing."],
    [1, 0, "1 player finished."],
    [3, 1, "3 players finished, 1 still playing."],
  ])("with %i finished and %i playing", (finished, playing, text) => {
    expect(finishedText({ finished, playing })).toBe(text);
  });
});
