/** One table as this page knows it: what the server sent, and requests to it. */
import { announce } from "../lib/announce.svelte";
import { club } from "../lib/club.svelte";
import { noteHead } from "../lib/heads";
import { freshId } from "../lib/ids";
import { noteLeft } from "../lib/left";
import { type Player, players } from "../lib/seats";
import { type Connection, type IdentifiedRequest, type Status, type Watcher } from "../lib/connection";
import type { Hinted, Refused, Reply, Said, Shown, Told, ToldRow } from "../types/messages";
import { preferences } from "../lib/preferences.svelte";
import type { Moment } from "../lib/storyteller.svelte";
import { type Reaction, TableChat } from "./chat.svelte";
import { groupDraws } from "./grouping";
import { gameLog, isNotice, type LogLine, logLines } from "./sentences";

/** How rows name the dealer. */
const DEALER = "dealer";

/** Whose view: a seat's, or null for a spectator's. */
export type Eye = number | null;

/** What a choice would do: its events, or a refusal. */
export type PreviewReply = { readonly said: readonly Said[] } | { readonly refused: Refused };

/** What one eye has seen. */
interface Seen {
  readonly rows: readonly ToldRow[];
  readonly shown: Shown;
  /** Has this eye seen the table before, so that `moment` is told and not only shown? */
  readonly isNews: boolean;
  readonly moment: Moment;
}

function isPlayers({ by, said }: ToldRow): boolean {
  return Boolean(said?.length) && by !== undefined && by !== null && by !== DEALER;
}

/** How many moves were made by others than the player at this screen. */
export function movesOfOthers(rows: readonly ToldRow[]): number {
  return rows.filter((row) => isPlayers(row) && !row.id).length;
}

/** The rows that were not undone. */
function standingRows(rows: readonly ToldRow[]): readonly ToldRow[] {
  const standing: ToldRow[] = [];
  for (const told of rows) {
    const { row } = told;
    if (row?.type !== "took-back" && row?.type !== "withdrew") standing.push(told);
    else while ((standing.at(-1)?.number ?? -1) >= row.row) standing.pop();
  }
  return standing;
}

/** The one of these seats that moved last; undefined if none has. */
export function lastToMove(rows: readonly ToldRow[], seats: readonly (number | null)[]): number | undefined {
  const standing = standingRows(rows).filter(isPlayers).toReversed();
  return standing.map(({ by }) => Number(by?.split(" ").at(-1)) - 1).find((seat) => seats.includes(seat));
}

/** The rows since the last player began to move: what is marked as the last move. The dealer's rows belong to whom they follow. */
export function recentRows(rows: readonly ToldRow[]): readonly ToldRow[] {
  const standing = standingRows(rows);
  const last = standing.findLast(isPlayers)?.by;
  const before = standing.findLastIndex((row) => isPlayers(row) && row.by !== last);
  return standing.slice(before + 1);
}

/**
 * A hint in words, one thought on each line: "Hint: Play red 3. 50 % to win." Spaces are named for those who use their
 * names: where they are shown, and in what is spoken. Others see the move on the board.
 */
export function hintText({ lines, drawn }: Hinted, isNamed = preferences.coordinates): string {
  return `Hint: ${(isNamed ? lines : drawn).join("\n")}`;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const AGREED_ELSEWHERE = "You agreed on another page or device. If that wasn't you, ask the person who runs this server.";

export class TableSession implements Watcher {
  readonly table: string;
  status = $state<Status>("connecting");
  /** What the current eye sees; undefined until the server has answered. */
  now = $state.raw<Seen>();
  /** This guest's eyes at the table. */
  eyes = $state.raw<readonly Eye[]>([]);
  eye = $state<Eye>(null);
  /** The seat whose player must take the screen before anything is shown. */
  covered = $state<number | null>(null);
  refusal = $state.raw<Refused | null>(null);
  /** The question that was answered last, unless the answer was refused. */
  #answered = $state.raw<{ readonly eye: Eye; readonly ticket: number } | null>(null);
  hinted = $state.raw<Hinted | null>(null);
  /** What a hint says to do next in the same turn, and whether it is played without being asked for again. */
  #next: { readonly hinted: Hinted; readonly isPlayed: boolean } | null = null;
  /** A hint was asked for and has not come. */
  isHinting = $state(false);
  /** What went wrong for a player at this screen, as each eye is told it, until the next action. */
  #setbacks = $state.raw<ReadonlyMap<Eye, Said>>(new Map());
  /** Who left, came back or declined last, in a sentence, until the next action. */
  notice = $state("");
  /** The types of events that are setbacks in this game. */
  setbackTypes: readonly string[] = [];
  /** Do seats see different things? If so, a shared screen is covered between turns. */
  isSecret = true;

  /** What players say here. */
  readonly chat: TableChat;
  #connection: Connection;
  #known = new Map<Eye, Seen>();
  #rows = new Map<Eye, ToldRow[]>();
  #unseen = new Map<Eye, ToldRow[]>();
  /** The eyes that have not been told everything yet: rows that they are told now are history, not news. */
  #behind = new Set<Eye>();
  /** The row after which more was asked for last. */
  #askedAfter: number | null = null;
  /** The ids of what was asked for at this screen while several people play at it. */
  #wishes = new Set<string>();
  /** The ids of the consents that this page has sent. */
  #consents = new Set<string>();
  /** The seat that has the shared screen. */
  #present: Eye = null;

  constructor(table: string, connection: Connection) {
    this.table = table;
    this.chat = new TableChat(table);
    this.#connection = connection;
  }

  readonly players: readonly Player[] = $derived(players(this.now?.shown.seats ?? []));
  readonly names: readonly string[] = $derived(this.players.map(({ name }) => name));
  /** An answer was sent, and the view after it has not arrived. */
  readonly isSending: boolean = $derived(this.#answered?.eye === this.eye && this.#answered.ticket === this.now?.shown.asked?.ticket);
  readonly setback: Said | null = $derived(this.#setbacks.get(this.eye) ?? null);
  readonly log: readonly LogLine[] = $derived(gameLog(this.now?.rows ?? [], this.names, this.eye));

  /** Follow the table until the returned function is called. */
  open(): () => void {
    const leave = [this.#connection.watch(this), this.#connection.onStatus((status) => (this.status = status))];
    return () => leave.forEach((each) => each());
  }

  number(): number {
    const counts = this.eyes.map((eye) => this.#rows.get(eye)?.length ?? 0);
    return Math.min(Infinity, ...(counts.length ? counts : [0])) - 1;
  }

  receive(reply: Reply): void {
    switch (reply.type) {
      case "told":
        return this.#told(reply);
      case "shown":
        return this.#shown(reply);
      case "heard":
        return this.chat.receive(reply, this.eyes);
      case "refused":
        if (reply.id === null) this.#refused(reply);
        return;
      default:
        return;
    }
  }

  /** Answer the open question with an action or a line of notation; true if it was accepted. */
  async answer(action: unknown): Promise<boolean> {
    const asked = this.now?.shown.asked;
    if (!asked || this.eye === null || this.isSending) return false;
    const seat = this.eye;
    const answered = { eye: seat, ticket: asked.ticket };
    this.#answered = answered;
    this.#next = this.#afterHint(action, false);
    this.refusal = this.hinted = null;
    this.notice = "";
    this.dismissSetback();
    const reply = await this.#ask({ type: "answer", table: this.table, seat, ticket: asked.ticket, id: freshId(), action });
    const isAccepted = reply.type !== "refused";
    if (!isAccepted && this.#answered === answered) this.#answered = this.#next = null;
    return isAccepted;
  }

  /** Play a hint, with all that it says to do in this turn. */
  async playHint(): Promise<void> {
    const hinted = this.hinted;
    if (!hinted) return;
    const next = this.#afterHint(hinted.action, true);
    const answering = this.answer(hinted.action);
    this.#next = next;
    await answering;
  }

  /** The rest of the hint, if `action` is what it says to do first. */
  #afterHint(action: unknown, isPlayed: boolean): { hinted: Hinted; isPlayed: boolean } | null {
    const [first, ...then] = this.hinted?.then ?? [];
    if (!this.hinted || first === undefined || !isSame(action, this.hinted.action)) return null;
    return { hinted: { ...this.hinted, action: first, then }, isPlayed };
  }

  /** Show the next step of a hint whose first step was played, once it is asked for. */
  #followHint({ asked }: Shown): void {
    const next = this.#next;
    if (!next || asked?.ticket === this.#answered?.ticket) return;
    this.#next = null;
    if (!asked) return;
    this.hinted = next.hinted;
    if (next.isPlayed) void this.playHint();
  }

  /** Ask what a choice would do. */
  async preview(action: unknown): Promise<PreviewReply> {
    const asked = this.now?.shown.asked;
    if (!asked || this.eye === null) return { said: [] };
    const request = { type: "try", table: this.table, seat: this.eye, ticket: asked.ticket, id: freshId(), action } as const;
    const reply = await this.#connection.ask(request);
    return reply.type === "refused" ? { refused: reply } : { said: reply.type === "tried" ? reply.said : [] };
  }

  async hint(): Promise<void> {
    const asked = this.now?.shown.asked;
    if (!asked || this.eye === null) return;
    this.isHinting = true;
    const reply = await this.#ask({ type: "hint", table: this.table, seat: this.eye, ticket: asked.ticket, id: freshId() });
    this.isHinting = false;
    if (reply.type === "hinted") {
      this.hinted = reply;
      announce(hintText(reply, true));
    }
  }

  async act(type: "undo" | "resign" | "pause" | "resume" | "leave" | "end", seat = this.eye): Promise<void> {
    if (seat === null) return;
    this.dismissSetback();
    const id = freshId();
    if (this.eyes.length > 1) this.#wishes.add(id);
    await this.#ask({ type, table: this.table, seat, id });
  }

  /**
   * Agree for the other seats at this screen to what one of them asked for: on one device one person decides.
   *
   * Each consent is a row of its own. One that comes too late, or from a seat that is not asked, does nothing.
   */
  #agreeHere({ number, row }: ToldRow): void {
    if (row?.type !== "wished" || !this.#wishes.delete(row.id)) return;
    for (const seat of this.eyes) if (seat !== null && seat !== row.seat) void this.#connection.ask(this.#consenting(seat, number, true));
  }

  /** Undo a choice; where several people play at this screen, that of the one who moved last. */
  async undo(): Promise<void> {
    const seat = this.eyes.length > 1 ? lastToMove(this.now?.rows ?? [], this.eyes) : undefined;
    await this.act("undo", seat ?? this.eye);
  }

  /** Let a bot play for somebody who is away. */
  async replace(missing: number): Promise<void> {
    if (this.eye !== null) await this.#ask({ type: "replace", table: this.table, seat: this.eye, id: freshId(), missing });
  }

  /** Take the seat back from the bot that plays in it: the server gives it to its player when they look at the table again. */
  takeBack(): void {
    this.#connection.catchUp(this);
  }

  /** Write to everybody at the table; returns why it was refused, or nothing. */
  async say(text: string): Promise<string> {
    if (this.eye === null) return "";
    const reply = await this.#connection.ask({ type: "say", table: this.table, seat: this.eye, id: freshId(), text });
    return reply.type === "refused" ? reply.detail : "";
  }

  /** Show everybody a reaction; returns why it was refused, or nothing. */
  async react(reaction: Reaction): Promise<string> {
    if (this.eye === null) return "";
    const reply = await this.#connection.ask({ type: "react", table: this.table, seat: this.eye, id: freshId(), reaction });
    return reply.type === "refused" ? reply.detail : "";
  }

  dismissSetback(): void {
    this.#setbacks = new Map();
  }

  /** Agree or decline what was asked for in that row. */
  async consent(wish: number, agrees: boolean): Promise<void> {
    if (this.eye !== null) await this.#ask(this.#consenting(this.eye, wish, agrees));
  }

  #consenting(seat: number, wish: number, agrees: boolean): IdentifiedRequest {
    const id = freshId();
    this.#consents.add(id);
    return { type: "consent", table: this.table, seat, id, wish, agrees };
  }

  /** The right player has the screen. */
  uncover(): void {
    this.#present = this.covered;
    this.covered = null;
  }

  /** Switch to another of this guest's eyes. */
  #switchTo(eye: Eye): void {
    this.eye = eye;
    this.now = this.#known.get(eye);
    this.refusal = this.hinted = this.#next = null;
  }

  async #ask(request: IdentifiedRequest): Promise<Reply> {
    const reply = await this.#connection.ask(request);
    if (reply.type === "refused") this.#refused(reply);
    return reply;
  }

  #refused(refusal: Refused): void {
    this.refusal = refusal;
    club.noteRefusal(refusal.code);
  }

  #told({ eye, rows }: Told): void {
    const known = this.#rows.get(eye) ?? [];
    const isHistory = known.length === 0 || this.#behind.has(eye);
    const news: LogLine[] = [];
    for (const row of rows) {
      if (row.number > known.length) return this.#connection.catchUp(this);
      if (row.number < known.length) continue;
      known.push(row);
      if (isHistory) continue;
      this.#agreeHere(row);
      this.#unseen.set(eye, [...(this.#unseen.get(eye) ?? []), row]);
      const setback = row.said?.find(({ event }) => this.#isSetback(event));
      if (setback) this.#setbacks = new Map([...this.#setbacks, [eye, setback]]);
      if (eye !== this.eye) continue;
      const lines = logLines(row, this.names, eye, known);
      news.push(...lines);
      if (this.now?.shown.phase === "playing" && isNotice(row, this.eyes)) this.notice = lines[0]?.says ?? "";
      if (this.#isAgreedElsewhere(row)) {
        this.notice = AGREED_ELSEWHERE;
        announce(AGREED_ELSEWHERE);
      }
    }
    this.#rows.set(eye, known);
    for (const { says } of groupDraws(news)) announce(says);
  }

  /** Is it a consent in the name of a player at this screen that this page did not send? */
  #isAgreedElsewhere({ row }: ToldRow): boolean {
    return row?.type === "consented" && row.agrees && this.eyes.includes(row.seat) && !this.#consents.has(row.id ?? "");
  }

  #isSetback(event: unknown): boolean {
    const { type, seat } = event as { type: string; seat?: number };
    return this.setbackTypes.includes(type) && seat !== undefined && this.eyes.includes(seat);
  }

  #shown(shown: Shown): void {
    noteHead(shown);
    const eye = shown.eye ?? null;
    if (eye !== null) noteLeft(this.table, Boolean(shown.seats[eye]?.absent));
    const before = this.#known.get(eye);
    if (before && before.shown.number > shown.number) return;
    const rows = [...(this.#rows.get(eye) ?? [])];
    const fresh = this.#unseen.get(eye) ?? [];
    // Who is away changes without a row: what is told of the last move goes on.
    const isSameMoment = before?.shown.number === shown.number && before.rows.length === rows.length;
    const moment: Moment = isSameMoment ? before.moment : {
      view: shown.view,
      events: fresh.flatMap(({ said }) => said ?? []),
      recent: recentRows(rows).flatMap(({ said }) => said ?? []),
      seat: eye,
      isOwn: fresh.some(({ id }) => id),
      number: shown.number,
    };
    this.#known.set(eye, { rows, shown, isNews: before !== undefined, moment });
    this.#unseen.delete(eye);
    this.chat.begin();
    if (!shown.chat) this.chat.clear();
    if (!this.eyes.includes(eye)) this.eyes = [...this.eyes.filter((each) => each !== null || eye === null), eye];
    this.#chooseEye(shown);
    if (eye === this.eye) this.#followHint(shown);
    if (rows.length > shown.number) this.#behind.delete(eye);
    else this.#askForMore(eye);
  }

  /** Ask for the next page of a long story, once for each page. */
  #askForMore(eye: Eye): void {
    this.#behind.add(eye);
    const last = this.number();
    if (last === this.#askedAfter) return;
    this.#askedAfter = last;
    this.#connection.catchUp(this);
  }

  /** Choose the eye to show: the current one if it is asked, otherwise another one that is. */
  #chooseEye(shown: Shown): void {
    const mine = [...this.#known.values()].filter((seen) => this.eyes.includes(seen.shown.eye ?? null));
    const asked = mine.filter((seen) => seen.shown.asked).map((seen) => seen.shown.eye ?? null);
    const current = this.eyes.includes(this.eye) ? this.eye : (this.eyes[0] ?? null);
    const next = asked.includes(current) ? current : (asked[0] ?? current);
    const isShared = shown.phase === "playing" && this.isSecret && this.eyes.length > 1;
    this.covered = isShared && next !== this.#present ? next : null;
    if (next !== this.eye) this.#switchTo(next);
    else this.now = this.#known.get(next);
  }
}
