/** The heads of each table's chain that this device was shown. A game whose record does not lead through them was changed. */
import type { Shown } from "../types/messages";
import { keep, kept } from "./kept";

/** What this device noted while a table was open on it. */
export interface Notes {
  /** The commitment to the server's secret that it was shown first. */
  readonly commitment: string;
  /** Numbers of rows, and the head after each. */
  readonly heads: readonly (readonly [number: number, head: string])[];
}

const KIND = "heads";

/** All heads of the last rows are kept; of earlier rows, one in as many. The last one alone could belong to rows that were changed before it. */
const SPACING = 16;

/** What this device noted of a table; null if it was never open here, or forms no chain. */
export function notesOf(table: string): Notes | null {
  return kept<Notes>(KIND, table);
}

/** Note the head that came with a table. The first head of a row stays, whatever is shown later. */
export function noteHead({ table, number, head, charter }: Pick<Shown, "table" | "number" | "head"> & { charter: { commitment: string } }): void {
  if (!head) return;
  const notes = notesOf(table);
  const heads = notes?.heads ?? [];
  if (heads.some(([noted]) => noted === number)) return;
  const all = [...heads, [number, head] as const].sort(([one], [other]) => one - other);
  const last = all.at(-1)?.[0] ?? 0;
  const lasting = all.filter(([noted], index) => noted > last - SPACING || index === 0 || isFirstOfSpan(noted, all[index - 1]?.[0] ?? 0));
  keep(KIND, table, { commitment: notes?.commitment ?? charter.commitment, heads: lasting });
}

/** Not every row has a frame of its own, so the first that was shown in each span is kept. */
function isFirstOfSpan(number: number, before: number): boolean {
  return Math.floor(number / SPACING) > Math.floor(before / SPACING);
}
