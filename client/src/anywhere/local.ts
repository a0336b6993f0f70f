/** This page's own club: a worker with Python, asked as a server would be. */
import { runtimeAddress } from "../lib/address";
import type { Socket } from "../lib/transport";
import type { FromWorker, Runtime, ToWorker } from "./protocol";
import { localStatus } from "./status.svelte";

/** Where answers to requests are waited for. */
type Settle = (response: Response) => void;

/** Kept while a page that lost the games is loaded again to have them back. */
const TAKE_BACK = "hexarium-take-back";

class LocalClub {
  readonly #worker = new Worker(new URL("./clubWorker.ts", import.meta.url), { type: "module" });
  readonly #folder = new URL(runtimeAddress ?? "", document.baseURI).href;
  /** The page's index brings the list of files, so that nothing is waited for before Python is fetched. */
  readonly #runtime = JSON.parse(document.getElementById("runtime")?.textContent ?? "") as Runtime;
  readonly #waiting = new Map<number, Settle>();
  readonly #lines = new Map<number, Socket>();
  #count = 0;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    this.#worker.onerror = ({ message }) => localStatus.fail(message);
    this.#say({ kind: "start", folder: this.#folder, runtime: this.#runtime });
  }

  /** Ask the club as over HTTP. What never changes is answered before Python is there. */
  async request(path: string, { method = "GET", body, headers }: RequestInit = {}): Promise<Response> {
    const { first, fixed } = this.#runtime;
    if (method === "GET" && path in first) return Response.json(first[path]);
    if (method === "GET" && fixed[path]) return fetch(new URL(fixed[path], this.#folder));
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
    this.#say({ kind: "connect", line });
  }

  /** Play here, although another tab has the club open: it can do nothing more then. */
  takeOver(): void {
    localStatus.state = "loading";
    this.#say({ kind: "take-over" });
  }

  /** Play here again, although another tab has taken the games over: this page's club has ended, so it is loaded again. */
  takeBack(): void {
    localStatus.state = "loading";
    sessionStorage.setItem(TAKE_BACK, "");
    location.reload();
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
      case "elsewhere":
        if (sessionStorage.getItem(TAKE_BACK) === null) localStatus.note(said);
        else this.takeOver();
        break;
      case "open":
        sessionStorage.removeItem(TAKE_BACK);
        localStatus.note(said);
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
