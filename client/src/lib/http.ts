/** What the page asks the club over HTTP. */
import { freshId } from "./ids";
import type {
  BalanceShown,
  BestListed,
  BookShown,
  GameShown,
  Guest,
  Judged,
  LessonShown,
  Opening,
  Refusal,
  ReplayShown,
  Sheet,
  Space,
  TableListed,
  TableShown,
  Verdict,
} from "../types/http";

/** The club said no, and why. */
export class Refused extends Error {
  readonly code: string;
  readonly clause: string | null;

  constructor({ code, detail, clause }: Refusal) {
    super(detail);
    this.code = code;
    this.clause = clause ?? null;
  }
}

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  const refusal = (await response.json().catch(() => null)) as Refusal | null;
  throw new Refused(refusal ?? { code: "internal", detail: "The club does not answer as it should.", clause: null });
}

async function read<T>(path: string): Promise<T> {
  return answer(await fetch(`/api${path}`));
}

async function post<T>(path: string, body?: unknown): Promise<T> {
  const content = body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return answer(await fetch(`/api${path}`, { method: "POST", ...content }));
}

const kept = new Map<string, Promise<unknown>>();

/** The same answer for as long as the page is open. */
function once<T>(path: string): Promise<T> {
  const asked = kept.get(path) ?? read<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked as Promise<T>;
}

let known: Promise<Guest> | undefined;

/** Become a guest of the club, once. */
export function greet(): Promise<Guest> {
  known ??= post<Guest>("/session");
  known.catch(() => (known = undefined));
  return known;
}

export const games = (): Promise<GameShown[]> => once("/games");
export const rulebook = (game: string): Promise<BookShown> => once(`/games/${game}/rulebook`);
export const balance = (game: string): Promise<BalanceShown> => once(`/games/${game}/balance`);
export const lesson = (game: string): Promise<LessonShown> => once(`/games/${game}/lesson`);
export const lobby = (): Promise<TableListed[]> => read("/tables");
export const mine = (): Promise<TableListed[]> => read("/tables/mine");
export const bests = (): Promise<BestListed[]> => read("/bests");
export const open = (opening: Opening): Promise<TableShown> => post("/tables", opening);
export const table = (name: string): Promise<TableShown> => read(`/tables/${name}`);
export const spaces = (name: string): Promise<Space[]> => once(`/tables/${name}/spaces`);
export const start = (name: string): Promise<TableShown> => post(`/tables/${name}/start`);
export const close = (name: string): Promise<TableShown> => post(`/tables/${name}/close`);
export const rematch = (name: string): Promise<TableShown> => post(`/tables/${name}/rematch`);
export const sheet = (name: string): Promise<Sheet> => read(`/tables/${name}/sheet`);
/** The paths along which a seat could call a word. */
export const paths = (name: string, seat: number, word: string): Promise<[number, number][][]> =>
  read(`/tables/${name}/paths?eye=${seat}&word=${word}`);
export const verify = (name: string): Promise<Verdict> => read(`/tables/${name}/verify`);
export const replay = (name: string, look: string): Promise<ReplayShown> => read(`/tables/${name}/replay?look=${look}`);
export const paste = (record: string, look: string): Promise<ReplayShown> => post("/replays", { record, look });

export function sit(name: string, seat: number, as: string, invitation: string): Promise<TableShown> {
  return post(`/tables/${name}/seats/${seat}`, { name: as, invitation });
}

/** The paths along which the learner could call a word at a step of a lesson. */
export const lessonPaths = (game: string, step: number, word: string): Promise<[number, number][][]> =>
  read(`/lessons/paths?game=${game}&step=${step}&word=${word}`);

/** What would come of a choice in a lesson, and is it what was asked for? */
export function judge(game: string, step: number, action: unknown): Promise<Judged> {
  return post(`/games/${game}/lesson/${step}/answer`, { action });
}

export function handOver(name: string, seat: number, bot: string | null): Promise<TableShown> {
  return post(`/tables/${name}/seats/${seat}/hand-over`, { bot });
}

/** Add something of one's own to the luck of a table. */
export function salt(name: string, seat: number): Promise<TableShown> {
  return post(`/tables/${name}/seats/${seat}/salt`, { salt: freshId() });
}
