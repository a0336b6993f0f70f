/** The names and texts of the twenty effects, out of the rulebook itself. */
import { rulebook } from "../../lib/http";

export interface Spell {
  readonly name: string;
  readonly text: string;
}

const EFFECT = /^hexx\/effect-(\d+)$/;

/** Every effect by the face of the die. */
export async function spells(): Promise<ReadonlyMap<number, Spell>> {
  const { clauses } = await rulebook("hexx");
  return new Map(
    clauses.flatMap(({ name, text }) => {
      const face = EFFECT.exec(name)?.[1];
      return face ? [[Number(face), spell(text)] as const] : [];
    }),
  );
}

/** An effect's clause begins with its name. */
export function spell(text: string): Spell {
  const [name = "", ...rest] = text.replaceAll("\n", " ").split(". ");
  return { name, text: rest.join(". ") };
}
