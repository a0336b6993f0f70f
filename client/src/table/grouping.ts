/** The log by moves: tiles that are dealt or drawn one by one are told together. */
import { count, joined } from "../lib/text";
import type { LogLine } from "./sentences";

/** What is said about one move. */
export interface LoggedMove {
  readonly id: string;
  readonly lines: readonly LogLine[];
}

/** A single thing that somebody got: "You drew E." */
const GOT = /^(.+? (?:drew|was dealt|were dealt)) ([^,:.]+)\.$/;

/** The lines of a log by moves; the id of a line starts with the number of its move. */
export function groupByMove(lines: readonly LogLine[]): LoggedMove[] {
  const moves: { id: string; lines: LogLine[] }[] = [];
  for (const line of groupDraws(lines)) {
    const id = line.id.split("-")[0] ?? line.id;
    const last = moves.at(-1);
    if (last?.id === id) last.lines.push(line);
    else moves.push({ id, lines: [line] });
  }
  return moves;
}

/** At most this number of moves from the end, and the number of those before them. */
export function latest<T>(moves: readonly T[], most: number): { shown: readonly T[]; earlier: number } {
  const earlier = Math.max(0, moves.length - most);
  return { shown: moves.slice(earlier), earlier };
}

/** One line for each player, instead of one for each thing dealt or drawn in a row. */
export function groupDraws(lines: readonly LogLine[]): LogLine[] {
  const grouped: LogLine[] = [];
  let run = new Map<string, { first: LogLine; things: string[] }>();
  const flush = (): void => {
    for (const [who, { first, things }] of run) grouped.push({ ...first, says: `${who} ${counted(things)}.` });
    run = new Map();
  };
  for (const line of lines) {
    const [, who, thing] = GOT.exec(line.says) ?? [];
    if (who && thing) {
      const got = run.get(who);
      if (got) got.things.push(thing);
      else run.set(who, { first: line, things: [thing] });
    } else {
      flush();
      grouped.push(line);
    }
  }
  flush();
  return grouped;
}

/** "E, R and 2 HEXX tiles": what is only known by its kind is counted. */
function counted(things: readonly string[]): string {
  const number = (thing: string): number => things.filter((other) => other === thing).length;
  const isKind = (thing: string): boolean => /^an? /.test(thing) && number(thing) > 1;
  const kinds = [...new Set(things.filter(isKind))].map((kind) => count(number(kind), kind.replace(/^an? /, "")));
  return joined([...things.filter((thing) => !isKind(thing)), ...kinds]);
}
