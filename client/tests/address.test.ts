/** Links of the page: paths on a server, and the query of one file on a static host. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Address = typeof import("../src/lib/address");

/** The module as it is on a page with these attributes of its root, at this address. */
async function onPage(dataset: Record<string, string>, href: string): Promise<Address> {
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("location", new URL(href));
  return import("../src/lib/address");
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const PATHS = ["/", "/table/3f", "/replay/3f#move=4", "/new/hexx"];

describe("on a server", () => {
  it("links are paths", async () => {
    const { to, isLocal, fullAddress } = await onPage({}, "https://club.example/table/1");
    expect(isLocal).toBe(false);
    expect(PATHS.map(to)).toEqual(PATHS);
    expect(PATHS.map(fullAddress)).toEqual(PATHS.map((path) => `https://club.example${path}`));
  });
});

describe("on a static host", () => {
  const RUNTIME = { runtime: "./runtime/files-1.json" };

  it.each(["https://host.example/", "https://host.example/games/hexarium/", "https://host.example/games/index.html"])("links stay on the page at %s", async (home) => {
    const { to, isLocal, fullAddress, pathOf } = await onPage(RUNTIME, `${home}?/table/1#move=2`);
    expect(isLocal).toBe(true);
    for (const path of PATHS) {
      const link = new URL(to(path), `${home}?/table/1#move=2`);
      expect(link.origin + link.pathname).toBe(home);
      expect(pathOf(link) + link.hash).toBe(path);
      expect(fullAddress(path)).toBe(link.href);
    }
  });

  it("an address without a page is the first one", async () => {
    const { pathOf } = await onPage(RUNTIME, "https://host.example/?from=mail");
    expect(pathOf(location)).toBe("/");
  });

  it("what follows the address of the site is a page of it", async () => {
    const { fullAddress, pathOf } = await onPage(RUNTIME, "https://host.example/games/");
    expect(pathOf(new URL(`${fullAddress("")}/daily/hexx/2026-01-01`))).toBe("/daily/hexx/2026-01-01");
  });
});
