/** Forms made from what a game may settle. */
import type { OptionField } from "../types/http";

export type Settled = Record<string, unknown>;

/** What a form says before anybody touches it. */
export function untouched(form: readonly OptionField[]): Settled {
  return Object.fromEntries(form.map(({ name, default: first }) => [name, first]));
}

/** What is sent: only what differs from what a table settles by itself. */
export function changed(form: readonly OptionField[], settled: Settled): Settled {
  return Object.fromEntries(
    form
      .filter(({ name, default: first }) => JSON.stringify(settled[name] ?? null) !== JSON.stringify(first ?? null))
      .map(({ name }) => [name, settled[name]]),
  );
}

/** A word of the program as people write it. */
export function plain(word: string): string {
  const words = word.replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A number that somebody typed; nothing where they typed none. */
export function typedNumber(text: string): number | null {
  const number = Number.parseInt(text, 10);
  return Number.isFinite(number) ? number : null;
}

/** A list with one thing put in at the end, or taken out. */
export function toggled(list: unknown, value: string): string[] | null {
  const chosen = Array.isArray(list) ? (list as string[]) : [];
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return next.length ? next : null;
}
