/** This page's own club: a worker with Python, asked as a server would be. */
import { runtimeAddress } from "../lib/address";
import type { Socket } from "../lib/transport";
import type { FromWorker, Runtime, ToWorker } from "./protocol";
import { localStatus } from "./status.svelte";

/** Where answers to requests are waited for. */
type Settle = (response: Response) => void;

class LocalClub {
  readonly #worker = new Worker(new URL("./clubWorker.ts", import.meta.url), { type: "module" });
  readonly #list = new URL(runtimeAddress ?? "", document.baseURI).href;
  readonly #runtime: Promise<Runtime>;
  readonly #waiting = new Map<number, Settle>();
  readonly #lines = new Map<number, Socket>();
  #count = 0;

  constructor() {
    this.#runtime = fetch(this.#list).then((response) => response.json() as Promise<Runtime>);
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    this.#worker.onerror = ({ message }) => localStatus.fail(message);
    this.#runtime.then(
      (runtime) => this.#say({ kind: "start", list: this.#list, runtime }),
      () => localStatus.fail("The files of this site can't be loaded."),
    );
  }

  /** Ask the club as over HTTP. What never changes is answered before Python is there. */
  async request(path: string, { method = "GET", body, headers }: RequestInit = {}): Promise<Response> {
    const { fixed } = await this.#runtime;
    if (method === "GET" && path in fixed) return Response.json(fixed[path]);
    const [at = "", query = ""] = path.split("?");
    const asked = { method, path: at, query, body: typeof body === "string" ? body : "", headers: Object.fromEntries(new Headers(headers)) };
    return new Promise((settle) => {
      const id = ++this.#count;
      this.#waiting.set(id, settle);
      this.#say({ kind: "ask", id, asked });
    });
  }

  /** Join a socket to the club; it opens when Python is there. */
  connect(socket: Socket): void {
    const line = ++this.#count;
    this.#lines.set(line, socket);
    socket.send = (text) => this.#say({ kind: "send", line, text });
    socket.close = () => {
      this.#lines.delete(line);
      this.#say({ kind: "disconnect", line });
    };
    void this.#runtime.then(() => this.#say({ kind: "connect", line }));
  }

  /** Play here, although another tab has the club open: it can do nothing more then. */
  takeOver(): void {
    this.#say({ kind: "take-over" });
  }

  #say(said: ToWorker): void {
    this.#worker.postMessage(said);
  }

  #hear(said: FromWorker): void {
    switch (said.kind) {
      case "answer":
        this.#waiting.get(said.id)?.(new Response(said.answered.body.length ? said.answered.body : null, said.answered));
        this.#waiting.delete(said.id);
        break;
      case "connected":
        this.#lines.get(said.line)?.onopen?.({} as never);
        break;
      case "hear":
        this.#lines.get(said.line)?.onmessage?.({ data: said.text } as never);
        break;
      default:
        localStatus.note(said);
    }
  }
}

let club: LocalClub | undefined;

/** This page's club; it starts to load when it is first asked for. */
export function localClub(): LocalClub {
  club ??= new LocalClub();
  return club;
}
