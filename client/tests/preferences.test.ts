import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** What an earlier release stored. */
const EARLIER = '{"name":"Ann","theme":"dark","sound":true,"drawer":false}';

function browserWith(stored: string | null): Map<string, string> {
  const kept = new Map(stored === null ? [] : [["hexarium", stored]]);
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, to: string) => kept.set(key, to) });
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  return kept;
}

beforeEach(() => void vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test("settings stored by an earlier release are still read, and new ones have their defaults", async () => {
  browserWith(EARLIER);
  const { preferences } = await import("../src/lib/preferences.svelte");
  expect(preferences).toMatchObject({
    name: "Ann", theme: "dark", sound: true, volume: 0.7, vibration: true, speed: "normal", coordinates: false,
  });
});

test.each(["", "no settings", "null", "7", "[]"])("settings that can't be read (%j) count as none", async (stored) => {
  browserWith(stored);
  const { preferences } = await import("../src/lib/preferences.svelte");
  expect(preferences).toMatchObject({ name: "", theme: "auto", sound: false, speed: "normal" });
});

test("a changed setting is stored, and is there after the page is loaded again", async () => {
  browserWith(null);
  const first = await import("../src/lib/preferences.svelte");
  first.setPreferences({ speed: "fast", theme: "contrast" });
  expect(document.documentElement.dataset.theme).toBe("contrast");
  vi.resetModules();
  const { preferences } = await import("../src/lib/preferences.svelte");
  expect(preferences).toMatchObject({ speed: "fast", theme: "contrast" });
});
