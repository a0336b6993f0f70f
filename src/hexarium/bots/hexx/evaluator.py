"""The lead in tiles that a seat can expect at the end of a game of HEXX, from any position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from math import exp, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, cast

from hexarium.bots.evaluator import Estimate, Goal, Method, PlainEvaluator
from hexarium.bots.hexx.champion import Club
from hexarium.bots.hexx.ending import Ending
from hexarium.bots.hexx.kernel import PlayFinder
from hexarium.bots.hexx.position import counted, table
from hexarium.bots.hexx.rolling import mean_effect
from hexarium.bots.hexx.tile_values import shipped
from hexarium.core import Deciding, Game, Rules, Seat
from hexarium.games.hexx import Action, Hexx, View
from hexarium.games.hexx.pieces import HAND, HEXX, Tiles, other
from hexarium.games.hexx.scoring import count
from hexarium.games.hexx.state import (
    BeginTurn,
    CastHexx,
    EndTurn,
    GiveTile,
    State,
    TakeMorph,
    TakeTurn,
    TossTile,
)

WIDTH: Final = 10
"""Maximum number of choices that are compared."""

ANSWERS: Final = 40
"""Maximum number of answers to a HEXX that are tried to value the position before it."""

OUTCOMES: Final = 27
"""Number of different tiles that may be drawn. With the faces of the die, these are all outcomes of luck."""

REFILLS: Final = 8
"""Number of ways in which a hand that is still to be filled is filled up."""

RIVALS: Final = 16
"""Number of hands that the opponent may hold, to value what they play next."""

WILD_GAINS: Final = (0.0, 3.6, 5.5, 7.3)
"""What no, one, two, or more HEXX tiles in a hand add to its best play, on average.

To search plays with a HEXX tile takes twenty times as long as without it, with two a hundred times. So hands that are
only possible are searched without, and there are more of them.
"""

KEPT: Final = 0.8
"""Share of what the next play promises that the mover gains: the play that looks best is often a little worse."""

TO_COME: Final = 2.6
TO_COME_FOR_A_TILE: Final = 0.029
"""What the plays after the next one take back of it, on average: the more, the more tiles are still to be played."""

WAITING: Final = 9.0
"""What a hand promises on average while the opponent is to play."""

LASTING: Final = 0.5
"""Share of what the hand promises now that the opponent's play leaves of it.

It is fitted, like the values above, to what positions were worth one move later, in games that no check uses.
"""

FADING: Final = 0.0115
"""Share of a lead that is lost for each tile still to be played: who has more tiles has more to lose.

It is fitted to how games between bots that value plays by weights went on: with 50 tiles still to be played, a lead is
worth a little more than half of its tiles at the end.
"""


class ExpectedLead(PlainEvaluator[View, Action]):
    """Values a position by the tiles on the board, and by the best play of the seat's own hand.

    The more tiles are still to be played, the less of a lead lasts. The opponent's hand is unknown until the bag is
    empty, so some that it may be are tried; then the ending is searched.
    """

    def __init__(self, rules: Hexx) -> None:
        self._rules = rules
        self._club = Club(rules)
        self._kept = shipped().kept()
        self.method = Method(
            goal=Goal.LEAD,
            noun="tile",
            margin=1.0,
            budget="A position counts the tiles on the board and the best plays of both hands; a hand that is not "
            f"full is filled in {REFILLS} ways, and {RIVALS} are tried for the opponent. The {WIDTH} plays that look "
            "best are compared.",
            listed=OUTCOMES,
        )

    def value(self, seat: Seat, view: View, rng: Random, /) -> Estimate:
        """The expected lead at the end."""
        state = self._rules.imagine(view, rng)
        if any(isinstance(task, TossTile) for task in state.agenda):
            return Estimate(0.0)
        return self._worth(state, seat, rng, is_open=False)

    def in_hindsight(
        self, seat: Seat, state: State, choices: Sequence[Action], rng: Random, /
    ) -> Mapping[Action, Estimate]:
        """The lead after each play if the opponent answers with the best play of the hand that they hold."""
        if not state.bag or not isinstance(state.agenda[0], TakeTurn):
            return {}
        seed = rng.getrandbits(64)
        return {
            choice: self._worth(self._rules.apply(state, seat, choice).state, seat, Random(seed), is_open=True)
            for choice in choices
        }

    def _worth(self, state: State, seat: Seat, rng: Random, *, is_open: bool) -> Estimate:
        """The expected lead; if the hands are open, the opponent's next play is that of their own hand."""
        state = self._answered(state)
        lead = self._lead(state, seat)
        if not state.agenda:
            return Estimate(lead)
        finder = table(self._rules.options, self._rules.lexicon, state.board, self._kept, 1)
        mover = _mover(state)
        if not state.bag:
            ahead = Ending(finder, state, mover, saves_hexx=False).lead()
            return Estimate(self._rolling(state, seat) + (ahead if mover == seat else -ahead))
        lead += self._rolling(state, seat)
        tiles = len(state.bag) + 2 * HAND
        lasts, to_come = exp(-FADING * tiles), TO_COME + TO_COME_FOR_A_TILE * tiles
        if mover == seat:
            return Estimate(lasts * (lead + KEPT * self._promise(finder, state.hands[seat], seat) - to_come))
        rivals = [state.hands[mover]] if is_open else self._rivals(state, mover, rng)
        lead += to_come - KEPT * fmean(self._promises(finder, rivals, mover))
        promised = self._promises(finder, self._filled(state, seat, rng), seat)
        error = stdev(promised) / sqrt(len(promised)) if len(promised) > 1 else 0.0
        return Estimate(lasts * (lead + LASTING * (fmean(promised) - WAITING)), lasts * LASTING * error)

    def shortlist(self, seat: Seat, view: View, choices: Sequence[Action], rng: Random, /) -> Sequence[Action]:
        """The plays that look best; for answers, those that lead to the most tiles."""
        state = self._rules.imagine(view, rng)
        if isinstance(state.agenda[0], TakeTurn):
            worth = self._club.worths(state, seat, rng)
            if worth:
                return [*islice(sorted(worth, key=worth.__getitem__, reverse=True), WIDTH)]
            return rng.sample(choices, WIDTH) if len(choices) > WIDTH else choices
        few = choices if len(choices) <= ANSWERS else rng.sample(choices, ANSWERS)
        return sorted(few, key=lambda choice: -self._lead_after(state, seat, choice))[:WIDTH]

    def _answered(self, state: State) -> State:
        """The state after the answers to HEXX effects that are awaited now, each the best of some."""
        while isinstance(turn := self._rules.turn(state), Deciding) and not isinstance(state.agenda[0], TakeTurn):
            (seat,) = turn.seats
            before = state
            tried = islice(self._rules.legal(before, seat), ANSWERS)
            best = max(tried, key=lambda choice: self._lead_after(before, seat, choice))
            state = self._rules.apply(before, seat, best).state
        return state

    def _lead_after(self, state: State, seat: Seat, choice: Action) -> float:
        return self._lead(self._rules.apply(state, seat, choice).state, seat)

    def _lead(self, state: State, seat: Seat) -> float:
        tiles = count(state.board)
        return float(tiles[seat] - tiles[other(seat)])

    def _rolling(self, state: State, seat: Seat) -> float:
        """The mean effect of the dice that are still to be rolled for HEXX tiles."""
        casts = [task for task in state.agenda if isinstance(task, CastHexx)]
        return sum(mean_effect(state, cast) * (1 if cast.seat == seat else -1) for cast in casts)

    def _promise(self, finder: PlayFinder, hand: Tiles, seat: Seat) -> float:
        """The value of the best play of a hand; that of its tiles if it has none."""
        held = counted(hand)
        if finder.survey(held, other(seat), 1):
            return finder.worths[0]
        return sum(worth * held[kind] for kind, worth in enumerate(self._kept))

    def _promises(self, finder: PlayFinder, hands: Sequence[Tiles], seat: Seat) -> list[float]:
        """What each of these hands promises: exactly if it is the only one, roughly if they are just possible."""
        promise = self._promise if len(hands) == 1 else self._usual_promise
        return [promise(finder, hand, seat) for hand in hands]

    def _usual_promise(self, finder: PlayFinder, hand: Tiles, seat: Seat) -> float:
        """The value of the best play without HEXX tiles, and what these add on average."""
        letters = tuple([tile for tile in hand if tile != HEXX])
        return self._promise(finder, letters, seat) + WILD_GAINS[min(len(hand) - len(letters), len(WILD_GAINS) - 1)]

    def _filled(self, state: State, seat: Seat, rng: Random) -> list[Tiles]:
        """The hand, filled up from the bag in several ways if it is not full."""
        hand, missing = state.hands[seat], min(HAND - len(state.hands[seat]), len(state.bag))
        if missing <= 0:
            return [hand]
        return [(*hand, *rng.sample(state.bag, missing)) for _ in range(REFILLS)]

    def _rivals(self, state: State, rival: Seat, rng: Random) -> list[Tiles]:
        """Full hands that the opponent may hold."""
        unseen = (*state.bag, *state.hands[rival])
        return [tuple(rng.sample(unseen, min(HAND, len(unseen)))) for _ in range(RIVALS)]


def _mover(state: State) -> Seat:
    """The seat that plays next."""
    for task in state.agenda:
        if isinstance(task, TakeTurn | TakeMorph | BeginTurn):
            return task.seat
    return next(other(task.seat) for task in state.agenda if isinstance(task, EndTurn | GiveTile))


def make(game: Game[Any, Any, Any, Any], rules: Rules[Any, Any, Any, Any], seats: int) -> ExpectedLead:
    """The evaluator of every variant."""
    del game, seats
    return ExpectedLead(cast(Hexx, rules))
