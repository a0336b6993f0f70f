/** The chain of a table's rows, computed again from its sheet, as docs/server.md and `service/chain.py` say. */
import { hex, hmacSha256, sha256 } from "./sha256";
import type { Sheet } from "../types/http";
import { rowTexts } from "./rowText";

const text = new TextEncoder();

/** The commitments to the secrets of a table, and the secrets: a start that was called off reveals one and promises the next. */
export interface Promises {
  readonly commitments: readonly string[];
  readonly secrets: readonly Uint8Array[];
}

/** What the rows promise and reveal; null if they don't begin with an opening and have an end. */
export function promisesOf({ rows }: Sheet): Promises | null {
  const opened = rows[0]?.row;
  const ended = rows.find(({ row }) => row.type === "ended")?.row;
  if (opened?.type !== "opened" || ended?.type !== "ended") return null;
  const calledOff = rows.flatMap(({ row }) => (row.type === "called-off" ? [row] : []));
  return {
    commitments: [opened.charter.commitment, ...calledOff.map(({ commitment }) => commitment)],
    secrets: [...calledOff, ended].map(({ secret }) => bytes(secret)),
  };
}

/** The head after each row. `written` is the text that the sheet was read from. */
export function headsOf(written: string, { table, rows }: Sheet, { commitments, secrets }: Promises): string[] {
  const texts = rowTexts(written);
  let head = sha256(text.encode(table + (commitments[0] ?? "")));
  let attempt = 0;
  return rows.map(({ at, digest, row }, number) => {
    const key = hmacSha256(secrets[attempt] ?? new Uint8Array(), join(text.encode("row"), big(number, 8)));
    const [said, body] = [text.encode(digest), text.encode(texts[number])];
    const leaf = sha256(join([0], key, big(number, 8), time(at), big(said.length, 4), said, big(body.length, 4), body));
    head = sha256(join([1], head, leaf));
    if (row.type === "called-off") attempt += 1;
    return hex(head);
  });
}

/** A whole number in a given number of bytes, the highest first. */
export function big(value: number, length: number): number[] {
  return Array.from({ length }, (_, place) => Math.floor(value / 256 ** (length - 1 - place)) % 256);
}

function time(at: number): Uint8Array {
  const packed = new DataView(new ArrayBuffer(8));
  packed.setFloat64(0, at);
  return new Uint8Array(packed.buffer);
}

function join(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    joined.set(part, place);
    place += part.length;
  }
  return joined;
}

/** The bytes that hexadecimal digits stand for. */
export function bytes(digits: string): Uint8Array {
  return new Uint8Array((digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}
