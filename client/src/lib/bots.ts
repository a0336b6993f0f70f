/** The bots of a game as a person chooses among them. */

import type { GameShown } from "../types/http";
import { preferences } from "./preferences.svelte";

type BotShown = GameShown["bots"][number];

/** The opponents, and after them the sparring bots, each under a heading. */
export function botGroups(bots: readonly BotShown[]): { label: string; bots: BotShown[] }[] {
  const groups = [
    { label: "Bots", bots: opponents(bots) },
    { label: "More opponents", bots: bots.filter(({ sparring }) => sparring) },
  ];
  return groups.filter((group) => group.bots.length > 0);
}

/** The bots that people play against, the weakest first. */
export function opponents(bots: readonly BotShown[]): BotShown[] {
  return bots.filter(({ sparring }) => !sparring);
}

/** The opponent that was last chosen in a game; at first, or if the game no longer has it, the weakest. */
export function opponentOf({ slug, bots }: Pick<GameShown, "slug" | "bots">): string {
  const chosen = preferences.opponents[slug];
  return bots.find(({ level }) => level === chosen)?.level ?? opponents(bots)[0]?.level ?? "random";
}
