"""What a word scores, how the score track shows it, and when the game ends."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from hexarium.games.wordsearch.events import GameEvent, GroupComplete, Settled, Stalled, TargetReached
from hexarium.games.wordsearch.options import Heights, Mode, Options, Target
from hexarium.games.wordsearch.pieces import Tower
from hexarium.games.wordsearch.state import State

DRY_ROUNDS: Final = 5
"""Number of rounds in a row without a score that end the game."""

TARGETS: Final = {Target.SHORT: 50, Target.MEDIUM: 100, Target.FULL: 200}


class Track(Struct, frozen=True, forbid_unknown_fields=True):
    """The three markers of a score on the track; there is no third one below 100."""

    units: int
    tens: int
    hundreds: int | None

    @classmethod
    def of(cls, score: int) -> Track:
        """The markers of a score.

        >>> Track.of(53), Track.of(116)
        (Track(units=3, tens=50, hundreds=None), Track(units=6, tens=10, hundreds=100))
        """
        hundreds = score - score % 100
        return cls(score % 10, score % 100 - score % 10, hundreds or None)


def points(towers: Iterable[Tower], heights: Heights) -> int:
    """One point for each letter of the top tiles, or its height in the stack."""
    return sum(len(tower[-1]) * (len(tower) if heights is Heights.HEIGHT else 1) for tower in towers)


def target(options: Options) -> int | None:
    """The score that ends the game; None if no score does."""
    return None if options.mode is Mode.BOARDLESS else TARGETS[options.target]


def ending(state: State, options: Options) -> GameEvent | None:
    """The event that ends the game after a turn, if there is one. A game ends only at the end of a round."""
    seats = len(state.scores)
    rounds, rest = divmod(state.turns, seats)
    if rest:
        return None
    if options.mode is Mode.BOARDLESS:
        if not state.pile:
            return GroupComplete()
        is_dry = rounds - _rounds_until(max(state.scored, state.built), seats) >= DRY_ROUNDS
        return Stalled() if is_dry else None
    top = max(state.scores)
    if top >= TARGETS[options.target]:
        return TargetReached(top)
    if rounds - _rounds_until(state.scored, seats) >= DRY_ROUNDS:
        return Stalled()
    idle = rounds > _rounds_until(max(state.scored, state.built), seats)
    if options.mode is Mode.INSERT and idle and not state.pile:
        return Settled()
    return None


def _rounds_until(turn: int, seats: int) -> int:
    """How many rounds are complete after the round with this turn; 0 if there was no such turn (-1)."""
    return turn // seats + 1
