/** The games that this visitor has left, as this device saw them last: a bot plays there until they return. */
import { keep, kept } from "./kept";

const KIND = "left";

export function hasLeft(table: string): boolean {
  return kept<{ readonly is: boolean }>(KIND, table)?.is ?? false;
}

export function noteLeft(table: string, is: boolean): void {
  if (hasLeft(table) !== is) keep(KIND, table, { is });
}
