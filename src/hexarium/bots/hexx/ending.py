"""The ending of a game of HEXX: the bag is empty and both hands are known, so it can be searched."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from hexarium.bots.hexx.kernel import PlayFinder
from hexarium.bots.hexx.position import counted
from hexarium.core import Seat
from hexarium.games.hexx import Action, Pass
from hexarium.games.hexx.packing import WILD
from hexarium.games.hexx.pieces import other
from hexarium.games.hexx.state import CountUp, State

if TYPE_CHECKING:
    from hexarium.bots.hexx.champion import Weighed

NEVER: Final = 1000.0
"""A bound beyond any lead."""

WIDTHS: Final = (10, 5, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1)
"""Maximum number of plays tried at each step; the search ends after the last."""


class Ending:
    """Alpha-beta search of the best plays of both sides; after the first play HEXX tiles are not used."""

    def __init__(self, static_board: PlayFinder, state: State, seat: Seat) -> None:
        self._ground = static_board
        self._seat = seat
        self._hands = [counted(hand) for hand in state.hands]
        self._is_last = CountUp() in state.agenda
        self._passes = int(bool(state.passed))

    def worths(self, plays: Iterable[Weighed]) -> dict[Action, float]:
        """The final lead after each play, and after passing."""
        seat, worth = self._seat, dict[Action, float]()
        for play in [*plays][: WIDTHS[0]]:
            worth[play.play] = self._play(play.code, seat, 1, -NEVER, NEVER, is_last=self._is_last) + play.rolling
        worth[Pass()] = self._pass(seat, 1, self._passes, -NEVER, NEVER, is_last=self._is_last)
        return worth

    def _best(self, mover: Seat, step: int, passes: int, least: float, most: float, *, is_last: bool) -> float:
        """The mover's final lead; exact only between `least` and `most`."""
        if step == len(WIDTHS):
            return self._ground.lead(mover)
        hand = self._hands[mover]
        wild, hand[WILD] = hand[WILD], 0
        found = self._ground.survey(hand, other(mover), WIDTHS[step])
        hand[WILD] = wild
        codes = [*self._ground.codes[:found]]
        best = self._pass(mover, step + 1, passes, least, most, is_last=is_last)
        for code in codes:
            if best >= most:
                break
            best = max(best, self._play(code, mover, step + 1, max(best, least), most, is_last=is_last))
        return best

    def _play(self, code: int, mover: Seat, step: int, least: float, most: float, *, is_last: bool) -> float:
        static_board, hand = self._ground, self._hands[mover]
        letters, owners, held = array("i", static_board.letters), array("i", static_board.owners), hand[:]
        static_board.lay(code, mover, other(mover))
        static_board.spend(hand, code)
        if is_last:
            lead: float = static_board.lead(mover)
        else:
            lead = -self._best(other(mover), step, 0, -most, -least, is_last=not any(hand))
        self._hands[mover] = held
        static_board.load(letters, owners)
        return lead

    def _pass(self, mover: Seat, step: int, passes: int, least: float, most: float, *, is_last: bool) -> float:
        if is_last or passes:
            return self._ground.lead(mover)
        return -self._best(other(mover), step, 1, -most, -least, is_last=False)
