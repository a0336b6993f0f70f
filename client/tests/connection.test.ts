import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, PROTOCOL, type Reply } from "../src/lib/connection";
import type { Socket } from "../src/lib/transport";
import type { Changed, Hello, Reply as Sent, Request, Shown } from "../src/types/messages";

/** A socket in memory: it lists what was sent, and `say` delivers replies. */
class FakeSocket implements Socket {
  sent: (Request | Hello)[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request | Hello);
  }

  close(): void {
    this.isClosed = true;
    this.onclose?.();
  }

  say(...replies: (Sent | Hello)[]): void {
    this.onmessage?.({ data: JSON.stringify(replies) });
  }
}

const sockets: FakeSocket[] = [];
let connection: Connection;
let heard: Reply[];
let number: number;
const watcher = { table: "t", number: () => number, receive: (reply: Reply) => void heard.push(reply) };
const hello = { type: "hello", protocol: PROTOCOL } as const;
const answer = { type: "answer", table: "t", seat: 0, ticket: 3, id: "a", action: "c3" } as const;
const told = (id: string): Reply => ({ type: "told", table: "t", eye: 0, rows: [{ number: 4, at: 0, id }] });

function socket(): FakeSocket {
  const last = sockets.at(-1);
  if (!last) throw new Error("no socket was opened");
  return last;
}

/** The socket is there, and the server speaks the same protocol. */
function open(): void {
  socket().onopen?.();
  socket().say(hello);
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets.length = 0;
  heard = [];
  number = -1;
  connection = new Connection(() => {
    const fresh = new FakeSocket();
    sockets.push(fresh);
    return fresh;
  });
});

afterEach(() => void vi.useRealTimers());

describe("a connection", () => {
  it("asks for everything since the last row that is known", () => {
    number = 7;
    connection.watch(watcher);
    open();
    expect(socket().sent).toEqual([hello, { type: "since", table: "t", number: 7 }]);
  });

  it("opens again after a break, later and later, and catches up", () => {
    connection.watch(watcher);
    open();
    const states: string[] = [];
    connection.onStatus((status) => states.push(status));
    socket().close();
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
    number = 5;
    open();
    expect(socket().sent).toEqual([hello, { type: "since", table: "t", number: 5 }]);
    expect(states).toEqual(["open", "lost", "open"]);
  });

  it("sends an unanswered choice again with the same id, and settles it once", async () => {
    connection.watch(watcher);
    open();
    const settled = connection.ask(answer);
    socket().close();
    vi.advanceTimersByTime(400);
    open();
    expect(socket().sent.filter(({ type }) => type === "answer")).toEqual([answer]);
    socket().say(told("a"), told("a"));
    expect(await settled).toMatchObject({ type: "told" });
    socket().close();
    vi.advanceTimersByTime(400);
    open();
    expect(socket().sent.some(({ type }) => type === "answer")).toBe(false);
  });

  it("reconnects when a request is not answered in time", () => {
    connection.watch(watcher);
    open();
    void connection.ask(answer);
    vi.advanceTimersByTime(6001);
    expect(socket().isClosed).toBe(true);
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
  });

  it("waits for a hint as long as it takes", () => {
    connection.watch(watcher);
    open();
    void connection.ask({ type: "hint", table: "t", seat: 0, ticket: 3, id: "h" });
    vi.advanceTimersByTime(60_000);
    expect(socket().isClosed).toBe(false);
  });

  it("is told refusals by their id, and passes on what is said of its table", async () => {
    connection.watch(watcher);
    open();
    const settled = connection.ask(answer);
    const refusal: Reply = { type: "refused", table: "t", id: "a", code: "illegal", detail: "taken", clause: "x/y" };
    socket().say(refusal, { ...told("z"), table: "other" } as Reply);
    expect(await settled).toEqual(refusal);
    expect(heard).toEqual([refusal]);
  });

  it("disconnects when nobody watches a table any more", () => {
    const leave = connection.watch(watcher);
    open();
    leave();
    expect(socket().isClosed).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});

describe("a server that speaks another protocol", () => {
  const refusal: Sent = { type: "refused", table: null, id: null, code: "protocol", detail: "This page is older than the server. Reload it." };

  it.each<[string, Sent | Hello, string]>([
    ["refuses the page", refusal, refusal.detail],
    ["is newer than the page", { type: "hello", protocol: PROTOCOL + 1 }, "The server is of another release than this page. Reload it in a minute."],
    ["is older than the first message", { ...refusal, code: "malformed" }, "The server is of another release than this page. Reload it in a minute."],
  ])("%s: the page says so, and does not try again", (_, first, problem) => {
    connection.watch(watcher);
    socket().onopen?.();
    socket().say(first, told("a"));
    expect([connection.status, connection.problem, heard]).toEqual(["outdated", problem, []]);
    expect(socket().isClosed).toBe(true);
    connection.watch({ ...watcher });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});

describe("a table in parts", () => {
  const whole = { type: "shown", table: "t", eye: 0, number: 4, prompt: "Choose.", clock: null, view: { board: [1], dice: null } } as unknown as Shown;
  const part = { type: "changed", table: "t", eye: 0, number: 5, after: 4, view: { dice: [6] } } as Changed;

  it("is put together before it is passed on", () => {
    connection.watch(watcher);
    open();
    socket().say(whole, part);
    expect(heard).toEqual([whole, { ...whole, number: 5, view: { board: [1], dice: [6] } }]);
  });

  it("is asked for as a whole when a part is missing", () => {
    connection.watch(watcher);
    open();
    const since = { type: "since", table: "t", number: -1 };
    socket().say(part);
    expect([heard, socket().sent.slice(1)]).toEqual([[], [since, since]]);
    socket().say(whole, { ...part, after: 5, number: 6 });
    expect([heard, socket().sent.slice(1)]).toEqual([[whole], [since, since, since]]);
  });

  it("is forgotten when the line breaks", () => {
    connection.watch(watcher);
    open();
    socket().say(whole);
    socket().close();
    vi.advanceTimersByTime(400);
    open();
    socket().say(part);
    expect(heard).toEqual([whole]);
  });
});
