/** Daily deals in words. */
import type { DayPlayed, DealShown } from "../types/http";

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
