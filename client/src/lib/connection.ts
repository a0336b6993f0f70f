/** The connection to the server. It reconnects when it breaks, asks for missed rows and resends unanswered requests. */
import type { Changed, Hello, Reply as Sent, Request } from "../types/messages";
import { noteServerTime } from "./serverTime";
import { type Socket, transport } from "./transport";
import { WholeTables } from "./wholeTables";

/** The protocol that this page speaks. */
export const PROTOCOL = 2;

const OTHER_RELEASE = "The server is of another release than this page. Reload it in a minute.";

/** What the server says, with tables put together from their parts. */
export type Reply = Exclude<Sent, Changed>;

/** Receives what the server says about one table. */
export interface Watcher {
  readonly table: string;
  /** The number of the last row received without a gap, or -1. */
  number(): number;
  receive(reply: Reply): void;
}

/** `outdated`: the server speaks another protocol, and the page must be loaded again. */
export type Status = "connecting" | "open" | "lost" | "outdated";

/** A request with an id: it gets one reply even if it is sent more than once. */
export type IdentifiedRequest = Extract<Request, { id: string }>;

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 8000;
const REPLY_TIMEOUT_MS = 6000;

interface Pending {
  readonly request: IdentifiedRequest;
  readonly settle: (reply: Reply) => void;
}

export class Connection {
  status: Status = "connecting";
  /** Why the page must be loaded again. */
  problem = "";
  #hasGreeted = false;
  #tables = new WholeTables();
  #socket: Socket | null = null;
  #retryMs = FIRST_RETRY_MS;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #replyTimer: ReturnType<typeof setTimeout> | undefined;
  #watchers = new Set<Watcher>();
  #pending = new Map<string, Pending>();
  #listeners = new Set<(status: Status) => void>();
  readonly #open: () => Socket;

  constructor(open: () => Socket) {
    this.#open = open;
  }

  /** Receive replies about a table until the returned function is called. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    if (this.status === "open") this.#requestRows(watcher);
    else if (!this.#socket && this.status !== "outdated") this.#connect();
    return () => {
      this.#watchers.delete(watcher);
      if (!this.#watchers.size && this.status !== "outdated") this.#disconnect();
    };
  }

  /** Send a request and wait for its reply, even if the connection breaks in between. */
  ask(request: IdentifiedRequest): Promise<Reply> {
    return new Promise((settle) => {
      this.#pending.set(request.id, { request, settle });
      this.#send(request);
      this.#startReplyTimer();
    });
  }

  /** Ask for everything after the watcher's last row. */
  catchUp(watcher: Watcher): void {
    this.#requestRows(watcher);
  }

  onStatus(listener: (status: Status) => void): () => void {
    this.#listeners.add(listener);
    listener(this.status);
    return () => this.#listeners.delete(listener);
  }

  #connect(): void {
    const socket = this.#open();
    this.#socket = socket;
    this.#hasGreeted = false;
    this.#tables = new WholeTables();
    socket.onopen = () => {
      this.#retryMs = FIRST_RETRY_MS;
      this.#setStatus("open");
      this.#send({ type: "hello", protocol: PROTOCOL });
      for (const watcher of this.#watchers) this.#requestRows(watcher);
      for (const { request } of this.#pending.values()) this.#send(request);
      this.#startReplyTimer();
    };
    socket.onmessage = ({ data }: { data: string }) => {
      for (const reply of JSON.parse(data) as (Sent | Hello)[]) if (this.#isGreeted(reply)) this.#receive(reply);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#reconnect();
    };
  }

  /** Has the server said hello? Whatever else it says first, it does not speak this protocol. */
  #isGreeted(reply: Sent | Hello): reply is Sent {
    if (this.#hasGreeted || this.status === "outdated") return this.#hasGreeted;
    this.#hasGreeted = reply.type === "hello" && reply.protocol === PROTOCOL;
    if (reply.type === "hello" && reply.now !== undefined) noteServerTime(reply.now);
    if (!this.#hasGreeted) {
      this.problem = reply.type === "refused" && reply.code === "protocol" ? reply.detail : OTHER_RELEASE;
      this.#disconnect("outdated");
    }
    return false;
  }

  #reconnect(): void {
    this.#socket = null;
    this.#setStatus("lost");
    clearTimeout(this.#replyTimer);
    clearTimeout(this.#retryTimer);
    if (!this.#watchers.size) return;
    const wait = this.#retryMs * (0.75 + Math.random() / 2);
    this.#retryMs = Math.min(LONGEST_RETRY_MS, this.#retryMs * 2);
    this.#retryTimer = setTimeout(() => this.#connect(), wait);
  }

  #disconnect(status: Status = "connecting"): void {
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#replyTimer);
    const socket = this.#socket;
    this.#socket = null;
    this.#setStatus(status);
    socket?.close();
  }

  /** Reconnect if no reply arrives in time. Hints have no time limit. */
  #startReplyTimer(): void {
    clearTimeout(this.#replyTimer);
    const isDue = [...this.#pending.values()].some(({ request }) => request.type !== "hint");
    if (!isDue || this.status !== "open") return;
    this.#replyTimer = setTimeout(() => {
      const socket = this.#socket;
      this.#reconnect();
      socket?.close();
    }, REPLY_TIMEOUT_MS);
  }

  #receive(sent: Sent): void {
    const reply = sent.type === "shown" || sent.type === "changed" ? this.#tables.take(sent) : sent;
    if (reply) this.#settle(reply);
    for (const watcher of this.#watchers) {
      if (watcher.table !== sent.table) continue;
      if (reply) watcher.receive(reply);
      else this.#requestRows(watcher);
    }
    this.#startReplyTimer();
  }

  #settle(reply: Reply): void {
    const ids = reply.type === "told" ? reply.rows.map((row) => row.id) : "id" in reply ? [reply.id] : [];
    for (const id of ids) {
      const pending = id ? this.#pending.get(id) : undefined;
      if (!id || !pending) continue;
      this.#pending.delete(id);
      pending.settle(reply);
    }
  }

  #requestRows(watcher: Watcher): void {
    this.#send({ type: "since", table: watcher.table, number: watcher.number() });
  }

  #send(request: Request | Hello): void {
    if (this.status === "open") this.#socket?.send(JSON.stringify(request));
  }

  #setStatus(status: Status): void {
    this.status = status;
    for (const listener of this.#listeners) listener(status);
  }
}

/** The page's connection. */
export const connection = new Connection(transport.openSocket);
