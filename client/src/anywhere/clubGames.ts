/** Finished games of clubs that come to this device. */
import { answer, problemOf } from "../lib/http";
import { emptyInbox, waitingSheets } from "../lib/inbox";
import { transport } from "../lib/transport";

/** Verify and keep a sheet, as the club wrote it; a refusal says what is wrong with it. */
export async function keepSheet(sheet: string): Promise<void> {
  await answer(await transport.request("/api/local/sheets", { method: "POST", body: sheet }));
}

/** Take what a club's page has left for this one; returns what went wrong. */
export async function takeSheets(): Promise<string> {
  const sheets = await waitingSheets().catch(() => []);
  let problem = "";
  for (const sheet of sheets) await keepSheet(sheet).catch((error: unknown) => (problem = problemOf(error)));
  if (sheets.length && !problem) await emptyInbox().catch(() => undefined);
  return problem;
}
