/** The worker with the club: Python, the tables of this device, and what the page asks. */
import type { Answered, Asked, FromWorker, Runtime, ToWorker } from "./protocol";
import { startPython } from "./runtime";
import { type Change, Storage, TakenOver } from "./storage";
import { Thinker } from "./thinkers";

/** Held by the tab that has the club open. */
const LOCK = "hexarium-club";

interface Line {
  send(text: string): Promise<void>;
  close(): void;
}

/** The club as `hexarium.local.in_page` gives it. */
interface Club {
  answer(method: string, path: string, query: string, body: string, headers: Readonly<Record<string, string>>): Promise<Answered>;
  connect(hear: (text: string) => void): Line;
}

interface InPage {
  open_page_club(
    kept: readonly (readonly [string, Uint8Array])[],
    keep: (changes: readonly Change[]) => Promise<void>,
    think: (request: Uint8Array) => Promise<Uint8Array>,
    stopThinking: () => void,
    review: (request: Uint8Array, onPart: (part: Uint8Array) => void) => Promise<Uint8Array>,
    stopReview: () => void,
  ): Promise<Club>;
}

let club: Promise<Club> | undefined;
let takeOver: () => void = () => undefined;
const lines = new Map<number, Promise<Line>>();

function say(said: FromWorker): void {
  postMessage(said);
}

/** Report each part of the runtime when it has come. */
function reportProgress(list: string, { engine, library, archives }: Runtime): void {
  const awaited = new Map([...engine, library, ...archives].map(({ address, bytes }) => [new URL(address, list).href, bytes]));
  const of = [...awaited.values()].reduce((sum, bytes) => sum + bytes, 0);
  let bytes = 0;
  new PerformanceObserver((come) => {
    for (const { name } of come.getEntries()) {
      bytes += awaited.get(name) ?? 0;
      awaited.delete(name);
    }
    say({ kind: "loaded", bytes, of });
  }).observe({ type: "resource", buffered: true });
}

/** Wait until no other tab has the club open, or this one is to take it over. */
function owned(): Promise<void> {
  return new Promise((resolve, reject) => {
    /** Hold the lock as long as this worker lives. */
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (!lock) return undefined;
      resolve();
      return new Promise(() => undefined);
    };
    const lost = (): void => say({ kind: "taken" });
    void navigator.locks
      .request(LOCK, { ifAvailable: true }, (lock) => {
        if (lock) return hold(lock);
        say({ kind: "elsewhere" });
        const waiting = new AbortController();
        takeOver = () => {
          waiting.abort();
          navigator.locks.request(LOCK, { steal: true }, hold).catch(lost);
        };
        navigator.locks.request(LOCK, { signal: waiting.signal }, hold).catch((error: unknown) => {
          if (!waiting.signal.aborted) lost();
          else void error;
        });
        return undefined;
      })
      .catch((error: unknown) => (error instanceof DOMException && error.name === "AbortError" ? lost() : reject(error)));
  });
}

async function open(list: string, runtime: Runtime): Promise<Club> {
  reportProgress(list, runtime);
  const [python] = await Promise.all([startPython(list, runtime), owned()]);
  const storage = await Storage.own();
  const [bots, reviewer] = [new Thinker(list, runtime), new Thinker(list, runtime)];
  const keep = (changes: readonly Change[]): Promise<void> =>
    storage.keep(changes).catch((error: unknown) => {
      if (error instanceof TakenOver) say({ kind: "taken" });
      throw error;
    });
  const { open_page_club } = python.pyimport("hexarium.local.in_page") as InPage;
  const opened = await open_page_club(
    await storage.read(),
    keep,
    (request) => bots.ask("think", request),
    () => bots.stop(),
    (request, onPart) => reviewer.ask("review", request, onPart),
    () => reviewer.stop(),
  );
  bots.warmUp();
  return opened;
}

async function answer(id: number, { method, path, query, body, headers }: Asked): Promise<void> {
  if (!club) return;
  const { status, headers: sent, body: written } = await (await club).answer(method, path, query, body, headers);
  say({ kind: "answer", id, answered: { status, headers: sent, body: written } });
}

async function connect(line: number): Promise<void> {
  if (!club) return;
  const connected = club.then((opened) => opened.connect((text) => say({ kind: "hear", line, text })));
  lines.set(line, connected);
  await connected;
  say({ kind: "connected", line });
}

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case "start":
      club = open(data.list, data.runtime);
      club.then(
        () => say({ kind: "open" }),
        (error: unknown) => say({ kind: "failed", reason: String(error) }),
      );
      break;
    case "take-over":
      takeOver();
      break;
    case "ask":
      await answer(data.id, data.asked);
      break;
    case "connect":
      await connect(data.line);
      break;
    case "send":
      await (await lines.get(data.line))?.send(data.text);
      break;
    case "disconnect":
      (await lines.get(data.line))?.close();
      lines.delete(data.line);
      break;
  }
};
