/** Reads the board of any game from its view and its choices. `docs/adding-a-game.md` describes the conventions. */
import type { Space, Piece } from "../../lib/Board.svelte";
import type { Colour } from "../../lib/Glyph.svelte";
import { type Hex, key } from "../../lib/layout";
import type { Asked } from "../../types/messages";

type Choice = NonNullable<Asked["choices"]>[number];

/** A piece on the board: whose it is, if anybody's, and its other fields in words. */
export interface BoardPiece extends Piece {
  readonly seat: number | null;
  readonly words: string;
}

const COLOURS: readonly Colour[] = ["red", "blue", "yellow", "green", "purple", "orange", "white"];

/** The colour of a seat; colours repeat if there are more seats. */
export function colourOf(seat: number): Colour {
  return COLOURS[seat % COLOURS.length] ?? "white";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isHex(value: unknown): value is Hex {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);
}

/** The pieces that a view lists in its field `board`; null if it has no such field. */
export function boardPieces(view: unknown, names: ReadonlyMap<string, string>): readonly BoardPiece[] | null {
  const board = isRecord(view) ? view.board : undefined;
  if (!Array.isArray(board)) return null;
  const pieces = board.flatMap((each: unknown) => {
    if (!isRecord(each) || !isHex(each.at)) return [];
    const { at } = each;
    const seat = typeof each.seat === "number" ? each.seat : null;
    const rest = Object.entries(each).filter(([name]) => !["at", "seat", "type"].includes(name));
    const words = rest.map(([, value]) => worded(value, names)).join(" ");
    return [{ id: `${key(at)} ${seat} ${words}`, at, seat, words }];
  });
  return pieces.length === board.length ? pieces : null;
}

/** What a view says apart from the board and who looks: names and values in words. */
export function otherFields(view: unknown, names: ReadonlyMap<string, string>): readonly [name: string, value: string][] {
  if (!isRecord(view)) return [];
  const hidden = boardPieces(view, names) ? ["eye", "board"] : ["eye"];
  return Object.entries(view)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, value]) => [name.replaceAll("_", " "), worded(value, names)]);
}

/** A value in words; spaces by their names. */
export function worded(value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined) return "none";
  if (isHex(value)) return names.get(key(value)) ?? value.join(", ");
  if (Array.isArray(value)) return value.map((each) => worded(each, names)).join(", ") || "none";
  if (isRecord(value)) return Object.values(value).map((each) => worded(each, names)).join(" ");
  return String(value);
}

/** The spaces that an action names, by their keys. */
export function cellsOf(action: unknown, names: ReadonlyMap<string, string>): ReadonlySet<string> {
  if (isHex(action)) return new Set(names.has(key(action)) ? [key(action)] : []);
  const inner = Array.isArray(action) ? action : isRecord(action) ? Object.values(action) : [];
  return new Set(inner.flatMap((each: unknown) => [...cellsOf(each, names)]));
}

/** The choices that name all of these spaces. */
export function choicesNaming(
  choices: readonly Choice[],
  picked: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
): readonly Choice[] {
  return choices.filter(({ action }) => {
    const named = cellsOf(action, names);
    return [...picked].every((cell) => named.has(cell));
  });
}

/** The names of spaces by their keys. */
export function namesOf(spaces: readonly Space[]): ReadonlyMap<string, string> {
  return new Map(spaces.map(({ at, name }) => [key(at), name]));
}
