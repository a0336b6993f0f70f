/** Puts whole tables together from what the server says has changed. */
import type { Changed, ListChange, Shown } from "../types/messages";

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

  #changed(before: Shown | undefined, { after, view, lists, ...parts }: Changed): Shown | undefined {
    if (before?.number !== after) return undefined;
    return { ...before, ...parts, view: changedView(before.view, view, lists), type: "shown" };
  }
}

type View = Shown["view"];

function changedView(before: View, fields: Changed["view"], lists: Changed["lists"]): View {
  if (fields === null || (!before && !fields)) return null;
  const changed = Object.entries(lists ?? {}).map(([name, change]) => [name, changedList(before?.[name] as unknown[], change)]);
  return { ...before, ...fields, ...Object.fromEntries(changed) } as View;
}

function changedList(before: readonly unknown[], { first, items, last }: ListChange): unknown[] {
  return [...before.slice(0, first), ...(items as unknown[]), ...before.slice(before.length - last)];
}
