/** The scenes between two views: tiles are placed, words light up, tiles turn over, the die rolls. */
import { type Hex, key } from "../../lib/layout";
import type { Moment, Scene as AnyScene } from "../../lib/storyteller.svelte";
import type { Event, Laid, View } from "../../types/hexx";
import type { Said } from "../../types/messages";
import { effectOf, rolledBy, moveSentence, sentence } from "./sentences";

/** The tiles on the board by the keys of their spaces. */
export type Tiles = ReadonlyMap<string, Laid>;

/** Tiles that a word brought to its player's colour. */
export interface Gain {
  readonly cells: readonly Hex[];
  readonly count: number;
}

/** What stays marked after a move. */
interface Marks {
  /** The spaces with the amber outline: the word, or what an effect changed. */
  readonly lit: readonly Hex[];
  /** Tiles that turned over. */
  readonly turned: readonly Hex[];
  readonly gain: Gain | null;
  /** The face of the die, if this move rolled it, and who did. */
  readonly die: number | null;
  readonly roller: number | null;
  /** What the roll did, in the server's words; empty for the one who rolled. */
  readonly effect: string;
  /** Who rolled last, as the server names them: "You", "Ben", "Your bot". */
  readonly rolledBy: string;
}

export interface Scene extends AnyScene, Marks {
  readonly tiles: Tiles;
  /** Tiles that turn over in this scene, in order. */
  readonly turning: readonly Hex[];
  readonly isRolling: boolean;
  /** Is the effect of the die being told? */
  readonly isTold: boolean;
}

const UNMARKED: Marks = { lit: [], turned: [], gain: null, die: null, roller: null, effect: "", rolledBy: "" };

/** Time from one flip to the next, and of all flips of an event, in milliseconds. */
export const FLIP_DELAY_MS = 80;
export const LONGEST_FLIPS_MS = 1300;

export function tilesOf(view: View): Tiles {
  return new Map(view.board.map(({ at, laid }) => [key(at), laid]));
}

/** The table at rest, with the last move marked. */
export function still({ view, recent, seat }: Moment<View>): Scene {
  const marks = { ...marksOf(recent.map(({ event }) => event as Event)), effect: effectOf(recent, seat), rolledBy: rolledBy(recent) };
  const [task] = view.agenda;
  const asking = task && "face" in task ? task : null;
  return {
    ...marks,
    die: marks.die ?? asking?.face ?? null,
    tiles: tilesOf(view),
    turning: [],
    isRolling: false,
    isTold: false,
    line: moveSentence(recent, seat),
  };
}

/** The scenes from one to a moment; the last is the moment at rest. */
export function story(from: Scene, moment: Moment<View>): Scene[] {
  const { events, recent } = moment;
  const before = recent.slice(0, Math.max(0, recent.length - events.length)).map(({ event }) => event as Event);
  const happened = events.map(({ event }) => event as Event);
  const made: Scene[] = [];
  let { tiles } = from;
  events.forEach((said, index) => {
    const marks = { ...marksOf([...before, ...happened.slice(0, index + 1)]), effect: effectOf(recent, moment.seat), rolledBy: rolledBy(recent) };
    const isOwn = moment.isOwn && "seat" in (said.event as Event) && (said.event as { seat: number }).seat === moment.seat;
    for (const step of steps(said, isOwn, () => tiles)) {
      tiles = step.tiles ?? tiles;
      made.push({ ...marks, turning: [], isRolling: false, isTold: false, ...step, tiles });
    }
  });
  return [...made, still(moment)];
}

/** Events that a turn begins with. */
const MOVES: readonly Event["type"][] = ["played", "morphed", "exchanged", "passed", "forfeited"];

/** What the last move and all that came of it leave on the board. */
export function marksOf(events: readonly Event[]): Marks {
  const start = events.findLastIndex(({ type }) => MOVES.includes(type));
  return events.slice(Math.max(0, start)).reduce<Marks>(mark, UNMARKED);
}

function mark(marks: Marks, event: Event): Marks {
  switch (event.type) {
    case "played":
      return { ...marks, lit: [...marks.lit, ...event.cells], gain: { cells: event.cells, count: event.tiles.length } };
    case "morphed":
      return { ...marks, lit: [...marks.lit, ...event.cells], gain: { cells: event.cells, count: 0 } };
    case "changed":
    case "changed-back":
      return { ...marks, lit: [...marks.lit, event.put[0]] };
    case "removed":
      return { ...marks, lit: [...marks.lit, event.at] };
    case "origin-lost":
      return { ...marks, lit: [...marks.lit, ...event.cells] };
    case "rolled":
      return { ...marks, die: event.face, roller: event.seat };
    case "flipped":
      return { ...marks, turned: [...marks.turned, ...event.cells], gain: marks.gain && { ...marks.gain, count: marks.gain.count + event.cells.length } };
    default:
      return isFlip(event) ? { ...marks, turned: [...marks.turned, ...event.cells] } : marks;
  }
}

type Flip = Extract<Event, { type: "flipped" | "poached" | "poached-back" | "reversed" | "damaged" | "damaged-back" | "vowel-chosen" | "vowel-chosen-back" | "consonant-chosen" | "consonant-chosen-back" }>;

const FLIPS: readonly string[] = ["flipped", "poached", "poached-back", "reversed", "damaged", "damaged-back", "vowel-chosen", "vowel-chosen-back", "consonant-chosen", "consonant-chosen-back"];

export function isFlip(event: Event): event is Flip {
  return FLIPS.includes(event.type);
}

type Step = Partial<Scene> & { readonly beats: number };

/** The scenes of one event. What the player put down lies there from the first of them. */
function* steps(said: Said, isOwn: boolean, tiles: () => Tiles): Generator<Step> {
  const event = said.event as Event;
  const line = sentence(said);
  switch (event.type) {
    case "played":
      yield* plays(event, line, isOwn, tiles);
      return;
    case "also-made":
      yield { lit: event.cells, beats: 1.3, sound: "word", line };
      return;
    case "morphed": {
      const morphed = replaced(tiles(), event.put, event.seat);
      if (!isOwn) yield { tiles: morphed, lit: [event.put[0]], gain: null, beats: 1, sound: "lay" };
      yield { tiles: morphed, beats: 1.5, sound: "word", line };
      return;
    }
    case "changed":
    case "changed-back":
      yield { tiles: replaced(tiles(), event.put, event.seat), beats: 1.5, sound: "lay", line };
      return;
    case "rolled":
      yield { die: null, isRolling: true, beats: 1.4, sound: "roll" };
      yield { isTold: true, beats: isOwn ? 6 : 3, sound: "score", pitch: 1, line };
      return;
    case "removed":
      yield { tiles: without(tiles(), [event.at]), beats: 1.5, sound: "lay", line };
      return;
    case "origin-lost":
      yield { tiles: without(tiles(), event.cells), beats: 2, sound: "capture", line };
      return;
    default:
      if (isFlip(event)) yield* flips(event, line, tiles);
      else if (event.type === "passed" || event.type === "exchanged" || event.type === "forfeited") yield { beats: 1, line };
  }
}

function* plays(event: Extract<Event, { type: "played" }>, line: string, isOwn: boolean, tiles: () => Tiles): Generator<Step> {
  const { seat } = event;
  for (const [index, put] of (isOwn ? [] : event.tiles).entries()) {
    const cells = event.tiles.slice(0, index + 1).map(([at]) => at);
    yield { tiles: placed(tiles(), [put], seat), lit: cells, gain: null, beats: 0.5, sound: "lay" };
  }
  yield { tiles: placed(tiles(), event.tiles, seat), beats: 1.6, sound: "word", line };
}

function* flips(event: Flip, line: string, tiles: () => Tiles): Generator<Step> {
  const turning = event.cells.filter((at) => tiles().has(key(at)));
  if (!turning.length) return yield { beats: 1, line };
  const turned = new Map(tiles());
  for (const at of turning) turned.set(key(at), { ...(tiles().get(key(at)) as Laid), seat: event.seat });
  yield { tiles: turned, turning, beats: 0.6 + Math.min(turning.length * FLIP_DELAY_MS, LONGEST_FLIPS_MS) / 600, sound: "flip", line };
  yield { beats: 1, sound: "score", pitch: Math.min(9, turning.length) };
}

type Put = Extract<Event, { type: "played" }>["tiles"][number];

function placed(tiles: Tiles, put: readonly Put[], seat: number): Tiles {
  return new Map([...tiles, ...put.map(([at, letter, wild]) => [key(at), { letter, wild, seat }] as const)]);
}

/** A tile in the place of another, in the colour that was showing. */
function replaced(tiles: Tiles, put: Put, seat: number): Tiles {
  return placed(tiles, [put], tiles.get(key(put[0]))?.seat ?? seat);
}

function without(tiles: Tiles, cells: readonly Hex[]): Tiles {
  const gone = new Set(cells.map(key));
  return new Map([...tiles].filter(([cell]) => !gone.has(cell)));
}
