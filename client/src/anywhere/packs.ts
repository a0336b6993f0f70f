/** Packs of files: tar archives compressed with gzip, which the browser itself unpacks while Python is still starting. */

/** Names and sizes lie in blocks of this many bytes, and contents are filled up to whole blocks. */
const BLOCK = 512;

/** Where a block says the name, and where the size in octal digits. */
const [NAME, SIZE] = [
  [0, 100],
  [124, 136],
] as const;

/** A file of a pack: its path and its content. */
export type Packed = readonly [path: string, content: Uint8Array];

/** Fetch a pack and unpack it. */
export async function fetchPack(address: string): Promise<Packed[]> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address} could not be loaded (${response.status}).`);
  const plain = response.body.pipeThrough(new DecompressionStream("gzip"));
  return filesOf(new Uint8Array(await new Response(plain).arrayBuffer()));
}

/** The files in a tar archive. */
function filesOf(archive: Uint8Array): Packed[] {
  const files: Packed[] = [];
  let at = 0;
  // An empty block ends the archive.
  while (archive[at]) {
    const size = parseInt(textAt(archive, at, SIZE), 8);
    files.push([textAt(archive, at, NAME), archive.slice(at + BLOCK, at + BLOCK + size)]);
    at += BLOCK * (1 + Math.ceil(size / BLOCK));
  }
  return files;
}

function textAt(archive: Uint8Array, at: number, [from, to]: readonly [number, number]): string {
  const bytes = archive.subarray(at + from, at + to);
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}
