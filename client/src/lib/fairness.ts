/** Checks a finished game without knowing the rules: its draws, its chain of rows, and what this device noted while it was played. */
import { big, bytes, headsOf, type Promises, promisesOf } from "./chain";
import type { Notes } from "./heads";
import type { KeptSalt } from "./salts";
import { hex, hmacSha256, sha256 } from "./sha256";
import type { Sheet } from "../types/http";

/** What this device kept of a game. */
export interface Kept {
  readonly notes: Notes | null;
  /** Its salt for the deal whose secret has this commitment. */
  readonly saltFor: (commitment: string) => KeptSalt | null;
}

/** How many draws were checked, what is wrong, and what the device's notes show. */
export interface Checked {
  /** None if they follow from the secret of a day that is not revealed yet. */
  readonly draws: number;
  readonly faults: readonly string[];
  /** That this is the game that was seen here; empty if it is not, or nothing was kept of it. */
  readonly seen: string;
}

/** The first `Charter.proof` whose rows form a chain. */
const CHAINED = 2;
const CHANGED = "This is not the game you saw: its rows were changed.";
const WORD = 2n ** 64n;
const text = new TextEncoder();

/** Check a sheet, as the server wrote it. */
export function check(written: string, kept: Kept): Checked {
  try {
    const sheet = JSON.parse(written) as Sheet;
    const promises = promisesOf(sheet);
    if (!promises) return wrong("The record of this game is incomplete.");
    const { draws, faults } = checkDraws(sheet, promises);
    const chain = checkChain(written, sheet, promises, kept);
    return { draws, faults: [...chain.faults, ...faults], seen: faults.length ? "" : chain.seen };
  } catch {
    return wrong("The record of this game can't be read.");
  }
}

function wrong(fault: string): Checked {
  return { draws: 0, faults: [fault], seen: "" };
}

/** Derive every draw from the secret, and compare each secret with its commitment. */
function checkDraws(sheet: Sheet, { commitments, secrets }: Promises): { draws: number; faults: string[] } {
  const { table, rows } = sheet;
  const faults: string[] = [];
  if (secrets.some((secret, attempt) => hex(sha256(secret)) !== commitments[attempt])) {
    faults.push("The secret doesn't match the commitment published before the game.");
  }
  const opened = rows[0]?.row;
  const charter = opened?.type === "opened" ? opened.charter : undefined;
  if (charter?.daily && !sheet.day_secret) return { draws: 0, faults };
  const daySecret = bytes(sheet.day_secret ?? "");
  if (charter?.daily && hex(sha256(daySecret)) !== charter.daily.commitment) faults.push("The secret of the day doesn't match the commitment published before it.");
  const salts = [...saltsOf(rows)].sort(([one], [other]) => one - other).map(([seat, salt]) => `${seat}:${salt}`);
  const below = charter?.daily
    ? source(daySecret, ["", `daily/${charter.daily.day}/${charter.game}`])
    : source(secrets.at(-1) ?? new Uint8Array(), [table, "luck", ...salts]);
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

/** The salts in the deal, by seat: those of a start that was called off are void. */
function saltsOf(rows: Sheet["rows"]): Map<number, string> {
  const calledOff = rows.findLastIndex(({ row }) => row.type === "called-off");
  return new Map(rows.slice(calledOff + 1).flatMap(({ row }) => (row.type === "salted" || row.type === "revealed" ? [[row.seat, row.salt] as const] : [])));
}

/** Compute every head again, and compare them with those of the sheet and those that this device kept. */
function checkChain(written: string, sheet: Sheet, promises: Promises, { notes, saltFor }: Kept): { faults: string[]; seen: string } {
  const { rows } = sheet;
  const opened = rows[0]?.row;
  const isChained = opened?.type === "opened" && (opened.charter.proof ?? 1) >= CHAINED;
  if (!isChained) return { faults: notes ? [CHANGED] : [], seen: "" };
  const heads = headsOf(written, sheet, promises);
  const faults: string[] = [];
  const broken = rows.findIndex(({ number, head }, index) => number !== index || head !== heads[index]);
  if (broken >= 0) faults.push(`Row ${broken} doesn't follow from the rows before it.`);
  const salt = saltFor(promises.commitments.at(-1) ?? "");
  const starting = rows.findLastIndex(({ row }) => row.type === "starting");
  if (salt?.head && heads[starting] !== salt.head) faults.push("This is not the game you saw: you revealed your salt for another list of players.");
  if (salt?.head && saltsOf(rows).get(salt.seat) !== salt.salt) faults.push("Your salt isn't in the deal, though this device revealed it.");
  if (!notes) return { faults, seen: "" };
  if (!promises.commitments.includes(notes.commitment)) faults.push("The commitment isn't the one that you were shown before the game.");
  if (notes.heads.some(([number, head]) => heads[number] !== head)) faults.unshift(CHANGED);
  return { faults, seen: faults.length ? "" : seenSentence(notes, rows.length, Boolean(salt?.head)) };
}

function seenSentence({ heads }: Notes, rows: number, isSalted: boolean): string {
  const last = heads.at(-1)?.[0] ?? 0;
  const unchanged = last === rows - 1 ? "nothing in its record was changed" : "what this device saw of its record was not changed";
  return `This game is the one you saw: ${unchanged}${isSalted ? ", and your device helped shuffle the deal" : ""}.`;
}

/** Numbers below n, one after another, derived as the server derives them from the table, the stream and the salts. */
function source(secret: Uint8Array, parts: readonly string[]): (n: number) => number {
  const about = parts.flatMap((part) => {
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
    if (!Number.isSafeInteger(n) || n < 1) throw new RangeError("a draw is below a whole number");
    const size = BigInt(n);
    const limit = WORD - (WORD % size);
    for (;;) {
      const drawn = word();
      if (drawn < limit) return Number(drawn % size);
    }
  };
}
