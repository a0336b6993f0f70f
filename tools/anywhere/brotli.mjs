// Compresses files: `node brotli.mjs FILES`, where FILES is JSON with the files by the places of their copies.
import fs from "node:fs";
import zlib from "node:zlib";

const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window } = zlib.constants;
for (const [copy, file] of Object.entries(JSON.parse(process.argv[2]))) {
  fs.writeFileSync(`${copy}.br`, zlib.brotliCompressSync(fs.readFileSync(file), { params: { [quality]: 9, [window]: 24 } }));
}
