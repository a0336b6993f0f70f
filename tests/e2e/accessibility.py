"""Checks the page for accessibility with axe."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from playwright.sync_api import Page

from tests.e2e.animations import wait_for_animations
from tests.e2e.browser import AXE

SERIOUS_IMPACTS: Final = ("serious", "critical")

_RUN: Final = """async (only) => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...(only && { runOnly: only }) });
  return violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.map((node) => node.html) }));
}"""


@cache
def _source() -> str:
    return AXE.read_text(encoding="utf-8")


_COLOURS: Final = ("color-contrast", "link-in-text-block")
"""The rules that are about colours. All others find the same in every theme: themes change nothing but colours."""


def serious_violations(page: Page, only: tuple[str, ...] | None = None) -> list[str]:
    """The serious and critical violations that axe finds on the page, of all rules or of these only."""
    wait_for_animations(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    found: list[dict[str, Any]] = page.evaluate(_RUN, only)
    return [
        f"{each['id']} ({each['impact']}): {each['help']}: {node[:300]}"
        for each in found
        if each["impact"] in SERIOUS_IMPACTS
        for node in each["nodes"][:5]
    ]


def expect_accessible(page: Page, where: str) -> None:
    """Check the page in the light, dark and high-contrast themes."""
    faults = list[str]()
    for theme in ("light", "dark", "contrast"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        only = None if theme == "light" else _COLOURS
        faults += [f"{where}, {theme}: {fault}" for fault in serious_violations(page, only)]
    page.evaluate("document.documentElement.dataset.theme = 'auto'")
    assert not faults, "\n".join(faults)
