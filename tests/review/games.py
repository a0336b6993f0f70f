"""Games for reviews: recorded ones, and games of bots that are played here."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from hexarium.bots import level_named
from hexarium.bots.plain import RANDOM
from hexarium.bots.playout import play_out
from hexarium.core import Game, Header, Match, Move, Record, Rules, Seat, Seeded, Step, read_record, replay
from hexarium.games import CATALOGUE
from tests.golden import RECORDS

ANY_CHOICE = "any"
"""A player that makes any legal choice; the random bots of word games make only decent words."""


class Played(NamedTuple):
    """A finished game, ready to be reviewed."""

    game: Game[Any, Any, Any, Any]
    rules: Rules[Any, Any, Any, Any]
    seats: int
    steps: Sequence[Step[Any, Any]]
    moves: Sequence[Move[Any]]

    @property
    def everybody(self) -> list[Seat]:
        return [*map(Seat, range(self.seats))]


def recorded(name: str) -> Played:
    """One of the golden records."""
    game, record = read_record((RECORDS / f"{name}.txt").read_text(), CATALOGUE)
    rules = game.rules(record.header.options)
    return Played(game, rules, record.header.seats, [*replay(rules, record)], record.moves)


def played_by(
    game: Game[Any, Any, Any, Any], rules: Rules[Any, Any, Any, Any], names: Sequence[str], seed: int
) -> Played:
    """A game between bots of these names."""
    bots = [(RANDOM if name == ANY_CHOICE else level_named(game.slug, name)).make(rules) for name in names]
    match = Match[Any, Any, Any, Any](rules, len(bots))
    play_out(match, bots, Seeded(f"review/{seed}"), [Random(f"review/{seed}/{seat}") for seat in range(len(bots))])
    header = Header(game=game.slug, rules=game.version, seats=len(bots), options=game.options())
    steps = [*replay(rules, Record(header, match.moves))]
    return Played(game, rules, len(bots), steps, match.moves)
