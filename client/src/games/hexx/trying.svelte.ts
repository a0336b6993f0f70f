/** Asks what would come of what a player has in mind. */
import { announce } from "../../lib/announce.svelte";
import type { Outcome } from "../../table/sitting.svelte";
import type { Action } from "../../types/hexx";
import type { Refused } from "../../types/messages";
import { summary, type Trial, trialOf } from "./trial";

/** A choice that would be accepted, and what would come of it. */
export interface Result {
  readonly action: Action;
  readonly trial: Trial;
}

/** How long a player may go on before we ask. */
const PATIENCE = 120;

export class Trying {
  results = $state.raw<readonly Result[]>([]);
  refused = $state.raw<Refused | null>(null);
  #count = 0;

  /** Ask for each of these; the returned function stops asking. */
  ask(actions: readonly Action[], attempt: (action: Action) => Promise<Outcome>): () => void {
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

  async #attempt(
    actions: readonly Action[],
    attempt: (action: Action) => Promise<Outcome>,
    isCurrent: () => boolean,
  ): Promise<void> {
    const results: Result[] = [];
    let refused: Refused | null = null;
    for (const action of actions) {
      const outcome = await attempt(action);
      if (!isCurrent()) return;
      if ("refused" in outcome) refused = outcome.refused;
      else results.push({ action, trial: trialOf(outcome.said) });
    }
    this.results = results.sort((one, other) => length(other) - length(one));
    this.refused = results.length ? null : refused;
    const [best] = this.results;
    if (best?.trial.words.length || best?.trial.flips.length) announce(summary(best.trial));
    else if (this.refused) announce(`Not possible: ${this.refused.detail}`);
  }
}

function length({ trial }: Result): number {
  return trial.words[0]?.cells.length ?? 0;
}
