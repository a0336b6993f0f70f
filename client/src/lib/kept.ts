/** What this device keeps of the tables it has shown, for the tables of late. */

const MOST_KEPT = 200;

interface Dated {
  /** When it was kept last. */
  readonly at?: number;
}

function keyOf(kind: string, table: string): string {
  return `hexarium.${kind}.${table}`;
}

/** What was kept of a table; null if nothing was, or it can't be read. */
export function kept<T>(kind: string, table: string): T | null {
  return read<T>(keyOf(kind, table));
}

/** Keep this of a table. If there are too many tables of this kind, the oldest are dropped. */
export function keep(kind: string, table: string, value: object): void {
  const key = keyOf(kind, table);
  try {
    if (localStorage.getItem(key) === null) dropOldest(keyOf(kind, ""));
    localStorage.setItem(key, JSON.stringify({ ...value, at: Date.now() }));
  } catch {
    // Without storage nothing can be compared later, and a start that waits for a salt is called off once.
  }
}

function dropOldest(prefix: string): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "").filter((key) => key.startsWith(prefix));
  const dated = keys.map((key) => ({ key, at: read<Dated>(key)?.at ?? 0 })).sort((one, other) => one.at - other.at);
  for (const { key } of dated.slice(0, Math.max(0, keys.length - MOST_KEPT + 1))) localStorage.removeItem(key);
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}
