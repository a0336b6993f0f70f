import { describe, expect, it } from "vitest";
import { scoresShown } from "../src/table/scores";
import type { Shown } from "../src/types/messages";

type Counted = Pick<Shown, "phase" | "frozen" | "ranking" | "view">;

const PLAYING: Counted = { phase: "playing", frozen: null, ranking: null, view: { scores: [3, 5] } };
const ofView = (view: unknown): number[] => (view as { scores: number[] }).scores;

describe("the scores beside the names", () => {
  it("are those of the view", () => {
    expect(scoresShown(PLAYING, ofView)).toEqual([3, 5]);
    expect(scoresShown({ ...PLAYING, view: null }, ofView)).toEqual([]);
  });

  it("are the result of a finished game of earlier rules", () => {
    const frozen: Counted = { ...PLAYING, frozen: "These are earlier rules." };
    expect(scoresShown(frozen, ofView)).toEqual([3, 5]);
    expect(scoresShown({ ...frozen, phase: "over", ranking: { places: [2, 1], scores: [40, 52] } }, ofView)).toEqual([40, 52]);
  });
});
