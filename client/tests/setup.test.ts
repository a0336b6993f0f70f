import { describe, expect, it } from "vitest";
import { defaultValues } from "../src/lib/forms";
import { applyingFields, applyingPresets, isAgainstBots, optionsSummary, playersSentence, presetOf, settledValues } from "../src/lib/setup";
import type { Place } from "../src/lib/start";
import { answer, field } from "./fields";

const ME: Place = { type: "mine", name: "Ann" };
const BEN: Place = { type: "mine", name: "Ben" };
const EASY: Place = { type: "bot", level: "easy" };
const FRIEND: Place = { type: "vacant" };

const form = [
  field("mode", { default: "board", answers: [answer("board", { said: "on the board" }), answer("stacks", { said: "with stacks" })] }),
  field("heights", { default: "one", answers: [answer("one"), answer("tall")], needs: [{ option: "mode", values: ["stacks"] }] }),
  field("clock", { default: "thirty", answers: [answer("thirty", { said: "30 seconds a turn" }), answer("none", { said: "no time limit" })] }),
  field("judge", { default: "book", answers: [answer("book"), answer("players", { several: true })] }),
  field("repeats", { default: "own", answers: [answer("own"), answer("all")], several: true }),
  field("target", { kind: "number", label: "Target score", unset: "a single deal" }),
];
const standard = { kind: "standard", title: "Standard", about: "", said: "the standard game", options: {} };
const series = { kind: "match", title: "Match", about: "", said: "a match", options: { repeats: "all" } };
const game = { form, presets: [standard, series], untimed: ["clock", "none"] as [string, string] };
const values = defaultValues(form);
const NOTHING = new Set<string>();

describe("the options of a new game", () => {
  it("are shown only where they apply", () => {
    expect(applyingFields(form, values, 2).map(({ name }) => name)).toEqual(["mode", "clock", "judge", "repeats", "target"]);
    expect(applyingFields(form, { ...values, mode: "stacks" }, 1).map(({ name }) => name)).toEqual(["mode", "heights", "clock", "judge", "target"]);
  });

  it("leave out values that need several players", () => {
    const judge = (players: number): string[] => applyingFields(form, values, players).find(({ name }) => name === "judge")?.answers.map(({ value }) => value) ?? [];
    expect([judge(1), judge(2)]).toEqual([["book"], ["book", "players"]]);
  });

  it("have no time limit against bots alone, unless it was chosen", () => {
    expect(settledValues(game, values, NOTHING, [ME, EASY])["clock"]).toBe("none");
    expect(settledValues(game, values, new Set(["clock"]), [ME, EASY])["clock"]).toBe("thirty");
  });

  it("keep the time limit of the rules when people play", () => {
    expect(settledValues(game, values, NOTHING, [ME, BEN])["clock"]).toBe("thirty");
    expect(settledValues(game, values, NOTHING, [ME, EASY, FRIEND])["clock"]).toBe("thirty");
  });

  it("send the default of what does not apply", () => {
    const settled = settledValues(game, { ...values, heights: "tall", judge: "players", repeats: "all" }, NOTHING, [ME]);
    expect(settled).toMatchObject({ heights: "one", judge: "book", repeats: "own" });
  });

  it("are summed up in words", () => {
    expect(optionsSummary(applyingFields(form, values, 1), { ...values, target: 30 })).toBe("on the board · 30 seconds a turn · book · target score: 30");
    expect(optionsSummary(form.slice(-1), values)).toBe("a single deal");
  });

  it("are a preset if all of them agree with it", () => {
    expect(presetOf(game, values)?.kind).toBe("standard");
    expect(presetOf(game, { ...values, repeats: "all" })?.kind).toBe("match");
    expect(presetOf(game, { ...values, mode: "stacks" })).toBeUndefined();
  });

  it("have no preset for several players in a solo game", () => {
    expect(applyingPresets(game, 1)).toEqual([standard]);
    expect(applyingPresets(game, 2)).toEqual([standard, series]);
  });
});

describe("the players of a new game", () => {
  it("are named in a sentence", () => {
    expect(playersSentence([ME, EASY])).toBe("You against Easy");
    expect(playersSentence([ME, BEN, FRIEND])).toBe("You against Ben and a friend");
    expect(playersSentence([ME, EASY, EASY, FRIEND, FRIEND])).toBe("You against 2 × Easy and 2 friends");
    expect(playersSentence([ME])).toBe("You alone");
  });

  it("are bots alone if nobody else is a person", () => {
    expect([isAgainstBots([ME, EASY]), isAgainstBots([ME]), isAgainstBots([ME, FRIEND])]).toEqual([true, true, false]);
  });
});
