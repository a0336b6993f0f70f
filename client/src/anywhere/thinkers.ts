/** Workers in which bots think and games are reviewed: one that takes too long is ended and a new one started. */
import type { FromThinker, ToThinker } from "./thinkerProtocol";
import type { Runtime } from "./protocol";

interface Waiting {
  readonly resolve: (answer: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  readonly onPart: (part: Uint8Array) => void;
}

/** One worker for one kind of work; it is started when it is first needed. */
export class Thinker {
  readonly #list: string;
  readonly #runtime: Runtime;
  #worker: Worker | null = null;
  #count = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(list: string, runtime: Runtime) {
    this.#list = list;
    this.#runtime = runtime;
  }

  /** Start the worker before it is needed. */
  warmUp(): void {
    this.#started();
  }

  /** Ask for an answer to a request that Python has written. */
  ask(kind: "think" | "review", request: Uint8Array, onPart: (part: Uint8Array) => void = () => undefined): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const id = ++this.#count;
      this.#waiting.set(id, { resolve, reject, onPart });
      this.#started().postMessage({ kind, id, request } satisfies ToThinker);
    });
  }

  /** End what is being thought about, and everything that waits behind it. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#fail("It was ended, because it took too long.");
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("./thinkerWorker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => this.#hear(data);
    worker.onerror = () => {
      if (this.#worker === worker) this.stop();
    };
    worker.postMessage({ kind: "start", list: this.#list, runtime: this.#runtime } satisfies ToThinker);
    this.#worker = worker;
    return worker;
  }

  #hear(said: FromThinker): void {
    if (said.kind === "failed") {
      this.#fail(said.reason);
      return;
    }
    const waiting = this.#waiting.get(said.id);
    if (said.kind === "part") {
      waiting?.onPart(said.part);
      return;
    }
    this.#waiting.delete(said.id);
    if (said.kind === "answer") waiting?.resolve(said.answer);
    else waiting?.reject(new Error(said.reason));
  }

  #fail(reason: string): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Error(reason));
  }
}
