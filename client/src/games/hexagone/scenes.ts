/** The scenes of a move: dice, swap, captures, pieces lifted and put back; and the table at rest with the last move marked. */
import { type Hex, key } from "../../lib/layout";
import type { Moment, Scene as AnyScene } from "../../lib/storyteller.svelte";
import type { Said } from "../../types/messages";
import type { Colour, Event, View } from "../../types/hexagone";
import { type LastMove, marksAfter, NO_MARKS, standing } from "./last_move";
import { moveLine, sceneLine } from "./lines";
import { type BoardPiece, fresh, exchanged, mainBlock, matched, without } from "./pieces";

/** The table at one moment of a story. */
export interface Scene extends AnyScene {
  readonly pieces: readonly BoardPiece[];
  readonly dice: readonly Colour[];
  /** The number of the roll, so that the same colours rolled again fall again. */
  readonly roll: number;
  readonly captured: readonly (readonly Colour[])[];
  /** Pieces of broken sections, which must be put back. */
  readonly loose: readonly Colour[];
  /** The parts of a split block, until the pieces of all but one are lifted. */
  readonly sections: readonly (readonly Hex[])[];
  /** The spaces of pieces that are lifted and about to be taken away. */
  readonly lifted: readonly Hex[];
  /** Where the pieces removed since the last scene go: to a seat's captures, or to the loose pieces. */
  readonly goal: number | "loose" | null;
  readonly last: LastMove;
  /** Is nothing about to move by itself? */
  readonly isStill: boolean;
}

/** The table at rest. */
export function still({ view, recent, seat }: Moment<View>): Scene {
  return atRest(view.block.map(fresh), 0, { view, recent, seat });
}

/** The scenes from one to a moment; the last one is the moment at rest. */
export function story(from: Scene, moment: Moment<View>): Scene[] {
  const told: Scene[] = [];
  for (const said of moment.events) {
    const scenes = after(told.at(-1) ?? from, said, moment);
    told.push(...scenes.map((scene) => ({ ...scene, last: standing(scene.last, scene.pieces) })));
  }
  const now = told.at(-1) ?? from;
  return [...told, atRest(matched(now.pieces, moment.view.block), now.roll, moment)];
}

function atRest(pieces: readonly BoardPiece[], roll: number, { view, recent, seat }: Pick<Moment<View>, "view" | "recent" | "seat">): Scene {
  const [task] = view.agenda;
  const marks = recent.reduce((found, { event }) => marksAfter(found, event as Event), NO_MARKS);
  return {
    pieces,
    dice: view.dice ?? [],
    roll,
    captured: view.captured,
    loose: task?.type === "reform" ? task.loose : [],
    sections: view.sections,
    lifted: [],
    goal: null,
    last: standing(marks, pieces),
    isStill: true,
    line: moveLine(recent, view, seat),
  };
}

/** The scenes of one event. */
function after(before: Scene, said: Said, { view, isOwn }: Moment<View>): Scene[] {
  const event = said.event as Event;
  const last = marksAfter(before.last, event);
  const scene: Scene = { ...before, last, lifted: [], goal: null, isStill: false, line: undefined, sound: undefined, pitch: undefined, beats: 1 };
  const line = sceneLine(said);
  switch (event.type) {
    case "laid":
      return [{ ...scene, pieces: event.pieces.map(fresh), sound: "lay" }];
    case "rolled":
      return [{ ...scene, dice: event.dice, roll: scene.roll + 1, line: isOwn ? undefined : line, sound: "roll", beats: 1.4 }];
    case "rerolled":
    case "roll-spent":
      return [{ ...scene, line }];
    case "swapped":
    case "swapped-afar":
      return [{ ...scene, pieces: exchanged(scene.pieces, event.one[0], event.other[0]), line, sound: "swap" }];
    case "captured": {
      const captured = scene.captured.map((each, seat) => (seat === event.seat ? [...each, ...event.cells.map(() => event.colour)] : each));
      const flying: Scene = { ...scene, pieces: without(scene.pieces, event.cells), goal: event.seat };
      return [
        { ...scene, lifted: event.cells, line, sound: "capture", pitch: event.cells.length },
        flying,
        { ...flying, captured, beats: 0.4 },
      ];
    }
    case "split":
      return [{ ...scene, sections: event.sections, line: "The block is split.", beats: 0.8 }];
    case "lifted": {
      const pieces = mainBlock(scene.pieces, event.loose.length, scene.sections, view.block);
      const kept = new Set(pieces.map(({ at }) => key(at)));
      const lifted = scene.pieces.filter(({ at }) => !kept.has(key(at))).map(({ at }) => at);
      return [
        { ...scene, lifted, line, beats: 0.8 },
        { ...scene, pieces, loose: event.loose, sections: [], goal: "loose", sound: "flip" },
      ];
    }
    case "placed":
      return [{ ...scene, pieces: [...scene.pieces, fresh(event.piece)], loose: less(scene.loose, event.piece[1]), line, sound: "lay", beats: 0.8 }];
    case "bought":
    case "added-back": {
      const payer = event.type === "bought" ? event.seat : 0;
      const captured = scene.captured.map((each, seat) => (seat === payer ? less(each, event.piece[1]) : each));
      return [{ ...scene, pieces: [...scene.pieces, fresh(event.piece)], captured, line, sound: "lay", beats: 0.8 }];
    }
    default:
      return [];
  }
}

/** The colours without one piece of a colour. */
function less(colours: readonly Colour[], colour: Colour): Colour[] {
  const place = colours.indexOf(colour);
  return colours.filter((_, index) => index !== place);
}
