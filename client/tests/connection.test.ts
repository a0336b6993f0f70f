import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Line, type Wire } from "../src/lib/connection";
import type { Reply, Request } from "../src/types/messages";

/** A wire in memory: what was sent lies in a list, and the far end speaks when it is told to. */
class Thread implements Wire {
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

const threads: Thread[] = [];
let line: Line;
let heard: Reply[];
let number: number;
const watcher = { table: "t", number: () => number, hear: (reply: Reply) => void heard.push(reply) };
const answer = { type: "answer", table: "t", seat: 0, ticket: 3, id: "a", action: "c3" } as const;
const told = (id: string): Reply => ({ type: "told", table: "t", eye: 0, rows: [{ number: 4, at: 0, id }] });

function thread(): Thread {
  const last = threads.at(-1);
  if (!last) throw new Error("nobody has called");
  return last;
}

beforeEach(() => {
  vi.useFakeTimers();
  threads.length = 0;
  heard = [];
  number = -1;
  line = new Line(() => {
    const fresh = new Thread();
    threads.push(fresh);
    return fresh;
  });
});

afterEach(() => void vi.useRealTimers());

describe("a line", () => {
  it("asks for everything since the last row that is known", () => {
    number = 7;
    line.watch(watcher);
    thread().onopen?.();
    expect(thread().sent).toEqual([{ type: "since", table: "t", number: 7 }]);
  });

  it("opens again after a break, later and later, and catches up", () => {
    line.watch(watcher);
    thread().onopen?.();
    const states: string[] = [];
    line.onStatus((status) => states.push(status));
    thread().close();
    vi.advanceTimersByTime(400);
    expect(threads).toHaveLength(2);
    number = 5;
    thread().onopen?.();
    expect(thread().sent).toEqual([{ type: "since", table: "t", number: 5 }]);
    expect(states).toEqual(["open", "lost", "open"]);
  });

  it("sends an unanswered choice again with the same id, and settles it once", async () => {
    line.watch(watcher);
    thread().onopen?.();
    const settled = line.ask(answer);
    thread().close();
    vi.advanceTimersByTime(400);
    thread().onopen?.();
    expect(thread().sent.filter(({ type }) => type === "answer")).toEqual([answer]);
    thread().say(told("a"), told("a"));
    expect(await settled).toMatchObject({ type: "told" });
    thread().close();
    vi.advanceTimersByTime(400);
    thread().onopen?.();
    expect(thread().sent.some(({ type }) => type === "answer")).toBe(false);
  });

  it("gives a line up on which nothing is answered", () => {
    line.watch(watcher);
    thread().onopen?.();
    void line.ask(answer);
    vi.advanceTimersByTime(6001);
    expect(thread().isClosed).toBe(true);
    vi.advanceTimersByTime(400);
    expect(threads).toHaveLength(2);
  });

  it("waits for a hint as long as it takes", () => {
    line.watch(watcher);
    thread().onopen?.();
    void line.ask({ type: "hint", table: "t", seat: 0, ticket: 3, id: "h" });
    vi.advanceTimersByTime(60_000);
    expect(thread().isClosed).toBe(false);
  });

  it("is told refusals by their id, and passes on what is said of its table", async () => {
    line.watch(watcher);
    thread().onopen?.();
    const settled = line.ask(answer);
    const refusal: Reply = { type: "refused", table: "t", id: "a", code: "illegal", detail: "taken", clause: "x/y" };
    thread().say(refusal, { ...told("z"), table: "other" } as Reply);
    expect(await settled).toEqual(refusal);
    expect(heard).toEqual([refusal]);
  });

  it("hangs up when nobody looks any more", () => {
    const leave = line.watch(watcher);
    thread().onopen?.();
    leave();
    expect(thread().isClosed).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(threads).toHaveLength(1);
  });
});
