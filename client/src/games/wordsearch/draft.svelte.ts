/** A move that is not played yet: a word along a path, tiles to change, or a space to move to. */
import { distance, type Hex, key, same } from "../../lib/layout";
import type { Action, Offer } from "../../types/wordsearch";
import { isFragment, readings } from "./readings";

/** What the pointer does on the board. */
export type Tool = "word" | "change" | "step" | "lay";

const CHANGES: readonly string[] = ["swap", "trade", "turn", "stack", "shift"];

/** The tools that the offered choices need. */
export function toolsFor(offer: Offer): Tool[] {
  if (offer.verbs.includes("lay")) return ["lay"];
  const tools: Tool[] = offer.verbs.includes("call") ? ["word"] : [];
  if (offer.verbs.some((verb) => CHANGES.includes(verb))) tools.push("change");
  return offer.verbs.includes("move") ? [...tools, "step"] : tools;
}

/** All that a draft holds. */
type Drafted = Pick<Draft, "tool" | "path" | "word" | "paths" | "picks" | "isHandPicked" | "turning">;

export class Draft {
  tool = $state<Tool>("word");
  /** The path of the drafted word. */
  path = $state.raw<readonly Hex[]>([]);
  /** The typed or chosen word, if the path can be read in several ways. */
  word = $state<string | null>(null);
  /** Every path of a typed word. */
  paths = $state.raw<readonly (readonly Hex[])[]>([]);
  /** Spaces picked for a change or a step. */
  picks = $state.raw<readonly Hex[]>([]);
  isHandPicked = $state(false);
  /** The picked tiles that are rotated too, by the spaces they come from; `hand` for the tile in the hand. */
  turning = $state.raw<ReadonlySet<string>>(new Set());
  /** What was drafted before a hint was followed, and what the hint drafted. */
  #followed: { readonly before: Drafted; readonly after: Drafted } | null = null;

  reset(): void {
    this.path = this.paths = this.picks = [];
    this.word = null;
    this.isHandPicked = false;
    this.turning = new Set();
  }

  use(tool: Tool): void {
    this.reset();
    this.tool = tool;
  }

  /** Take the tool that a hint needs, unless something is drafted. The hint itself is drawn, and played by its own button. */
  follow(hint: Action): void {
    if (this.path.length || this.word || this.picks.length || this.isHandPicked) return;
    const before = this.#drafted();
    this.#take(hint);
    this.#followed = { before, after: this.#drafted() };
  }

  /** Bring back what was drafted before the hint, unless the player has drafted something else since. */
  unfollow(): void {
    const followed = this.#followed;
    this.#followed = null;
    const now = this.#drafted();
    const isUntouched = followed && (Object.keys(now) as (keyof Drafted)[]).every((what) => now[what] === followed.after[what]);
    if (isUntouched) Object.assign(this, followed.before);
  }

  #drafted(): Drafted {
    const { tool, path, word, paths, picks, isHandPicked, turning } = this;
    return { tool, path, word, paths, picks, isHandPicked, turning };
  }

  /** Take the tool that an action needs. */
  #take({ type }: Action): void {
    if (type === "call") this.use("word");
    else if (type === "move") this.use("step");
    else if (type === "lay") this.use("lay");
    else if (CHANGES.includes(type)) this.use("change");
    if (type === "trade" || type === "stack") this.pickHand();
  }

  /** A path drawn with finger or mouse. */
  trace(path: readonly Hex[]): void {
    this.path = path;
    this.paths = [];
    this.word = null;
  }

  /** Add a letter. A letter of the path cuts it there, and one that doesn't touch its end starts a new path. */
  step(at: Hex): void {
    const known = this.path.findIndex((each) => same(each, at));
    const last = this.path.at(-1);
    if (known >= 0) this.trace(known === this.path.length - 1 ? this.path.slice(0, -1) : this.path.slice(0, known + 1));
    else this.trace(last && isBeside(last, at) ? [...this.path, at] : [at]);
  }

  /** Set a typed word and its paths. */
  spell(word: string, paths: readonly (readonly Hex[])[]): void {
    this.word = word;
    this.paths = paths;
    this.path = paths[0] ?? [];
  }

  /** Switch to the next path of a typed word, or the previous one. */
  switchPath(by: 1 | -1): void {
    const place = this.paths.indexOf(this.path);
    this.path = this.paths[(place + by + this.paths.length) % this.paths.length] ?? this.path;
  }

  pick(at: Hex): void {
    const most = this.isHandPicked || this.tool !== "change" ? 1 : 2;
    const isPicked = this.picks.some((each) => same(each, at));
    this.picks = isPicked ? this.picks.filter((each) => !same(each, at)) : [...this.picks, at].slice(-most);
    this.turning = new Set();
  }

  pickHand(): void {
    this.isHandPicked = !this.isHandPicked;
    this.picks = this.picks.slice(-1);
    this.turning = new Set();
  }

  toggleTurn(which: string): void {
    const next = new Set(this.turning);
    if (!next.delete(which)) next.add(which);
    this.turning = next;
  }

  /** Undo the last step of the draft. */
  undo(): void {
    if (this.path.length) this.trace(this.path.slice(0, -1));
    else if (this.picks.length) this.picks = this.picks.slice(0, -1);
    else this.isHandPicked = false;
  }

  /** The calls that the path may stand for. */
  calls(tileOn: (at: Hex) => string): Action[] {
    const tiles = this.path.map(tileOn);
    if (tiles.join("").length < 2) return [];
    const words = readings(tiles);
    const wanted = this.word && words.includes(this.word) ? [this.word] : words;
    return wanted.map((word) => ({ type: "call", word, path: this.path.map(wire) }));
  }

  /** The changes that the picks stand for, the most likely first. */
  changes(offer: Offer, tileOn: (at: Hex) => string): Action[] {
    const [first, second] = this.picks;
    const may = (verb: string): boolean => offer.verbs.includes(verb);
    if (!first) return [];
    if (this.isHandPicked) {
      if (may("stack")) return [{ type: "stack", at: wire(first) }];
      return may("trade") ? [{ type: "trade", at: wire(first), facing: this.turning.has("hand") ? "turned" : "as-held" }] : [];
    }
    const fragments = this.picks.filter((at) => isFragment(tileOn(at)));
    const turn: Action[] = may("turn") && fragments.length === this.picks.length ? [{ type: "turn", at: fragments.map(wire) }] : [];
    if (!second) return turn;
    if (may("shift")) return [{ type: "shift", source: wire(first), target: wire(second) }];
    const after = [
      ...(this.turning.has(key(first)) ? [wire(second)] : []),
      ...(this.turning.has(key(second)) ? [wire(first)] : []),
    ];
    return [{ type: "swap", first: wire(first), second: wire(second), turned: after }, ...turn];
  }
}

/** Do two spaces touch? */
export function isBeside(one: Hex, other: Hex): boolean {
  return distance(one, other) === 1;
}

function wire([q, r]: Hex): [number, number] {
  return [q, r];
}
