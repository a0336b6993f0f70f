/** How a new game is set up: which options apply, presets, and what will be played in words. */
import type { GameShown, OptionField } from "../types/http";
import { defaultValues, type OptionValues } from "./forms";
import type { Place } from "./start";
import { capitalize, joined } from "./text";

type PresetShown = GameShown["presets"][number];

/** The form as it is for this number of players with these values: only the options and values that apply. */
export function applyingFields(form: readonly OptionField[], values: OptionValues, players: number): OptionField[] {
  return form
    .filter(({ several, needs }) => (!several || players > 1) && needs.every((need) => need.values.includes(String(values[need.option]))))
    .map((field) => ({ ...field, answers: field.answers.filter(({ several }) => !several || players > 1) }));
}

/** Does nobody but this visitor and bots play? */
export function isAgainstBots(places: readonly Place[]): boolean {
  return places.filter(({ type }) => type !== "bot").length <= 1;
}

/**
 * The values that a game is created with: what does not apply has its default, and a game against bots alone has no time
 * limit unless one was `chosen`.
 */
export function settledValues(
  { form, untimed }: Pick<GameShown, "form" | "untimed">,
  values: OptionValues,
  chosen: ReadonlySet<string>,
  places: readonly Place[],
): OptionValues {
  const isUntimed = untimed && isAgainstBots(places) && !chosen.has(untimed[0]);
  const wanted = isUntimed ? { ...values, [untimed[0]]: untimed[1] } : values;
  const fields = applyingFields(form, wanted, places.length);
  return Object.fromEntries(form.map(({ name, default: first }) => [name, isPossible(fields, name, wanted[name]) ? wanted[name] : first]));
}

/** The values of a preset. */
export function presetValues(form: readonly OptionField[], preset: PresetShown): OptionValues {
  return { ...defaultValues(form), ...preset.options };
}

/** The presets that mean something with this number of players. */
export function applyingPresets({ form, presets }: Pick<GameShown, "form" | "presets">, players: number): PresetShown[] {
  return presets.filter((preset) => {
    const fields = applyingFields(form, presetValues(form, preset), players);
    return Object.entries(preset.options).every(([name, value]) => isPossible(fields, name, value));
  });
}

/** The preset with exactly these values. */
export function presetOf({ form, presets }: Pick<GameShown, "form" | "presets">, values: OptionValues): PresetShown | undefined {
  const text = (each: OptionValues): string => JSON.stringify(form.map(({ name }) => each[name] ?? null));
  return presets.find((preset) => text(presetValues(form, preset)) === text(values));
}

/** The chosen options in words: "30 seconds a turn · to 50 points". */
export function optionsSummary(fields: readonly OptionField[], values: OptionValues): string {
  return fields.map((field) => valuePhrase(field, values[field.name])).filter(Boolean).join(" · ");
}

/** The value of an option as a summary says it. */
export function valuePhrase({ answers, label, unset }: OptionField, value: unknown): string {
  if (value === null || value === undefined) return unset;
  const labelOf = (each: unknown): string => answers.find((answer) => answer.value === each)?.label ?? String(each);
  if (Array.isArray(value)) return `${label}: ${joined(value.map(labelOf))}`.toLowerCase();
  return answers.find((answer) => answer.value === value)?.said ?? `${label.toLowerCase()}: ${labelOf(value)}`;
}

/** The players in a sentence: "You against Easy and a friend". */
export function playersSentence(places: readonly Place[]): string {
  const own = places.findIndex(({ type }) => type === "mine");
  const names = places.flatMap((place, seat) => (seat === own ? [] : [nameOf(place)]));
  const others = [...new Set(names)].map((name) => counted(name, names.filter((each) => each === name).length));
  if (own < 0) return joined(others);
  return others.length ? `You against ${joined(others)}` : "You alone";
}

const FRIEND = "a friend";

function nameOf(place: Place): string {
  if (place.type === "bot") return capitalize(place.level);
  return place.type === "mine" ? place.name : FRIEND;
}

function counted(name: string, times: number): string {
  if (times === 1) return name;
  return name === FRIEND ? `${times} friends` : `${times} × ${name}`;
}

function isPossible(fields: readonly OptionField[], name: string, value: unknown): boolean {
  const field = fields.find((each) => each.name === name);
  return field !== undefined && (field.kind !== "one" || field.answers.some((answer) => answer.value === value));
}
