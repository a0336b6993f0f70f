/** Checks the draws of a finished game against the commitment published before it, without knowing the rules. */
import { hex, hmacSha256, sha256 } from "./sha256";
import type { Sheet } from "../types/http";

/** How many draws were checked, and what is wrong. */
export interface Checked {
  readonly draws: number;
  readonly faults: readonly string[];
}

const WORD = 2n ** 64n;
const text = new TextEncoder();

/** Derive every draw of a sheet from the secret, and compare the secret with the commitment. */
export function check(sheet: Sheet): Checked {
  const rows = sheet.rows.map(({ number, row }) => ({ number, row }));
  const opened = rows.find(({ row }) => row.type === "opened")?.row;
  const ended = rows.find(({ row }) => row.type === "ended")?.row;
  if (opened?.type !== "opened" || ended?.type !== "ended") return { draws: 0, faults: ["The record of this game is incomplete."] };
  const secret = bytes(ended.secret);
  const faults: string[] = [];
  const calledOff = rows.findLastIndex(({ row }) => row.type === "called-off");
  const restarted = rows[calledOff]?.row;
  const commitment = restarted?.type === "called-off" ? restarted.commitment : opened.charter.commitment;
  if (hex(sha256(secret)) !== commitment) faults.push("The secret doesn't match the commitment published before the game.");
  const salts = new Map(rows.slice(calledOff + 1).flatMap(({ row }) => (row.type === "salted" || row.type === "revealed" ? [[row.seat, row.salt] as const] : [])));
  const below = source(secret, sheet.table, [...salts].sort(([one], [other]) => one - other).map(([seat, salt]) => `${seat}:${salt}`));
  let draws = 0;
  for (const { number, row } of rows) {
    if (row.type !== "played") continue;
    for (const [n, drawn] of row.draws ?? []) {
      draws += 1;
      if (below(n) !== drawn) faults.push(`The draw in row ${number} doesn't match the secret.`);
    }
  }
  return { draws, faults };
}

/** Numbers below n, one after another, derived as the server derives them. */
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
