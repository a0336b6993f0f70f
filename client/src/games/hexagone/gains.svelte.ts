/** Asks the server what a swap would capture. */
import { key } from "../../lib/layout";
import type { PreviewReply } from "../../table/session.svelte";
import type { Captured, Event, Swap } from "../../types/hexagone";

export class Gains {
  /** The groups that the swap would capture; null until the server has answered. */
  groups = $state.raw<readonly Captured[] | null>(null);
  readonly amount: number = $derived((this.groups ?? []).reduce((sum, { cells }) => sum + cells.length, 0));
  /** The spaces of the pieces that would be captured, by key. */
  readonly cells: ReadonlySet<string> = $derived(new Set((this.groups ?? []).flatMap(({ cells }) => cells.map(key))));

  /** Ask about a swap; the returned function cancels the request. */
  request(swap: Swap | null, preview: (action: Swap) => Promise<PreviewReply>): () => void {
    this.groups = null;
    let isCurrent = true;
    if (swap)
      void preview(swap).then((reply) => {
        if (!isCurrent || "refused" in reply) return;
        this.groups = reply.said.map(({ event }) => event as Event).filter((event) => event.type === "captured");
      });
    return () => (isCurrent = false);
  }
}
