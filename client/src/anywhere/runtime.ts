/** Starts Python in a worker: the runtime, the package, and files that are fetched when Python first opens them. */
import type { PyodideConfig, PyodideInterface } from "pyodide";
import type { Runtime, RuntimeFile } from "./protocol";

/** Where the package is unpacked. */
export const SOURCE = "/hexarium";

/** How long the engine may take to start: where something is wrong, it may hang for ever instead of failing. */
const START_TIMEOUT_MS = 60_000;

/** The smallest module: its first eight bytes. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

interface Engine {
  loadPyodide(options: PyodideConfig): Promise<PyodideInterface>;
}

/** The parts of the file system in memory that lazy files need. */
interface FileNode {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: Record<string, unknown>;
}

/** Start Python and unpack the package. `list` is the address of the list of files, which they lie beside. */
export async function startPython(list: string, runtime: Runtime): Promise<PyodideInterface> {
  const at = ({ address }: Pick<RuntimeFile, "address">): string => new URL(address, list).href;
  checkWebAssembly();
  const archives = runtime.archives.map((file) => fetched(at(file)));
  const indexURL = at({ address: runtime.pyodide });
  const { loadPyodide } = (await import(/* @vite-ignore */ `${indexURL}pyodide.mjs`)) as Engine;
  const options = { indexURL, packageBaseUrl: indexURL, stdLibURL: at(runtime.library), lockFileContents: runtime.lock };
  const python = await within(START_TIMEOUT_MS, Promise.race([loadPyodide(options), failsIfMissing(runtime.engine.map(at))]));
  for (const archive of await Promise.all(archives)) python.unpackArchive(archive, "zip", { extractDir: SOURCE });
  for (const [path, file] of Object.entries(runtime.lazy)) addLazyFile(python, `${SOURCE}/${path}`, at(file));
  python.runPython(`import sys; sys.path.insert(0, "${SOURCE}")`);
  return python;
}

function checkWebAssembly(): void {
  try {
    new WebAssembly.Module(EMPTY_MODULE);
  } catch {
    throw new Error("This site or browser forbids WebAssembly.");
  }
}

/** Fails when one of these files turns out to be missing: the engine would wait for it for ever. Else it waits for ever. */
function failsIfMissing(addresses: readonly string[]): Promise<never> {
  return new Promise((_, reject) => {
    new PerformanceObserver((come) => {
      for (const { name, responseStatus } of come.getEntries() as PerformanceResourceTiming[]) {
        if (responseStatus >= 400 && addresses.includes(name)) reject(new Error(`A file is missing on this site (${responseStatus}): ${new URL(name).pathname}`));
      }
    }).observe({ type: "resource", buffered: true });
  });
}

async function fetched(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} could not be loaded (${response.status}).`);
  return response.arrayBuffer();
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

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Python did not start within a minute.")), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
