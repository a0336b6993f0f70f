/** Sentences for those who don't see the names of spaces: the server's sentences name them. */
import type { Space } from "./Board.svelte";
import { preferences } from "./preferences.svelte";
import { capitalize } from "./text";

/** A sentence as it stands beside the board. What is only spoken keeps the names: there is no board to look at. */
export function besideBoard(text: string, spaces: readonly Pick<Space, "name">[]): string {
  return preferences.coordinates ? text : withoutNames(text, spaces);
}

/** The sentence without the names of spaces, and without what only leads to them: "on a1 and b2", "(now on c3)". */
export function withoutNames(text: string, spaces: readonly Pick<Space, "name">[]): string {
  const found = patterns(spaces);
  if (!found) return text;
  const there = text.startsWith("There is") ? " there" : "";
  const said = text
    .replace(found.bracket, "")
    .replace(found.listAtEnd, ".")
    .replace(found.phrase, (_, more: string) => (more ? "" : there))
    .replace(found.apposition, "")
    .replace(found.bare, (_, more: string) => (more ? "those spaces" : "that space"));
  return capitalize(said);
}

interface Patterns {
  readonly bracket: RegExp;
  readonly listAtEnd: RegExp;
  readonly phrase: RegExp;
  readonly apposition: RegExp;
  readonly bare: RegExp;
}

const known = new WeakMap<object, Patterns | null>();

function patterns(spaces: readonly Pick<Space, "name">[]): Patterns | null {
  const found = known.get(spaces) ?? compiled(spaces.map(({ name }) => name).filter(Boolean));
  known.set(spaces, found);
  return found;
}

function compiled(names: readonly string[]): Patterns | null {
  if (!names.length) return null;
  const name = `(?:${[...names].sort((one, other) => other.length - one.length).map((each) => each.replace(/\W/g, "\\$&")).join("|")})`;
  const more = `((?:(?:, | and | or )${name}\\b)*)`;
  return {
    bracket: new RegExp(` \\((?:now on )?${name}[^)]*\\)`, "g"),
    listAtEnd: new RegExp(`: ${name}\\b${more}\\.$`),
    phrase: new RegExp(` (?:on|onto|from|to|at) ${name}\\b${more}`, "g"),
    apposition: new RegExp(`, ${name}(?=[.;:])`, "g"),
    bare: new RegExp(`\\b${name}\\b${more}`, "g"),
  };
}
