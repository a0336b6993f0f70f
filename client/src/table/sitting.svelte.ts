/** A table as this page sees it: what it was told and shown, and what it asks. */
import { announce } from "../lib/announce.svelte";
import { freshId } from "../lib/ids";
import { type Player, players } from "../lib/seats";
import { type Asking, type Line, type Status, type Watcher } from "../lib/socket";
import type { Hinted, Refused, Reply, Said, Shown, Told, ToldRow } from "../types/messages";
import { type LogLine, logged, named } from "./phrases";

/** Whose eyes: a seat, or nobody's, to look on. */
export type Eye = number | null;

/** What came of trying a choice. */
export type Outcome = { readonly said: readonly Said[] } | { readonly refused: Refused };

/** What one eye knows. */
interface Seen {
  readonly rows: readonly ToldRow[];
  readonly shown: Shown;
  readonly before: unknown;
  readonly fresh: readonly Said[];
}

export class Sitting implements Watcher {
  readonly table: string;
  status = $state<Status>("connecting");
  /** What the current eye sees; undefined until the club has answered. */
  now = $state.raw<Seen>();
  /** The eyes that this guest has here. */
  eyes = $state.raw<readonly Eye[]>([]);
  eye = $state<Eye>(null);
  /** The seat that the screen is to be handed to before anything is shown. */
  covered = $state<number | null>(null);
  refusal = $state.raw<Refused | null>(null);
  /** An answer is on its way. */
  isSending = $state(false);
  hinted = $state.raw<Hinted | null>(null);
  /** Do seats see different things? Then a shared screen is covered between them. */
  isSecret = true;

  #line: Line;
  #known = new Map<Eye, Seen>();
  #rows = new Map<Eye, ToldRow[]>();
  #heard = new Map<Eye, Said[]>();
  /** Who is known to sit before a shared screen. */
  #present: Eye = null;

  constructor(table: string, line: Line) {
    this.table = table;
    this.#line = line;
  }

  readonly players: readonly Player[] = $derived(players(this.now?.shown.seats ?? []));
  readonly names: readonly string[] = $derived(this.players.map(({ name }) => name));
  readonly log: readonly LogLine[] = $derived((this.now?.rows ?? []).flatMap((row) => logged(row, this.names)));

  /** Look at the table until the returned function is called. */
  open(): () => void {
    const leave = [this.#line.watch(this), this.#line.onStatus((status) => (this.status = status))];
    return () => leave.forEach((each) => each());
  }

  number(): number {
    const counts = this.eyes.map((eye) => this.#rows.get(eye)?.length ?? 0);
    return Math.min(Infinity, ...(counts.length ? counts : [0])) - 1;
  }

  hear(reply: Reply): void {
    switch (reply.type) {
      case "told":
        return this.#told(reply);
      case "shown":
        return this.#shown(reply);
      case "refused":
        if (reply.id === null) this.#refused(reply);
        return;
      default:
        return;
    }
  }

  /** Answer the open question with an action, or with a line of notation; true when it was accepted. */
  async answer(action: unknown): Promise<boolean> {
    const asked = this.now?.shown.asked;
    if (!asked || this.eye === null || this.isSending) return false;
    this.isSending = true;
    this.refusal = this.hinted = null;
    const seat = this.eye;
    const reply = await this.#ask({ type: "answer", table: this.table, seat, ticket: asked.ticket, id: freshId(), action });
    this.isSending = false;
    return reply.type !== "refused";
  }

  /** What would come of a choice. */
  async attempt(action: unknown): Promise<Outcome> {
    const asked = this.now?.shown.asked;
    if (!asked || this.eye === null) return { said: [] };
    const request = { type: "try", table: this.table, seat: this.eye, ticket: asked.ticket, id: freshId(), action } as const;
    const reply = await this.#line.ask(request);
    return reply.type === "refused" ? { refused: reply } : { said: reply.type === "tried" ? reply.said : [] };
  }

  async hint(): Promise<void> {
    const asked = this.now?.shown.asked;
    if (!asked || this.eye === null) return;
    const reply = await this.#ask({ type: "hint", table: this.table, seat: this.eye, ticket: asked.ticket, id: freshId() });
    if (reply.type === "hinted") {
      this.hinted = reply;
      announce(`A hint: ${reply.says}`);
    }
  }

  async act(type: "undo" | "resign" | "pause" | "resume" | "leave", seat = this.eye): Promise<void> {
    if (seat !== null) await this.#ask({ type, table: this.table, seat, id: freshId() });
  }

  async consent(agrees: boolean): Promise<void> {
    if (this.eye !== null) await this.#ask({ type: "consent", table: this.table, seat: this.eye, id: freshId(), agrees });
  }

  /** The right person has the screen. */
  uncover(): void {
    this.#present = this.covered;
    this.covered = null;
  }

  /** See with another of one's eyes. */
  #look(eye: Eye): void {
    this.eye = eye;
    this.now = this.#known.get(eye);
    this.refusal = this.hinted = null;
  }

  async #ask(request: Asking): Promise<Reply> {
    const reply = await this.#line.ask(request);
    if (reply.type === "refused") this.#refused(reply);
    return reply;
  }

  #refused(refusal: Refused): void {
    this.refusal = refusal;
    announce(`Not possible: ${named(refusal.detail, this.names)}`);
  }

  #told({ eye, rows }: Told): void {
    const known = this.#rows.get(eye) ?? [];
    const first = known.length === 0;
    for (const row of rows) {
      if (row.number > known.length) return this.#line.catchUp(this);
      if (row.number < known.length) continue;
      known.push(row);
      if (!first) this.#heard.set(eye, [...(this.#heard.get(eye) ?? []), ...(row.said ?? [])]);
      if (!first && eye === this.eye) for (const { says } of logged(row, this.names)) announce(says);
    }
    this.#rows.set(eye, known);
  }

  #shown(shown: Shown): void {
    const eye = shown.eye ?? null;
    const before = this.#known.get(eye);
    if (before && before.shown.number > shown.number) return;
    const rows = [...(this.#rows.get(eye) ?? [])];
    this.#known.set(eye, { rows, shown, before: before?.shown.view ?? null, fresh: this.#heard.get(eye) ?? [] });
    this.#heard.delete(eye);
    if (!this.eyes.includes(eye)) this.eyes = [...this.eyes.filter((each) => each !== null || eye === null), eye];
    this.#turnTo(shown);
  }

  /** Choose the eye to look with: the one we have while it is asked, else another of ours that is. */
  #turnTo(shown: Shown): void {
    const mine = [...this.#known.values()].filter((seen) => this.eyes.includes(seen.shown.eye ?? null));
    const asked = mine.filter((seen) => seen.shown.asked).map((seen) => seen.shown.eye ?? null);
    const current = this.eyes.includes(this.eye) ? this.eye : (this.eyes[0] ?? null);
    const next = asked.includes(current) ? current : (asked[0] ?? current);
    const isShared = shown.phase === "playing" && this.isSecret && this.eyes.length > 1;
    this.covered = isShared && next !== this.#present ? next : null;
    if (next !== this.eye) this.#look(next);
    else this.now = this.#known.get(next);
  }
}
