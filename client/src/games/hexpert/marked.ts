/** A choice that was made, marked on the board as it was before it. */
import type { Action } from "../../types/hexpert";
import type { Scene } from "./scenes";

export function marked(scene: Scene, action: Action, seat: number): Scene {
  const tile = scene.called;
  if (action.type !== "place" || !tile) return scene;
  // The rows do not count the tile, as they do not count one that the others have not seen.
  const boards = scene.boards.map((board, of) => (of === seat ? { ...board, cells: [...board.cells, { at: action.at, tile }], last: action.at, isSealed: true } : board));
  return { ...scene, boards };
}
