"""What options do: figures that read back as they were written, and what has changed between two of them."""

from __future__ import annotations

import pytest

from hexarium.core import Unreadable
from hexarium.games.balance import Balance, Change, Effect, Mean, Shift

BOARD = Effect("base", 100, Mean(30.0, 3.0), Mean(10.0, 1.0), (Mean(0.5, 0.06), Mean(0.5, 0.06)))
INSERT = Effect("mode=insert", 100, Mean(60.0, 4.0), Mean(10.0, 0.0), (Mean(0.75, 0.08), Mean(0.25, 0.08)))
LARGE = Effect("size=large", 100, Mean(90.0, 3.0), Mean(6.0, 0.0), (Mean(0.75, 0.06), Mean(0.25, 0.06)))
FOUND = Balance(
    game="any",
    seats=2,
    bot="greedy",
    seed=1,
    about="",
    under={"size": "mode=insert"},
    effects=(BOARD, INSERT, LARGE),
)


def test_figures_read_back_as_they_were_written() -> None:
    assert Balance.read(FOUND.write()) == FOUND


@pytest.mark.parametrize("text", ["", "{}", FOUND.write().replace("greedy", "greedy\n"), '{"more": 1}'])
def test_a_text_without_figures_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="balance"):
        Balance.read(text)


def test_a_variant_is_compared_with_the_standard_game_or_with_the_one_that_it_needs() -> None:
    insert, large = FOUND.changes()
    assert insert == Change(
        "mode", "insert", None, 100, Shift(30.0, 60.0, 5.0), Shift(10.0, 10.0, 1.0), Shift(0.5, 0.75, 0.1)
    )
    assert (large.option, large.value, large.under) == ("size", "large", "mode=insert")
    assert large.length == Shift(60.0, 90.0, 5.0)


def test_a_mean_is_written_with_its_margin() -> None:
    assert str(Mean(1.0, 0.25)) == "1.00 ± 0.25"
