/** What the answers to a game's options change, in a player's words. */
import type { Change, Shift } from "../types/http";
import { capital } from "./seats";

/** What one answer changes, and from how many games that is known. */
export function note({ length, spread, first, under, games }: Change): string {
  const said = [lasts(length), parts(spread), wins(first)].filter((each) => each !== null);
  const found = said.length ? `${said.join("; ")}. From ${games} games.` : `no clear difference in ${games} games.`;
  return capital(where(under) + found);
}

/** The changes that one option makes. */
export function changesOf(changes: readonly Change[], option: string): Change[] {
  return changes.filter((change) => change.option === option);
}

function where(under: string | null): string {
  return under === null ? "" : `with ${under.replace("=", " ")}: `;
}

/** Is the difference larger than chance would make it? */
function isClear({ before, now, margin }: Shift): boolean {
  return Math.abs(now - before) > margin;
}

function lasts(length: Shift): string | null {
  if (!isClear(length)) return null;
  const { before, now, margin } = length;
  if (now >= 2 * before) return `games take ${(now / before).toFixed(1)} times as long${give(margin / before, 1)}`;
  const percent = Math.abs(now / before - 1) * 100;
  return `games are ${percent.toFixed(0)}\u00a0% ${now > before ? "longer" : "shorter"}${give((100 * margin) / before, 0)}`;
}

function parts(spread: Shift): string | null {
  if (!isClear(spread)) return null;
  const { before, now, margin } = spread;
  return `scores end ${Math.abs(now - before).toFixed(1)} points ${now > before ? "further apart" : "closer together"}${give(margin, 1)}`;
}

function wins(first: Shift): string | null {
  if (!isClear(first)) return null;
  const { before, now, margin } = first;
  return `the first seat wins ${(100 * now).toFixed(0)} of 100 games, not ${(100 * before).toFixed(0)}${give(100 * margin, 0)}`;
}

/** How far off a figure may be, unless that does not show. */
function give(margin: number, digits: number): string {
  const shown = margin.toFixed(digits);
  return Number(shown) ? ` (±\u00a0${shown})` : "";
}
