"""The cases of the conformance kit: every game, with all combinations of options and every number of seats."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from hexarium.core import Game, Illegal, Rules
from hexarium.games import CATALOGUE
from hexarium.games.trihex import Colour
from hexarium.games.trihex import Options as TriHexOptions

MOST = 24
"""Maximum number of cases of a game; if there are more, a fixed shuffle picks them."""

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


def cases(game: Game[Any, Any, Any, Any]) -> list[Case]:
    playable = list[Case]()
    for options in (*enumerated(game.options), *OPEN_ENDED.get(game.slug, ())):
        for seats in game.seats:
            try:
                game.rules(options).start(seats)
            except Illegal:
                continue
            playable.append(Case(game, options, seats))
    first, others = playable[: len(game.seats)], playable[len(game.seats) :]
    Random(game.slug).shuffle(others)
    return first + others[: MOST - len(first)]


CASES = [case for game in CATALOGUE.values() for case in cases(game)]
