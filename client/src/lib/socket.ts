/** One line to the club: it opens again when it breaks, catches up, and sends again what was not answered. */
import type { Reply, Request } from "../types/messages";

/** As much of a WebSocket as a line needs. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
}

/** Something that looks at a table. */
export interface Watcher {
  readonly table: string;
  /** The last row that it knows without a gap; -1 for none. */
  number(): number;
  hear(reply: Reply): void;
}

export type Status = "connecting" | "open" | "lost";

/** A request that carries an id of its own, and so gets one answer however often it is sent. */
export type Asking = Extract<Request, { id: string }>;

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const IMPATIENCE = 6000;

interface Pending {
  readonly request: Asking;
  readonly settle: (reply: Reply) => void;
}

export class Line {
  status: Status = "connecting";
  #wire: Wire | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #watchers = new Set<Watcher>();
  #pending = new Map<string, Pending>();
  #listeners = new Set<(status: Status) => void>();
  readonly #open: () => Wire;

  constructor(open: () => Wire) {
    this.#open = open;
  }

  /** Look at a table until the returned function is called. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    if (this.status === "open") this.#since(watcher);
    else if (!this.#wire) this.#connect();
    return () => {
      this.#watchers.delete(watcher);
      if (!this.#watchers.size) this.#hangUp();
    };
  }

  /** Ask, and be answered once, even if the line breaks in between. */
  ask(request: Asking): Promise<Reply> {
    return new Promise((settle) => {
      this.#pending.set(request.id, { request, settle });
      this.#say(request);
      this.#expect();
    });
  }

  /** Ask for everything after the watcher's last row. */
  catchUp(watcher: Watcher): void {
    this.#since(watcher);
  }

  onStatus(listener: (status: Status) => void): () => void {
    this.#listeners.add(listener);
    listener(this.status);
    return () => this.#listeners.delete(listener);
  }

  #connect(): void {
    const wire = this.#open();
    this.#wire = wire;
    wire.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#become("open");
      for (const watcher of this.#watchers) this.#since(watcher);
      for (const { request } of this.#pending.values()) this.#say(request);
      this.#expect();
    };
    wire.onmessage = ({ data }: { data: string }) => {
      for (const reply of JSON.parse(data) as Reply[]) this.#hear(reply);
    };
    wire.onclose = () => {
      if (this.#wire === wire) this.#lose();
    };
  }

  #lose(): void {
    this.#wire = null;
    this.#become("lost");
    clearTimeout(this.#patience);
    clearTimeout(this.#timer);
    if (!this.#watchers.size) return;
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #hangUp(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    const wire = this.#wire;
    this.#wire = null;
    this.#become("connecting");
    wire?.close();
  }

  /** A line on which nothing is answered is dead, whatever it says: open another. Hints may take their time. */
  #expect(): void {
    clearTimeout(this.#patience);
    const isDue = [...this.#pending.values()].some(({ request }) => request.type !== "hint");
    if (!isDue || this.status !== "open") return;
    this.#patience = setTimeout(() => {
      const wire = this.#wire;
      this.#lose();
      wire?.close();
    }, IMPATIENCE);
  }

  #hear(reply: Reply): void {
    this.#settle(reply);
    if (reply.table === null) return;
    for (const watcher of this.#watchers) if (watcher.table === reply.table) watcher.hear(reply);
    this.#expect();
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

  #since(watcher: Watcher): void {
    this.#say({ type: "since", table: watcher.table, number: watcher.number() });
  }

  #say(request: Request): void {
    if (this.status === "open") this.#wire?.send(JSON.stringify(request));
  }

  #become(status: Status): void {
    this.status = status;
    for (const listener of this.#listeners) listener(status);
  }
}

/** The page's own line. */
export const line = new Line(() => {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/socket`) as unknown as Wire;
});
