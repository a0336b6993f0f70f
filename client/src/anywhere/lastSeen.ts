/** What the first page showed last: it is shown at once to somebody who returns, until Python has read the games. */
import { myTables, read } from "../lib/http";
import type { DailyShown, TableListed } from "../types/http";

const KEY = "hexarium.last-seen";

/** A visitor's games that are not over, with the latest game in any case, and the deals of the day. */
export interface LastSeen {
  readonly own: TableListed[];
  readonly daily: DailyShown | undefined;
}

/** What was kept; null for a new visitor. `now` is in seconds. */
export function lastSeen(now: number): LastSeen | null {
  try {
    const { own, daily } = JSON.parse(localStorage.getItem(KEY) ?? "null") as LastSeen;
    return own.length ? { own, daily: daily && now >= daily.ends ? unplayed(daily) : daily } : null;
  } catch {
    return null;
  }
}

/** Keep what the first page shows. */
export function keepLastSeen(own: readonly TableListed[], daily: DailyShown | undefined): void {
  const kept = own.filter(({ phase }, index) => index === 0 || phase !== "over");
  try {
    localStorage.setItem(KEY, JSON.stringify({ own: kept, daily: daily && { ...daily, proofs: [] } }));
  } catch {
    // The page shows the games a little later then.
  }
}

/** Keep what the first page would show now. */
export async function renewLastSeen(): Promise<void> {
  try {
    const [{ tables }, daily] = await Promise.all([myTables(), read<DailyShown>("/daily")]);
    keepLastSeen(tables, daily);
  } catch {
    // What was kept before stays.
  }
}

/** The deals of another day take up the same room; this visitor has played none of them. */
function unplayed(daily: DailyShown): DailyShown {
  return { ...daily, deals: daily.deals.map((deal) => ({ ...deal, state: null, table: null, result: "", share: "", finished: 0 })) };
}
