/** Finds the things that a lesson points at, and what is still to be done with them. */

/** A rectangle on the screen, in pixels. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A thing to touch. */
export interface Spot {
  readonly name: string;
  /** Its name for screen readers. */
  readonly label: string;
  readonly frame: Frame;
  readonly isRound: boolean;
  readonly isDone: boolean;
  /** Its place in a path of three spaces or more, from 1; 0 if it is in none. */
  readonly order: number;
}

/**
 * Where a lesson points: the lit spots, the one to touch now, and where an arrow begins and ends. A path of spaces has
 * numbers instead of an arrow.
 */
export interface Pointing {
  readonly spots: readonly Spot[];
  readonly current: Spot | null;
  readonly from: Spot | null;
  readonly to: Spot | null;
}

export const NOWHERE: Pointing = { spots: [], current: null, from: null, to: null };

const CELL = "cell:";

/** What a lesson may speak of before there is anything to do: looked at, not touched. */
const REGIONS: Readonly<Record<string, string>> = { board: ".board-area", hand: ".column > .hand" };

/** The selector for the elements that a pointer names. */
export function selectorOf(name: string): string {
  if (name === "primary") return ".button.primary";
  if (REGIONS[name]) return REGIONS[name];
  const cell = name.startsWith(CELL) ? name.slice(CELL.length) : null;
  return cell === null ? `[data-spot="${name}"]` : `[data-cell="${cell}"]`;
}

/** The pieces that lie on the named spaces. */
export function piecesOn(root: Element, names: readonly string[]): Set<Element> {
  return new Set(names.flatMap((name) => pieceOn(root, name)));
}

function pieceOn(root: Element, name: string): Element[] {
  return name.startsWith(CELL) ? [...root.querySelectorAll(`[data-piece-at="${name.slice(CELL.length)}"]`)] : [];
}

/** What to show, given the pieces that were there when the step began. */
export function look(root: Element, names: readonly string[], lain: ReadonlySet<Element>): Pointing {
  const found = names.map((name) => find(root, name));
  const filled = names.map((name) => pieceOn(root, name).some((piece) => !lain.has(piece)));
  const spots = found.map((element, index): Spot | null => {
    if (!element) return null;
    const name = names[index] ?? "";
    const isLaid = name.startsWith("hand:") && filled[index + 1] === true;
    return {
      name,
      label: labelOf(element),
      frame: frameOf(root, element),
      isRound: name.startsWith(CELL),
      isDone: filled[index] === true || isLaid || isPicked(element),
      order: orderOf(names, index),
    };
  });
  const [region] = spots;
  if (region && REGIONS[region.name]) return { spots: [region], current: region, from: null, to: region.name === "hand" ? region : null };
  const canTouch = (index: number): boolean => {
    const element = found[index];
    return Boolean(element && isControl(element) && !isDisabled(element));
  };
  const now = spots.findIndex((spot, index) => spot && !spot.isDone && canTouch(index));
  if (now < 0) return NOWHERE;
  const current = spots[now] ?? null;
  const [before, after] = [spots[now - 1] ?? null, spots[now + 1] ?? null];
  const isTaken = before !== null && current?.isRound === true && !before.name.startsWith("tool:");
  const isTaking = !isTaken && after !== null && after.isRound && after.name !== current?.name;
  const isPath = current !== null && current.order > 0;
  // The letters to choose from lie over everything else.
  const isCovered = current?.name.startsWith("letter:") === true;
  const isLit = (spot: Spot): boolean => spot === current || (!isCovered && ((isTaken && spot === before) || spot.isRound || (spot.name.startsWith("hand") && !spot.isDone)));
  return {
    spots: spots.filter((spot): spot is Spot => spot !== null && isLit(spot)),
    current,
    from: isPath ? null : isTaken ? before : isTaking ? current : null,
    to: isPath ? null : isTaking ? after : current,
  };
}

/** The place of a pointer in a run of spaces to touch one after another; 0 if the run is short. */
export function orderOf(names: readonly string[], index: number): number {
  const isCell = (at: number): boolean => names[at]?.startsWith(CELL) === true;
  if (!isCell(index)) return 0;
  let [first, last] = [index, index];
  while (isCell(first - 1)) first -= 1;
  while (isCell(last + 1)) last += 1;
  return last - first < 2 ? 0 : index - first + 1;
}

/** The element that a pointer names, if it can be seen. */
export function find(root: Element, name: string): Element | undefined {
  const seen = [...root.querySelectorAll(selectorOf(name))].filter((each) => each.getBoundingClientRect().width > 0);
  return seen.find((each) => !isDisabled(each)) ?? seen[0];
}

function isPicked(element: Element): boolean {
  return element.getAttribute("aria-pressed") === "true" || element.querySelector("input:checked") !== null;
}

function isDisabled(element: Element): boolean {
  return element.getAttribute("aria-disabled") === "true" || element.matches(":disabled");
}

/** Can it be clicked? A called tile, for example, is only a thing to drag. */
function isControl(element: Element): boolean {
  return element.matches("button, a, label, [role=button]");
}

function labelOf(element: Element): string {
  const labelled = element.matches("[aria-label]") ? element : element.querySelector("[aria-label]");
  return (labelled?.getAttribute("aria-label") ?? element.textContent ?? "").trim();
}

/** Where an element is to be touched: all of it, or the part that its `data-aim` selects. */
function frameOf(root: Element, element: Element): Frame {
  const aim = element.getAttribute("data-aim");
  const { x, y, width, height } = ((aim && root.querySelector(aim)) || element).getBoundingClientRect();
  return { x, y, width, height };
}

/** Do two pointings look the same? */
export function isSame(one: Pointing, other: Pointing): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
