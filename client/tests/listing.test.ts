import { describe, expect, it } from "vitest";
import { storage } from "./storage";
import { hasLeft, noteLeft } from "../src/lib/left";
import { ago, company, playersText, removalSentence, runningFirst, stateSentence } from "../src/lib/listing";
import type { TableListed } from "../src/types/http";

const GAME: TableListed = {
  table: "one",
  game: "g",
  phase: "playing",
  moved: 100,
  awaits_you: false,
  players: ["Ann", "Easy"],
  frozen: false,
  mine: [0],
  has_others: false,
  result: "",
};

const NOW = 1000;

describe("a game that the visitor has left", () => {
  it("is left until they return, here or on another device", () => {
    storage.clear();
    const seconds = Date.now() / 1000;
    expect(hasLeft(GAME)).toBe(false);
    noteLeft("one", true);
    expect([hasLeft(GAME), hasLeft({ ...GAME, awaits_you: true, moved: seconds })]).toEqual([true, true]);
    expect(hasLeft({ ...GAME, awaits_you: true, moved: seconds + 100 })).toBe(false);
    noteLeft("one", false);
    expect(hasLeft(GAME)).toBe(false);
  });
});

describe("a game in a list", () => {
  it("names the others", () => {
    expect(company(GAME)).toBe("with Easy");
    expect(company({ players: ["Ann", "Ben", "Easy"], mine: [1] })).toBe("with Ann and Easy");
    expect(company({ players: ["Ann"], mine: [0] })).toBe("solo");
    expect(company({ players: ["Ann", ""], mine: [0] })).toBe("nobody else yet");
  });

  it("tells practice from a game that counts", () => {
    expect(company({ ...GAME, is_practice: true })).toBe("practice with Easy");
    expect(company({ players: ["Ann"], mine: [0], is_practice: true })).toBe("practice solo");
    expect(company({ ...GAME, is_practice: true, daily: { day: "2026-07-06", counted: false } })).toBe("practice of the deal of 6 Jul");
  });

  it("names everybody if the reader plays several seats or none", () => {
    expect(company({ players: ["Ann", "Ben"], mine: [0, 1] })).toBe("Ann and Ben");
    expect(company({ players: ["Ann", "Ben"], mine: [] })).toBe("Ann and Ben");
  });

  it("says what it waits for", () => {
    expect(stateSentence({ ...GAME, awaits_you: true }, NOW)).toBe("Your turn");
    expect(stateSentence(GAME, NOW)).toBe("Easy is playing");
    expect(stateSentence({ ...GAME, players: ["Ann", "Ben", "Easy"] }, NOW)).toBe("Others are playing");
    expect(stateSentence(GAME, NOW, true)).toBe("You left: a bot plays for you");
    expect(stateSentence({ ...GAME, awaits_you: true }, NOW, true)).toBe("You left: a bot plays for you");
    expect(stateSentence({ ...GAME, mine: [] }, NOW)).toBe("In progress");
    expect(stateSentence({ ...GAME, phase: "open", players: ["Ann", ""] }, NOW)).toBe("Waiting for players");
    expect(stateSentence({ ...GAME, phase: "open" }, NOW)).toBe("Ready to start");
    expect(stateSentence({ ...GAME, frozen: true }, NOW)).toBe("Can't be continued");
  });

  it("says how much time is left for a slow turn", () => {
    const left = (seconds: number): string => stateSentence({ ...GAME, awaits_you: true, deadline: NOW + seconds }, NOW);
    expect(left(86400 + 4 * 3600 + 100)).toBe("Your turn · 1 day 4 hours left");
    expect(left(3 * 86400)).toBe("Your turn · 3 days left");
    expect([left(3601), left(7261), left(90), left(5), left(-5)]).toEqual([
      "Your turn · 1 hour left",
      "Your turn · 2 hours 1 minute left",
      "Your turn · 1 minute left",
      "Your turn · less than a minute left",
      "Your turn · less than a minute left",
    ]);
  });

  it("comes first if it waits for the reader, and then by its last move", () => {
    const listed = [GAME, { ...GAME, table: "two", moved: 300 }, { ...GAME, table: "three", awaits_you: true }, { ...GAME, table: "four", phase: "over" as const }];
    expect(runningFirst(listed).map(({ table }) => table)).toEqual(["three", "two", "one"]);
  });

  it("says when it was last moved", () => {
    expect([ago(100, 110), ago(0, 180), ago(0, 7200), ago(0, 86400)]).toEqual(["just now", "3 minutes ago", "2 hours ago", "yesterday"]);
  });

  it("says what removing it means", () => {
    expect(removalSentence(GAME)).toContain("closed without a result");
    expect(removalSentence({ ...GAME, has_others: true })).toContain("A bot plays on for you");
    expect(removalSentence({ ...GAME, phase: "open" })).toContain("closed for everybody");
    expect(removalSentence({ ...GAME, daily: { day: "2026-11-17", counted: true } })).toContain("your one try of the deal of 17 Nov");
    expect(removalSentence({ ...GAME, daily: { day: "2026-11-17", counted: false } })).not.toContain("one try");
  });
});

describe("a game on its card", () => {
  it("says how many can play", () => {
    expect(playersText({ seats: [1, 2, 3, 4], solo: "high" })).toBe("1–4 players · solo");
    expect(playersText({ seats: [2], solo: null })).toBe("2 players");
  });
});
