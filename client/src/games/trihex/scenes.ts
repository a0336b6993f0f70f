/** The scenes between two views of TriHex: triangles are played one by one, and a full hexagon shows its verdict before it goes. */
import { lastSaid } from "../../lib/moments";
import type { Moment, Scene as AnyScene } from "../../lib/storyteller.svelte";
import { triangleKey } from "./sentences";
import type { Colour, Event, Finished, Triangle, View } from "../../types/trihex";

/** Who won a hexagon; shown while the hexagon is still on the table. */
export interface Verdict {
  readonly colour: Colour | null;
  readonly seat: number | null;
  readonly points: number;
}

/** The table at one moment of the animation. */
export interface Scene extends AnyScene {
  /** The number of the hexagon, so that the triangles of one are never mistaken for those of the next. */
  readonly round: number;
  readonly hexagon: readonly Triangle[];
  readonly finished: readonly Finished[];
  readonly verdict: Verdict | null;
  /** The triangle that the player drew last, by its key. */
  readonly drawn?: string | null;
}

const VERDICT_BEATS = 9;

/** The table at rest. */
export function still({ view, recent, seat }: Moment<View>): Scene {
  const drew = recent.map(({ event }) => event as Event).findLast((event) => event.type === "drew" && event.seat === seat);
  const drawn = drew?.type === "drew" && drew.triangle ? triangleKey(drew.triangle) : null;
  return { drawn, round: 0, hexagon: view.hexagon, finished: view.finished, verdict: null, line: lastSaid(recent) };
}

/** The scenes from one to a moment, one for each visible event; the last one is the moment at rest. */
export function story(from: Scene, moment: Moment<View>): Scene[] {
  const { view } = moment;
  const events = moment.events.map(({ event }) => event as Event);
  const played: Scene[] = [];
  let now = from;
  for (const event of events) {
    if (event.type === "played") played.push((now = laid(now, event.triangle)));
    if (event.type === "completed") now = { ...now, hexagon: event.triangles };
    const verdict = judged(event, now.verdict);
    if (!verdict) continue;
    now = { ...now, verdict, beats: VERDICT_BEATS };
    played[played.length - 1] = now;
  }
  const isSame = !now.verdict && view.hexagon.length >= now.hexagon.length;
  const end = { ...still(moment), round: isSame ? now.round : now.round + 1 };
  if (!now.verdict) played.pop();
  return [...played, end];
}

function laid(scene: Scene, triangle: Triangle): Scene {
  if (!scene.verdict) return { ...scene, hexagon: [...scene.hexagon, triangle] };
  return { ...scene, round: scene.round + 1, hexagon: [triangle], verdict: null, beats: undefined };
}

function judged(event: Event, before: Verdict | null): Verdict | null {
  switch (event.type) {
    case "majority":
    case "tie-broken":
      return { colour: event.colour, seat: null, points: 0 };
    case "tied":
      return { colour: null, seat: null, points: 0 };
    case "scored":
      return { colour: before?.colour ?? null, seat: event.seat, points: event.points };
    default:
      return null;
  }
}
