/** One link and one code for a table, and requests to join its next game. */
import { answer, post, read } from "./http";
import { transport } from "./transport";
import type { Arrival, Join, NextGame, RoomShown, TableShown } from "../types/http";

/** The word in a link that this visitor followed; with a seat it is the invitation for that one, else for any open seat. */
export interface Invited {
  readonly seat: number | null;
  readonly word: string;
}

/** What the fragment of an address says: `#link=WORD`, or `#seat=1&word=WORD`. Servers and chats never see it. */
export function readInvitation(hash: string): Invited | null {
  const said = new URLSearchParams(hash.slice(1));
  const [link, seat, word] = [said.get("link"), said.get("seat"), said.get("word")];
  if (link) return { seat: null, word: link };
  return seat !== null && /^\d{1,2}$/.test(seat) && word ? { seat: Number(seat), word } : null;
}

/** The path of a table with what opens a seat there, if anything does. */
export function invitationPath(table: string, word: string, seat: number | null = null): string {
  if (!word) return `/table/${table}`;
  return `/table/${table}#${seat === null ? `link=${word}` : `seat=${seat}&word=${word}`}`;
}

/** The letters of a code apart, as they are said aloud. */
export function spelledCode(code: string): string {
  return [...code].join(" ");
}

export const roomOf = (table: string): Promise<RoomShown> => post(`/tables/${table}/room`);
/** End the link with this word; returns the new one. */
export const renewRoom = (table: string, word: string): Promise<RoomShown> => post(`/tables/${table}/room/renew`, { word });
export const findRoom = (code: string): Promise<RoomShown> => post("/codes", { code });
export const arrivalAt = (table: string, { seat, word }: Invited): Promise<Arrival> => post(`/tables/${table}/arrival`, { seat, word });
export const joinTable = (table: string, request: Join): Promise<TableShown> => post(`/tables/${table}/join`, request);

export const nextGame = (table: string): Promise<NextGame> => read(`/tables/${table}/next-game`);
export const askForNextGame = (table: string, name: string): Promise<NextGame> => post(`/tables/${table}/next-game`, { name });
export async function withdrawRequest(table: string): Promise<NextGame> {
  return answer(await transport.request(`/api/tables/${table}/next-game`, { method: "DELETE" }));
}
export const rematchWithAskers = (table: string): Promise<TableShown> => post(`/tables/${table}/rematch`, { with_askers: true });
