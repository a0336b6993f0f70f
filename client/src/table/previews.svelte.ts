/** Asks the server what a drafted move would do, after a short pause in the player's input. */
import { announce } from "../lib/announce.svelte";
import type { Refused, Said } from "../types/messages";
import type { PreviewReply } from "./session.svelte";

/** A move that would be accepted, and its events. */
export interface MovePreview<A> {
  readonly action: A;
  readonly said: readonly Said[];
}

/** How long the draft must stay unchanged before the server is asked. */
const PREVIEW_DELAY_MS = 120;

export class MovePreviews<A> {
  /** The moves that would be accepted, the best first. */
  results = $state.raw<readonly MovePreview<A>[]>([]);
  /** Why no move would be accepted. */
  refused = $state.raw<Refused | null>(null);
  /** Whether the results are about the moves that were asked for last; until they are, older ones stay in sight. */
  isCurrent = $state(true);
  #count = 0;
  readonly #sort: (results: MovePreview<A>[]) => MovePreview<A>[];
  readonly #describe: ((best: MovePreview<A>) => string) | null;

  /** `describe` words the best move for screen readers; null announces nothing. */
  constructor(describe: ((best: MovePreview<A>) => string) | null, sort: (results: MovePreview<A>[]) => MovePreview<A>[] = (results) => results) {
    this.#describe = describe;
    this.#sort = sort;
  }

  /** Ask for each of these; the returned function cancels the request. */
  request(actions: readonly A[], preview: (action: A) => Promise<PreviewReply>): () => void {
    this.#count += 1;
    const mine = this.#count;
    this.isCurrent = !actions.length;
    if (!actions.length) {
      this.results = [];
      this.refused = null;
      return () => undefined;
    }
    const timer = setTimeout(() => void this.#request(actions, preview, () => mine === this.#count), PREVIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }

  async #request(actions: readonly A[], preview: (action: A) => Promise<PreviewReply>, isCurrent: () => boolean): Promise<void> {
    const results: MovePreview<A>[] = [];
    let refused: Refused | null = null;
    for (const action of actions) {
      const reply = await preview(action);
      if (!isCurrent()) return;
      if ("refused" in reply) refused ??= reply.refused;
      else results.push({ action, said: reply.said });
    }
    this.isCurrent = true;
    this.results = this.#sort(results);
    this.refused = results.length ? null : refused;
    const [best] = this.results;
    if (!this.#describe) return;
    if (best) announce(this.#describe(best));
    else if (refused) announce(refused.detail);
  }
}
