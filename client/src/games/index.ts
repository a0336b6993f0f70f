/** Every game's table, by the name of its folder; each is loaded when somebody sits down to it. */
import type { GameTable } from "./contract";

const FOLDERS = import.meta.glob<{ default: GameTable }>("./*/index.ts");

/** The table of a game; a plain list of choices where a game has no table of its own. */
export async function tableOf(slug: string): Promise<GameTable> {
  const load = FOLDERS[`./${slug}/index.ts`] ?? FOLDERS["./generic/index.ts"];
  if (!load) throw new Error("no table at all was built");
  return (await load()).default;
}
