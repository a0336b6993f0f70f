/** Every game's module, by the name of its folder; each is loaded when it is needed. */
import type { GameModule } from "./contract";

const FOLDERS = import.meta.glob<{ default: GameModule }>("./*/index.ts");

/** A game's module, or the generic one if the game has none. */
export async function loadGame(slug: string): Promise<GameModule> {
  const load = FOLDERS[`./${slug}/index.ts`] ?? FOLDERS["./generic/index.ts"];
  if (!load) throw new Error("the page was built without games");
  return (await load()).default;
}
