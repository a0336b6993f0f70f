/** Who is away, in words, and said aloud once it lasts. */
import { announce } from "../lib/announce.svelte";
import type { Player } from "../lib/seats";
import { serverTime } from "../lib/serverTime";
import { count } from "../lib/text";

const [MINUTE, HOUR, DAY] = [60, 3600, 86400] as const;

/** How often the times are shown anew, in milliseconds. */
const REFRESH_MS = 1000;

/** For how long somebody is away before it is said aloud, in milliseconds: a line that is lost for a moment is no news. */
const SPOKEN_AFTER_MS = 10_000;

/** How long somebody has been away: "3 min"; empty in the first minute. */
export function awayFor(seconds: number): string {
  if (seconds < MINUTE) return "";
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h`;
  return count(Math.floor(seconds / DAY), "day");
}

/** The same in a sentence: "for 3 minutes". */
export function awaySince(seconds: number): string {
  if (seconds < 2 * MINUTE) return `for ${count(Math.floor(seconds), "second")}`;
  if (seconds < 2 * HOUR) return `for ${count(Math.floor(seconds / MINUTE), "minute")}`;
  if (seconds < 2 * DAY) return `for ${count(Math.floor(seconds / HOUR), "hour")}`;
  return `for ${count(Math.floor(seconds / DAY), "day")}`;
}

/** The server's time as it passes, in seconds. */
export class Now {
  seconds = $state(serverTime());

  constructor() {
    $effect(() => {
      const timer = setInterval(() => (this.seconds = serverTime()), REFRESH_MS);
      return () => clearInterval(timer);
    });
  }
}

/** The others at the table who are away, while no bot plays for them. */
export function missing(players: readonly Player[], mine: readonly (number | null)[]): Player[] {
  return players.filter(({ seat, away, isAbsent, hasResigned }) => away && !isAbsent && !hasResigned && !mine.includes(seat));
}

/** What the table says instead of whose turn it is while it waits for one of these, who are away; empty if for none of them. */
export function absenceSentence(away: readonly Pick<Player, "seat" | "name">[], deciding: readonly number[], isHost: boolean): string {
  const gone = away.find(({ seat }) => deciding.includes(seat));
  if (!gone) return "";
  return isHost ? `${gone.name} is away. You can let a bot play: see More.` : `Waiting for ${gone.name}, who is away.`;
}

/** Says politely who has gone and who is back. */
export class PresenceSpeaker {
  #waiting = new Map<number, ReturnType<typeof setTimeout>>();
  #spoken = new Set<number>();

  /** These others are away now. */
  follow(away: readonly Player[]): void {
    const seats = new Set(away.map(({ seat }) => seat));
    for (const { seat, name } of away) {
      if (this.#waiting.has(seat) || this.#spoken.has(seat)) continue;
      this.#waiting.set(seat, setTimeout(() => this.#speak(seat, name), SPOKEN_AFTER_MS));
    }
    for (const [seat, timer] of this.#waiting) {
      if (seats.has(seat)) continue;
      clearTimeout(timer);
      this.#waiting.delete(seat);
    }
  }

  /** These players are here now. */
  welcome(present: readonly Player[]): void {
    for (const { seat, name } of present) if (this.#spoken.delete(seat)) announce(`${name} is back.`);
  }

  stop(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
  }

  #speak(seat: number, name: string): void {
    this.#waiting.delete(seat);
    this.#spoken.add(seat);
    announce(`${name} is away.`);
  }
}
