"""What is stored for people's own records: the result of each finished game, and figures of its review."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Protocol

from msgspec import Struct

from hexarium.service.game_results import GameResult


class ReviewFigures(Struct, frozen=True, gc=False):
    """What the review of a game says about one guest: luck, with its standard error, and the cost of their choices.

    `choices` had an alternative, and `close` of them were as good as the best. `unit` is what is counted ("point",
    "tile"), and empty for per cent of a win. Costs are never above zero. The game and the time of its end come from the
    store.
    """

    guest: str
    table: str
    unit: str
    luck: float
    luck_error: float
    cost: float
    choices: int
    close: int
    game: str = ""
    at: float = 0.0


class ResultStore(Protocol):
    """The part of a store that is about people's own records."""

    async def results(self, guest: str, most: int, before: float = inf, after: str = "") -> list[GameResult]:
        """The guest's finished games from the time `before` on back, the latest first; of that time after a table."""
        ...

    async def read_results(self, guest: str, table: str, results: Sequence[GameResult]) -> None:
        """Store the results of a table that was read from the log; the guest has none there if it is not among them."""
        ...

    async def keep_figures(self, figures: Sequence[ReviewFigures]) -> None:
        """Store what a review says about guests, for those of them whose results are kept."""
        ...

    async def review_figures(self, guest: str, most: int, before: float = inf, after: str = "") -> list[ReviewFigures]:
        """What reviews say about the guest, the latest game first; as for `results`."""
        ...
