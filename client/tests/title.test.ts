import { expect, test } from "vitest";
import { setTitle, tab, tabTitle } from "../src/lib/title.svelte";

test("a tab says what is going on, then where", () => {
  expect(tabTitle("Your turn", "TriHex")).toBe("Your turn · TriHex");
  expect(tabTitle("New game", undefined)).toBe("New game");
  expect(tabTitle("", null)).toBe("Hexarium");
});

test("a page that is left takes its title with it, unless the next one has named the tab", () => {
  const leaveRules = setTitle("Rules of HEXX");
  const leaveLesson = setTitle("Learn HEXX");
  leaveRules();
  expect(tab.title).toBe("Learn HEXX");
  leaveLesson();
  expect(tab.title).toBe("Hexarium");
});
