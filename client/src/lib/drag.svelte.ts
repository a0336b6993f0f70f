/** Dragging with a mouse or a finger, from a hand or a board onto a board. */
import type { Hex, Point } from "./layout";

/** What is dragged: a piece from a space of a board (`from`), or something else (`carried`). */
export interface DragPayload {
  readonly from?: Hex;
  readonly carried?: unknown;
}

/** How far above a finger the dragged piece is, so that the finger does not hide it. */
const FINGER_OFFSET = 44;

class Drag {
  /** What is dragged now; null if nothing is. */
  payload = $state.raw<DragPayload | null>(null);
  /** Where it would be dropped, in the window. */
  point = $state.raw<Point | null>(null);
  #ghost: Element | null = null;
  #offset = 0;

  start(event: PointerEvent, payload: DragPayload, image?: Element): void {
    this.payload = payload;
    this.#offset = event.pointerType === "touch" ? FINGER_OFFSET : 0;
    this.#ghost = image ? ghostOf(image) : null;
    this.#follow(event);
    addEventListener("pointermove", this.#follow);
    addEventListener("pointerup", this.#drop, { once: true });
    addEventListener("pointercancel", this.#end, { once: true });
  }

  #follow = (event: PointerEvent): void => {
    const ghost = this.#ghost as HTMLElement | null;
    const { x, y } = (this.point = this.#pointOf(event));
    if (ghost) ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  };

  #pointOf({ clientX: x, clientY }: PointerEvent): Point {
    return { x, y: clientY - this.#offset };
  }

  #drop = (event: PointerEvent): void => {
    const payload = this.payload;
    const { x, y } = this.#pointOf(event);
    this.#end();
    const target = document.elementsFromPoint(x, y).find((each) => each.closest("[data-cell]"));
    target?.dispatchEvent(new CustomEvent("hexdrop", { bubbles: true, detail: payload }));
  };

  #end = (): void => {
    removeEventListener("pointermove", this.#follow);
    removeEventListener("pointerup", this.#drop);
    removeEventListener("pointercancel", this.#end);
    this.#ghost?.remove();
    this.#ghost = null;
    this.payload = null;
    this.point = null;
  };
}

export const drag = new Drag();

/** A copy of the dragged element that follows the pointer. */
function ghostOf(image: Element): Element {
  const { width, height } = image.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
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
