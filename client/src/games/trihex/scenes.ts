/** The scenes of TriHex: triangles are played one by one, and a full hexagon shows what wins it, and why, before it goes. */
import type { Moment, Scene as AnyScene } from "../../lib/storyteller.svelte";
import type { Said } from "../../types/messages";
import type { Colour, Event, Finished, Triangle, View } from "../../types/trihex";
import { triangleKey } from "./sentences";

/** Who won a hexagon and why; shown while the hexagon is still on the table. */
export interface Verdict {
  readonly colour: Colour | null;
  readonly points: number;
  readonly reason: string;
}

/** The table at one moment of the story. */
export interface Scene extends AnyScene {
  /** The number of the hexagon, so that the triangles of one are never mistaken for those of the next. */
  readonly round: number;
  readonly hexagon: readonly Triangle[];
  readonly finished: readonly Finished[];
  readonly verdict: Verdict | null;
  /** The place of the triangle that was played last. */
  readonly last: number | null;
  /** The triangle that the player drew last, by its key. */
  readonly drawn: string | null;
  /** In a review, the triangle that the player went on to play, by its key. */
  readonly played?: string;
}

/** A verdict is read, on the board and beside it; the beats of the player's own move are shorter. */
const VERDICT_BEATS = 5;
const OWN_VERDICT_BEATS = 10;
/** What fits on one line of the banner. */
const LINE = 60;
const ENDS: readonly Event["type"][] = ["majority", "tie-broken", "tied", "scored", "set-aside"];

/** The table at rest. After the end, the last hexagon stays on the table. */
export function still({ view, recent, seat }: Moment<View>): Scene {
  const said = recent.map((each) => ({ ...each, event: each.event as Event }));
  const played = said.findLastIndex(({ event }) => event.type === "played");
  const lines = said.slice(Math.max(0, played)).filter(({ event }) => event.type === "played" || ENDS.includes(event.type));
  const end = view.agenda.length === 0 ? view.finished.at(-1) : undefined;
  const hexagon = end ? end.triangles : view.hexagon;
  return {
    round: view.finished.length - (end ? 1 : 0),
    hexagon,
    finished: end ? view.finished.slice(0, -1) : view.finished,
    verdict: end ? { colour: end.colour, points: 0, reason: reasonOf(lines) } : null,
    last: played >= 0 && hexagon.length ? hexagon.length - 1 : null,
    drawn: drawnBy(said, seat),
    line: atRest(lines),
  };
}

/** The last move, and who won the hexagon if it was full; only that if both are too long. */
function atRest(lines: readonly Said[]): string {
  const [played, ...rest] = lines.map(({ says }) => says);
  const end = rest.at(-1) ?? "";
  const both = [played, end].filter(Boolean).join(" ");
  return both.length > LINE && end ? end : both;
}

/** What decided a hexagon, in words. */
function reasonOf(lines: readonly Said[]): string {
  return lines
    .filter(({ event }) => ENDS.includes((event as Event).type))
    .map(({ says }) => says)
    .join(" ");
}

function drawnBy(said: readonly { event: Event }[], seat: number | null): string | null {
  const drew = said.findLast(({ event }) => event.type === "drew" && event.seat === seat)?.event;
  return drew?.type === "drew" && drew.triangle ? triangleKey(drew.triangle) : null;
}

/** The scenes from one to a moment: one for each triangle, and the verdict on a full hexagon. */
export function story(from: Scene, moment: Moment<View>): Scene[] {
  const end = still(moment);
  const told: Scene[] = [];
  let now: Scene = { ...from, drawn: end.drawn };
  let reason = "";
  for (const { event: any, says } of moment.events) {
    const event = any as Event;
    if (event.type === "played") {
      now = laid(now, event.triangle, says);
      reason = "";
      told.push(now);
    } else if (ENDS.includes(event.type)) {
      reason = [reason, says].filter(Boolean).join(" ");
      now = { ...judged(now, event, reason, says), beats: moment.isOwn ? OWN_VERDICT_BEATS : VERDICT_BEATS };
      if (told.at(-1)?.verdict) told[told.length - 1] = now;
      else told.push(now);
    }
  }
  const last = told.at(-1);
  const isSame = last && !last.verdict && last.round === end.round && last.hexagon.length === end.hexagon.length;
  return isSame ? [...told.slice(0, -1), { ...end, sound: last.sound }] : [...told, end];
}

function laid(scene: Scene, triangle: Triangle, line: string): Scene {
  const isFull = scene.hexagon.length === 6 || scene.verdict !== null;
  const hexagon = isFull ? [triangle] : [...scene.hexagon, triangle];
  return { ...scene, round: scene.round + (isFull ? 1 : 0), hexagon, verdict: null, last: hexagon.length - 1, line, sound: "lay", beats: 1 };
}

function judged(scene: Scene, event: Event, reason: string, line: string): Scene {
  const before = scene.verdict ?? { colour: null, points: 0, reason: "" };
  const colour = event.type === "majority" || event.type === "tie-broken" || event.type === "set-aside" ? event.colour : before.colour;
  const points = event.type === "scored" ? event.points : before.points;
  return { ...scene, verdict: { colour, points, reason }, line, sound: points ? "score" : undefined };
}
