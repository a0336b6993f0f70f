import { describe, expect, it } from "vitest";
import { changedValues, defaultValues, parsedNumber, readable, toggled } from "../src/lib/forms";
import type { OptionField } from "../src/types/http";

const FORM: OptionField[] = [
  { name: "placement", about: "", kind: "one", answers: [{ value: "free", about: "" }], default: "free" },
  { name: "colours", about: "", kind: "several", answers: [], default: null },
  { name: "target", about: "", kind: "number", answers: [], default: null },
];

describe("a form", () => {
  it("begins with what a table settles by itself, and sends nothing then", () => {
    expect(defaultValues(FORM)).toEqual({ placement: "free", colours: null, target: null });
    expect(changedValues(FORM, defaultValues(FORM))).toEqual({});
  });

  it("sends only what was changed", () => {
    const values = { ...defaultValues(FORM), placement: "adjacent", target: 20 };
    expect(changedValues(FORM, values)).toEqual({ placement: "adjacent", target: 20 });
  });

  it("keeps the order in which several things are chosen, and nothing for none", () => {
    const two = toggled(toggled(null, "red"), "blue");
    expect(two).toEqual(["red", "blue"]);
    expect(toggled(toggled(two, "red"), "blue")).toBeNull();
  });

  it("reads numbers and the lack of them", () => {
    expect([parsedNumber("12"), parsedNumber(""), parsedNumber("x")]).toEqual([12, null, null]);
  });

  it("writes the program's words as people do", () => {
    expect(readable("sun-moon")).toBe("Sun moon");
  });
});
