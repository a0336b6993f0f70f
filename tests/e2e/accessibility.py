"""Whether everybody can use what is on the screen, as far as a program can say."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from playwright.sync_api import Page

from tests.e2e.browser import AXE
from tests.e2e.page_errors import settled

GRAVE: Final = ("serious", "critical")

_RUN: Final = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.map((node) => node.html) }));
}"""


@cache
def _source() -> str:
    return AXE.read_text(encoding="utf-8")


def grave_faults(page: Page) -> list[str]:
    """What axe finds on the page as it is now, if it is serious or critical."""
    settled(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    found: list[dict[str, Any]] = page.evaluate(_RUN)
    return [
        f"{each['id']} ({each['impact']}): {each['help']}: {node[:300]}"
        for each in found
        if each["impact"] in GRAVE
        for node in each["nodes"][:5]
    ]


def expect_accessible(page: Page, where: str) -> None:
    """In light, in dark and in high contrast."""
    faults = list[str]()
    for theme in ("light", "dark", "contrast"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        faults += [f"{where}, {theme}: {fault}" for fault in grave_faults(page)]
    page.evaluate("document.documentElement.dataset.theme = 'auto'")
    assert not faults, "\n".join(faults)
