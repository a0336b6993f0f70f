/** What a drafted play would do, read from the server's preview. */
import type { Hex } from "../../lib/layout";
import type { MovePreview } from "../../table/previews.svelte";
import type { Action, Axis, Event } from "../../types/hexx";
import type { Said } from "../../types/messages";
import { axisOf } from "./directions";
import { isFlip } from "./scenes";

export interface MadeWord {
  readonly word: string;
  readonly cells: readonly Hex[];
  readonly axis: Axis | undefined;
}

export interface PlayResult {
  /** The words made, the primary one first. */
  readonly words: readonly MadeWord[];
  /** The tiles that flip. */
  readonly flips: readonly Hex[];
}

/** The words and flips among the events. */
export function resultOf(said: readonly Said[]): PlayResult {
  const events = said.map(({ event }) => event as Event);
  return { words: events.flatMap(words), flips: events.flatMap(flips) };
}

function words(event: Event): MadeWord[] {
  if (event.type !== "played" && event.type !== "also-made" && event.type !== "morphed") return [];
  return [{ word: event.word, cells: event.cells, axis: axisOf(event.cells) }];
}

function flips(event: Event): readonly Hex[] {
  return isFlip(event) ? event.cells : [];
}

/** How many tiles turn: "2 tiles turn to your colour". */
export function flipText(number: number): string {
  return number === 1 ? "1 tile turns to your colour" : `${number || "No"} tiles turn to your colour`;
}

/** The result in words. */
export function summary({ words: made, flips: turning }: PlayResult): string {
  const [first, ...others] = made.map(({ word }) => word);
  const also = others.length ? ` and ${others.join(", ")}` : "";
  const flip = flipText(turning.length);
  if (!first && !turning.length) return "";
  return first ? `${first}${also}. ${flip}.` : `${flip}.`;
}

/** Longer words first. */
export function byLength(results: MovePreview<Action>[]): MovePreview<Action>[] {
  const length = ({ said }: MovePreview<Action>): number => resultOf(said).words[0]?.cells.length ?? 0;
  return [...results].sort((one, other) => length(other) - length(one));
}
