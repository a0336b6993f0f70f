import { beforeEach, describe, expect, it } from "vitest";
import { announcements } from "../src/lib/announce.svelte";
import { Connection, PROTOCOL, type Reply } from "../src/lib/connection";
import type { Socket } from "../src/lib/transport";
import { lastToMove, recentRows, TableSession } from "../src/table/session.svelte";
import type { Shown, ToldRow } from "../src/types/messages";

const charter = { game: "hexpert", rules: 1, seats: 2, options: {}, commitment: "", lexicon: null, door: "invited", pace: null, patience: null } as const;

function shown(eye: number | null, number: number, asked: boolean, view: Shown["view"] = { number }): Shown {
  const person = (name: string) => ({ name, occupant: { type: "person", name, guest: "" } as const, absent: false, resigned: false, salt: "unsalted" as const, away: null });
  return {
    type: "shown", table: "t", number, head: "", eye, phase: "playing", charter: { ...charter }, seats: [person("Ann"), person("Ben")], view, prompt: "",
    asked: asked ? { ticket: number, verbs: [], choices: [], selection: false } : null,
    deciding: [], clock: null, paused: false, wish: null, wished_by: null, wish_row: null, ranking: null, outcome: null, followed: null, frozen: null, caveat: "", chat: true,
  };
}

function told(eye: number | null, ...numbers: number[]): Reply {
  const rows = numbers.map((number): ToldRow => ({ number, at: 0, said: [{ event: {}, says: `Ben moved to ${number}.`, clause: "x/y" }] }));
  return { type: "told", table: "t", eye, rows };
}

const sent: { type: string; number?: number; id?: string }[] = [];
let session: TableSession;
let reply: (...replies: Reply[]) => void;

beforeEach(() => {
  sent.length = 0;
  const socket: Socket = { send: (text) => void sent.push(JSON.parse(text) as { type: string }), close: () => undefined, onopen: null, onclose: null, onmessage: null };
  const connection = new Connection(() => socket);
  session = new TableSession("t", connection);
  session.open();
  socket.onopen?.({} as never);
  socket.onmessage?.({ data: JSON.stringify([{ type: "hello", protocol: PROTOCOL }]) } as never);
  reply = (...replies) => socket.onmessage?.({ data: JSON.stringify(replies) } as never);
});

describe("a table session", () => {
  it("shows the sentences as the server words them", () => {
    session.receive(told(0, 0, 1));
    session.receive(shown(0, 1, true));
    expect(session.log.map(({ says }) => says)).toEqual(["Ben moved to 0.", "Ben moved to 1."]);
    expect(session.number()).toBe(1);
  });

  it("announces what was drawn at once as the log tells it", () => {
    const drew = (number: number): ToldRow => ({ number, at: 0, said: [{ event: {}, says: "Ben drew a tile.", clause: "x/y" }] });
    session.receive(told(0, 0));
    session.receive(shown(0, 0, true));
    announcements.lines = [];
    session.receive({ type: "told", table: "t", eye: 0, rows: [drew(1), drew(2), drew(3)] });
    expect(announcements.lines.map(({ text }) => text)).toEqual(["Ben drew 3 tiles."]);
  });

  it("keeps the moment that is told when only somebody goes away", () => {
    session.receive(told(0, 0, 1));
    session.receive(shown(0, 1, true));
    const before = session.now;
    const away = { since: 5, wait_ends: null };
    const now = shown(0, 1, true);
    session.receive({ ...now, seats: now.seats.map((seat, index) => ({ ...seat, away: index ? away : null })) });
    expect(session.players.map((player) => player.away)).toEqual([null, away]);
    expect(session.now?.moment).toBe(before?.moment);
  });

  it("forgets what was said when the chat is turned off", () => {
    session.receive(shown(0, -1, true));
    session.receive({ type: "heard", table: "t", said: [{ type: "remark", seat: 1, id: "a", at: 0, name: "Ben", text: "Hello" }] });
    expect(session.chat.remarks).toHaveLength(1);
    session.receive({ ...shown(0, -1, true), chat: false });
    expect(session.chat.remarks).toEqual([]);
  });

  it("asks again when a row is missing, and takes no row twice", () => {
    session.receive(told(0, 0, 1));
    session.receive(shown(0, 1, true));
    session.receive(told(0, 3));
    expect(sent.at(-1)).toEqual({ type: "since", table: "t", number: 1 });
    session.receive(told(0, 1, 2, 3));
    session.receive(shown(0, 3, true));
    expect(session.log).toHaveLength(4);
  });

  it("asks for the next page of a long story until it has all of it, and tells none of it as news", () => {
    session.receive(told(0, 0, 1));
    session.receive(shown(0, 5, true));
    expect(sent.at(-1)).toEqual({ type: "since", table: "t", number: 1 });
    announcements.lines = [];
    session.receive(told(0, 2, 3));
    session.receive(shown(0, 5, true));
    expect(sent.at(-1)).toEqual({ type: "since", table: "t", number: 3 });
    session.receive(told(0, 4, 5));
    session.receive(shown(0, 5, true));
    expect(sent.filter(({ type }) => type === "since")).toHaveLength(3);
    expect(session.log).toHaveLength(6);
    expect(announcements.lines).toEqual([]);
    expect(session.now?.moment.events).toEqual([]);
    session.receive(told(0, 6));
    expect(announcements.lines).toHaveLength(1);
  });

  it("never goes back to an older view", () => {
    session.receive(shown(0, 5, true));
    session.receive(shown(0, 4, true));
    expect(session.now?.shown.number).toBe(5);
  });

  it("keeps what was told between two views as a moment to tell", () => {
    session.receive(told(0, 0));
    session.receive(shown(0, 0, false));
    session.receive(told(0, 1));
    session.receive(shown(0, 1, false));
    expect(session.now?.isNews).toBe(true);
    expect(session.now?.moment).toMatchObject({ view: { number: 1 }, seat: 0, isOwn: false, number: 1 });
    expect(session.now?.moment.events).toHaveLength(1);
  });

  it("covers a shared screen until the right person has it, and hands it on when the other is asked", () => {
    session.receive(shown(0, 1, true));
    session.receive(shown(1, 1, true));
    expect(session.covered).toBe(0);
    session.uncover();
    expect([session.covered, session.eye]).toEqual([null, 0]);
    session.receive(shown(0, 2, false));
    session.receive(shown(1, 2, true));
    expect([session.covered, session.eye]).toEqual([1, 1]);
    session.uncover();
    expect(session.now?.shown.eye).toBe(1);
  });

  it("leaves a shared screen open where nothing is secret", () => {
    session.isSecret = false;
    session.receive(shown(0, 1, false));
    session.receive(shown(1, 1, true));
    expect([session.covered, session.eye]).toEqual([null, 1]);
  });

  it("stops being a spectator when it takes a seat", () => {
    session.receive(shown(null, 0, false));
    session.receive(shown(1, 1, false));
    expect([session.eyes, session.eye]).toEqual([[1], 1]);
  });

  describe("after an answer", () => {
    beforeEach(() => {
      session.receive(told(0, 0));
      session.receive(shown(0, 0, true));
    });

    it("asks nothing until the next view, though the answer was accepted before", async () => {
      const answer = session.answer({});
      expect(session.isSending).toBe(true);
      reply({ type: "told", table: "t", eye: 0, rows: [{ number: 1, at: 0, by: "seat 1", id: sent.at(-1)?.id ?? null }] });
      expect(await answer).toBe(true);
      expect(session.isSending).toBe(true);
      expect(await session.answer({})).toBe(false);
      reply(shown(0, 1, true));
      expect(session.isSending).toBe(false);
    });

    it("asks again if the answer was refused", async () => {
      const answer = session.answer({});
      reply({ type: "refused", table: "t", id: sent.at(-1)?.id ?? null, code: "illegal", detail: "That space is taken." });
      expect(await answer).toBe(false);
      expect(session.isSending).toBe(false);
      expect(session.refusal?.detail).toBe("That space is taken.");
    });
  });

  describe("with a hint of two steps", () => {
    const [swap, call] = [{ type: "swap" }, { type: "call" }];
    const answers = (): unknown[] => sent.filter(({ type }) => type === "answer").map((each) => (each as { action?: unknown }).action);

    beforeEach(() => {
      session.receive(told(0, 0));
      session.receive(shown(0, 0, true));
      session.hinted = { type: "hinted", table: "t", id: "h", level: "expert", action: swap, then: [call], lines: ["Swap."], drawn: ["Swap."] };
    });

    it("plays both, the second when it is asked for", () => {
      void session.playHint();
      expect(answers()).toEqual([swap]);
      reply({ type: "told", table: "t", eye: 0, rows: [{ number: 1, at: 0 }] }, shown(0, 1, true));
      expect(answers()).toEqual([swap, call]);
      reply({ type: "told", table: "t", eye: 0, rows: [{ number: 2, at: 0 }] }, shown(0, 2, true));
      expect(answers()).toEqual([swap, call]);
      expect(session.hinted).toBeNull();
    });

    it("shows the second step to a player who made the first one by hand", () => {
      void session.answer({ type: "swap" });
      reply({ type: "told", table: "t", eye: 0, rows: [{ number: 1, at: 0 }] }, shown(0, 1, true));
      expect(session.hinted?.action).toEqual(call);
      expect(answers()).toEqual([swap]);
    });

    it("forgets it when another move is made, or the turn is over", () => {
      void session.answer({ type: "pass" });
      reply({ type: "told", table: "t", eye: 0, rows: [{ number: 1, at: 0 }] }, shown(0, 1, true));
      expect(session.hinted).toBeNull();
      session.hinted = { type: "hinted", table: "t", id: "h", level: "expert", action: swap, then: [call], lines: [], drawn: [] };
      void session.playHint();
      reply({ type: "told", table: "t", eye: 0, rows: [{ number: 2, at: 0 }] }, shown(0, 2, false));
      reply({ type: "told", table: "t", eye: 0, rows: [{ number: 3, at: 0 }] }, shown(0, 3, true));
      expect(answers()).toEqual([{ type: "pass" }, swap]);
      expect(session.hinted).toBeNull();
    });
  });

  it("says until the next action who left or came back", () => {
    session.receive(told(0, 0));
    session.receive(shown(0, 0, true));
    announcements.lines = [];
    session.receive({ type: "told", table: "t", eye: 0, rows: [{ number: 1, at: 0, row: { type: "absent", seat: 1, level: "easy" } }] });
    session.receive(shown(0, 1, true));
    const away = "Ben is away. A bot (Easy) plays until they return.";
    expect(session.notice).toBe(away);
    expect(announcements.lines.map(({ text }) => text)).toEqual([away]);
    session.receive({ type: "told", table: "t", eye: 0, rows: [{ number: 2, at: 0, row: { type: "returned", seat: 1 } }] });
    expect(session.notice).toBe("Ben is back.");
    void session.answer({});
    expect(session.notice).toBe("");
  });

  it("says who declined what was asked for", () => {
    session.receive(told(0, 0));
    session.receive(shown(0, 0, true));
    session.receive({ type: "told", table: "t", eye: 0, rows: [{ number: 1, at: 0, row: { type: "wished", seat: 0, wish: "pause", id: "" } }] });
    session.receive({ type: "told", table: "t", eye: 0, rows: [{ number: 2, at: 0, row: { type: "consented", seat: 1, agrees: true, wish: 1, id: "" } }] });
    expect(session.notice).toBe("");
    session.receive({ type: "told", table: "t", eye: 0, rows: [{ number: 3, at: 0, row: { type: "consented", seat: 1, agrees: false, wish: 1, id: "" } }] });
    expect(session.notice).toBe("Ben declined to pause.");
  });

  it("warns of a consent in your name that this page did not send", () => {
    const agreed = (number: number, id: string): Reply => ({ type: "told", table: "t", eye: 0, rows: [{ number, at: 0, row: { type: "consented", seat: 0, agrees: true, id } }] });
    session.receive(told(0, 0));
    session.receive(shown(0, 0, true));
    void session.consent(0, true);
    session.receive(agreed(1, sent.at(-1)?.id ?? ""));
    expect(session.notice).toBe("");
    session.receive(agreed(2, "forged"));
    expect(session.notice).toMatch("You agreed on another page or device.");
  });

  it("does not agree to what was asked on another page", () => {
    const wished = (id: string): Reply => ({ type: "told", table: "t", eye: 0, rows: [{ number: 1, at: 0, row: { type: "wished", seat: 0, wish: "undo", id } }] });
    for (const eye of [0, 1]) session.receive(told(eye, 0));
    for (const eye of [0, 1]) session.receive(shown(eye, 0, eye === 0));
    void session.act("undo", 0);
    session.receive(wished("somewhere else"));
    expect(sent.at(-1)).toMatchObject({ type: "undo", seat: 0 });
  });

  it("agrees once, in a row of its own, for each other seat at the screen", () => {
    for (const eye of [0, 1]) session.receive(told(eye, 0));
    for (const eye of [0, 1]) session.receive(shown(eye, 0, eye === 0));
    void session.act("undo", 0);
    const { id = "" } = sent.at(-1) ?? {};
    for (const eye of [0, 1]) session.receive({ type: "told", table: "t", eye, rows: [{ number: 1, at: 0, row: { type: "wished", seat: 0, wish: "undo", id } }] });
    expect(sent.filter(({ type }) => type === "consent")).toEqual([{ type: "consent", table: "t", seat: 1, id: expect.any(String) as string, wish: 1, agrees: true }]);
  });

  it("does not warn of a consent that was given before the page was opened", () => {
    session.receive({ type: "told", table: "t", eye: 0, rows: [{ number: 0, at: 0, row: { type: "consented", seat: 0, agrees: true, id: "earlier" } }] });
    session.receive(shown(0, 0, true));
    expect(session.notice).toBe("");
  });

  describe("after a setback", () => {
    function struck(eye: number, number: number, seat: number, says: string): Reply {
      return { type: "told", table: "t", eye, rows: [{ number, at: 0, said: [{ event: { type: "struck", seat }, says, clause: "x/y" }] }] };
    }

    beforeEach(() => {
      session.setbackTypes = ["struck"];
      session.receive(told(0, 0));
      session.receive(shown(0, 0, true));
    });

    it("shows it while the others move, until the player's next action", () => {
      session.receive(struck(0, 1, 0, "Your turn is over."));
      session.receive(shown(0, 1, false));
      session.receive(told(0, 2));
      session.receive(shown(0, 2, true));
      expect(session.setback?.says).toBe("Your turn is over.");
      void session.answer({});
      expect(session.setback).toBeNull();
    });

    it("tells the next player at the same screen in their own words", () => {
      session.receive(told(1, 0));
      session.receive(shown(1, 0, false));
      session.receive(struck(0, 1, 0, "Your turn is over."));
      session.receive(struck(1, 1, 0, "Ann's turn is over."));
      session.receive(shown(0, 1, false));
      session.receive(shown(1, 1, true));
      expect(session.setback?.says).toBe("Ann's turn is over.");
      session.dismissSetback();
      expect(session.setback).toBeNull();
    });

    it("is silent about those of others", () => {
      session.receive(struck(0, 1, 1, "Ben's turn is over."));
      session.receive(shown(0, 1, true));
      expect(session.setback).toBeNull();
    });
  });
});

describe("the last move", () => {
  const row = (number: number, by: string, rest: Partial<ToldRow> = {}): ToldRow => ({ number, at: 0, by, said: [{ event: {}, says: `${by} ${number}`, clause: "x/y" }], ...rest });
  const numbers = (...rows: ToldRow[]): number[] => recentRows(rows).map(({ number }) => number);

  it("is everything since its player began to move, with what the dealer did in between and after", () => {
    expect(numbers(row(0, "seat 1"), row(1, "dealer"), row(2, "seat 2"), row(3, "dealer"), row(4, "seat 2"), row(5, "dealer"))).toEqual([1, 2, 3, 4, 5]);
  });

  it("is the move before, if the last one was undone", () => {
    const undone = row(3, "seat 2", { said: [], row: { type: "took-back", id: "", seat: 1, row: 2 } });
    expect(numbers(row(0, "seat 2"), row(1, "seat 1"), row(2, "seat 2"), undone)).toEqual([1]);
  });

  it("is undone for the one of several people at a screen who moved last", () => {
    const rows = [row(0, "seat 1"), row(1, "dealer"), row(2, "seat 2"), row(3, "dealer"), row(4, "seat 3")];
    expect(lastToMove(rows, [0, 1])).toBe(1);
    expect(lastToMove(rows.slice(0, 2), [0, 1])).toBe(0);
    expect(lastToMove(rows.slice(4), [0, 1])).toBeUndefined();
    const undone = row(5, "seat 2", { said: [], row: { type: "took-back", id: "", seat: 1, row: 2 } });
    expect(lastToMove([...rows, undone], [0, 1])).toBe(0);
  });
});
