/** A move that is not played yet: tiles placed on the board, and tiles and spaces picked for an answer. */
import { type Hex, key, same } from "../../lib/layout";
import type { Action, Axis, Offer, Placing } from "../../types/hexx";
import { AXES, type Direction, directionTo, EAST, rotated, spaceAfter, spaceBefore } from "./directions";
import { arranged, type HandTile, HEXX, shuffled } from "./hand";

/** A tile placed in the draft; a HEXX tile has no letter until the player chooses one. */
export interface Placed extends HandTile {
  readonly at: Hex;
  readonly letter: string | null;
}

/** The spaces of the board and the letters in play. */
export interface BoardLetters {
  readonly isSpace: (at: Hex) => boolean;
  /** The letter on a space. */
  readonly letterOn: (at: Hex) => string | undefined;
}

export class Draft {
  hand = $state.raw<readonly HandTile[]>([]);
  placed = $state.raw<readonly Placed[]>([]);
  /** The tile from the hand that is picked up. */
  held = $state<string | null>(null);
  isExchanging = $state(false);
  /** The tiles that are to be exchanged. */
  chosen = $state.raw<ReadonlySet<string>>(new Set());
  /** Spaces picked for an answer. */
  picked = $state.raw<readonly Hex[]>([]);
  /** The letter chosen for an answer. */
  letter = $state<string | null>(null);
  /** The line of the chosen primary word. */
  run = $state<Axis | null>(null);
  /** The direction of typed letters. */
  direction = $state.raw<Direction>(EAST);

  readonly inHand: readonly HandTile[] = $derived(this.hand.filter(({ id }) => !this.placed.some((each) => each.id === id)));
  readonly heldTile: string | undefined = $derived(this.hand.find(({ id }) => id === this.held)?.tile);
  /** The placed HEXX tile that has no letter yet. */
  readonly unnamed: Placed | undefined = $derived(this.placed.find(({ letter }) => letter === null));

  deal(hand: readonly (string | null)[]): void {
    this.hand = arranged(this.hand, hand);
    const ids = new Set(this.hand.map(({ id }) => id));
    this.placed = this.placed.filter(({ id }) => ids.has(id));
    if (this.held && !ids.has(this.held)) this.held = null;
  }

  shuffle(): void {
    this.hand = shuffled(this.hand);
  }

  /** Clear the draft. */
  reset(): void {
    this.recall();
    this.isExchanging = false;
    this.chosen = new Set();
    this.picked = [];
    this.letter = this.run = null;
  }

  /**
   * Pick up from the hand what a hint puts on the board, unless something is drafted, so that picking its marked space
   * makes its move. Nothing can be played by that alone: a hint is played by its own button.
   */
  follow(hint: Action): void {
    const isDrafting = this.placed.length || this.held || this.isExchanging || this.picked.length || this.letter;
    if (isDrafting || (hint.type !== "change" && hint.type !== "morph")) return;
    const [, letter, isHexx] = hint.put;
    this.held = this.#idOf(isHexx ? HEXX : letter);
    this.letter = isHexx ? letter : null;
  }

  /** Place the tile that a hint has on a space. */
  putHinted(at: Hex, hint: Action | null): void {
    const [, letter, isHexx] = (hint?.type === "play" && hint.tiles.find(([there]) => same(there, at))) || [];
    const tile = isHexx ? HEXX : letter;
    const found = this.inHand.find((each) => each.tile === tile);
    if (found) this.put(at, found.id, letter);
  }

  #idOf(tile: string): string | null {
    return this.hand.find((each) => each.tile === tile)?.id ?? null;
  }

  /** Put all tiles back into the hand. */
  recall(): void {
    this.placed = [];
    this.held = this.run = null;
  }

  /** Pick up a tile from the hand, put it back, or choose it for an exchange. */
  touch(id: string): void {
    if (this.isExchanging) {
      const next = new Set(this.chosen);
      if (!next.delete(id)) next.add(id);
      this.chosen = next;
    } else {
      this.held = this.held === id ? null : id;
      this.letter = this.run = null;
    }
  }

  at(at: Hex): Placed | undefined {
    return this.placed.find((each) => same(each.at, at));
  }

  /** Put a tile from the hand on a space; a drafted tile there goes back to the hand. */
  put(at: Hex, id: string, letter: string | null = null): void {
    const tile = this.hand.find((each) => each.id === id);
    if (!tile) return;
    const others = this.placed.filter((each) => each.id !== id && !same(each.at, at));
    this.placed = [...others, { ...tile, at, letter: tile.tile === HEXX ? letter : tile.tile }];
    this.held = this.run = null;
  }

  /** Move a drafted tile to another space. */
  shift(from: Hex, to: Hex): void {
    const tile = this.at(from);
    if (tile) this.put(to, tile.id, tile.letter);
  }

  /** Pick up a drafted tile. */
  take(at: Hex): Placed | undefined {
    const tile = this.at(at);
    this.placed = this.placed.filter((each) => each !== tile);
    this.run = null;
    return tile;
  }

  /** Choose the letter that the HEXX tile stands for. */
  name(letter: string): void {
    const waiting = this.unnamed;
    if (waiting) this.placed = this.placed.map((each) => (each === waiting ? { ...each, letter } : each));
    else this.letter = letter;
    this.run = null;
  }

  /** Pick a space, or unpick it; `count` is how many the answer takes. */
  pick(at: Hex, count: number): void {
    const isPicked = this.picked.some((each) => same(each, at));
    this.picked = isPicked ? this.picked.filter((each) => !same(each, at)) : [...this.picked, at].slice(-count);
    this.run = null;
  }

  /** Undo the last step of the draft; false if there is none. */
  undo(): boolean {
    if (this.held) this.held = null;
    else if (this.placed.length) this.placed = this.placed.slice(0, -1);
    else if (this.picked.length) this.picked = this.picked.slice(0, -1);
    else if (this.isExchanging) this.isExchanging = false;
    else return false;
    return true;
  }

  turn(by: 1 | -1): Direction {
    return (this.direction = rotated(this.direction, by));
  }

  /**
   * Place a typed letter from the hand. Returns the next space, or a sentence that says why it can't be placed.
   *
   * A letter that already lies at the cursor is read, and the cursor moves on; any other letter goes to the next empty space.
   */
  type(letter: string, cursor: Hex, boardLetters: BoardLetters, asHexx: boolean): Hex | string {
    const there = boardLetters.letterOn(cursor);
    if (there === letter && !asHexx) return this.#onward(cursor, boardLetters);
    let at = cursor;
    while (boardLetters.letterOn(at)) at = spaceAfter(at, this.direction);
    if (!boardLetters.isSpace(at)) return "There is no empty space in this direction.";
    const tiles = this.inHand;
    const plain = asHexx ? undefined : tiles.find(({ tile }) => tile === letter);
    const tile = plain ?? tiles.find((each) => each.tile === HEXX);
    if (!tile) return `You have no ${letter}.`;
    this.put(at, tile.id, letter);
    const first = this.placed[0];
    const line = first && this.placed.length === 2 ? directionTo(first.at, at) : undefined;
    if (line) this.direction = line;
    return this.#onward(at, boardLetters);
  }

  /** Remove the last typed letter; returns its space. */
  backspace(at: Hex): Hex | undefined {
    const here = this.at(at) ? at : undefined;
    const before = here ?? this.placed.at(-1)?.at ?? spaceBefore(at, this.direction);
    return this.take(before)?.at;
  }

  #onward(at: Hex, { isSpace }: BoardLetters): Hex {
    const next = spaceAfter(at, this.direction);
    return isSpace(next) ? next : at;
  }

  /** The actions that the draft may stand for: more than one while a line is not chosen. */
  candidates(offer: Offer): Action[] {
    const [at] = this.picked;
    switch (offer.verbs[0]) {
      case "play":
        return this.#turn();
      case "poach":
        return this.picked.length === offer.count ? [{ type: "poach", cells: this.picked.map(wire) }] : [];
      case "choose":
        return this.letter ? [{ type: "choose", letter: this.letter }] : [];
      case "remove":
        return at ? [{ type: "remove", at: wire(at) }] : [];
      case "give":
        return this.heldTile ? [{ type: "give", tile: this.heldTile }] : [];
      case "change":
        return this.#replacements(at).map((put) => ({ type: "change", put }));
      case "morph":
        return this.#replacements(at).flatMap((put) => AXES.map((run) => ({ type: "morph", put, run })));
      default:
        return [];
    }
  }

  #turn(): Action[] {
    if (this.isExchanging) {
      const tiles = this.hand.filter(({ id }) => this.chosen.has(id)).map(({ tile }) => tile);
      return tiles.length ? [{ type: "exchange", tiles: tiles.sort() }] : [];
    }
    const tiles = this.placed.flatMap(({ at, letter, tile }): Placing[] => (letter ? [[wire(at), letter, tile === HEXX]] : []));
    return tiles.length && !this.unnamed ? [{ type: "play", tiles: inReadingOrder(tiles), run: this.run }] : [];
  }

  /** The held tile in place of the one on a space; none while something is still to be picked. */
  #replacements(at: Hex | undefined): Placing[] {
    const letter = this.heldTile === HEXX ? this.letter : this.heldTile;
    return at && letter ? [[wire(at), letter, this.heldTile === HEXX]] : [];
  }
}

/** The tiles in the order they were placed if they were placed along a line one way, so that the word is read that way. */
function inReadingOrder(tiles: readonly Placing[]): Placing[] {
  const place = ([[q, r]]: Placing): number => 2 * q + r + r / 100;
  const sorted = [...tiles].sort((one, other) => place(one) - place(other));
  const isBackwards = tiles.every((tile, index) => tile === sorted[sorted.length - 1 - index]);
  return isBackwards ? [...tiles] : sorted;
}

function wire([q, r]: Hex): [number, number] {
  return [q, r];
}

/** The spaces as a set of keys. */
export function keySet(cells: readonly Hex[]): Set<string> {
  return new Set(cells.map(key));
}
