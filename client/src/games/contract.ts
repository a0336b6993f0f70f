/** What a game's play area is given, and what its folder exports. */
import type { Component } from "svelte";
import type { Space } from "../lib/Board.svelte";
import type { Player, SeatColour } from "../lib/seats";
import type { Moment, Scene } from "../lib/storyteller.svelte";
import type { PreviewReply } from "../table/session.svelte";
import type { Asked, Clock, Said } from "../types/messages";

/** What every play area gets; `V` is the game's View and `A` its Action, from `src/types`; `S` is its own Scene. */
export interface PlayAreaProps<V = unknown, A = unknown, S extends Scene = Scene> {
  /** The view that is shown, or that the scenes lead to. */
  view: V;
  /** What is drawn now: a scene on the way to the view, or the view at rest with the last move marked. */
  scene: S;
  /** The seat whose player looks at this; null for a spectator. */
  seat: number | null;
  /** The open question to that seat; null if there is none, an answer is being sent, or others' moves are still being shown. */
  asked: Asked | null;
  /** What the seat should do, or whom it waits for; from the server, and empty in replays. */
  prompt: string;
  /** The time left for the turn, at a table with a clock. */
  clock?: Clock | null;
  players: readonly Player[];
  /** The game's Options at this table. */
  options: Record<string, unknown>;
  spaces: readonly Space[];
  /** The table's name, and the number of the last row that the view includes. */
  table: string;
  number: number;
  /** Answers the open question with an action or a line of notation; false if it was refused. */
  send: (action: A | string) => Promise<boolean>;
  /** Asks what an action would do: its events, or a refusal. */
  preview: (action: A | string) => Promise<PreviewReply>;
  /** The hint, if the player asked for one, or what a lesson asks for; the play area draws it on the board. */
  hint: A | null;
  /** What should follow the hint in the same turn; in reviews only. */
  follows?: readonly A[];
  /** Opens the rulebook at a clause; missing in replays. */
  why?: (clause: string) => void;
  /** The paths of spaces that spell a typed word; missing in replays. */
  trace?: (word: string) => Promise<[number, number][][]>;
}

/** What `games/<slug>/index.ts` exports by default. */
export interface GameModule<V = unknown, A = unknown, S extends Scene = Scene> {
  PlayArea: Component<PlayAreaProps<V, A, S>>;
  /** The table at rest, with the last move marked and told in one line. */
  still: (moment: Moment<V>) => S;
  /**
   * The scenes that lead from one scene to a moment; the last one is the moment at rest.
   *
   * If the moment's player made the move (`isOwn`), the first scene already has what the player put down, so that it never
   * vanishes and comes again.
   */
  story: (from: S, moment: Moment<V>) => readonly S[];
  /** The scene with a choice of a seat marked that was made there, and what it did, before it changes the table; for reviews. */
  marked?: (scene: S, action: A, seat: number, said: readonly Said[]) => S;
  /** The score of each seat if the game ended now. */
  scores: (view: V) => readonly number[];
  /** The colour of each seat's pieces, for the players' tiles; null for a seat without one. */
  colours?: (view: V) => readonly (SeatColour | null)[];
  /** Does the table stay dark in the light theme? */
  isDark?: boolean;
  /** Events that cost a player something they counted on, by their `type`; the player is shown them until their next action. */
  setbacks?: readonly string[];
  /**
   * What to touch, in order, to play an action; lessons point at it. A name is `cell:<key>` for a space of a board,
   * `primary` for the main button, and otherwise the `data-spot` of an element.
   */
  pointers?: (action: A, view: V) => readonly string[];
  /** What the first step of the lesson speaks of; the board if it does not say. */
  introduces?: "board" | "hand";
  /** The game's own keys, for the list of keys. */
  keys?: readonly (readonly [key: string, does: string])[];
}
