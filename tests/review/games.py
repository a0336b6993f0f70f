"""Games for reviews: recorded ones, and games of bots that are played here."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from hexarium.bots import level_named
from hexarium.bots.bot import Decision
from hexarium.bots.playout import play_out
from hexarium.core import Game, Header, Match, Move, Record, Rules, Seat, Seeded, Step, read_record, replay
from hexarium.games import CATALOGUE
from tests.golden import RECORDS

ANY_CHOICE = "any"
"""A player that makes any kind of choice, and of that kind any legal one.

Any legal choice is something else in a word game: nearly all of them are words, so it is made by somebody who knows the
whole dictionary. In Word Search that brings 2.7 points a turn, and Easy, who knows everyday words, 2.5.
"""


class AnyKind:
    """Makes any kind of choice at random."""

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        """Every kind is equally likely, and so is every choice of a kind."""
        kind = rng.choice(sorted({type(choice).__name__ for choice in decision.choices}))
        return rng.choice([choice for choice in decision.choices if type(choice).__name__ == kind])


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
    bots = [AnyKind() if name == ANY_CHOICE else level_named(game.slug, name).make(rules) for name in names]
    match = Match[Any, Any, Any, Any](rules, len(bots))
    play_out(match, bots, Seeded(f"review/{seed}"), [Random(f"review/{seed}/{seat}") for seat in range(len(bots))])
    header = Header(game=game.slug, rules=game.version, seats=len(bots), options=game.options())
    steps = [*replay(rules, Record(header, match.moves))]
    return Played(game, rules, len(bots), steps, match.moves)
