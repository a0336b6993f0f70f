/** Tells moves scene by scene, at a speed that people can follow. Replays, lessons and tables share it. */
import type { Said } from "../types/messages";
import { preferences, type Speed } from "./preferences.svelte";
import { playSound, type Sound } from "./sound";

/** One picture of a story. Each game adds what it draws. */
export interface Scene {
  /** How many beats it is shown before the next scene; one beat if it does not say. */
  readonly beats?: number;
  /** What happens, in one line; it stays until another scene has a line. */
  readonly line?: string;
  readonly sound?: Sound;
  /** For sounds that have a pitch: 1 to 9. */
  readonly pitch?: number;
}

/** Where a story ends, and how it came to that. */
export interface Moment<V = unknown> {
  readonly view: V;
  /** What happened since the moment before. */
  readonly events: readonly Said[];
  /** What happened since the last player began to move, `events` included: what is marked as the last move. */
  readonly recent: readonly Said[];
  /** The seat whose player looks at this; null for a spectator. */
  readonly seat: number | null;
  /** Did that player make the move on this screen? */
  readonly isOwn: boolean;
  /** The number of the last row that the view includes. */
  readonly number: number;
}

interface Teller<V, S> {
  still: (moment: Moment<V>) => S;
  story: (from: S, moment: Moment<V>) => readonly S[];
}

/** The length of a beat in milliseconds, by speed. */
const BEAT_MS: Readonly<Record<Speed, number>> = { slow: 1000, normal: 600, fast: 300, instant: 0 };

/** A player's own move is already known to them: only as long as it takes to see it happen. */
const OWN_BEAT_MS = 240;

/** Longest story of one moment in beats; longer ones are told faster. */
const LONGEST_BEATS = 14;

/** More moments than this are waiting: the visitor was away, or bots play each other. The older ones are not told. */
const MOST_WAITING = 3;

/** Is a moment one more step of the same player's move? Then both are told as one, however many steps the move has. */
function continues(moment: Moment, last: Moment): boolean {
  return !moment.isOwn && !last.isOwn && moment.events.length > 0 && moment.recent.length === last.recent.length + moment.events.length;
}

export class Storyteller<V = unknown, S extends Scene = Scene> {
  /** What is drawn now. */
  scene: S = $state.raw() as S;
  /** The moment that is told or shown. */
  moment: Moment<V> = $state.raw() as Moment<V>;
  /** The moment that was told to its end last. */
  settled: Moment<V> = $state.raw() as Moment<V>;
  /** What happened, in one line. */
  line = $state("");
  /** Does a clock run while moves are told? Then they are told in a third of the time. */
  isHurried = false;
  /** Is the move of somebody else being told? Then nothing can be played yet. */
  isTelling = $state(false);

  #teller: Teller<V, S>;
  #scenes: S[] = [];
  #waiting: Moment<V>[] = [];
  #beat = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the scene on the screen will have been seen for its beats: before that, no move of somebody else begins. */
  #seenAt = 0;

  constructor(teller: Teller<V, S>, first: Moment<V>) {
    this.#teller = teller;
    this.show(first);
  }

  /** Show a moment at once; `line` says how it came to that if it was not by the last move. */
  show(moment: Moment<V>, line = ""): void {
    this.stop();
    this.moment = this.settled = moment;
    this.scene = this.#teller.still(moment);
    this.line = line || (this.scene.line ?? "");
  }

  /** Tell a moment after those that are still being told. */
  tell(moment: Moment<V>): void {
    if (moment.seat !== this.moment.seat || document.hidden) return this.show(moment);
    const last = this.#waiting.at(-1);
    if (last && continues(moment, last)) this.#waiting[this.#waiting.length - 1] = { ...moment, events: [...last.events, ...moment.events] };
    else this.#waiting.push(moment);
    while (this.#waiting.length > MOST_WAITING) this.#endNow();
    if (moment.isOwn) this.#endAllBut(moment);
    const rest = moment.isOwn ? 0 : this.#seenAt - performance.now();
    if (this.#timer === undefined && rest > 0) this.#timer = setTimeout(() => this.#next(), rest);
    if (this.#timer === undefined) this.#next();
    else if (!moment.isOwn) this.isTelling = BEAT_MS[preferences.speed] > 0;
  }

  /** Skip to the end of everything that is being told. */
  finish(): void {
    this.#endAllBut(null);
    this.#seenAt = 0;
  }

  /** Forget what is still to be told. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#seenAt = 0;
    this.#scenes = [];
    this.#waiting = [];
    this.isTelling = false;
  }

  /** End the current story and all that wait before `kept`, without showing their scenes. */
  #endAllBut(kept: Moment<V> | null): void {
    while (this.#timer !== undefined || (this.#waiting.length && this.#waiting[0] !== kept)) this.#endNow();
  }

  /** End the current story, or, if none is being told, the next one, at its last scene. */
  #endNow(): void {
    clearTimeout(this.#timer);
    if (this.#timer === undefined) this.#begin();
    this.#timer = undefined;
    this.#seenAt = 0;
    const last = this.#scenes.at(-1);
    this.#scenes = [];
    if (last) this.#put(last, false);
    this.settled = this.moment;
    this.isTelling = false;
  }

  /** Make the scenes of the next moment. */
  #begin(): void {
    const moment = this.#waiting.shift();
    if (!moment) return;
    this.moment = moment;
    this.#scenes = [...this.#teller.story(this.scene, moment)];
    const beats = this.#scenes.slice(0, -1).reduce((sum, { beats: each = 1 }) => sum + each, 0);
    const beat = moment.isOwn ? Math.min(OWN_BEAT_MS, BEAT_MS[preferences.speed]) : BEAT_MS[preferences.speed];
    this.#beat = (this.isHurried ? beat / 3 : beat) * Math.min(1, LONGEST_BEATS / Math.max(1, beats));
    this.isTelling = !moment.isOwn && this.#beat > 0 && (this.#scenes.length > 1 || this.#waiting.length > 0);
  }

  #next(): void {
    this.#timer = undefined;
    if (!this.#scenes.length) {
      this.settled = this.moment;
      this.isTelling = false;
      if (!this.#waiting.length) return;
      this.#begin();
      if (!this.#beat) return this.#endThenNext();
    }
    const scene = this.#scenes.shift();
    if (scene) this.#put(scene, true);
    const lasts = (scene?.beats ?? 1) * this.#beat;
    this.#seenAt = performance.now() + lasts;
    if (!this.#scenes.length && !this.#waiting.length) return this.#next();
    this.#timer = setTimeout(() => this.#next(), lasts);
  }

  #endThenNext(): void {
    const last = this.#scenes.at(-1);
    const heard = this.#scenes.findLast(({ sound }) => sound);
    if (heard?.sound) playSound(heard.sound, heard.pitch);
    this.#scenes = [];
    if (last) this.#put(last, false);
    this.#next();
  }

  #put(scene: S, isHeard: boolean): void {
    this.scene = scene;
    if (scene.line !== undefined) this.line = scene.line;
    if (isHeard && scene.sound) playSound(scene.sound, scene.pitch);
  }
}

