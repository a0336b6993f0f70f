"""Word Search with a strict dictionary: the page lets an unknown word be called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from hexarium.games.wordsearch import Call, Judge, Options, View, WordSearch
from tests.e2e.accessibility import expect_accessible
from tests.e2e.conftest import PHONE, Visit
from tests.e2e.input import Mouse
from tests.e2e.playthrough import ME, open_table, turns
from tests.e2e.policy import Policy

RULES = WordSearch(Options(judge=Judge.STRICT))


def unknown_word(shown: dict[str, Any]) -> Call:
    """Two letters next to the token that are not a word."""
    view = msgspec.convert(shown["view"], View)
    tops = {space.at: space.tiles[-1] for space in view.spaces if space.tiles and len(space.tiles[-1]) == 1}
    near = [at for at in tops if abs(at - view.tokens[0]) == 1]
    return next(
        Call(tops[first] + tops[second], (first, second))
        for first in near
        for second in tops
        if abs(second - first) == 1 and tops[first] + tops[second] not in RULES.lexicon
    )


@pytest.mark.rule("wordsearch/dispute")
@pytest.mark.parametrize("seats", [(ME,), (ME, "Random")], ids=["solo", "against a bot"])
@pytest.mark.parametrize("browser", [{}, PHONE], ids=["desktop", "phone"])
def test_an_unknown_word_can_be_called_and_costs_the_turn(
    visit: Visit, browser: Mapping[str, Any], seats: tuple[str, ...]
) -> None:
    page, _ = visit(**browser)
    device = Mouse(page)
    table = open_table(device, "wordsearch", *seats, judge="strict", clock="none")
    asked = turns(page)
    ticket = next(asked)
    policy = Policy(page.request, table)
    call = unknown_word(policy.shown())
    device.trace(call.path)
    expect(page.get_by_role("button", name=f"Call {call.word}", exact=True)).to_be_enabled()
    device.press(page.get_by_role("button", name=f"Call {call.word}", exact=True))
    assert next(asked) > ticket
    struck = f"{call.word} is not in the word list: no points, and your turn is over."
    sign = page.get_by_role("region", name="Table").get_by_role("status").filter(has_text=struck)
    expect(sign).to_be_visible()
    expect_accessible(page, "a failed word")
    sign.get_by_role("button", name="OK").click()
    expect(sign).to_have_count(0)
    assert policy.shown()["view"]["scores"][0] == 0
