import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type Socket } from "../src/lib/connection";
import type { Reply, Request } from "../src/types/messages";

/** A socket in memory: it lists what was sent, and `say` delivers replies. */
class FakeSocket implements Socket {
  sent: Request[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request);
  }

  close(): void {
    this.isClosed = true;
    this.onclose?.();
  }

  say(...replies: Reply[]): void {
    this.onmessage?.({ data: JSON.stringify(replies) });
  }
}

const sockets: FakeSocket[] = [];
let connection: Connection;
let heard: Reply[];
let number: number;
const watcher = { table: "t", number: () => number, receive: (reply: Reply) => void heard.push(reply) };
const answer = { type: "answer", table: "t", seat: 0, ticket: 3, id: "a", action: "c3" } as const;
const told = (id: string): Reply => ({ type: "told", table: "t", eye: 0, rows: [{ number: 4, at: 0, id }] });

function socket(): FakeSocket {
  const last = sockets.at(-1);
  if (!last) throw new Error("no socket was opened");
  return last;
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
    socket().onopen?.();
    expect(socket().sent).toEqual([{ type: "since", table: "t", number: 7 }]);
  });

  it("opens again after a break, later and later, and catches up", () => {
    connection.watch(watcher);
    socket().onopen?.();
    const states: string[] = [];
    connection.onStatus((status) => states.push(status));
    socket().close();
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
    number = 5;
    socket().onopen?.();
    expect(socket().sent).toEqual([{ type: "since", table: "t", number: 5 }]);
    expect(states).toEqual(["open", "lost", "open"]);
  });

  it("sends an unanswered choice again with the same id, and settles it once", async () => {
    connection.watch(watcher);
    socket().onopen?.();
    const settled = connection.ask(answer);
    socket().close();
    vi.advanceTimersByTime(400);
    socket().onopen?.();
    expect(socket().sent.filter(({ type }) => type === "answer")).toEqual([answer]);
    socket().say(told("a"), told("a"));
    expect(await settled).toMatchObject({ type: "told" });
    socket().close();
    vi.advanceTimersByTime(400);
    socket().onopen?.();
    expect(socket().sent.some(({ type }) => type === "answer")).toBe(false);
  });

  it("reconnects when a request is not answered in time", () => {
    connection.watch(watcher);
    socket().onopen?.();
    void connection.ask(answer);
    vi.advanceTimersByTime(6001);
    expect(socket().isClosed).toBe(true);
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
  });

  it("waits for a hint as long as it takes", () => {
    connection.watch(watcher);
    socket().onopen?.();
    void connection.ask({ type: "hint", table: "t", seat: 0, ticket: 3, id: "h" });
    vi.advanceTimersByTime(60_000);
    expect(socket().isClosed).toBe(false);
  });

  it("is told refusals by their id, and passes on what is said of its table", async () => {
    connection.watch(watcher);
    socket().onopen?.();
    const settled = connection.ask(answer);
    const refusal: Reply = { type: "refused", table: "t", id: "a", code: "illegal", detail: "taken", clause: "x/y" };
    socket().say(refusal, { ...told("z"), table: "other" } as Reply);
    expect(await settled).toEqual(refusal);
    expect(heard).toEqual([refusal]);
  });

  it("disconnects when nobody watches a table any more", () => {
    const leave = connection.watch(watcher);
    socket().onopen?.();
    leave();
    expect(socket().isClosed).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});
