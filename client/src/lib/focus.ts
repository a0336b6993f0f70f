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
