"""Games with options and seats to test: all combinations, or any three values together where there are too many."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec import Struct

from hexarium.core import Game, Illegal, Rules
from hexarium.games import CATALOGUE
from hexarium.games.trihex import Colour
from hexarium.games.trihex import Options as TriHexOptions

MOST = 100
"""Maximum number of combinations that are all tested; of a larger number, a subset covers any three values together."""

OPEN_ENDED: dict[str, tuple[Struct, ...]] = {
    "trihex": (
        TriHexOptions(target=40),
        TriHexOptions(target=1, colours=(Colour.RED, Colour.GREEN)),
    ),
}
"""Options whose values cannot be listed, added to the others."""


class Case(NamedTuple):
    """A game with options and a number of seats that can be played."""

    game: Game[Any, Any, Any, Any]
    options: Struct
    seats: int

    @property
    def rules(self) -> Rules[Any, Any, Any, Any]:
        rules: Rules[Any, Any, Any, Any] = self.game.rules(self.options)
        return rules

    def __str__(self) -> str:
        changed = [
            f"{name}={getattr(self.options, name)}"
            for name in self.options.__struct_fields__
            if getattr(self.options, name) != getattr(type(self.options)(), name)
        ]
        return "-".join([self.game.slug, str(self.seats), *changed]).replace(" ", "")


def enumerated(options: type[Struct]) -> Iterator[Struct]:
    """Every combination of the fields whose values can be listed; the others keep their defaults."""
    listed = dict[str, tuple[Any, ...]]()
    for field in msgspec.structs.fields(options):
        kind = getattr(field.type, "__origin__", field.type)
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            listed[field.encode_name] = tuple(kind)
    for values in product(*listed.values()):
        yield options(**dict(zip(listed, values, strict=True)))


def playable(game: Game[Any, Any, Any, Any]) -> Iterator[Case]:
    """Every combination of options and seats that the rules accept."""
    for options in (*enumerated(game.options), *OPEN_ENDED.get(game.slug, ())):
        for seats in game.seats:
            try:
                game.rules(options).start(seats)
            except Illegal:
                continue
            yield Case(game, options, seats)


def values(case: Case) -> frozenset[tuple[str, object]]:
    """The number of seats and the value of every option."""
    chosen = {name: getattr(case.options, name) for name in case.options.__struct_fields__}
    return frozenset({"seats": case.seats, **chosen}.items())


def covering(cases: Iterable[Case], strength: int) -> list[Case]:
    """Cases in which every combination of `strength` values occurs that occurs in all of them, in the same order."""
    covered, chosen = set[frozenset[tuple[str, object]]](), list[Case]()
    for case in cases:
        met = {frozenset(each) for each in combinations(values(case), strength)}
        if not met <= covered:
            covered |= met
            chosen.append(case)
    return chosen


def few(cases: Sequence[Case]) -> list[Case]:
    """The first case and few others, always the one with most new values, until every value of all of them occurs."""
    chosen, missing = [cases[0]], frozenset[tuple[str, object]]().union(*map(values, cases)) - values(cases[0])
    while missing:
        chosen.append(max(cases, key=lambda case: len(values(case) & missing)))
        missing -= values(chosen[-1])
    return chosen


def cases(game: Game[Any, Any, Any, Any]) -> list[Case]:
    """Plain games first, with each number of seats; the variants follow in a fixed shuffled order."""
    every = [*playable(game)]
    plain, variants = every[: len(game.seats)], every[len(game.seats) :]
    Random(game.slug).shuffle(variants)
    return plain + variants if len(every) <= MOST else covering(plain + variants, 3)


OF_GAME = {slug: cases(game) for slug, game in CATALOGUE.items()}

CASES = [case for of_game in OF_GAME.values() for case in of_game]

REPRESENTATIVES = [case for of_game in OF_GAME.values() for case in few(of_game)]
"""Every number of seats and every value of every option at least once; `make test` runs only these."""


def marks(case: Case) -> tuple[pytest.MarkDecorator, ...]:
    """All but the representatives are left to `make test-all`."""
    return () if case in REPRESENTATIVES else (pytest.mark.exhaustive,)


def each_case(chosen: Iterable[Case] = CASES) -> pytest.MarkDecorator:
    """Run a test for each of these cases."""
    return pytest.mark.parametrize("case", [pytest.param(case, marks=marks(case)) for case in chosen], ids=str)
