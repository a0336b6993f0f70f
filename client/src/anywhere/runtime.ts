/** Starts Python in a worker: the runtime, the package, and files that are fetched when Python first opens them. */
import type { PyodideConfig, PyodideInterface } from "pyodide";
import { fetchPack, type Packed } from "./packs";
import type { Runtime, RuntimeFile } from "./protocol";

/** Where the package is unpacked. */
export const SOURCE = "/hexarium";

/** How long the engine may take to start once its files have come: where something is wrong, it hangs for ever instead of failing. */
const START_TIMEOUT_MS = 20_000;

/** The smallest module: its first eight bytes. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** The two scripts of the engine. */
interface Engine {
  loadPyodide(options: PyodideConfig): Promise<PyodideInterface>;
}
interface CompiledEngine {
  default: NonNullable<PyodideConfig["createPyodideModule"]>;
}

/** The parts of the file system in memory that lazy files need. */
interface FileNode {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: Record<string, unknown>;
}

/** Start Python and unpack the package. `folder` is the address of the folder with all files, with a slash at the end. */
export async function startPython(folder: string, runtime: Runtime): Promise<PyodideInterface> {
  const at = ({ address }: Pick<RuntimeFile, "address">): string => new URL(address, folder).href;
  checkWebAssembly();
  const packs = Promise.all(runtime.packs.map((file) => fetchPack(at(file))));
  const indexURL = at({ address: runtime.pyodide });
  // Both scripts at once: the first would ask for the second only when it runs.
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(/* @vite-ignore */ `${indexURL}pyodide.mjs`) as Promise<Engine>,
    import(/* @vite-ignore */ `${indexURL}pyodide.asm.mjs`) as Promise<CompiledEngine>,
  ]);
  const options = { indexURL, packageBaseUrl: indexURL, stdLibURL: at(runtime.library), lockFileContents: runtime.lock, createPyodideModule };
  const python = await Promise.race([loadPyodide(options), failsWithFiles(new Set(runtime.engine.map(at)))]);
  addFiles(python, (await packs).flat());
  for (const [path, file] of Object.entries(runtime.lazy)) addLazyFile(python, `${SOURCE}/${path}`, at(file));
  python.runPython(`
import sys
sys.path.insert(0, "${SOURCE}")
from hexarium.core.twin import twin_hook
sys.path_hooks.insert(0, twin_hook())
sys.path_importer_cache.clear()`);
  return python;
}

function checkWebAssembly(): void {
  try {
    new WebAssembly.Module(EMPTY_MODULE);
  } catch {
    throw new Error("This site or browser forbids WebAssembly.");
  }
}

/** Fails when one of these files is missing, is cut off, or has come with all others and nothing has started. Else it waits for ever. */
function failsWithFiles(awaited: Set<string>): Promise<never> {
  return new Promise((_, reject) => {
    new PerformanceObserver((come) => {
      for (const { name, responseStatus, decodedBodySize } of come.getEntries() as PerformanceResourceTiming[]) {
        if (!awaited.delete(name)) continue;
        if (responseStatus >= 400) reject(new Error(`A file is missing on this site (${responseStatus}): ${new URL(name).pathname}`));
        if (responseStatus === 0 && decodedBodySize === 0) reject(new Error("The connection was lost. Check it, and try again."));
        if (!awaited.size) setTimeout(() => reject(new Error("They did not start. Check your connection, and try again.")), START_TIMEOUT_MS);
      }
    }).observe({ type: "resource", buffered: true });
  });
}

/** Put files into the file system in memory. */
function addFiles({ FS }: PyodideInterface, files: readonly Packed[]): void {
  const folders = new Set(files.map(([path]) => `${SOURCE}/${path}`.replace(/\/[^/]*$/, "")));
  for (const folder of folders) FS.mkdirTree(folder);
  for (const [path, content] of files) FS.writeFile(`${SOURCE}/${path}`, content, { canOwn: true });
}

/** A file that is there, and whose contents are fetched when it is first opened. A worker may wait for that. */
function addLazyFile(python: PyodideInterface, path: string, address: string): void {
  const { FS } = python;
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, new Uint8Array());
  const node = (FS.lookupPath(path, {}) as unknown as { node: FileNode }).node;
  let isThere = false;
  node.stream_ops = {
    ...node.stream_ops,
    open: () => {
      if (isThere) return;
      const request = new XMLHttpRequest();
      request.open("GET", address, false);
      request.responseType = "arraybuffer";
      request.send();
      if (request.status !== 200) throw new Error(`${address} could not be loaded (${request.status}).`);
      node.contents = new Uint8Array(request.response as ArrayBuffer);
      node.usedBytes = node.contents.length;
      isThere = true;
    },
  };
}
