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

/** An identifier as readable text: `sun-moon` becomes "Sun moon". */
export function readable(word: string): string {
  const words = word.replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
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
