/** The worker with the club: Python, the tables of this device, and what the page asks. */
import type { PyodideInterface } from "pyodide";
import type { Answered, Asked, FromWorker, Runtime, ToWorker } from "./protocol";
import { startPython } from "./runtime";
import { Storage, TakenOver } from "./storage";
import { Thinker } from "./thinkers";

/** Held by the tab that has the club open. */
const LOCK = "hexarium-club";

/** How long the page may take to draw a question before the bots' worker starts. */
const UNTIL_DRAWN_MS = 500;

/** How long a review may be silent. */
const REVIEW_SECONDS = 60;

/** What Python hands to a script; `toJs` copies it. */
interface FromPython<T> {
  toJs(): T;
}

interface Line {
  send(text: string): Promise<void>;
  close(): void;
}

/** Status, headers and body of an answer. */
type Written = [number, [string, string][], Uint8Array<ArrayBuffer>];

/** A club as `hexarium.local.in_page` gives it. */
interface Club {
  answer(method: string, path: string, query: string, body: string, headers: unknown): Promise<FromPython<Written>>;
  connect(hear: (text: string) => void): Line;
}

type Bytes = FromPython<Uint8Array>;

interface InPage {
  open_page_club(
    kept: unknown,
    keep: (changes: FromPython<[string, Uint8Array | undefined][]>) => Promise<void>,
    think: (request: Bytes, seconds: number) => Promise<Uint8Array>,
    stopThinking: () => void,
    review: (request: Bytes, onPart: (part: Uint8Array) => void) => Promise<void>,
    stopReview: () => void,
  ): Promise<Club>;
}

/** What is answered if the club could not be opened. */
const NOT_OPEN: Written = [
  503,
  [["content-type", "application/json"]],
  new TextEncoder().encode(JSON.stringify({ code: "busy", detail: "The games can't be loaded. Reload the page.", clause: null })),
];

let python: PyodideInterface | undefined;
let club: Promise<Club> | undefined;
let takeOver: () => void = () => undefined;
/** Start the bots' worker, before they are asked. */
let warmUp: () => void = () => undefined;
const lines = new Map<number, Promise<Line | undefined>>();

function say(said: FromWorker): void {
  postMessage(said);
}

/** Report each part of the runtime when it has come. */
function reportProgress(folder: string, { engine, library, packs }: Runtime): void {
  const awaited = new Map([...engine, library, ...packs].map(({ address, bytes }) => [new URL(address, folder).href, bytes]));
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

/** Another tab has the club now: stop, so that no bot plays on here. */
function giveUp(): void {
  say({ kind: "taken" });
  close();
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
    void navigator.locks
      .request(LOCK, { ifAvailable: true }, (lock) => {
        if (lock) return hold(lock);
        say({ kind: "elsewhere" });
        const waiting = new AbortController();
        takeOver = () => {
          waiting.abort();
          navigator.locks.request(LOCK, { steal: true }, hold).catch(giveUp);
        };
        navigator.locks.request(LOCK, { signal: waiting.signal }, hold).catch(() => {
          if (!waiting.signal.aborted) giveUp();
        });
        return undefined;
      })
      .catch((error: unknown) => (error instanceof DOMException && error.name === "AbortError" ? giveUp() : reject(error)));
  });
}

async function open(folder: string, runtime: Runtime): Promise<Club> {
  reportProgress(folder, runtime);
  const [started] = await Promise.all([startPython(folder, runtime), owned()]);
  python = started;
  const storage = await Storage.own();
  const bots = new Thinker(folder, runtime);
  const reviewer = new Thinker(folder, runtime);
  const keep = (changes: FromPython<[string, Uint8Array | undefined][]>): Promise<void> =>
    storage.keep(changes.toJs().map(([key, value]) => [key, value ?? null])).catch((error: unknown) => {
      if (error instanceof TakenOver) giveUp();
      throw error;
    });
  const { open_page_club } = python.pyimport("hexarium.local.in_page") as InPage;
  const opened = await open_page_club(
    python.toPy(await storage.read()),
    keep,
    (request, seconds) => bots.ask("think", request.toJs(), seconds),
    () => bots.stop(),
    (request, onPart) => reviewer.ask("review", request.toJs(), REVIEW_SECONDS, onPart).then(() => undefined),
    () => reviewer.stop(),
  );
  warmUp = () => bots.warmUp();
  return opened;
}

async function answered({ method, path, query, body, headers }: Asked): Promise<Answered> {
  try {
    const written = await (await club)?.answer(method, path, query, body, python?.toPy(headers));
    const [status, sent, content] = written?.toJs() ?? NOT_OPEN;
    return { status, headers: sent, body: content };
  } catch {
    const [status, sent, content] = NOT_OPEN;
    return { status, headers: sent, body: content };
  }
}

async function connect(line: number): Promise<void> {
  if (!club) return;
  const connected = club.then(
    (opened) => opened.connect((text) => say({ kind: "hear", line, text })),
    () => undefined,
  );
  lines.set(line, connected);
  if (await connected) say({ kind: "connected", line });
}

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case "start":
      club = open(data.folder, data.runtime);
      club.then(
        () => say({ kind: "open" }),
        (error: unknown) => say({ kind: "failed", reason: error instanceof Error ? error.message : String(error) }),
      );
      break;
    case "take-over":
      takeOver();
      break;
    case "ask":
      say({ kind: "answer", id: data.id, answered: await answered(data.asked) });
      break;
    case "connect":
      await connect(data.line);
      break;
    case "send":
      await (await lines.get(data.line))?.send(data.text);
      // Only now: a second Python that starts beside the first would make the first question later.
      setTimeout(() => warmUp(), UNTIL_DRAWN_MS);
      break;
    case "disconnect":
      (await lines.get(data.line))?.close();
      lines.delete(data.line);
      break;
  }
};
