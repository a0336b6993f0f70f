/** The scenes between two views: tiles are placed, words light up, tiles flip one by one, the die rolls. */
import { type Hex, key } from "../../lib/layout";
import { lastSaid } from "../../lib/moments";
import type { Moment, Scene as AnyScene } from "../../lib/storyteller.svelte";
import type { Event, Laid, View } from "../../types/hexx";

/** The tiles on the board by the keys of their spaces. */
export type Tiles = ReadonlyMap<string, Laid>;

/** One scene, and for how many beats it is shown. */
export interface Scene extends AnyScene {
  readonly tiles: Tiles;
  /** The spaces of the word that is lit. */
  readonly lit: readonly Hex[];
  readonly word: string;
  /** The face of the die, and whether it is still rolling. */
  readonly die: number | null;
  readonly isRolling: boolean;
  /** Who rolled the die last. */
  readonly roller: number | null;
}

export function tilesOf(view: View): Tiles {
  return new Map(view.board.map(({ at, laid }) => [key(at), laid]));
}

/** The table at rest. */
export function still({ view, recent }: Moment<View>): Scene {
  const rolled = recent.map(({ event }) => event as Event).findLast((event) => event.type === "rolled");
  return { tiles: tilesOf(view), lit: [], word: "", die: view.rolled, isRolling: false, roller: rolled?.seat ?? null, line: lastSaid(recent) };
}

/** The scenes from one to a moment; the last is the moment at rest. */
export function story(from: Scene, moment: Moment<View>): Scene[] {
  const events = moment.events.map(({ event }) => event as Event);
  const made: Scene[] = [];
  let now = from;
  const show = (change: Partial<Scene>, beats: number): void => {
    now = { ...now, ...change, beats };
    made.push(now);
  };
  for (const event of withWordsJoined(events)) for (const [change, beats] of steps(event, () => now.tiles)) show(change, beats);
  return [...made, still(moment)];
}

/** Joins the secondary words of a play, since they light up together. */
function withWordsJoined(events: readonly Event[]): Event[] {
  return events.reduce<Event[]>((made, event) => {
    const last = made.at(-1);
    if (event.type !== "also-made" || last?.type !== "also-made") return [...made, event];
    const both = { ...last, word: `${last.word} ${event.word}`, cells: [...last.cells, ...event.cells] };
    return [...made.slice(0, -1), both];
  }, []);
}

/** Longest time for all flips of one event, in beats. */
const FLIP_BEATS = 5;

type Step = [Partial<Scene>, number];

function* steps(event: Event, tiles: () => Tiles): Generator<Step> {
  switch (event.type) {
    case "played":
      for (const [at, letter, wild] of event.tiles) {
        yield [{ lit: [], word: "", tiles: put(tiles(), at, { letter, wild, seat: event.seat }) }, 0.6];
      }
      yield [{ lit: event.cells, word: event.word }, 2.5];
      return;
    case "also-made":
      yield [{ lit: event.cells, word: event.word }, 2];
      return;
    case "morphed": {
      const [at, letter, wild] = event.put;
      const seat = tiles().get(key(at))?.seat ?? event.seat;
      yield [{ lit: [], word: "", tiles: put(tiles(), at, { letter, wild, seat }) }, 1.5];
      yield [{ lit: event.cells, word: event.word }, 2.5];
      return;
    }
    case "changed":
    case "changed-back": {
      const [at, letter, wild] = event.put;
      const seat = tiles().get(key(at))?.seat ?? event.seat;
      yield [{ lit: [at], tiles: put(tiles(), at, { letter, wild, seat }) }, 2];
      return;
    }
    case "rolled":
      yield [{ lit: [], word: "", die: event.face, roller: event.seat, isRolling: true }, 4];
      yield [{ die: event.face, isRolling: false }, 3];
      return;
    case "removed":
      yield [{ lit: [], word: "", tiles: without(tiles(), event.at) }, 1.5];
      return;
    case "origin-lost":
      for (const at of event.cells) yield [{ lit: [], word: "", tiles: without(tiles(), at) }, 0.8];
      return;
    case "flipped":
    case "poached":
    case "poached-back":
    case "reversed":
    case "damaged":
    case "damaged-back":
    case "vowel-chosen":
    case "vowel-chosen-back":
    case "consonant-chosen":
    case "consonant-chosen-back":
      yield* flips(event.cells, event.seat, tiles);
      return;
    default:
      return;
  }
}

function* flips(cells: readonly Hex[], seat: number, tiles: () => Tiles): Generator<Step> {
  for (const at of cells) {
    const laid = tiles().get(key(at));
    if (laid) yield [{ lit: [], word: "", tiles: put(tiles(), at, { ...laid, seat }) }, Math.min(0.9, FLIP_BEATS / cells.length)];
  }
}

function put(tiles: Tiles, at: Hex, laid: Laid): Tiles {
  return new Map([...tiles, [key(at), laid]]);
}

function without(tiles: Tiles, at: Hex): Tiles {
  return new Map([...tiles].filter(([cell]) => cell !== key(at)));
}
