/** The server's HTTP API. */
import { club } from "./club.svelte";
import { freshId } from "./ids";
import { transport } from "./transport";
import type {
  BalanceShown,
  BestListed,
  BrowserSubscription,
  BookShown,
  GameShown,
  Guest,
  HolidayState,
  Judged,
  LessonShown,
  NamedSpace,
  PeopleShown,
  PushKeyShown,
  TableRequest,
  HttpRefusal,
  ReplayShown,
  ReviewProgress,
  TableListed,
  TableShown,
  Verdict,
} from "../types/http";

/** The message for a request that got no answer. */
const UNREACHABLE = "The server can't be reached. Check your connection and try again.";

/** How long to wait before each time that a request is sent again. */
const RETRY_MS = [250, 1000] as const;

/** Tables of a list, and the path of those that follow. */
export interface TablePage {
  readonly tables: TableListed[];
  readonly next: string | undefined;
}

/** The server refused a request; the message says why. */
export class RefusedError extends Error {
  readonly code: string;
  readonly clause: string | null;

  constructor({ code, detail, clause }: HttpRefusal) {
    super(detail);
    this.code = code;
    this.clause = clause ?? null;
  }
}

export async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  const refusal = (await response.json().catch(() => null)) as HttpRefusal | null;
  if (refusal) club.noteRefusal(refusal.code);
  throw new RefusedError(refusal ?? { code: "internal", detail: "The server gave an unexpected answer. Try again.", clause: null });
}

/** What went wrong with a request, in words for the player. */
export function problemOf(error: unknown): string {
  return error instanceof RefusedError ? error.message : UNREACHABLE;
}

/** Read from the API. */
export async function read<T>(path: string): Promise<T> {
  return answer(await transport.request(`/api${path}`));
}

/** Send a request, again if the connection breaks before the answer: the server carries out a request with the same key once. */
export async function post<T>(path: string, body?: unknown, id = freshId()): Promise<T> {
  const key = { "idempotency-key": id };
  const content = body === undefined ? { headers: key } : { body: JSON.stringify(body), headers: { ...key, "content-type": "application/json" } };
  const send = (): Promise<Response> => transport.request(`/api${path}`, { method: "POST", ...content });
  for (const wait of RETRY_MS) {
    const response = await send().catch(() => null);
    if (response) return answer(response);
    await new Promise((done) => setTimeout(done, wait));
  }
  return answer(await send());
}

/** Change or remove something; sent again, it changes nothing more. */
async function change<T>(method: "PUT" | "DELETE", path: string, body?: unknown): Promise<T> {
  const content = body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return answer(await transport.request(`/api${path}`, { method, ...content }));
}

const cache = new Map<string, Promise<unknown>>();

/** Read once and cache the answer while the page is open. */
function cached<T>(path: string): Promise<T> {
  const asked = cache.get(path) ?? read<T>(path);
  cache.set(path, asked);
  asked.catch(() => cache.delete(path));
  return asked as Promise<T>;
}

let guest: Promise<Guest> | undefined;

/** Get a guest cookie from the server, once. */
export function ensureGuest(): Promise<Guest> {
  guest ??= post<Guest>("/session");
  guest.catch(() => (guest = undefined));
  return guest;
}

let signOutKey: string | undefined;

/**
 * Sign out every other browser and program that plays as this guest. The server may have ended this browser's cookie although its answer was lost: asked again
 * under the same key, it sends the new cookie once more.
 */
export async function signOutEverywhere(): Promise<Guest> {
  signOutKey ??= freshId();
  const known = await post<Guest>("/session/end", undefined, signOutKey);
  signOutKey = undefined;
  return known;
}

/** Ask the server to forget this visitor: their name leaves every table. Nothing can undo this. */
export async function forgetMe(): Promise<void> {
  await change("DELETE", "/me", { confirm: "forget me" });
  guest = undefined;
}

export const games = (): Promise<GameShown[]> => cached("/games");
export const rulebook = (game: string): Promise<BookShown> => cached(`/games/${game}/rulebook`);
export const balance = (game: string): Promise<BalanceShown> => cached(`/games/${game}/balance`);
export const lesson = (game: string): Promise<LessonShown> => cached(`/games/${game}/lesson`);
export const listedTables = (): Promise<TableListed[]> => read("/tables");
/** The visitor's tables, the latest first, or their next page; `next` is the path of the page after it. */
export async function myTables(path = "/tables/mine"): Promise<TablePage> {
  const response = await transport.request(`/api${path}`);
  const tables = await answer<TableListed[]>(response);
  return { tables, next: /^<\/api(.+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1] };
}
/** People with whom the visitor played lately, and open tables where they sit. */
export const peopleLately = (): Promise<PeopleShown> => read("/people");
export const pushKey = (): Promise<PushKeyShown> => read("/push");
export const subscribe = (browser: BrowserSubscription): Promise<PushKeyShown> => change("PUT", "/push/subscription", browser);
export const unsubscribe = (endpoint: string): Promise<PushKeyShown> => change("DELETE", "/push/subscription", { endpoint });
export const holiday = (): Promise<HolidayState> => read("/holiday");
/** Begin a holiday until then, in seconds since 1970; the same time again changes nothing. */
export const beginHoliday = (until: number): Promise<HolidayState> => change("PUT", "/holiday", { until });
export const endHoliday = (): Promise<HolidayState> => change("DELETE", "/holiday");
export const personalBests = (): Promise<BestListed[]> => read("/bests");
export const createTable = (request: TableRequest): Promise<TableShown> => post("/tables", request);
export const readTable = (name: string): Promise<TableShown> => read(`/tables/${name}`);
/** The visitor's own seats at a table; none if they only look on. */
export async function ownSeats(name: string): Promise<number[]> {
  const { shown } = await readTable(name);
  return shown.flatMap(({ eye }) => (eye === null ? [] : [eye]));
}
export const spaces = (name: string): Promise<NamedSpace[]> => cached(`/tables/${name}/spaces`);
/** Start a game, and first commit to a salt if a commitment is given. */
export const startGame = (name: string, commitment?: string): Promise<TableShown> =>
  post(`/tables/${name}/start`, commitment === undefined ? undefined : { commitment });
export const commitSalt = (name: string, commitment: string): Promise<TableShown> => post(`/tables/${name}/commit`, { commitment });
export const revealSalt = (name: string, salt: string, head: string): Promise<TableShown> => post(`/tables/${name}/reveal`, { salt, head });
/** Turn the chat of a table on or off; for its host. */
export const switchChat = (name: string, on: boolean): Promise<TableShown> => post(`/tables/${name}/chat`, { on });
export const closeTable = (name: string): Promise<TableShown> => post(`/tables/${name}/close`);
/** Take a game off this visitor's list and leave it; returns the tables that stay on the list. */
export const removeTable = (name: string): Promise<TableListed[]> => post(`/tables/${name}/remove`);
export const rematch = (name: string): Promise<TableShown> => post(`/tables/${name}/rematch`);
/** The sheet of a finished game, as the server wrote it. */
export async function sheetText(name: string): Promise<string> {
  const response = await transport.request(`/api/tables/${name}/sheet`);
  return response.ok ? response.text() : answer(response);
}
/** The paths on the board that spell a word for a seat. */
export const wordPaths = (name: string, seat: number, word: string): Promise<[number, number][][]> =>
  read(`/tables/${name}/paths?eye=${seat}&word=${word}`);
export const verify = (name: string): Promise<Verdict> => read(`/tables/${name}/verify`);
/** A finished game, move by move; its sentences say "you" to the reader's seat. */
export const replay = (name: string, look: string, reader = -1): Promise<ReplayShown> => read(`/tables/${name}/replay?look=${look}&reader=${reader}`);
/** The review of a finished game from a move on; the first question begins the work, and a question without an answer waits a little. */
export const review = (name: string, since: number): Promise<ReviewProgress> => read(`/tables/${name}/review?since=${since}`);
/** The review of a finished game without its moves, if somebody has had it made; it begins nothing. */
export const madeReview = (name: string): Promise<ReviewProgress> => read(`/tables/${name}/review?since=100000&begin=false`);
/** Open a table at the position before a move of a finished game. */
export const practiseFrom = (name: string, move: number, as: string): Promise<TableShown> => post(`/tables/${name}/practice`, { move, name: as });
export const replayRecord = (record: string, look: string): Promise<ReplayShown> => post("/replays", { record, look });

/** Take a seat, and commit to this device's salt. */
export function takeSeat(name: string, seat: number, as: string, invitation: string, commitment: string): Promise<TableShown> {
  return post(`/tables/${name}/seats/${seat}`, { name: as, invitation, commitment });
}

/** Make a new link to the seat of somebody who is not there; it is among the invitations. */
export const makeSeatLink = (name: string, seat: number): Promise<TableShown> => post(`/tables/${name}/seats/${seat}/link`);

/** Come back to a seat with a link that the host has made. */
export function returnToSeat(name: string, seat: number, link: string, as: string): Promise<TableShown> {
  return post(`/tables/${name}/seats/${seat}`, { name: as, link });
}

/** The paths on the board that spell a word at a step of a lesson. */
export const lessonWordPaths = (game: string, step: number, word: string): Promise<[number, number][][]> =>
  read(`/lessons/paths?game=${game}&step=${step}&word=${word}`);

/** What a choice in a lesson would do, and whether it is the one the lesson asks for. */
export function judgeAnswer(game: string, step: number, action: unknown): Promise<Judged> {
  return post(`/games/${game}/lesson/${step}/answer`, { action });
}

export function handOver(name: string, seat: number, bot: string | null): Promise<TableShown> {
  return post(`/tables/${name}/seats/${seat}/hand-over`, { bot });
}
