/** What is said aloud: one polite live region for the whole page. */
import { untrack } from "svelte";

/** The lines that wait to be read, the newest last. */
export const spoken = $state<{ lines: { id: number; text: string }[] }>({ lines: [] });

let count = 0;

/** Say something to those who listen. */
export function announce(text: string): void {
  if (!text) return;
  count += 1;
  spoken.lines = [...untrack(() => spoken.lines).slice(-9), { id: count, text }];
}
