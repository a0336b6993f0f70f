/** Announcements to screen readers: one polite live region for the whole page. */
import { untrack } from "svelte";

/** The latest announcements, the newest last. */
export const announcements = $state<{ lines: { id: number; text: string }[] }>({ lines: [] });

let count = 0;

/** Announce a text to screen readers. */
export function announce(text: string): void {
  if (!text) return;
  count += 1;
  announcements.lines = [...untrack(() => announcements.lines).slice(-9), { id: count, text }];
}
