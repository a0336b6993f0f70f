/** The daily deal: the same luck for everybody, one try that counts, and practice after it. */
import { ensureGuest, post, read } from "../lib/http";
import { navigate } from "../lib/route.svelte";
import { ownName } from "../lib/start";
import type { DailyShown, TableOfTheDay, TableShown } from "../types/http";

/** Today's deals, as far as this visitor may see them. */
export const todaysDeals = (): Promise<DailyShown> => read("/daily");

/** The table of a day; of today without a day. */
export const tableOfTheDay = (game: string, day = ""): Promise<TableOfTheDay> => read(`/daily/${game}${day ? `?day=${day}` : ""}`);

/** Begin the counted try of today's deal, or continue it. */
export async function playDeal(game: string): Promise<void> {
  await ensureGuest();
  const { table } = await post<TableShown>(`/daily/${game}`, { name: ownName() });
  navigate(`/table/${table}`);
}

/** Play a deal again; it counts for nothing. */
export async function practise(game: string, day: string): Promise<void> {
  await ensureGuest();
  const { table } = await post<TableShown>(`/daily/${game}/practice`, { name: ownName(), day });
  navigate(`/table/${table}`);
}
