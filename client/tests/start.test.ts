import { beforeEach, describe, expect, it, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", hash: "" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { documentElement: { dataset: {} } });

const { opponentOf } = await import("../src/lib/bots");
const { setPreferences } = await import("../src/lib/preferences.svelte");
const { rememberOpponent, requestAgainst } = await import("../src/lib/start");

const bots = ["easy", "medium", "random"].map((level) => ({ level, about: "", sparring: level === "random" }));

describe("a game that is started with one click", () => {
  beforeEach(() => setPreferences({ name: "", opponents: {} }));

  it("has as few bots as the game takes, and no other options", () => {
    expect(requestAgainst({ slug: "g", seats: [1, 2, 3], untimed: null }, "easy")).toEqual({
      game: "g",
      places: [{ type: "mine", name: "Guest" }, { type: "bot", level: "easy" }],
      options: {},
    });
    expect(requestAgainst({ slug: "g", seats: [3, 4], untimed: null }, "easy").places).toHaveLength(3);
    expect(requestAgainst({ slug: "g", seats: [1], untimed: null }, "easy").places).toHaveLength(1);
  });

  it("has no clock", () => {
    expect(requestAgainst({ slug: "g", seats: [2], untimed: ["clock", "none"] }, "easy").options).toEqual({ clock: "none" });
  });

  it("uses the name that the visitor gave", () => {
    setPreferences({ name: "Ann" });
    expect(requestAgainst({ slug: "g", seats: [2], untimed: null }, "easy").places[0]).toEqual({ type: "mine", name: "Ann" });
  });

  it("is against the weakest opponent at first, and then against the last one chosen", () => {
    expect(opponentOf({ slug: "g", bots })).toBe("easy");
    rememberOpponent("g", "medium");
    expect(opponentOf({ slug: "g", bots })).toBe("medium");
    expect(opponentOf({ slug: "other", bots })).toBe("easy");
    rememberOpponent("g", "gone");
    expect(opponentOf({ slug: "g", bots })).toBe("easy");
  });
});
