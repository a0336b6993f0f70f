/** Workers in which bots think and games are reviewed: one that takes too long is ended and a new one started. */
import type { FromThinker, ToThinker } from "./thinkerProtocol";
import type { Runtime } from "./protocol";

/** A request that waits for its answer. */
interface Waiting {
  readonly kind: "think" | "review";
  readonly request: Uint8Array;
  readonly seconds: number;
  readonly resolve: (answer: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  readonly onPart: (part: Uint8Array) => void;
}

/** One worker for one kind of work, which it does one request at a time. It is started when it is first needed. */
export class Thinker {
  readonly #folder: string;
  readonly #runtime: Runtime;
  #worker: Worker | null = null;
  #isReady = false;
  #queue: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(folder: string, runtime: Runtime) {
    this.#folder = folder;
    this.#runtime = runtime;
  }

  /** Start the worker before it is needed. */
  warmUp(): void {
    if (this.#worker) return;
    const worker = new Worker(new URL("./thinkerWorker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => this.#hear(data);
    worker.onerror = ({ message }) => this.stop(message);
    worker.postMessage({ kind: "start", folder: this.#folder, runtime: this.#runtime } satisfies ToThinker);
    this.#worker = worker;
  }

  /** Ask for an answer to a request that Python has written. The worker is ended if it says nothing about it for longer than `seconds`. */
  ask(kind: Waiting["kind"], request: Uint8Array, seconds: number, onPart: Waiting["onPart"] = () => undefined): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ kind, request, seconds, resolve, reject, onPart });
      if (this.#queue.length === 1) this.#begin();
    });
  }

  /** End the worker and refuse what it is at; a new one takes what waits behind it. */
  stop(reason = "It took too long."): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReady = false;
    this.#finish()?.reject(new Error(reason));
  }

  /** Send the first request that waits. Its time runs only when Python is there. */
  #begin(): void {
    this.warmUp();
    const [first] = this.#queue;
    if (!first || !this.#isReady) return;
    this.#startTimer();
    this.#worker?.postMessage({ kind: first.kind, request: first.request } satisfies ToThinker);
  }

  #hear(said: FromThinker): void {
    switch (said.kind) {
      case "ready":
        this.#isReady = true;
        this.#begin();
        break;
      case "failed":
        this.stop(said.reason);
        break;
      case "part":
        this.#startTimer();
        this.#queue[0]?.onPart(said.part);
        break;
      case "answer":
        this.#finish()?.resolve(said.answer);
        break;
      case "error":
        this.#finish()?.reject(new Error(said.reason));
        break;
    }
  }

  #startTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.stop(), 1000 * (this.#queue[0]?.seconds ?? 0));
  }

  /** Take the first request from the queue and begin the next. */
  #finish(): Waiting | undefined {
    clearTimeout(this.#timer);
    const done = this.#queue.shift();
    if (this.#queue.length) this.#begin();
    return done;
  }
}
