/** What a game's table is given, and what its folder offers. */
import type { Component } from "svelte";
import type { Space } from "../lib/Board.svelte";
import type { Player } from "../lib/seats";
import type { Sound } from "../lib/sound";
import type { Outcome } from "../table/session.svelte";
import type { Asked, Said } from "../types/messages";

/** What every table gets; `V` is the game's View and `A` its Action, from `src/types`. */
export interface TableProps<V = unknown, A = unknown> {
  /** What the eye sees now, and what it saw before. */
  view: V;
  before: V | null;
  /** What was told between the two, in order. */
  events: readonly Said[];
  /** The seat whose eyes these are; null for somebody who looks on. */
  seat: number | null;
  /** The open question to that seat: null when it is not asked, or an answer is on its way. */
  asked: Asked | null;
  players: readonly Player[];
  /** What the table settled: the game's Options. */
  options: Record<string, unknown>;
  spaces: readonly Space[];
  /** The table's name, and the number of the row that the view stands after. */
  table: string;
  number: number;
  /** Answers the open question with an action or a line of notation; false when it was refused. */
  send: (action: A | string) => Promise<boolean>;
  /** What would come of it: events, or a refusal. */
  attempt: (action: A | string) => Promise<Outcome>;
  /** What a bot would do, when it was asked; the table may show it on the board. */
  hint: A | null;
  /** Opens the rulebook at a clause; not there where the table is only looked at. */
  why?: (clause: string) => void;
  /** Where a typed word lies, as paths of spaces; missing where nobody is asked for one. */
  trace?: (word: string) => Promise<[number, number][][]>;
}

/** What `games/<slug>/index.ts` exports by default. */
export interface GameTable<V = unknown, A = unknown> {
  Table: Component<TableProps<V, A>>;
  /** The score of each seat, if the game ended now. */
  scores: (view: V) => readonly number[];
  /** Which events make a sound, by their `type`. */
  sounds?: Readonly<Record<string, Sound>>;
  /** Keys of this table's own, for the list of keys. */
  keys?: readonly (readonly [key: string, does: string])[];
}
