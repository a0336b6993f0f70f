/** Checks a finished game's luck without its rules: the promise, and every draw. */
import { hex, hmacSha256, sha256 } from "./sha256";
import type { Sheet } from "../types/http";

/** What was checked, and what does not add up. */
export interface Checked {
  readonly draws: number;
  readonly faults: readonly string[];
}

const WORD = 2n ** 64n;
const text = new TextEncoder();

/** Derive every draw of a sheet anew from the secret that was promised. */
export function check(sheet: Sheet): Checked {
  const rows = sheet.rows.map(({ number, row }) => ({ number, row }));
  const opened = rows.find(({ row }) => row.type === "opened")?.row;
  const ended = rows.find(({ row }) => row.type === "ended")?.row;
  if (opened?.type !== "opened" || ended?.type !== "ended") return { draws: 0, faults: ["the sheet is not complete"] };
  const secret = bytes(ended.secret);
  const faults: string[] = [];
  if (hex(sha256(secret)) !== opened.charter.commitment) faults.push("the secret is not the one that was promised");
  const salts = new Map(rows.flatMap(({ row }) => (row.type === "salted" ? [[row.seat, row.salt] as const] : [])));
  const below = source(secret, sheet.table, [...salts].sort(([one], [other]) => one - other).map(([seat, salt]) => `${seat}:${salt}`));
  let draws = 0;
  for (const { number, row } of rows) {
    if (row.type !== "played") continue;
    for (const [n, drawn] of row.draws ?? []) {
      draws += 1;
      if (below(n) !== drawn) faults.push(`row ${number} was drawn otherwise than the secret says`);
    }
  }
  return { draws, faults };
}

/** Numbers below n, one after another, as the club derives them. */
function source(secret: Uint8Array, table: string, salts: string[]): (n: number) => number {
  const about = [table, "luck", ...salts].flatMap((part) => {
    const said = text.encode(part);
    return [...big(said.length, 4), ...said];
  });
  let counter = 0;
  const word = (): bigint => {
    const signed = hmacSha256(secret, new Uint8Array([...about, ...big(counter, 8)]));
    counter += 1;
    return new DataView(signed.buffer).getBigUint64(0);
  };
  return (n) => {
    const size = BigInt(n);
    const limit = WORD - (WORD % size);
    for (;;) {
      const drawn = word();
      if (drawn < limit) return Number(drawn % size);
    }
  };
}

function big(value: number, length: number): number[] {
  return Array.from({ length }, (_, place) => Math.floor(value / 256 ** (length - 1 - place)) % 256);
}

function bytes(digits: string): Uint8Array {
  return new Uint8Array((digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}
