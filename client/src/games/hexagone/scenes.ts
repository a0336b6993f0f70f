/** The scenes between two views, for animation: dice, swap, captures, pieces put back. */
import { type Hex, key } from "../../lib/layout";
import { lastSaid } from "../../lib/moments";
import type { Moment, Scene as AnyScene } from "../../lib/storyteller.svelte";
import type { Colour, Event, Piece, View } from "../../types/hexagone";

/** A piece that keeps its `id` while it moves. */
export interface BoardPiece {
  readonly id: string;
  readonly at: Hex;
  readonly colour: Colour;
}

/** The table at one moment of the animation; `took` is the seat that gets the pieces removed since the last scene, if any. */
export interface Scene extends AnyScene {
  readonly pieces: readonly BoardPiece[];
  readonly dice: readonly Colour[];
  /** The number of the roll, so that the same colours rolled again animate again. */
  readonly roll: number;
  readonly captured: readonly (readonly Colour[])[];
  readonly took: number | null;
}

let made = 0;

function fresh([at, colour]: Piece): BoardPiece {
  made += 1;
  return { id: `piece-${made}`, at, colour };
}

/** The table at rest. */
export function still({ view, recent }: Moment<View>): Scene {
  return { pieces: view.block.map(fresh), dice: view.dice ?? [], roll: 0, captured: view.captured, took: null, line: lastSaid(recent) };
}

/** The scenes from one to a moment, one for each visible event; the last one is the moment at rest. */
export function story(from: Scene, { view, events: said, recent }: Moment<View>): Scene[] {
  const events = said.map(({ event }) => event as Event);
  const played: Scene[] = [];
  let now = from;
  let sections: readonly (readonly Hex[])[] = [];
  for (const event of events) {
    if (event.type === "split") sections = event.sections;
    const next = after(now, event, sections, view);
    if (next) played.push((now = next));
  }
  const end: Scene = { ...now, line: lastSaid(recent), pieces: matched(now.pieces, view.block), dice: view.dice ?? [], captured: view.captured };
  if (played.length && isAlike(now, end)) played[played.length - 1] = end;
  else played.push({ ...end, took: null });
  return played;
}

function after(scene: Scene, event: Event, sections: readonly (readonly Hex[])[], view: View): Scene | null {
  switch (event.type) {
    case "laid":
      return { ...scene, pieces: event.pieces.map(fresh), took: null };
    case "rolled":
      return { ...scene, dice: event.dice, roll: scene.roll + 1, took: null };
    case "swapped":
    case "swapped-afar":
      return { ...scene, pieces: exchanged(scene.pieces, event.one[0], event.other[0]), took: null };
    case "captured":
      return {
        ...scene,
        pieces: without(scene.pieces, event.cells),
        captured: scene.captured.map((each, seat) => (seat === event.seat ? [...each, ...event.cells.map(() => event.colour)] : each)),
        took: event.seat,
      };
    case "lifted":
      return { ...scene, pieces: main(scene.pieces, event.loose.length, sections, view), took: null };
    case "placed":
    case "bought":
    case "added-back":
      return { ...scene, pieces: [...scene.pieces, fresh(event.piece)], took: null };
    default:
      return null;
  }
}

function exchanged(pieces: readonly BoardPiece[], one: Hex, other: Hex): BoardPiece[] {
  return pieces.map((piece) => {
    if (key(piece.at) === key(one)) return { ...piece, at: other };
    return key(piece.at) === key(other) ? { ...piece, at: one } : piece;
  });
}

function without(pieces: readonly BoardPiece[], cells: readonly Hex[]): BoardPiece[] {
  const gone = new Set(cells.map(key));
  return pieces.filter(({ at }) => !gone.has(key(at)));
}

/** The pieces that stay when others are lifted: of the sections of the right size, the one that matches the view best. */
function main(pieces: readonly BoardPiece[], loose: number, sections: readonly (readonly Hex[])[], view: View): readonly BoardPiece[] {
  const lies = new Set(view.block.map(([at]) => key(at)));
  const staying = (section: readonly Hex[]): number => section.filter((cell) => lies.has(key(cell))).length;
  const fitting = sections.filter((section) => section.length === pieces.length - loose);
  const [best] = fitting.toSorted((one, other) => staying(other) - staying(one));
  const kept = new Set((best ?? []).map(key));
  return best ? pieces.filter(({ at }) => kept.has(key(at))) : pieces;
}

/** The pieces of a view, with the ids of pieces that stayed and of moved pieces of the same colour. */
function matched(pieces: readonly BoardPiece[], block: readonly Piece[]): BoardPiece[] {
  const known = new Map(pieces.map((piece) => [`${key(piece.at)} ${piece.colour}`, piece]));
  const kept = new Map(block.flatMap((piece) => known.get(pieceKey(piece)) ?? []).map((piece) => [piece.id, piece]));
  const moved = pieces.filter(({ id }) => !kept.has(id));
  return block.map((piece) => {
    const same = known.get(pieceKey(piece));
    if (same) return same;
    const place = moved.findIndex(({ colour }) => colour === piece[1]);
    const [found] = place < 0 ? [] : moved.splice(place, 1);
    return found ? { ...found, at: piece[0] } : fresh(piece);
  });
}

function pieceKey([at, colour]: Piece): string {
  return `${key(at)} ${colour}`;
}

function isAlike(one: Scene, other: Scene): boolean {
  const list = ({ pieces }: Scene): string => pieces.map(({ id, at }) => `${id} ${key(at)}`).sort().join();
  return list(one) === list(other) && one.dice.join() === other.dice.join();
}
