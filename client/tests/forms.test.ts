import { describe, expect, it } from "vitest";
import { changedValues, defaultValues, optionLabel, parsedNumber, toggled, valueLabel } from "../src/lib/forms";
import type { OptionField } from "../src/types/http";
import { answer, field } from "./fields";

const FORM: OptionField[] = [
  field("placement", { label: "Placement", answers: [answer("free", { label: "Anywhere" })], default: "free" }),
  field("colours", { label: "Home colours", kind: "several", answers: [answer("red", { label: "Red" }), answer("blue", { label: "Blue" })] }),
  field("target", { label: "Target score", kind: "number" }),
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
