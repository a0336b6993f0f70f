/** Skips the telling of a move with a click or a key. */
interface Story {
  readonly isTelling: boolean;
  finish(): void;
}

/** Keys that would do something on the table if they were not used to skip. */
const SWALLOWED = ["Enter", " ", "Escape"];

/**
 * Svelte action: while somebody else's move is told, a press or a key skips to its end.
 *
 * The press does nothing else: it was made before its maker saw what it would do.
 */
export function skipsStory(node: HTMLElement, story: Story): { destroy(): void } {
  let isSwallowing = false;
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const isControl = (event: Event): boolean => Boolean((event.target as Element).closest?.("[role=group][aria-label='Game controls'], .messages, .skip"));
  const press = (event: PointerEvent): void => {
    isSwallowing = story.isTelling && !isControl(event);
    if (!isSwallowing) return story.finish();
    swallow(event);
    story.finish();
  };
  const click = (event: MouseEvent): void => {
    if (isSwallowing) swallow(event);
    isSwallowing = false;
  };
  const key = (event: KeyboardEvent): void => {
    const isAlone = ["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key);
    if (!story.isTelling || isAlone || isControl(event)) return;
    if (SWALLOWED.includes(event.key)) swallow(event);
    story.finish();
  };
  node.addEventListener("pointerdown", press, true);
  node.addEventListener("click", click, true);
  node.addEventListener("keydown", key, true);
  return {
    destroy() {
      node.removeEventListener("pointerdown", press, true);
      node.removeEventListener("click", click, true);
      node.removeEventListener("keydown", key, true);
    },
  };
}
