/** Asks what would come of what a player has in mind, once the player rests. */
import { announce } from "../lib/announce.svelte";
import type { Refused, Said } from "../types/messages";
import type { Outcome } from "./session.svelte";

/** A choice that would be accepted, and what would be said of it. */
export interface Result<A> {
  readonly action: A;
  readonly said: readonly Said[];
}

/** How long a player may go on before we ask. */
const PATIENCE = 120;

export class Trying<A> {
  /** What was accepted, the best first. */
  results = $state.raw<readonly Result<A>[]>([]);
  /** Why nothing was. */
  refused = $state.raw<Refused | null>(null);
  #count = 0;
  readonly #sorted: (results: Result<A>[]) => Result<A>[];
  readonly #tell: ((best: Result<A>) => string) | null;

  /** With nothing to `tell`, nothing is said aloud: the table itself says it. */
  constructor(tell: ((best: Result<A>) => string) | null, sorted: (results: Result<A>[]) => Result<A>[] = (results) => results) {
    this.#tell = tell;
    this.#sorted = sorted;
  }

  /** Ask for each of these; the returned function stops asking. */
  ask(actions: readonly A[], attempt: (action: A) => Promise<Outcome>): () => void {
    this.#count += 1;
    const mine = this.#count;
    if (!actions.length) {
      this.results = [];
      this.refused = null;
      return () => undefined;
    }
    const timer = setTimeout(() => void this.#attempt(actions, attempt, () => mine === this.#count), PATIENCE);
    return () => clearTimeout(timer);
  }

  async #attempt(actions: readonly A[], attempt: (action: A) => Promise<Outcome>, isCurrent: () => boolean): Promise<void> {
    const results: Result<A>[] = [];
    let refused: Refused | null = null;
    for (const action of actions) {
      const outcome = await attempt(action);
      if (!isCurrent()) return;
      if ("refused" in outcome) refused ??= outcome.refused;
      else results.push({ action, said: outcome.said });
    }
    this.results = this.#sorted(results);
    this.refused = results.length ? null : refused;
    const [best] = this.results;
    if (!this.#tell) return;
    if (best) announce(this.#tell(best));
    else if (refused) announce(`Not possible: ${refused.detail}`);
  }
}
