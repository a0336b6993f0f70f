// Turns every schema document into a file of types that names the document's digest.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import openapi, { astToString } from "openapi-typescript";

const from = new URL("schema/", import.meta.url);
const to = new URL("src/types/", import.meta.url);

const OPTIONS = { rootTypes: true, rootTypesNoSchemaPrefix: true, emptyObjectsUnknown: true, defaultNonNullable: false };

await mkdir(to, { recursive: true });
for (const file of await readdir(from)) {
  const text = await readFile(new URL(file, from));
  const digest = createHash("sha256").update(text).digest("hex");
  const types = astToString(await openapi(JSON.parse(text), OPTIONS));
  const head = `// Made by \`make types-ts\` from ${file}, sha256 ${digest}.\n`;
  await writeFile(new URL(file.replace(".json", ".ts"), to), head + types);
}
