/** Options of a game for tests, with everything that a test does not care about. */
import type { OptionField } from "../src/types/http";

type Answer = OptionField["answers"][number];

export function answer(value: string, given: Partial<Answer> = {}): Answer {
  return { value, label: value, about: "", said: value, several: false, ...given };
}

export function field(name: string, given: Partial<OptionField> = {}): OptionField {
  return { name, label: name, about: "", kind: "one", answers: [], default: null, unset: "", several: false, needs: [], ...given };
}
