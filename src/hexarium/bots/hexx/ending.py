"""The ending of a game of HEXX: the bag is empty and both hands are known, so it can be searched."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from hexarium.bots.hexx.kernel import PlayFinder
from hexarium.bots.hexx.position import counted
from hexarium.core import Seat
from hexarium.games.hexx import Action, Pass
from hexarium.games.hexx.packing import WILD
from hexarium.games.hexx.pieces import other
from hexarium.games.hexx.state import BeginTurn, CountUp, State

if TYPE_CHECKING:
    from hexarium.bots.hexx.champion import Weighed

NEVER: Final = 1000.0
"""A bound beyond any lead."""

WIDTHS: Final = (10, 5, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1)
"""Maximum number of plays tried at each step; the search ends after the last."""

QUICK: Final = 2
"""The step at which a quick search begins."""


class Turn(NamedTuple):
    """Whose play it is, how many more of its own follow, and how many extra plays the opponent's next turn has.

    `passed` is the seat that passed last, if no tile was placed since.
    """

    mover: Seat
    more: int = 0
    waiting: int = 0
    is_last: bool = False
    passed: Seat | None = None

    def following(self, *, is_out: bool, passed: Seat | None = None) -> Turn | None:
        """The next play: there is none after the last turn, and a mover who is out has none of its own left."""
        if self.more and not is_out:
            return self._replace(more=self.more - 1, passed=passed)
        if self.is_last:
            return None
        return Turn(other(self.mover), more=self.waiting, is_last=is_out, passed=passed)


class Ending:
    """Alpha-beta search of the best plays of both sides; if it `saves_hexx`, only the first may use HEXX tiles."""

    def __init__(self, static_board: PlayFinder, state: State, seat: Seat, *, saves_hexx: bool = True) -> None:
        self._ground = static_board
        self._saves_hexx = saves_hexx
        self._hands = [counted(hand) for hand in state.hands]
        self._turn = Turn(
            seat,
            more=sum(isinstance(task, BeginTurn) for task in state.agenda),
            waiting=state.waiting[other(seat)].plays,
            is_last=CountUp() in state.agenda,
            passed=state.passed[-1] if state.passed else None,
        )

    def worths(self, plays: Iterable[Weighed]) -> dict[Action, float]:
        """The final lead after each play, and after passing."""
        turn, worth = self._turn, dict[Action, float]()
        for play in [*plays][: WIDTHS[0]]:
            worth[play.play] = self._play(play.code, turn, 1, -NEVER, NEVER) + play.rolling
        worth[Pass()] = self._pass(turn, 1, -NEVER, NEVER)
        return worth

    def lead(self) -> float:
        """The mover's final lead, from a quick search."""
        return self._best(self._turn, QUICK, -NEVER, NEVER)

    def _best(self, turn: Turn, step: int, least: float, most: float) -> float:
        """The mover's final lead; exact only between `least` and `most`."""
        if step == len(WIDTHS):
            return self._ground.lead(turn.mover)
        best = self._pass(turn, step + 1, least, most)
        for code in self._plays(turn.mover, WIDTHS[step]):
            if best >= most:
                break
            best = max(best, self._play(code, turn, step + 1, max(best, least), most))
        return best

    def _plays(self, mover: Seat, width: int) -> list[int]:
        hand = self._hands[mover]
        held = hand[WILD]
        if self._saves_hexx:
            hand[WILD] = 0
        found = self._ground.survey(hand, other(mover), width)
        hand[WILD] = held
        return [*self._ground.codes[:found]]

    def _play(self, code: int, turn: Turn, step: int, least: float, most: float) -> float:
        static_board, hand = self._ground, self._hands[turn.mover]
        letters, owners, held = array("i", static_board.letters), array("i", static_board.owners), hand[:]
        static_board.lay(code, turn.mover, other(turn.mover))
        static_board.spend(hand, code)
        lead = self._lead(turn.mover, turn.following(is_out=not any(hand)), step, least, most)
        self._hands[turn.mover] = held
        static_board.load(letters, owners)
        return lead

    def _pass(self, turn: Turn, step: int, least: float, most: float) -> float:
        is_over = turn.passed == other(turn.mover)
        following = None if is_over else turn.following(is_out=False, passed=turn.mover)
        return self._lead(turn.mover, following, step, least, most)

    def _lead(self, mover: Seat, following: Turn | None, step: int, least: float, most: float) -> float:
        """The mover's final lead if this play follows; None if the game is over."""
        if following is None:
            return self._ground.lead(mover)
        if following.mover == mover:
            return self._best(following, step, least, most)
        return -self._best(following, step, -most, -least)
