/** Packs of files are read as the build writes them: `tests/anywhere/test_packs.py` makes the one in `pack.json`. */
import { afterEach, expect, it, vi } from "vitest";
import { fetchPack } from "../src/anywhere/packs";
import { files, pack } from "./pack.json";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("reads names and contents of every length", async () => {
  const bytes = Uint8Array.from(atob(pack), (sign) => sign.charCodeAt(0));
  vi.stubGlobal("fetch", async () => new Response(bytes));
  const read = await fetchPack("some.pack");
  expect(Object.fromEntries(read.map(([path, content]) => [path, new TextDecoder().decode(content)]))).toEqual(files);
});

it("names a pack that is missing", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  await expect(fetchPack("some.pack")).rejects.toThrow("some.pack could not be loaded (404).");
});
