/** The games that this visitor has left, as this device saw them last: a bot plays there until they return. */
import type { TableListed } from "../types/http";
import { keep, kept } from "./kept";

const KIND = "left";

/** For how long after leaving a list may still say that it is the visitor's turn, in seconds: until the bot has moved. */
const BOT_SECONDS = 30;

interface Left {
  readonly is: boolean;
  /** When that was noted, in milliseconds. */
  readonly at: number;
}

/** Has the visitor left this game? Not if it has waited for them since: then they are back, on another device. */
export function hasLeft({ table, awaits_you: isAwaited, moved }: Pick<TableListed, "table" | "awaits_you" | "moved">): boolean {
  const left = kept<Left>(KIND, table);
  return Boolean(left?.is) && !(isAwaited && moved > (left?.at ?? 0) / 1000 + BOT_SECONDS);
}

export function noteLeft(table: string, is: boolean): void {
  if ((kept<Left>(KIND, table)?.is ?? false) !== is) keep(KIND, table, { is });
}
