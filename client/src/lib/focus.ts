/** Where the keyboard focus goes when parts of the page come and go. */

/** Svelte action: when the element goes while it has the focus, the focus returns to where it was before. */
export function returnsFocus(node: HTMLElement): { destroy(): void } {
  const before = document.activeElement as HTMLElement | null;
  let hasFocus = false;
  const enter = (): void => void (hasFocus = true);
  const leave = (event: FocusEvent): void => void (hasFocus = node.contains(event.relatedTarget as Node | null));
  node.addEventListener("focusin", enter);
  node.addEventListener("focusout", leave);
  return {
    destroy() {
      node.removeEventListener("focusin", enter);
      node.removeEventListener("focusout", leave);
      const isLost = hasFocus || document.activeElement === document.body;
      if (isLost && before?.isConnected) before.focus({ preventScroll: true });
    },
  };
}

/** Svelte action: a box can be reached with Tab and scrolled with the arrow keys while it has more in it than it shows. */
export function scrollsOnKeys(node: HTMLElement, label: string): { destroy(): void } {
  const check = (): void => {
    const isLong = node.scrollHeight > node.clientHeight + 1 && getComputedStyle(node).overflowY !== "visible";
    if (isLong === node.hasAttribute("tabindex")) return;
    for (const [name, value] of [["tabindex", "0"], ["role", "region"], ["aria-label", label]] as const) {
      if (isLong) node.setAttribute(name, value);
      else node.removeAttribute(name);
    }
  };
  const size = new ResizeObserver(check);
  const content = new MutationObserver(check);
  size.observe(node);
  content.observe(node, { subtree: true, childList: true, characterData: true });
  return {
    destroy() {
      size.disconnect();
      content.disconnect();
    },
  };
}

/** Has the element been removed or disabled, or is it on its way out? */
function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(":disabled, [inert], [inert] *");
}

/** A Svelte action: when the focused element inside the box is gone, the focus goes to the first of `homes` (selectors) that is there. */
export function keepsFocus(box: HTMLElement, homes: readonly string[]): { destroy(): void } {
  let last: Element | null = null;
  const note = (event: FocusEvent): void => void (last = event.target as Element);
  const leave = (event: FocusEvent): void => void (last = event.relatedTarget ? null : last);
  const watch = new MutationObserver(() => {
    if (!last || !isGone(last) || document.querySelector("dialog[open]")) return;
    // The browser takes the focus from a disabled or inert element only when it next draws.
    if (document.activeElement !== document.body && document.activeElement !== last) return;
    const found = homes.flatMap((selector) => [...box.querySelectorAll<HTMLElement>(selector)]);
    found.find((home) => !isGone(home))?.focus({ preventScroll: true });
  });
  box.addEventListener("focusin", note);
  box.addEventListener("focusout", leave);
  watch.observe(box, { subtree: true, childList: true, attributeFilter: ["disabled", "inert"] });
  return {
    destroy() {
      watch.disconnect();
      box.removeEventListener("focusin", note);
      box.removeEventListener("focusout", leave);
    },
  };
}
