/** What moments have in common in all games. */
import type { Said } from "../types/messages";
import type { Moment, Scene } from "./storyteller.svelte";

/** The last sentence of what happened. */
export function lastSaid(recent: readonly Said[]): string {
  return recent.findLast(({ says }) => says)?.says ?? "";
}

/** For games without scenes of their own: only what happened last, in one line. */
export function still({ recent }: Moment): Scene {
  return { line: lastSaid(recent) };
}

export function story(_from: Scene, moment: Moment): Scene[] {
  return [still(moment)];
}
