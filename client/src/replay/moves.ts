/** The moves of a replay: a player's action with what the dealer did after it. */
import type { Moment } from "../lib/storyteller.svelte";
import type { ReplayStep } from "../types/http";

const DEALER = "dealer";

/** The steps to stop at: the last one before each player's action, and the end. */
export function stopsOf(shots: readonly ReplayStep[]): number[] {
  const isPlayers = (shot: ReplayStep | undefined): boolean => shot !== undefined && shot.by !== "" && shot.by !== DEALER;
  return shots.flatMap((_, index) => (isPlayers(shots[index + 1]) || index === shots.length - 1 ? [index] : []));
}

/** The stop that shows a step, or the last one before it. */
export function stopAt(stops: readonly number[], step: number): number {
  return Math.max(0, stops.findLastIndex((stop) => stop <= step));
}

/** What a stop shows, and how it came to that. */
export function momentAt(shots: readonly ReplayStep[], stops: readonly number[], at: number, seat: number | null): Moment {
  const [from, to] = [at > 0 ? (stops[at - 1] ?? -1) : -1, stops[at] ?? 0];
  const events = shots.slice(from + 1, to + 1).flatMap(({ said }) => said);
  return { view: shots[to]?.view ?? null, events, recent: events, seat, isOwn: false, number: to };
}
