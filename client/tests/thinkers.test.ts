/** The workers in which bots think: one request at a time, and one that is late is ended. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Runtime } from "../src/anywhere/protocol";
import type { FromThinker, ToThinker } from "../src/anywhere/thinkerProtocol";
import { Thinker } from "../src/anywhere/thinkers";

class FakeWorker {
  onmessage: ((event: { data: FromThinker }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly told: ToThinker[] = [];
  isEnded = false;

  constructor() {
    workers.push(this);
  }
  postMessage(said: ToThinker): void {
    this.told.push(said);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(data: FromThinker): void {
    this.onmessage?.({ data });
  }
  /** The requests that it was sent, by their first byte. */
  get asked(): number[] {
    return this.told.flatMap((said) => (said.kind === "start" ? [] : [said.request[0] ?? -1]));
  }
}

const SECONDS = 10;
let workers: FakeWorker[] = [];
const bytes = (...values: number[]): Uint8Array => new Uint8Array(values);
const thinker = (): Thinker => new Thinker("https://host.example/runtime/", {} as Runtime);
/** What became of a promise by now. */
const outcome = (promise: Promise<unknown>): Promise<unknown> => promise.then((value) => value, (error: Error) => error.message);

beforeEach(() => {
  workers = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("starts one worker and sends it the next request when the last is answered", async () => {
  const bots = thinker();
  const [first, second] = [bots.ask("think", bytes(1), SECONDS), bots.ask("think", bytes(2), SECONDS)];
  const [worker] = workers;
  expect(worker?.asked).toEqual([]);
  worker?.say({ kind: "ready" });
  expect(worker?.asked).toEqual([1]);
  worker?.say({ kind: "answer", answer: bytes(11) });
  expect(worker?.asked).toEqual([1, 2]);
  worker?.say({ kind: "error", reason: "no choice" });
  expect(await outcome(first)).toEqual(bytes(11));
  expect(await outcome(second)).toBe("no choice");
  expect(workers).toHaveLength(1);
});

it("ends a worker that takes too long, and a new one takes what waits", async () => {
  const bots = thinker();
  const [late, next] = [outcome(bots.ask("think", bytes(1), SECONDS)), bots.ask("think", bytes(2), SECONDS)];
  workers[0]?.say({ kind: "ready" });
  vi.advanceTimersByTime(1000 * SECONDS);
  expect(workers[0]?.isEnded).toBe(true);
  expect(await late).toBe("It took too long.");
  workers[1]?.say({ kind: "ready" });
  expect(workers[1]?.asked).toEqual([2]);
  workers[1]?.say({ kind: "answer", answer: bytes(12) });
  expect(await next).toEqual(bytes(12));
});

it("gives each request the time that is asked for it", () => {
  const bots = thinker();
  void bots.ask("think", bytes(1), 6 * SECONDS);
  workers[0]?.say({ kind: "ready" });
  vi.advanceTimersByTime(5000 * SECONDS);
  expect(workers[0]?.isEnded).toBe(false);
  void outcome(bots.ask("think", bytes(2), SECONDS));
  workers[0]?.say({ kind: "answer", answer: bytes() });
  vi.advanceTimersByTime(1000 * SECONDS);
  expect(workers[0]?.isEnded).toBe(true);
});

it("counts no time while Python loads", () => {
  const bots = thinker();
  void bots.ask("think", bytes(1), SECONDS);
  vi.advanceTimersByTime(5000 * SECONDS);
  expect(workers[0]?.isEnded).toBe(false);
});

it("gives a review its time again with each part", async () => {
  const parts: number[] = [];
  const review = thinker().ask("review", bytes(1), SECONDS, (part) => parts.push(part[0] ?? -1));
  workers[0]?.say({ kind: "ready" });
  for (const part of [1, 2, 3]) {
    vi.advanceTimersByTime(900 * SECONDS);
    workers[0]?.say({ kind: "part", part: bytes(part) });
  }
  workers[0]?.say({ kind: "answer", answer: bytes() });
  expect(await outcome(review)).toEqual(bytes());
  expect(parts).toEqual([1, 2, 3]);
});

it("refuses what waits for a Python that can't start", async () => {
  const first = outcome(thinker().ask("think", bytes(1), SECONDS));
  workers[0]?.say({ kind: "failed", reason: "no WebAssembly" });
  expect(await first).toBe("no WebAssembly");
});
