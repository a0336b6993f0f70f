/** Checks finished games against what this device kept. The code for that is loaded when it is needed. */
import type { Checked } from "./fairness";
import { notesOf } from "./heads";
import { sheetText } from "./http";
import { keptSalt } from "./salts";

/** Check the record of a finished game. */
export async function checkTable(table: string): Promise<Checked> {
  const [{ check }, written] = await Promise.all([import("./fairness"), sheetText(table)]);
  return check(written, { notes: notesOf(table), saltFor: (commitment) => keptSalt({ table, charter: { commitment } }) });
}

/** What is wrong with a game that this device saw; empty if it did not see it, or the record can't be had now. */
export async function doubtOf(table: string): Promise<string> {
  if (!notesOf(table)) return "";
  return checkTable(table).then(
    ({ faults }) => faults[0] ?? "",
    () => "",
  );
}
