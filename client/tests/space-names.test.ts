import { describe, expect, it } from "vitest";
import { besideBoard, withoutNames } from "../src/lib/spaceNames";
import { preferences } from "../src/lib/preferences.svelte";

const SPACES = ["a1", "b2", "c3", "j1", "j10"].map((name) => ({ name }));

describe("a sentence beside the board leaves out the names of spaces", () => {
  it.each([
    ["The pieces on a1 and j10 don't touch: you can swap them only after a double.", "The pieces don't touch: you can swap them only after a double."],
    ["There is a gap between a1 and b2; make one unbroken run of tiles.", "There is a gap between those spaces; make one unbroken run of tiles."],
    ["Place your tiles on one straight line; a1, b2 and c3 are not on one.", "Place your tiles on one straight line; those spaces are not on one."],
    ["There is no piece on a1.", "There is no piece there."],
    ["a1 is already taken.", "That space is already taken."],
    ["The first word must cover the centre space, c3.", "The first word must cover the centre space."],
    ["You swapped purple (now on j10) and white (now on c3).", "You swapped purple and white."],
    ["Ben played AT (a1A b2T).", "Ben played AT."],
    ["Ben turned 2 tiles red: a1 and b2.", "Ben turned 2 tiles red."],
    ["Ann swapped the tiles on a1 and b2.", "Ann swapped the tiles."],
    ["Ann moved to b2 without a word.", "Ann moved without a word."],
    ["Ann put a red piece back on j1 and bought a bonus roll.", "Ann put a red piece back and bought a bonus roll."],
    ["Neither piece matches your dice (red, blue).", "Neither piece matches your dice (red, blue)."],
  ])("%s", (text, wanted) => expect(withoutNames(text, SPACES)).toBe(wanted));
});

it("a game without names of spaces keeps its sentences", () => expect(withoutNames("You played red 3.", [])).toBe("You played red 3."));

it("those who see the names read them", () => {
  preferences.coordinates = true;
  expect(besideBoard("a1 is already taken.", SPACES)).toBe("a1 is already taken.");
  preferences.coordinates = false;
  expect(besideBoard("a1 is already taken.", SPACES)).toBe("That space is already taken.");
});
