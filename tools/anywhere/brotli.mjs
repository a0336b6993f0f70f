// Compresses files: `node brotli.mjs FILES`, where FILES is JSON with the files by the places of their copies.
import fs from "node:fs";
import zlib from "node:zlib";

const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window } = zlib.constants;

/** Larger files are not compressed as far: it would take half a minute. */
const LARGE = 2e6;

for (const [copy, file] of Object.entries(JSON.parse(process.argv[2]))) {
  const content = fs.readFileSync(file);
  const params = { [quality]: content.length < LARGE ? 11 : 9, [window]: 24 };
  fs.writeFileSync(`${copy}.br`, zlib.brotliCompressSync(content, { params }));
}
