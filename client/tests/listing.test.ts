import { describe, expect, it } from "vitest";
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

describe("a game in a list", () => {
  it("names the others", () => {
    expect(company(GAME)).toBe("with Easy");
    expect(company({ players: ["Ann", "Ben", "Easy"], mine: [1] })).toBe("with Ann and Easy");
    expect(company({ players: ["Ann"], mine: [0] })).toBe("solo");
    expect(company({ players: ["Ann", ""], mine: [0] })).toBe("nobody else yet");
  });

  it("names everybody if the reader plays several seats or none", () => {
    expect(company({ players: ["Ann", "Ben"], mine: [0, 1] })).toBe("Ann and Ben");
    expect(company({ players: ["Ann", "Ben"], mine: [] })).toBe("Ann and Ben");
  });

  it("says what it waits for", () => {
    expect(stateSentence({ ...GAME, awaits_you: true })).toBe("Your turn");
    expect(stateSentence(GAME)).toBe("Easy is playing");
    expect(stateSentence({ ...GAME, players: ["Ann", "Ben", "Easy"] })).toBe("Waiting for the others");
    expect(stateSentence({ ...GAME, mine: [] })).toBe("In progress");
    expect(stateSentence({ ...GAME, phase: "open", players: ["Ann", ""] })).toBe("Waiting for players");
    expect(stateSentence({ ...GAME, phase: "open" })).toBe("Ready to start");
    expect(stateSentence({ ...GAME, frozen: true })).toBe("Can't be continued");
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
  });
});

describe("a game on its card", () => {
  it("says how many can play", () => {
    expect(playersText({ seats: [1, 2, 3, 4], solo: "high" })).toBe("1–4 players · solo");
    expect(playersText({ seats: [2], solo: null })).toBe("2 players");
  });
});
