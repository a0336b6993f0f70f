/** Puts whole tables together from what the server says has changed. */
import type { Asked, AskedNow, Changed, ListChange, Shown } from "../types/messages";

/** The tables that one connection was shown, by table and eye. */
export class WholeTables {
  #shown = new Map<string, Shown>();

  /** The whole table after a message; undefined if a part is missing, so that the server must be asked for all of it. */
  take(message: Shown | Changed): Shown | undefined {
    const key = `${message.table} ${message.eye}`;
    const shown = message.type === "shown" ? message : this.#changed(this.#shown.get(key), message);
    if (shown) this.#shown.set(key, shown);
    return shown;
  }

  #changed(before: Shown | undefined, { after, view, lists, asked, ...parts }: Changed): Shown | undefined {
    if (before?.number !== after) return undefined;
    const question = asked === undefined ? before.asked : unpacked(asked);
    return { ...before, ...parts, asked: question, view: changedView(before.view, view, lists), type: "shown" };
  }
}

/** A question with its choices as `shown` has them. */
function unpacked(asked: AskedNow | null): Asked | null {
  if (!asked?.choices) return asked as Asked | null;
  const { actions, texts } = asked.choices;
  const all = actions.flatMap(({ names, values }) => values.map((each) => object(names, each)));
  return { ...asked, choices: texts.map((text, place) => ({ action: all[place], text })) };
}

function object(names: readonly string[], values: unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name, place) => [name, (values as unknown[])[place]]));
}

type View = Shown["view"];

function changedView(before: View, fields: Changed["view"], lists: Changed["lists"]): View {
  if (fields === null || (!before && !fields)) return null;
  const changed = Object.entries(lists ?? {}).map(([name, change]) => [name, changedList(before?.[name] as unknown[], change)]);
  return { ...before, ...fields, ...Object.fromEntries(changed) } as View;
}

function changedList(before: readonly unknown[], change: ListChange): unknown[] {
  return [...before.slice(0, change.first), ...newItems(before, change), ...before.slice(before.length - change.last)];
}

/** The new items of a list; of objects, only the values are sent. */
function newItems(before: readonly unknown[], { items, values }: ListChange): unknown[] {
  if (values === undefined) return items as unknown[];
  const names = Object.keys(before[0] as object);
  return (values as unknown[]).map((each) => object(names, each));
}
