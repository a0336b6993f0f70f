/** The bots of a game as a person chooses among them. */

import type { GameShown } from "../types/http";

type BotShown = GameShown["bots"][number];

/** The opponents, and after them the sparring bots, each under a heading. */
export function botGroups(bots: readonly BotShown[]): { label: string; bots: BotShown[] }[] {
  const groups = [
    { label: "Bots", bots: bots.filter(({ sparring }) => !sparring) },
    { label: "More opponents", bots: bots.filter(({ sparring }) => sparring) },
  ];
  return groups.filter((group) => group.bots.length > 0);
}
