import { untrack } from "svelte";

/**
 * Reset what was picked when another question is asked. The same question comes again with every message about the
 * table, and after a story that was told meanwhile; picks stay then.
 */
export function onNewQuestion(ticket: () => number | undefined, reset: () => void): void {
  let last: number | undefined;
  $effect.pre(() => {
    const asked = ticket();
    if (asked === undefined || asked === last) return;
    last = asked;
    untrack(reset);
  });
}
