/** What the page shows of a moment of Word Search. */
import { lastSaid } from "../../lib/moments";
import type { Moment, Scene as AnyScene } from "../../lib/storyteller.svelte";
import type { Event, View } from "../../types/wordsearch";

export interface Scene extends AnyScene {
  readonly events: readonly Event[];
}

export function still({ recent, events }: Moment<View>): Scene {
  return { line: lastSaid(recent), events: events.map(({ event }) => event as Event) };
}

export function story(_from: Scene, moment: Moment<View>): Scene[] {
  return [still(moment)];
}
