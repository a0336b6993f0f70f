/** The scenes between two views of TriHex: triangles are played one by one, and a full hexagon shows its verdict before it goes. */
import type { TimedScene } from "../../lib/scenes.svelte";
import type { Colour, Event, Finished, Triangle, View } from "../../types/trihex";

/** Who won a hexagon; shown while the hexagon is still on the table. */
export interface Verdict {
  readonly colour: Colour | null;
  readonly seat: number | null;
  readonly points: number;
}

/** The table at one moment of the animation. */
export interface Scene extends TimedScene {
  /** The number of the hexagon, so that the triangles of one are never mistaken for those of the next. */
  readonly round: number;
  readonly hexagon: readonly Triangle[];
  readonly finished: readonly Finished[];
  readonly verdict: Verdict | null;
}

const VERDICT_BEATS = 9;

export function sceneOf(view: View): Scene {
  return { round: 0, hexagon: view.hexagon, finished: view.finished, verdict: null };
}

/** Does the scene show this view, so that the events after it can be played from here? */
export function shows(scene: Scene, view: View | null): boolean {
  return view?.hexagon.join() === scene.hexagon.join() && view.finished.length === scene.finished.length;
}

/** The scenes from one scene to a view, one for each visible event. The last one is the view itself. */
export function scenes(from: Scene, events: readonly Event[], view: View): Scene[] {
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
  const end = { ...sceneOf(view), round: isSame ? now.round : now.round + 1 };
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
