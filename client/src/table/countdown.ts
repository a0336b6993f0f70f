/** A clock that runs down: how it is shown, and when it is heard. */
import { count } from "../lib/text";
import type { Clock } from "../types/messages";

/** From here on the clock warns. */
export const WARN_SECONDS = 10;
const TICK_SECONDS = 5;
const [MINUTE, HOUR, DAY] = [60, 3600, 86400] as const;

/** The time left as it is written in the ring: "42", "4:05", "12m", "5h", "3d". */
export function shortTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < MINUTE) return `${whole}`;
  if (whole < 10 * MINUTE) return `${Math.floor(whole / MINUTE)}:${`${whole % MINUTE}`.padStart(2, "0")}`;
  if (whole < 100 * MINUTE) return `${Math.floor(whole / MINUTE)}m`;
  return whole < 2 * DAY ? `${Math.round(whole / HOUR)}h` : `${Math.round(whole / DAY)}d`;
}

/** The time left in words: "42 seconds". */
export function spokenTime(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 2 * MINUTE) return count(whole, "second");
  if (whole < 2 * HOUR) return count(Math.floor(whole / MINUTE), "minute");
  return whole < 2 * DAY ? count(Math.round(whole / HOUR), "hour") : count(Math.round(whole / DAY), "day");
}

/** The time left as a number and its unit: "42" and "sec", "3" and "days". */
export function numberAndUnit(seconds: number): readonly [number: string, unit: string] {
  const whole = Math.ceil(seconds);
  if (whole <= 10 * MINUTE) return [`${whole}`, "sec"];
  if (whole < 100 * MINUTE) return [`${Math.floor(whole / MINUTE)}`, "min"];
  return whole < 2 * DAY ? [`${Math.round(whole / HOUR)}`, "hours"] : [`${Math.round(whole / DAY)}`, "days"];
}

/** What is heard when the time left goes from `before` to `left` seconds: one warning, then a tick a second. */
export function signal(before: number, left: number): "warn" | "tick" | null {
  if (left <= 0) return null;
  if (before > WARN_SECONDS && left <= WARN_SECONDS) return "warn";
  return left <= TICK_SECONDS && Math.ceil(left) < Math.ceil(before) ? "tick" : null;
}

/** The countdown that a clock belongs to, and its time when the ring was full. */
export interface Countdown {
  readonly full: number;
  readonly ends: number | null;
}

/** Another end is a new countdown, unless the clock was stopped in between. */
export function nextCountdown({ full, ends }: Countdown, clock: Clock): Countdown {
  const isNew = ends !== null && clock.ends !== null && ends !== clock.ends;
  return { full: isNew ? Math.max(clock.left, 1) : Math.max(full, clock.left), ends: clock.ends };
}

/** When clocks end, in this device's time: known once, when a clock arrives, however late it is shown. */
const ends = new WeakMap<Clock, number>();

export function endOf(clock: Clock): number {
  const end = ends.get(clock) ?? Date.now() + clock.left * 1000;
  ends.set(clock, end);
  return end;
}
