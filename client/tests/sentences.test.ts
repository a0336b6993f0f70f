import { describe, expect, it } from "vitest";
import { hintText } from "../src/table/session.svelte";
import { frozenSentence, gameLog, isNotice, logLines, undoSentence } from "../src/table/sentences";
import type { Hinted, ToldRow } from "../src/types/messages";

const NAMES = ["Ann", "Ben"];

/** The line of a table's own row, as the player of that seat reads it. */
function line(row: NonNullable<ToldRow["row"]>, seat: number | null, rows: ToldRow[] = []): string | undefined {
  return logLines({ number: 3, at: 0, row }, NAMES, seat, rows)[0]?.says;
}

describe("a row of the table in the log", () => {
  it("speaks to its own reader, and names everybody else", () => {
    expect(line({ type: "resigned", seat: 0 }, 0)).toBe("You resigned.");
    expect(line({ type: "resigned", seat: 0 }, 1)).toBe("Ann resigned.");
    expect(line({ type: "resigned", seat: 1 }, null)).toBe("Ben resigned.");
  });

  it("has verbs that agree with the reader", () => {
    expect(line({ type: "returned", seat: 0 }, 0)).toBe("You are back.");
    expect(line({ type: "returned", seat: 0 }, 1)).toBe("Ann is back.");
    expect(line({ type: "holiday-began", seat: 0, until: 1_796_299_200 }, 0)).toBe("You are on holiday until 3 Dec.");
    expect(line({ type: "holiday-began", seat: 0, until: 1_796_299_200 }, 1)).toBe("Ann is on holiday until 3 Dec.");
    expect(line({ type: "holiday-ended", seat: 0 }, 1)).toBe("Ann is back from holiday.");
    expect(line({ type: "absent", seat: 0, level: "random" }, 0)).toBe("You are away. A bot (Random) plays for you until you return.");
    expect(line({ type: "absent", seat: 0, level: "random" }, 1)).toBe("Ann is away. A bot (Random) plays until they return.");
  });

  it("says what was asked for, and the answer", () => {
    expect(line({ type: "wished", seat: 1, wish: "undo", id: "" }, 0)).toBe("Ben asked to undo a move.");
    expect(line({ type: "wished", seat: 1, wish: "pause", id: "" }, 1)).toBe("You asked to pause.");
    const asked: ToldRow[] = [{ number: 2, at: 0, row: { type: "wished", seat: 1, wish: "undo", id: "" } }];
    expect(line({ type: "consented", seat: 0, agrees: false, wish: 2 }, 0, asked)).toBe("You declined to undo a move.");
    expect(line({ type: "consented", seat: 0, agrees: true, wish: 2 }, 1, asked)).toBe("Ann agreed to undo a move.");
    expect(line({ type: "consented", seat: 0, agrees: false }, 0)).toBe("You declined.");
    expect(line({ type: "took-back", seat: 1, row: 2, id: "" }, 0)).toBe("Ben undid a move.");
  });

  it("tells everybody of a host's link to a seat", () => {
    expect(line({ type: "link-made", seat: 1 }, 0)).toBe("The host made a new link to Ben's seat.");
    expect(line({ type: "link-made", seat: 1 }, 1)).toBe("The host made a new link to your seat.");
    expect(line({ type: "link-ended", seat: 1 }, null)).toBe("Ben is here, so the new link to the seat has ended.");
    expect(line({ type: "link-ended", seat: 1 }, 1)).toBe("You are here, so the new link to the seat has ended.");
    const back = { type: "seated", seat: 1, occupant: { type: "person", name: "Ben", guest: "" }, why: "a new link from the host" } as const;
    expect(line(back, 0)).toBe("Ben is back on another device, with a link from the host.");
    expect(line(back, 1)).toBe("You are back on another device, with a link from the host.");
    for (const type of ["link-made", "link-ended"] as const) expect(isNotice({ number: 3, at: 0, row: { type, seat: 1 } }, [1])).toBe(true);
  });

  it("names who took a seat, even if somebody else has it now", () => {
    const person = (name: string) => ({ type: "person", name, guest: "" }) as const;
    expect(line({ type: "seated", seat: 1, occupant: person("Ben") }, 1)).toBe("You took seat 2.");
    expect(line({ type: "seated", seat: 1, occupant: person("Cy") }, 1)).toBe("Cy took seat 2.");
    expect(line({ type: "seated", seat: 1, occupant: { type: "bot", level: "greedy" }, why: "the bot failed" }, 0)).toBe(
      "The bot Greedy took seat 2 (the bot failed).",
    );
    expect(line({ type: "seated", seat: 1, occupant: null }, 0)).toBe("Seat 2 is open.");
  });

  it("tells a finished game from a closed one", () => {
    const ended = { type: "ended", why: "", secret: "" } as const;
    expect(line({ ...ended, ranking: { places: [1, 2], scores: [3, 1] } }, 0)).toBe("The game is over.");
    expect(line({ ...ended, ranking: null }, 0)).toBe("The game was closed.");
  });
});

it("a finished game ends the log with its result", () => {
  const row: ToldRow["row"] = { type: "ended", why: "", secret: "", ranking: { places: [1, 2], scores: [3, 1] } };
  const [last] = logLines({ number: 9, at: 0, row, text: "You win 3–1. The bag is empty." }, NAMES, 0, []);
  expect(last?.says).toBe("The game is over. You win 3–1. The bag is empty.");
});

it("the log keeps the server's sentences as they are", () => {
  const said = [{ event: {}, says: "You drew E.", clause: "hexx/draw" }];
  expect(logLines({ number: 4, at: 0, said }, NAMES, 0, [])).toEqual([{ id: "4-0", at: 0, says: "You drew E.", clause: "hexx/draw" }]);
});

it("a hint is shown line by line", () => {
  const lines = ["Play red 3: it puts red in the lead. 50 % to win.", "Next best: green 4, 49 %."];
  const hinted: Hinted = { type: "hinted", table: "t", id: "1", level: "champion", action: {}, then: [], lines, drawn: ["Swap B and C."] };
  expect(hintText(hinted, true)).toBe(`Hint: ${lines[0]}\n${lines[1]}`);
  expect(hintText(hinted), "spaces have no names on the board").toBe("Hint: Swap B and C.");
});

describe("a game that can't be continued", () => {
  const frozen = "This game was begun under an earlier version of the rules of HEXX.";

  it("says why, what can still be done, and how far the board goes", () => {
    const caveat = "The board shows the game after 3 of 5 moves; the others are in the log.";
    expect(frozenSentence({ frozen, caveat, phase: "playing" })).toBe(`${frozen} You can look at it, but not continue it. ${caveat}`);
  });

  it("says nothing about continuing when it is over", () => {
    expect(frozenSentence({ frozen, caveat: "", phase: "over" })).toBe(frozen);
  });

  it("lists a move that was not replayed as text", () => {
    expect(logLines({ number: 9, at: 0, by: "seat 1", text: "Ann moved." }, NAMES, 1, [])).toEqual([{ id: "9", at: 0, says: "Ann moved.", clause: null }]);
  });
});

it("what was done before the start is one line of the log", () => {
  const person = { type: "person", name: "Ben", guest: "" } as const;
  const rows: ToldRow[] = [
    { number: 0, at: 0, row: { type: "seated", seat: 1, occupant: person } },
    { number: 1, at: 0, row: { type: "started" } },
    { number: 2, at: 0, said: [{ event: {}, says: "Ben was dealt a tile.", clause: "x/y" }] },
    { number: 3, at: 0, row: { type: "resigned", seat: 1 } },
  ];
  expect(gameLog(rows, NAMES, 0).map(({ says }) => says)).toEqual(["You and Ben sat down. The game started.", "Ben was dealt a tile.", "Ben resigned."]);
});

describe("an undo", () => {
  const rows: ToldRow[] = [
    { number: 0, at: 0, row: { type: "took-back", seat: 0, row: 0, id: "" } },
    { number: 1, at: 0, said: [{ event: {}, says: "Ann placed 1-2-8.", clause: "" }] },
    { number: 2, at: 0, row: { type: "took-back", seat: 0, row: 1, id: "" } },
  ];

  it("is told until somebody moves again, to its own player as theirs", () => {
    expect(undoSentence(rows, 1, NAMES, 0)).toBe("You undid a move.");
    expect(undoSentence(rows, 1, NAMES, 1)).toBe("Ann undid a move.");
  });

  it("is not told again with what came after it", () => {
    expect(undoSentence(rows, 2, NAMES, 0)).toBe("");
    expect(undoSentence(rows.slice(0, 2), 0, NAMES, 0)).toBe("");
  });
});
