/** The form for a game's options. */
import type { OptionField } from "../types/http";

export type OptionValues = Record<string, unknown>;

/** The values of an untouched form. */
export function defaultValues(form: readonly OptionField[]): OptionValues {
  return Object.fromEntries(form.map(({ name, default: first }) => [name, first]));
}

/** The values to send: those that differ from the defaults. */
export function changedValues(form: readonly OptionField[], values: OptionValues): OptionValues {
  return Object.fromEntries(
    form
      .filter(({ name, default: first }) => JSON.stringify(values[name] ?? null) !== JSON.stringify(first ?? null))
      .map(({ name }) => [name, values[name]]),
  );
}

/** The label of an option; its name if the form does not have it. */
export function optionLabel(form: readonly OptionField[], name: string): string {
  return form.find((field) => field.name === name)?.label ?? name;
}

/** The value of an option as it is shown. */
export function valueLabel(form: readonly OptionField[], name: string, value: unknown): string {
  const answers = form.find((field) => field.name === name)?.answers ?? [];
  const labelOf = (each: unknown): string => answers.find((answer) => answer.value === each)?.label ?? String(each);
  return Array.isArray(value) ? value.map(labelOf).join(", ") : labelOf(value);
}

/** The typed number, or null. */
export function parsedNumber(text: string): number | null {
  const number = Number.parseInt(text, 10);
  return Number.isFinite(number) ? number : null;
}

/** A list with the value added at the end or removed; null when it is empty. */
export function toggled(list: unknown, value: string): string[] | null {
  const chosen = Array.isArray(list) ? (list as string[]) : [];
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return next.length ? next : null;
}
