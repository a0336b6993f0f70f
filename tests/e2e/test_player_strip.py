"""The strip of players on a phone says who is away, for whom a bot plays, who is on holiday, and who the host is."""

from __future__ import annotations

import time
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.accessibility import expect_accessible
from tests.e2e.conftest import Visit
from tests.e2e.input import Mouse
from tests.e2e.shell import choose_from_menu
from tests.e2e.test_touch import HAND

DAY: Final = 86400
NAMES: Final = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
AWAY_MS: Final = 20_000
"""How soon somebody who has never come is shown as away."""

FIND_FAULTS: Final = """() => {
  const faults = [];
  for (const item of document.querySelectorAll("ol[aria-label=Players] > li")) {
    const card = item.getBoundingClientRect();
    const brief = item.querySelector(".brief");
    if (!brief) continue;
    const who = item.querySelector(".name").textContent.trim();
    const picture = brief.querySelector("svg").getBoundingClientRect();
    if (picture.width < 12 || picture.height < 12) faults.push(`${who}: the picture is too small`);
    if (picture.left < card.left - 1 || picture.right > card.right + 1 || picture.right > innerWidth)
      faults.push(`${who}: the picture is cut off`);
    const note = item.querySelector(".note");
    const word = brief.querySelector(".word").getBoundingClientRect();
    if (word.width && word.right > note.getBoundingClientRect().right + 1)
      faults.push(`${who}: the word is cut off`);
    const score = item.querySelector(".score")?.getBoundingClientRect();
    if (score && score.left < picture.right - 1 && score.top < picture.bottom - 1 && score.bottom > picture.top + 1)
      faults.push(`${who}: the picture lies over the score`);
  }
  return faults;
}"""


def sit_down(page: Page, seats: int) -> str:
    """A slow game of Word Search that Ann hosts, begun; nobody else has come, and the third is on holiday."""
    page.request.post("/api/session")
    places = [{"type": "mine", "name": "Ann"}, *({"type": "vacant"} for _ in NAMES[1:seats])]
    opening = {"game": "wordsearch", "places": places, "pace": 3 * DAY, "options": {"clock": "none"}}
    opened: dict[str, Any] = page.request.post("/api/tables", data=opening).json()
    tokens = list[str]()
    for seat, name in enumerate(NAMES[1:seats], start=1):
        tokens.append(page.request.post("/api/tokens").json()["token"])
        sit = {"name": name, "invitation": opened["invitations"][seat]}
        bearer = {"authorization": f"Bearer {tokens[-1]}"}
        assert page.request.post(f"/api/tables/{opened['table']}/seats/{seat}", data=sit, headers=bearer).ok
    assert page.request.post(f"/api/tables/{opened['table']}/start").ok
    if seats > 2:
        bearer = {"authorization": f"Bearer {tokens[1]}"}
        assert page.request.put("/api/holiday", data={"until": time.time() + 5 * DAY}, headers=bearer).ok
    return str(opened["table"])


@pytest.mark.exhaustive
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("screen", [(360, 640), (320, 568)])
def test_a_phone_shows_in_little_room_who_does_not_play(visit: Visit, seats: int, screen: tuple[int, int]) -> None:
    page = visit(viewport={"width": screen[0], "height": screen[1]}, **HAND).page
    table = sit_down(page, seats)
    page.goto(f"/table/{table}")
    page.locator("[data-number]").wait_for()
    listed = page.get_by_role("list", name="Players").get_by_role("listitem")
    choose_from_menu(Mouse(page), "Let a bot play for Ben")
    page.get_by_role("alertdialog").get_by_role("button", name="Let a bot play").click()
    expect(listed.nth(1)).to_contain_text("Away · a bot plays")
    if seats > 2:
        expect(listed.nth(2)).to_contain_text("On holiday until")
    if seats > 3:
        expect(listed.nth(3)).to_contain_text("Away", timeout=AWAY_MS)
    expect(listed.nth(0)).to_contain_text("You (host)")
    page.get_by_role("button", name="OK", exact=True).click()
    assert page.evaluate(FIND_FAULTS) == []
    expect_accessible(page, f"{seats} players on a phone")
