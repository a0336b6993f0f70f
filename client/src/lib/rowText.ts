/**
 * The rows of a sheet as the chain hashes them: compact JSON with sorted keys, and people as hashes.
 *
 * Numbers and texts stay as the server wrote them: JSON.parse would make 1 of 1.0, and round a long number.
 */
import { hex, sha256 } from "./sha256";

/** JSON whose texts and numbers are still written as they were. */
type Node = string | readonly Node[] | ReadonlyMap<string, Node>;

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
const NONCE_DIGITS = 32;
const text = new TextEncoder();

/** The form of every row of a sheet in the chain. */
export function rowTexts(sheet: string): string[] {
  const rows = field(parse(sheet.match(TOKEN) ?? []), "rows");
  if (!(rows instanceof Array)) throw new SyntaxError("a sheet has rows");
  return rows.map((each: Node) => write(blinded(field(each, "row") ?? "null")));
}

function parse(tokens: readonly string[]): Node {
  let place = 0;
  const next = (): string => {
    const token = tokens[place];
    if (token === undefined) throw new SyntaxError("the text is cut short");
    place += 1;
    return token;
  };
  const value = (token: string): Node => {
    if (token === "[") return items();
    return token === "{" ? fields() : token;
  };
  const items = (): Node => {
    const found: Node[] = [];
    for (let token = next(); token !== "]"; token = next()) if (token !== ",") found.push(value(token));
    return found;
  };
  const fields = (): Node => {
    const found = new Map<string, Node>();
    for (let key = next(); key !== "}"; key = next()) {
      if (key === ",") continue;
      // A key that is there twice, or written in another way, could be read as one thing and hashed as another.
      if (found.has(key) || key.includes("\\") || next() !== ":") throw new SyntaxError("a key is not as it should be");
      found.set(key, value(next()));
    }
    return found;
  };
  return value(next());
}

function write(node: Node): string {
  if (typeof node === "string") return node;
  if (node instanceof Map) {
    const sorted = [...(node as ReadonlyMap<string, Node>)].sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${sorted.map(([key, value]) => `${key}:${write(value)}`).join(",")}}`;
  }
  return `[${(node as readonly Node[]).map(write).join(",")}]`;
}

/** The row, with hashes in the place of a person's name and id. A name that was removed has left its hash. */
function blinded(row: Node): Node {
  const occupant = field(row, "occupant");
  if (said(row, "type") !== "seated" || !(occupant instanceof Map) || field(occupant, "level") !== undefined) return row;
  const [name, nonce] = [said(occupant, "name"), said(occupant, "nonce")];
  if (name && nonce.length !== NONCE_DIGITS) throw new SyntaxError("a nonce has another length");
  const hashed = name ? hex(sha256(text.encode(nonce + name))) : said(occupant, "name_hash");
  const person = new Map<string, Node>([
    ['"type"', field(occupant, "type") ?? "null"],
    ['"name_hash"', JSON.stringify(hashed)],
    ['"guest_hash"', field(occupant, "guest_hash") ?? "null"],
  ]);
  return new Map([...(row as ReadonlyMap<string, Node>), ['"occupant"', person]]);
}

function field(node: Node, key: string): Node | undefined {
  return node instanceof Map ? (node as ReadonlyMap<string, Node>).get(`"${key}"`) : undefined;
}

/** A text as it is meant; empty if there is none. */
function said(node: Node, key: string): string {
  const found = field(node, key);
  return typeof found === "string" ? String(JSON.parse(found)) : "";
}
