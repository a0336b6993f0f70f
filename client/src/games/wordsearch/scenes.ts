/** The scenes of Word Search: tiles change places, a word lights letter by letter, points rise, a token moves. */
import { type Hex, same } from "../../lib/layout";
import type { Moment, Scene as AnyScene } from "../../lib/storyteller.svelte";
import type { Said } from "../../types/messages";
import type { Event, View } from "../../types/wordsearch";
import { lastLine, lineOf } from "./lines";
import { laid, type LyingTile, matched, replaced, rotated, shifted, swapped, tilesOf, topOn } from "./tiles";
import { lastTurn } from "./turns";

/** The last word: called and not judged yet, scored, or struck out because it is not a word. */
export interface PlayedWord {
  readonly path: readonly Hex[];
  /** Null until it has scored. */
  readonly points: number | null;
  readonly outcome: "called" | "scored" | "struck";
}

export interface Scene extends AnyScene {
  readonly tiles: readonly LyingTile[];
  readonly tokens: readonly Hex[];
  readonly word: PlayedWord | null;
  /** How many tiles of the word are lit, from its start. */
  readonly lit: number;
  /** Spaces that were changed before the word, or that a token moved to without one. */
  readonly changed: readonly Hex[];
}

type Marks = Pick<Scene, "word" | "lit" | "changed">;

const NO_MARKS: Marks = { word: null, lit: 0, changed: [] };

/** Beats for each letter of a word. */
const LETTER_BEATS = 0.35;

/** The table at rest, with the last move marked. */
export function still({ view, recent }: Moment<View>): Scene {
  const tiles = tilesOf(view);
  const turn = lastTurn(recent);
  return { tiles, tokens: view.tokens, ...marksOf(view, turn), line: lastLine(turn, readOn(tiles)) };
}

/** The scenes from one to a moment; the last is the moment at rest. */
export function story(from: Scene, moment: Moment<View>): Scene[] {
  const isGoingOn = lastTurn(moment.recent).length > moment.events.length || from.word?.outcome === "called";
  const made: Scene[] = [];
  let now: Scene = { ...from, ...(isGoingOn ? {} : NO_MARKS), line: undefined, sound: undefined };
  for (const said of moment.events) {
    for (const change of steps(now, said.event as Event, moment.isOwn)) {
      now = { ...now, line: undefined, sound: undefined, pitch: undefined, beats: 1, ...change };
      if (change.line === undefined) now = { ...now, line: lineOf(said, readOn(now.tiles)) || undefined };
      made.push(now);
    }
  }
  return [...made, { ...still(moment), tiles: matched(now.tiles, moment.view) }];
}

/** What is marked as the last move. */
function marksOf(view: View, recent: readonly Said[]): Marks {
  const marks = marksAfter(recent);
  const task = view.agenda[0];
  if (marks.word || task?.type !== "judge-word") return marks;
  return { ...marks, word: { path: task.path, points: null, outcome: "called" }, lit: task.path.length };
}

/** What stays marked after these events. */
export function marksAfter(said: readonly Said[]): Marks {
  return said.map(({ event }) => event as Event).reduce<Marks>(marked, NO_MARKS);
}

function marked(marks: Marks, event: Event): Marks {
  switch (event.type) {
    case "called":
      return { ...marks, word: { path: event.path, points: null, outcome: "called" }, lit: event.path.length };
    case "scored":
      return { ...marks, word: { path: event.path, points: event.points, outcome: "scored" }, lit: event.path.length };
    case "struck":
      return { ...marks, word: marks.word && { ...marks.word, outcome: "struck" } };
    case "swapped":
      return { ...marks, changed: [...marks.changed, event.first, event.second] };
    case "turned":
      return marks.changed.some((at) => same(at, event.at)) ? marks : { ...marks, changed: [...marks.changed, event.at] };
    case "traded":
    case "stacked":
    case "laid":
      return { ...marks, changed: [...marks.changed, event.at] };
    case "shifted":
      return { ...marks, changed: [...marks.changed, event.target] };
    case "moved":
      return { ...marks, changed: [event.to] };
    default:
      return marks;
  }
}

function* steps(now: Scene, event: Event, isOwn: boolean): Generator<Partial<Scene>> {
  const marks = marked(now, event);
  switch (event.type) {
    case "swapped":
      if (!isOwn) yield { ...marks, line: "" };
      yield { ...marks, tiles: swapped(now.tiles, event.first, event.second), sound: "swap", beats: 1.5 };
      return;
    case "turned":
      yield { ...marks, tiles: rotated(now.tiles, event.at), sound: "flip", beats: 1.2 };
      return;
    case "traded":
      if (!isOwn) yield { ...marks, line: "", beats: 0.7 };
      yield { ...marks, tiles: replaced(now.tiles, event.at, event.laid), sound: "swap", beats: 1.5 };
      return;
    case "stacked":
    case "laid":
      yield { ...marks, tiles: laid(now.tiles, event.at, event.tile), sound: "lay", beats: 1.2 };
      return;
    case "shifted":
      yield { ...marks, tiles: shifted(now.tiles, event.source, event.target), sound: "lay", beats: 1.2 };
      return;
    case "called":
      if (!isOwn) yield* letters({ ...marks, word: { path: event.path, points: null, outcome: "called" } }, event.path);
      yield { ...marks, sound: "word" };
      return;
    case "scored": {
      const isLit = now.word?.outcome === "called" && now.lit === event.path.length;
      if (!isOwn && !isLit) yield* letters({ ...marks, word: { path: event.path, points: null, outcome: "called" } }, event.path);
      yield { ...marks, sound: "score", pitch: Math.min(9, event.points), beats: 1.5 };
      return;
    }
    case "struck":
      yield { ...marks, sound: "refuse", beats: 2 };
      return;
    case "advanced":
      yield { tokens: moved(now.tokens, event.seat, event.to), sound: "lay" };
      return;
    case "moved":
      yield { ...marks, tokens: moved(now.tokens, event.seat, event.to), sound: "lay", beats: 1.2 };
      return;
    case "expired":
      yield { sound: "clock", beats: 1.5 };
      return;
    case "passed":
    case "exchanged":
    case "drew":
    case "returned":
    case "disputed":
    case "allowed":
      yield {};
      return;
    default:
      return;
  }
}

/** A word that lights letter by letter. Its line comes once it is complete. */
function* letters(scene: Partial<Scene>, path: readonly Hex[]): Generator<Partial<Scene>> {
  for (const lit of path.keys()) yield { ...scene, lit: lit + 1, line: "", beats: LETTER_BEATS };
}

function moved(tokens: readonly Hex[], seat: number, to: Hex): Hex[] {
  return tokens.map((at, each) => (each === seat ? to : at));
}

function readOn(tiles: readonly LyingTile[]): (at: Hex) => string {
  return (at) => topOn(tiles, at)?.tile ?? "";
}
