/** The daily deal: the same luck for everybody, one try that counts, and practice after it. */
import { ensureGuest, post, read } from "../lib/http";
import { navigate } from "../lib/route.svelte";
import { ownName } from "../lib/start";
import type { DailyShown, DayPlayed, DealShown, TableOfTheDay, TableShown } from "../types/http";

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

/** The letter of a day in the week: "M" for Monday. */
export function dayLetter(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { weekday: "narrow", timeZone: "UTC" });
}

/** This week in words, for those who can't see it. */
export function weekText(week: readonly DayPlayed[], streak: number): string {
  const played = week.filter(({ is_played: isPlayed }) => isPlayed).length;
  return `This week: played on ${played} of 7 days. ${streakText(streak)}`.trim();
}

/** How many days in a row were played; empty if none. */
export function streakText(streak: number): string {
  return streak ? `${streak === 1 ? "1 day" : `${streak} days`} in a row.` : "";
}

/** What is to be done with a deal, or how it ended, in a word or two. */
export function dealState({ state, result }: Pick<DealShown, "state" | "result">): string {
  if (state === null) return "Play";
  if (state === "playing") return "Continue";
  return state === "done" ? result : state === "resigned" ? "resigned" : "not finished";
}
