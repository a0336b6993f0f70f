/** Daily deals in words. */
import { capitalize, count, dayText } from "../lib/text";
import type { DayPlayed, DealShown, TableOfTheDay } from "../types/http";
import type { DailyDeal as Deal } from "../types/messages";

type DailyDeal = Pick<Deal, "day" | "counted">;

/** The letter of a day in the week: "M" for Monday. */
export function dayLetter(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { weekday: "narrow", timeZone: "UTC" });
}

/** This week in words, for those who can't see it. */
export function weekText(week: readonly DayPlayed[], streak: number): string {
  const played = week.filter(({ is_played: isPlayed }) => isPlayed).length;
  return `This week: played on ${played} of 7 days. ${streakText(streak)}`.trim();
}

/** How many days in a row were played; empty if that is fewer than two. */
export function streakText(streak: number): string {
  return streak > 1 ? `${streak} days in a row.` : "";
}

/** The deal of which a phone shows a row at first: the one that is played, or else the first that is still to be played. */
export function nextDeal(deals: readonly Pick<DealShown, "game" | "state">[]): string {
  return (deals.find(({ state }) => state === "playing") ?? deals.find(({ state }) => state === null) ?? deals[0])?.game ?? "";
}

/** How many have finished a deal, and how many are still playing it. */
export function finishedText({ finished, playing }: Pick<TableOfTheDay, "finished" | "playing">): string {
  const done = finished ? `${count(finished, "player")} finished` : "Nobody has finished yet";
  return `${done}${playing ? `, ${playing} still playing` : ""}.`;
}

/** Whom a deal is played against; empty if it is solo. */
export function againstText(opponent: string): string {
  return opponent && `against ${capitalize(opponent)}`;
}

/** What a table of a daily deal is, for its header. */
export function dealText({ day, counted }: DailyDeal): string {
  return counted ? `Daily deal, ${dayText(day)} · counts` : `Practice, deal of ${dayText(day)}`;
}

/** What is said when a game of a daily deal begins. */
export function dealOpening({ counted }: DailyDeal): string {
  return counted ? "Daily deal: your one try that counts. No undo, no hints." : "Practice of a daily deal: it doesn’t count.";
}

/** What is to be done with a deal, or how it ended, in a word or two. */
export function dealState({ state, result }: Pick<DealShown, "state" | "result">): string {
  if (state === null) return "Play";
  if (state === "playing") return "Continue";
  return state === "done" ? result : state === "resigned" ? "resigned" : "not finished";
}

/** Is this a day, written as 2026-11-17? */
export function isDay(text: string): boolean {
  const noon = new Date(`${text}T12:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
}

/** The heading of a day's deals; of today's without a day. */
export function dayHeading(day: string, today: string): string {
  if (!day || day === today) return "Today’s deal";
  if (!isDay(day)) return "No such day";
  return `Deal of ${dayText(day)}${today && day.slice(0, 4) !== today.slice(0, 4) ? ` ${day.slice(0, 4)}` : ""}`;
}

/** A result to send to others, with the address where they can play the deal. */
export function sharedText({ share, game, day }: Pick<TableOfTheDay, "share" | "game" | "day">, site: string): string {
  return share && `${share}\n${site}/daily/${game}/${day}`;
}
