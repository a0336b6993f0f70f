/** This device's salts: one for each table, committed before the game and revealed when it starts. */
import { commitSalt, revealSalt, startGame } from "./http";
import { keep, kept as keptOf } from "./kept";
import { hex, sha256 } from "./sha256";
import type { TableShown } from "../types/http";
import type { Committed, Shown, ToldRow } from "../types/messages";

/** A salt, what it was committed for, and the head that was quoted when it was revealed. */
export interface KeptSalt {
  readonly seat: number;
  readonly salt: string;
  readonly commitment: string;
  /** The commitment to the server's secret: after a start was called off there is another one, and a new salt. */
  readonly secret: string;
  readonly head: string | null;
}

const KIND = "salt";
const text = new TextEncoder();

/** What a guest sends instead of a salt, as docs/server.md says. */
export function commitmentOf(table: string, seat: number, salt: string): string {
  const parts = ["hexarium-salt", table, String(seat), salt].map((part) => text.encode(part));
  return hex(sha256(new Uint8Array(parts.flatMap((part) => [0, 0, part.length >> 8, part.length & 255, ...part]))));
}

/** This device's salt for a table; null if it has none for the secret that is in force. */
export function keptSalt({ table, charter }: { readonly table: string; readonly charter: { readonly commitment: string } }): KeptSalt | null {
  const found = keptOf<KeptSalt>(KIND, table);
  return found?.secret === charter.commitment ? found : null;
}

/** The commitment to send for a seat: to the salt that is kept, or to a new one. */
export function commitmentFor(shown: Pick<Shown, "table" | "charter">, seat: number): string {
  const kept = keptSalt(shown);
  if (kept?.seat === seat) return kept.commitment;
  const salt = hex(crypto.getRandomValues(new Uint8Array(32)));
  const commitment = commitmentOf(shown.table, seat, salt);
  keep(KIND, shown.table, { seat, salt, commitment, secret: shown.charter.commitment, head: null });
  return commitment;
}

/** Why a salt is not revealed: the list that this page was told is not the one it expects. Empty if all is well. */
export function listProblem({ salts, seats }: Shown, kept: KeptSalt | null): string {
  const listed = salts?.commitments ?? [];
  if (!kept) return "This device has no salt for this game, so it didn't help shuffle this deal.";
  if (!listed.some(({ commitment, seats: own }) => commitment === kept.commitment && own[0] === kept.seat)) {
    return "Your device didn't help shuffle this deal: the list doesn't have this device's commitment. Another device of yours may have replaced it.";
  }
  const covered = new Set(listed.flatMap(({ seats: own }) => own));
  if (seats.some(({ salt }, seat) => (salt === "committed" || salt === "revealed") && !covered.has(seat))) {
    return "Your salt was not revealed: the list of commitments is incomplete.";
  }
  return "";
}

/** The commitments that are in force after the rows that this page was told, as the server lists them. */
function toldCommitments(rows: readonly ToldRow[]): Committed[] {
  let listed: Committed[] = [];
  for (const { row } of rows) {
    const changed = row?.type === "seated" ? [row.seat] : row?.type === "committed" ? row.seats : [];
    listed = row?.type === "called-off" ? [] : listed.filter(({ seats }) => !seats.some((seat) => changed.includes(seat)));
    if (row?.type === "committed") listed.push(row);
  }
  return listed.sort((one, other) => (one.seats[0] ?? 0) - (other.seats[0] ?? 0));
}

function isAsTold(commitments: readonly Committed[], rows: readonly ToldRow[]): boolean {
  const text = (listed: readonly Committed[]): string => JSON.stringify(listed.map(({ seats, commitment }) => [seats, commitment]));
  return text(commitments) === text(toldCommitments(rows));
}

/** Reveal this device's salt if the game is starting and the list is as it should be; returns why not. */
export async function revealIfListed(shown: Shown): Promise<string> {
  const head = shown.salts?.head;
  if (!head) return "";
  const kept = keptSalt(shown);
  const problem = listProblem(shown, kept);
  if (problem || !kept) return problem;
  keep(KIND, shown.table, { ...kept, head });
  await revealSalt(shown.table, kept.salt, head);
  return "";
}

/** Start a game where nobody else has to be waited for: commit, close the list and reveal at once. */
export async function startAlone({ table, shown }: TableShown, seat: number): Promise<void> {
  const [look] = shown;
  const { shown: looks } = await startGame(table, look && seat >= 0 ? commitmentFor(look, seat) : undefined);
  if (looks[0]) await revealIfListed(looks[0]);
}

/** Follows one table: commits when it is opened, and reveals when the game starts. */
export class SaltKeeper {
  /** The secrets for which this page has sent a commitment. */
  readonly #sent = new Set<string>();

  /** Do what is due after the table was shown; returns why this device's salt is not in the deal, if so. */
  async follow(shown: Shown, seats: readonly number[], rows: readonly ToldRow[]): Promise<string> {
    const seat = Math.min(...seats);
    if (!seats.length || shown.phase !== "open" || shown.frozen || !shown.salts) return "";
    if (shown.salts.starting !== null) {
      const isToldAll = rows.length > shown.number;
      if (shown.seats[seat]?.salt !== "committed" || !isToldAll) return "";
      return isAsTold(shown.salts.commitments, rows) ? revealIfListed(shown) : "Your salt was not revealed: the list of commitments isn't the one that you were told.";
    }
    const secret = shown.charter.commitment;
    const listed = shown.salts.commitments.find(({ seats: own }) => own.includes(seat));
    if (this.#sent.has(secret) || (listed && listed.commitment === keptSalt(shown)?.commitment)) return "";
    this.#sent.add(secret);
    await commitSalt(shown.table, commitmentFor(shown, seat)).catch((error: unknown) => {
      this.#sent.delete(secret);
      throw error;
    });
    return "";
  }
}

/** Whether this player's salt is in the deal, in words; empty for somebody without a seat. */
export function saltSentence(shown: Shown, mine: readonly number[]): string {
  const states = mine.map((seat) => shown.seats[seat]?.salt);
  if (!states.length) return "";
  if (states.includes("revealed")) return "Your device helped shuffle this deal.";
  return shown.charter.daily ? "Everybody gets the same deal, so no player's device helped shuffle it." : "This deal was shuffled without your device.";
}
