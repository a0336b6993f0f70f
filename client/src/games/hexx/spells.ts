/** The names and texts of the die's twenty effects, from the rulebook. */
import { rulebook } from "../../lib/http";
import type { Clause } from "../../types/http";

export interface Spell {
  readonly name: string;
  readonly text: string;
}

/** An effect's clause has a title such as "Roll 3: Poached Pair". */
const EFFECT = /^Roll (?<face>\d+): (?<name>.+)$/;

/** Every effect by the face of the die. */
export async function spells(): Promise<ReadonlyMap<number, Spell>> {
  return effects((await rulebook("hexx")).clauses);
}

/** The effects among a rulebook's clauses, by the face of the die. */
export function effects(clauses: readonly Clause[]): ReadonlyMap<number, Spell> {
  return new Map(
    clauses.flatMap(({ title, text }) => {
      const { face, name } = EFFECT.exec(title)?.groups ?? {};
      return face && name ? [[Number(face), { name, text: text.replaceAll("\n", " ") }] as const] : [];
    }),
  );
}

/** The clause of the rulebook about a face of the die. */
export function clauseOf(face: number): string {
  return `hexx/effect-${face}`;
}
