/** A player's own record in words, and all their finished games to keep. */
import type { ExportedGame, GameRecord, OpponentTally, PlayerRecord, RecordExport, ReviewTally, Streak } from "../types/http";
import { winsIn100 } from "../review/amounts";
import { read } from "./http";
import { capitalize, count, joined } from "./text";

/** Most pages of an export that are read: as many games as anybody plays. */
const MOST_PAGES = 200;

export const ownRecord = (): Promise<PlayerRecord> => read("/record");

/** Every finished game, read page by page. */
export async function everyGame(): Promise<ExportedGame[]> {
  const games: ExportedGame[] = [];
  let path: string | null = "/record/export";
  for (let page = 0; path !== null && page < MOST_PAGES; page += 1) {
    const found: RecordExport = await read(path);
    games.push(...found.games);
    path = found.next?.replace(/^\/api/, "") ?? null;
  }
  return games;
}

/** The file of an export. */
export async function exportFile(): Promise<string> {
  return JSON.stringify({ hexarium_record: 1, games: await everyGame() }, null, 1);
}

/** Whom the reader played: "People", "Easy". */
export function opponentText({ opponent }: Pick<OpponentTally, "opponent">): string {
  return capitalize(opponent);
}

/** The parts of a bar of results that are not empty. */
export function resultParts({ won, drawn, lost }: OpponentTally): { kind: "won" | "drawn" | "lost"; games: number }[] {
  const parts = [
    { kind: "won", games: won },
    { kind: "drawn", games: drawn },
    { kind: "lost", games: lost },
  ] as const;
  return parts.filter(({ games }) => games > 0);
}

/** Which lost games were not played to the end: "1 resigned, 2 left". */
export function exitText({ resigned, left }: OpponentTally): string {
  return [resigned && `${resigned} resigned`, left && `${left} left`].filter(Boolean).join(", ");
}

/** "Now 2, longest 5"; empty if there was none. */
export function streakText({ now, longest }: Streak): string {
  return longest ? `now ${now}, longest ${longest}` : "";
}

/** Games that are neither won nor lost: "2 games on one device and 1 without a result". */
export function otherGamesText({ shared, closed }: Pick<GameRecord, "shared" | "closed">): string {
  const parts = [shared ? `${count(shared, "game")} shared on one device` : "", closed ? `${count(closed, "game")} closed without a result` : ""];
  return joined(parts.filter(Boolean));
}

/** An amount with at most one digit after the point: "3.2 tiles", "1 point", "4 wins in 100 such games". */
export function amountText(value: number, unit: string): string {
  if (!unit) return winsIn100(value);
  const shown = numberText(Math.abs(value));
  return `${shown} ${unit}${shown === "1" ? "" : "s"}`;
}

/** "14 points of good luck in 2 reviewed games (± 3)". Chances to win are those of the mean game: "2 reviewed games: luck cost you 7 wins in 100 such games". */
export function luckText({ luck, luck_error: error, unit, games }: ReviewTally): string {
  const reviewed = count(games, "reviewed game");
  const [each, errorEach] = unit ? [luck, error] : [luck / games, error / games];
  const margin = errorEach >= 0.05 ? ` (± ${numberText(errorEach)})` : "";
  if (Math.abs(each) < 0.05) return `Neither good nor bad luck in ${reviewed}${margin}`;
  if (unit) return `${amountText(luck, unit)} of ${luck > 0 ? "good" : "bad"} luck in ${reviewed}${margin}`;
  return `${reviewed}: luck ${luck > 0 ? "brought" : "cost"} you ${amountText(each, unit)}${margin}`;
}

/** "12 of 20 choices as good as the best." */
export function closeText({ choices, close }: ReviewTally): string {
  return `${close} of ${count(choices, "choice")} as good as the best`;
}

/** Where the points of a line are, in a field of this size: the oldest on the left, 0 at the bottom. */
export function linePoints(costs: readonly number[], width: number, height: number): { x: number; y: number }[] {
  const most = Math.max(...costs, Number.EPSILON);
  const step = costs.length > 1 ? width / (costs.length - 1) : 0;
  return costs.map((cost, index) => ({ x: costs.length > 1 ? index * step : width / 2, y: height - (cost / most) * height }));
}

/** A number with at most one digit after the point. */
export function numberText(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "").replace(/^-0$/, "0");
}
