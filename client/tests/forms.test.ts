import { describe, expect, it } from "vitest";
import { changedValues, defaultValues, optionLabel, parsedNumber, toggled, valueLabel } from "../src/lib/forms";
import type { OptionField } from "../src/types/http";

const FORM: OptionField[] = [
  { name: "placement", label: "Placement", about: "", kind: "one", answers: [{ value: "free", label: "Anywhere", about: "" }], default: "free" },
  {
    name: "colours",
    label: "Home colours",
    about: "",
    kind: "several",
    answers: [{ value: "red", label: "Red", about: "" }, { value: "blue", label: "Blue", about: "" }],
    default: null,
  },
  { name: "target", label: "Target score", about: "", kind: "number", answers: [], default: null },
];

describe("a form", () => {
  it("starts with the defaults, and then sends nothing", () => {
    expect(defaultValues(FORM)).toEqual({ placement: "free", colours: null, target: null });
    expect(changedValues(FORM, defaultValues(FORM))).toEqual({});
  });

  it("sends only changed values", () => {
    const values = { ...defaultValues(FORM), placement: "adjacent", target: 20 };
    expect(changedValues(FORM, values)).toEqual({ placement: "adjacent", target: 20 });
  });

  it("keeps the order of chosen values, and is null without any", () => {
    const two = toggled(toggled(null, "red"), "blue");
    expect(two).toEqual(["red", "blue"]);
    expect(toggled(toggled(two, "red"), "blue")).toBeNull();
  });

  it("reads a number, or null if there is none", () => {
    expect([parsedNumber("12"), parsedNumber(""), parsedNumber("x")]).toEqual([12, null, null]);
  });

  it("shows options and their values by their labels", () => {
    expect(optionLabel(FORM, "colours")).toBe("Home colours");
    expect(valueLabel(FORM, "placement", "free")).toBe("Anywhere");
    expect(valueLabel(FORM, "colours", ["blue", "red"])).toBe("Blue, Red");
    expect(valueLabel(FORM, "target", 20)).toBe("20");
  });
});
