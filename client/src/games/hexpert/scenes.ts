/** Hexpert told in scenes: tiles are placed, finished rows light up one after the other, the next tile is called. */
import { type Hex, same } from "../../lib/layout";
import type { Moment, Scene as BasicScene } from "../../lib/storyteller.svelte";
import { joined } from "../../lib/text";
import type { Said } from "../../types/messages";
import type { Cell, Placed, Ray, Row, Tile, View } from "../../types/hexpert";
import { crosses, litRows, type LitRow, rowKey, rowsAfter } from "./rows";
import { tileName } from "./tiles";
import { inOrder, lastPlaced, litLine, placedLine, placer, saidOf } from "./words";

/** One player's board. */
export interface BoardScene {
  readonly cells: readonly Cell[];
  /** The tile placed last. */
  readonly last: Hex | null;
  readonly rows: readonly Row[];
  readonly rays: readonly Ray[];
  /** Is the last tile one that the others have not seen yet? Then the rows do not count it. */
  readonly isSealed: boolean;
  /** The rows that the last tile finished, by their keys. */
  readonly fresh: readonly string[];
}

export interface Scene extends BasicScene {
  readonly round: number;
  /** The tile to place; null until it is called. */
  readonly called: Tile | null;
  /** How many tiles were called before it. */
  readonly calls: number;
  readonly boards: readonly BoardScene[];
  /** The seats that have placed the called tile. */
  readonly placed: readonly number[];
}

type PlacedSaid = ReturnType<typeof lastPlaced>;

/** A row keeps the eye until it has lit from end to end. */
const LIGHT_BEATS = 2;
const ROUND_BEATS = 4;

export function still({ view, recent, seat }: Moment<View>): Scene {
  const boards = view.boards.map((_, of) => boardOf(view, of, seat));
  return { ...frame(view), boards, line: lineOf(boards, recent, seat) };
}

/** The scenes after a tile was placed on all boards; one scene for everything else. */
export function story(from: Scene, moment: Moment<View>): Scene[] {
  const { view, events, seat, isOwn } = moment;
  const placed = lastPlaced(events);
  const isCalled = saidOf(events, "called").length > 0;
  const end: Scene = { ...still(moment), sound: isCalled ? "word" : undefined };
  if (!placed.length) return [{ ...end, sound: isOwn ? "lay" : end.sound, line: isCalled ? end.line : from.line }];

  const isNewRound = saidOf(events, "round-began").length > 0;
  const boards = isNewRound ? from.boards.map((board, of) => withPlaced(board, eventOf(placed, of))) : view.boards.map((_, of) => boardOf(view, of, null));
  const laid = { round: isNewRound ? from.round : view.round, called: null, calls: isNewRound ? from.calls + 1 : view.calls.length, placed: [] };
  const lit = boards.flatMap((board, of) => inOrder(freshRows(board)).map((row) => ({ of, row })));
  const [own, others] = [lit.filter(({ of }) => of === seat), lit.filter(({ of }) => of !== seat)];

  const scenes: Scene[] = [];
  const dark = without(boards, lit);
  if (isOwn && boards.length > 1) scenes.push({ ...laid, boards: dark.map((board, of) => (of === seat ? board : (from.boards[of] ?? board))), sound: "lay" });
  scenes.push({ ...laid, boards: dark, line: placedLine(placed), sound: "lay" });
  own.forEach(({ of, row }, index) => {
    const line = litLine(nameOf(placed, of), [row]);
    scenes.push({ ...laid, boards: without(boards, [...own.slice(index + 1), ...others]), line, sound: "score", pitch: row.light ?? undefined, beats: LIGHT_BEATS });
  });
  const seats = [...new Set(others.map(({ of }) => of))];
  if (seats.length) {
    const rows = others.map(({ row }) => row);
    scenes.push({ ...laid, boards, line: litLine(joined(seats.map((of) => nameOf(placed, of))), rows), sound: "score", pitch: rows[0]?.light ?? undefined, beats: LIGHT_BEATS });
  }
  if (isNewRound) scenes.push({ ...laid, boards, line: scoreLine(events), beats: ROUND_BEATS });
  return [...scenes, end];
}

function frame(view: View): Omit<Scene, "boards"> {
  const placed = view.called ? view.boards.map((_, seat) => seat).filter((seat) => !view.waiting.includes(seat)) : [];
  return { round: view.round, called: view.called, calls: view.calls.length, placed };
}

/** A board with the tile placed last; `eye` also sees the one that only it knows of. */
function boardOf(view: View, seat: number, eye: number | null): BoardScene {
  const [cells, rows, rays] = [view.boards[seat] ?? [], view.rows[seat] ?? [], view.rays[seat] ?? []];
  if (seat === eye && view.sealed && view.called) return { cells: [...cells, { at: view.sealed, tile: view.called }], last: view.sealed, isSealed: true, rows, rays, fresh: [] };
  const tile = view.calls.at(-1);
  const last = (tile && cells.find((cell) => tileName(cell.tile) === tileName(tile))?.at) ?? null;
  return { cells, last, isSealed: false, rows, rays, fresh: last ? litRows(rows, rays).filter(({ ends }) => crosses(ends, last)).map(keyOf) : [] };
}

/** A board whose round is over: the view that follows has empty boards. */
function withPlaced(board: BoardScene, placed: Placed | undefined): BoardScene {
  if (!placed) return board;
  const { at, tile } = placed;
  const cells = [...board.cells.filter((cell) => !same(cell.at, at)), { at, tile }];
  const rows = rowsAfter(board.rows, at, tile);
  return { cells, last: at, isSealed: false, rows, rays: board.rays, fresh: litRows(rows, []).filter(({ ends }) => crosses(ends, at)).map(keyOf) };
}

/** The boards before these rows are told as finished. */
function without(boards: readonly BoardScene[], untold: readonly { of: number; row: LitRow }[]): BoardScene[] {
  return boards.map((board, seat) => {
    const keys = untold.filter(({ of }) => of === seat).map(({ row }) => keyOf(row));
    const isHidden = (row: LitRow): boolean => keys.includes(keyOf(row));
    return {
      ...board,
      rows: board.rows.map((row) => (row.missing === 0 && isHidden({ ...row, symbol: null }) ? { ...row, missing: 1 } : row)),
      rays: board.rays.filter((ray) => !isHidden({ ...ray, light: null })),
      fresh: board.fresh.filter((fresh) => !keys.includes(fresh)),
    };
  });
}

export function keyOf({ ends, symbol }: LitRow): string {
  return `${rowKey(ends)} ${symbol ?? "light"}`;
}

export function freshRows(board: BoardScene | undefined): LitRow[] {
  return board ? litRows(board.rows, board.rays).filter((row) => board.fresh.includes(keyOf(row))) : [];
}

function eventOf(placed: PlacedSaid, seat: number): Placed | undefined {
  return placed.find(({ event }) => event.seat === seat)?.event;
}

function nameOf(placed: PlacedSaid, seat: number): string {
  return placer(placed.find(({ event }) => event.seat === seat)?.says ?? "");
}

/** The end of a round in the server's words; empty if it goes on. */
function scoreLine(said: readonly Said[]): string {
  return saidOf(said, "round-scored").at(-1)?.says ?? "";
}

/** The player's own rows first, then those of others, then who placed what. */
function lineOf(boards: readonly BoardScene[], recent: readonly Said[], seat: number | null): string {
  const placed = lastPlaced(recent);
  const score = scoreLine(recent);
  if (score) return score;
  const lit = [...boards.keys()].filter((of) => freshRows(boards[of]).length && nameOf(placed, of));
  const first = lit.includes(seat ?? -1) ? seat : lit[0];
  if (typeof first === "number") return litLine(nameOf(placed, first), freshRows(boards[first]));
  return placedLine(placed) || (saidOf(recent, "decided").at(-1)?.says ?? "");
}
