/** What the values of a game's options change, in words. */
import type { Change, OptionField, Shift } from "../types/http";
import { optionLabel, valueLabel } from "./forms";
import { capitalize } from "./text";

/** What one value changes, and in how many games that was measured; `form` has the names of options and values. */
export function changeNote({ length, spread, first, under, games }: Change, form: readonly OptionField[]): string {
  const said = [lengthNote(length), spreadNote(spread), firstSeatNote(first)].filter((each) => each !== null);
  const found = said.length ? `${said.join("; ")}. From ${games} games.` : `no clear difference in ${games} games.`;
  return capitalize(conditionNote(under, form) + found);
}

/** The measured changes of one option. */
export function changesOf(changes: readonly Change[], option: string): Change[] {
  return changes.filter((change) => change.option === option);
}

/** The value of another option that the figures hold for. */
function conditionNote(under: string | null, form: readonly OptionField[]): string {
  if (under === null) return "";
  const [option = "", value = ""] = under.split("=");
  return `with ${optionLabel(form, option)} set to ${valueLabel(form, option, value)}: `;
}

/** Is the difference larger than chance would make it? */
function isClear({ before, now, margin }: Shift): boolean {
  return Math.abs(now - before) > margin;
}

function lengthNote(length: Shift): string | null {
  if (!isClear(length)) return null;
  const { before, now, margin } = length;
  if (now >= 2 * before) return `games take ${(now / before).toFixed(1)} times as long${marginNote(margin / before, 1)}`;
  const percent = Math.abs(now / before - 1) * 100;
  return `games are ${percent.toFixed(0)}\u00a0% ${now > before ? "longer" : "shorter"}${marginNote((100 * margin) / before, 0)}`;
}

function spreadNote(spread: Shift): string | null {
  if (!isClear(spread)) return null;
  const { before, now, margin } = spread;
  return `scores end ${Math.abs(now - before).toFixed(1)} points ${now > before ? "further apart" : "closer together"}${marginNote(margin, 1)}`;
}

function firstSeatNote(first: Shift): string | null {
  if (!isClear(first)) return null;
  const { before, now, margin } = first;
  return `the first player wins ${(100 * now).toFixed(0)} of 100 games instead of ${(100 * before).toFixed(0)}${marginNote(100 * margin, 0)}`;
}

/** The margin of a figure, unless it rounds to zero. */
function marginNote(margin: number, digits: number): string {
  const shown = margin.toFixed(digits);
  return Number(shown) ? ` (±\u00a0${shown})` : "";
}
