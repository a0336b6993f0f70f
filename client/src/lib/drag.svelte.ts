/** Dragging with a mouse or a finger, from a hand or a board onto a board. */
import { type Hex, key, type Point } from "./layout";

/** What is dragged: a piece from a space of a board (`from`), or something else (`carried`). */
export interface DragPayload {
  readonly from?: Hex;
  readonly carried?: unknown;
}

/** How far above a finger a piece from a hand is drawn, so that the finger does not hide it. */
const FINGER_OFFSET = 44;
/** A piece of a board stays under the finger, because its goal is often the next space; it is drawn larger instead. */
const FINGER_SCALE = 1.4;

class Drag {
  /** What is dragged now; null if nothing is. */
  payload = $state.raw<DragPayload | null>(null);
  /** Where it may be dropped, in the window: where the piece is drawn, then where the finger is. */
  points = $state.raw<readonly Point[]>([]);
  #ghost: Element | null = null;
  #offset = 0;

  start(event: PointerEvent, payload: DragPayload, image?: Element): void {
    this.payload = payload;
    const [isTouch, isOnBoard] = [event.pointerType === "touch", payload.from !== undefined];
    this.#offset = isTouch && !isOnBoard ? FINGER_OFFSET : 0;
    this.#ghost = image ? ghostOf(image, isTouch && isOnBoard ? FINGER_SCALE : 1) : null;
    this.#follow(event);
    addEventListener("pointermove", this.#follow);
    addEventListener("pointerup", this.#drop, { once: true });
    addEventListener("pointercancel", this.cancel, { once: true });
  }

  /** Stop dragging; nothing is dropped. */
  cancel = (): void => {
    removeEventListener("pointermove", this.#follow);
    removeEventListener("pointerup", this.#drop);
    removeEventListener("pointercancel", this.cancel);
    this.#ghost?.remove();
    this.#ghost = null;
    this.payload = null;
    this.points = [];
  };

  #follow = (event: PointerEvent): void => {
    const ghost = this.#ghost as HTMLElement | null;
    this.points = this.#pointsOf(event);
    const { x, y } = this.points[0] as Point;
    if (ghost) ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  };

  #pointsOf({ clientX: x, clientY: y }: PointerEvent): readonly Point[] {
    return this.#offset ? [{ x, y: y - this.#offset }, { x, y }] : [{ x, y }];
  }

  #drop = (event: PointerEvent): void => {
    const payload = this.payload;
    const points = this.#pointsOf(event);
    this.cancel();
    const from = payload?.from && key(payload.from);
    const canTake = (space: Element): boolean => space.ariaDisabled !== "true" && space.getAttribute("data-cell") !== from;
    // A space that can't take it gets it too: its game says why it can't.
    const target = firstOpen(points, spaceAt, canTake) ?? points.map(spaceAt).find((space) => space !== undefined);
    target?.dispatchEvent(new CustomEvent("hexdrop", { bubbles: true, detail: payload }));
  };
}

/** The first of these places with a space that can take what is dragged. */
export function firstOpen<S>(points: readonly Point[], at: (point: Point) => S | undefined, canTake: (space: S) => boolean): S | undefined {
  return points.map(at).find((space) => space !== undefined && canTake(space));
}

function spaceAt({ x, y }: Point): Element | undefined {
  return document.elementsFromPoint(x, y).flatMap((each) => each.closest("[data-cell]") ?? [])[0];
}

export const drag = new Drag();

/** A copy of the dragged element that follows the pointer. */
function ghostOf(image: Element, scale: number): Element {
  const { width, height } = image.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.style.width = `${width * scale}px`;
  ghost.style.height = `${height * scale}px`;
  if (image instanceof SVGGraphicsElement && !(image instanceof SVGSVGElement)) {
    const box = image.getBBox();
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    const copy = image.cloneNode(true) as SVGElement;
    copy.style.transform = "none";
    svg.append(copy);
    ghost.append(svg);
  } else {
    ghost.append(image.cloneNode(true));
  }
  document.body.append(ghost);
  return ghost;
}

/** Svelte action: makes an element draggable onto a board. A tap is still a click. */
export function draggable(node: Element, payload: DragPayload | null): { update(payload: DragPayload | null): void; destroy(): void } {
  let current = payload;
  let from: { x: number; y: number } | null = null;
  const press = (event: Event): void => {
    const { button, clientX: x, clientY: y } = event as PointerEvent;
    if (button !== 0 || !current) return;
    from = { x, y };
    // On the window: a quick pointer leaves a small element between two events.
    addEventListener("pointermove", move);
    addEventListener("pointerup", release);
    addEventListener("pointercancel", release);
  };
  const move = (pointer: PointerEvent): void => {
    if (!from || !current || Math.hypot(pointer.clientX - from.x, pointer.clientY - from.y) < 6) return;
    release();
    if (node.hasPointerCapture(pointer.pointerId)) node.releasePointerCapture(pointer.pointerId);
    drag.start(pointer, current, node);
  };
  const release = (): void => {
    from = null;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", release);
    removeEventListener("pointercancel", release);
  };
  node.addEventListener("pointerdown", press);
  (node as HTMLElement).style.touchAction = "none";
  return {
    update: (changed) => void (current = changed),
    destroy() {
      node.removeEventListener("pointerdown", press);
      release();
    },
  };
}
