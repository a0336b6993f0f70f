"""A visitor who hears the page: its live regions, and the names and roles of what can be reached."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page, expect

LISTEN: Final = """(() => {
  const heard = (window.heard = []);
  const LIVE = "[role=status], [role=log], [role=alert], [aria-live]";
  const spoken = new WeakMap();
  const say = (text) => void (text.trim() && heard.push(text.replace(/\\s+/g, " ").trim()));
  const listen = (changes) => {
    const changed = new Set();
    for (const { target, addedNodes } of changes) {
      const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE);
      if (region?.getAttribute("aria-live") === "off") continue;
      if (region?.getAttribute("role") === "log") for (const node of addedNodes) say(node.textContent);
      else if (region) changed.add(region);
      else for (const node of addedNodes) {
        if (node.nodeType !== 1) continue;
        const inside = [...node.querySelectorAll("[role=alert]")];
        for (const alert of node.matches("[role=alert]") ? [node, ...inside] : inside) changed.add(alert);
      }
    }
    for (const region of changed) {
      const text = region.textContent;
      if (spoken.get(region) !== text) say(text);
      spoken.set(region, text);
    }
  };
  new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
  window.lost = [];
  let last = "";
  const look = () => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) last = activeElement.outerHTML.slice(0, 120);
    else if (last && document.querySelector(".play-area")) window.lost.push(last);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""
"""Notes what a screen reader speaks by itself (live regions that change, new alerts), and frames without focus."""


TEXTS = """all => all.map(each => {
    const spoken = each.cloneNode(true);
    spoken.querySelectorAll("[aria-hidden=true]").forEach(hidden => hidden.remove());
    return spoken.textContent.trim().replace(/\\s+/g, " ");
})"""


class ScreenReader:
    """Create it before the page is loaded."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.everything = list[str]()
        page.add_init_script(LISTEN)

    def heard(self) -> list[str]:
        """What was spoken since this was last asked."""
        lines: list[str] = self.page.evaluate("window.heard.splice(0)")
        self.everything += lines
        return lines

    def lost_focus(self) -> set[str]:
        """What had the focus before a frame at the table in which nothing had it."""
        lost: list[str] = self.page.evaluate("window.lost")
        return {*lost}

    def read(self, what: Locator) -> str:
        """A part of the page by roles and names."""
        return what.aria_snapshot()

    def texts(self, what: Locator) -> list[str]:
        """The text of each, without what is only seen."""
        texts: list[str] = what.evaluate_all(TEXTS)
        return texts

    def activate(self, what: Locator) -> None:
        """Go to something that was found by its role and name, and press Enter."""
        expect(what).to_be_enabled()
        what.focus()
        expect(what).to_be_focused()
        self.page.keyboard.press("Enter")
