"""Hexa Gone's champion: values choices over all rolls of its own turn and of the next seat's."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cache
from heapq import nlargest
from math import exp, sqrt
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from hexarium.bots.advice import CERTAIN_WINS, WINS, Advice, Measure, weighed
from hexarium.bots.bot import Decision
from hexarium.bots.hexagone.kernel import Lookahead, Prospects
from hexarium.bots.hexagone.layout import SPAN, cells_of, colours_of
from hexarium.bots.hexagone.plain import loosened, seated, settled
from hexarium.core import Rules, Seat
from hexarium.games.hexagone import Action, Colour, State, View
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import PIECES
from hexarium.games.hexagone.state import ChooseMain, Reform, RollDice
from hexarium.games.hexagone.turn_flow import SMALL

WIDTH: Final = 12
"""Maximum number of choices of each kind that get a close look."""

DRIFT: Final = 1.0
"""Variance that each piece still to be captured adds to the final lead."""

LUCK: Final = 8.0
"""Variance of the final lead just before the end."""

VERSUS_PROSPECTS: Final = Prospects(turn=0.39, turn_by_roll=0.74, echo=0.52, fresh=0.36, fresh_echo=0.26)
"""Fitted, like the variances, to 4,900 turns of 250 games between champions with a smaller width.

A turn captures 0.85 pieces plus 1.28 for each piece expected of one roll. If a block is worth T pieces in a turn, the
next turn is worth 0.2 + 0.9 T after a quiet turn and 0.8 + 0.45 T after a capture. Over the rest of the game T is worth
a lead of 0.58 T - 0.1."""

SOLO_PROSPECTS: Final = Prospects(turn=0.0, turn_by_roll=-1.0, echo=0.0, fresh=0.0, fresh_echo=0.0)
"""In a solo game the next roll is one's own."""

MAX_PIECES_ARRANGED: Final = 6
"""With more loose pieces than this, a lookahead puts them back in any legal way."""

TIE: Final = 0.4
"""Value, in pieces, of having more of a single colour, which breaks ties."""


PIECES_CAPTURED: Final = Measure("piece", "captured after two more rolls", before="Expected: ")


@cache
def win_probabilities() -> array[float]:
    """The probability that a lead wins, by pieces left; with SMALL or fewer left the game is decided."""
    table = array("d")
    for left in range(len(PIECES) + 1):
        for lead in range(-SPAN, SPAN + 1):
            if left <= SMALL:
                table.append(0.5 + 0.5 * (lead > 0) - 0.5 * (lead < 0))
            else:
                table.append(1 / (1 + exp(-1.7 * lead / sqrt(DRIFT * (left - SMALL) + LUCK))))
    return table


@cache
def counts() -> array[float]:
    """The values of a solo game: the number of pieces captured."""
    return array("d", [*map(float, range(-SPAN, SPAN + 1))] * (len(PIECES) + 1))


class Champion:
    """Glances at all choices, and looks closely at the best of them."""

    def __init__(self, rules: Rules[State, Action, View, Any], budget: int = WIDTH) -> None:
        self._rules = rules
        self._width = budget
        self._against = Lookahead(win_probabilities(), VERSUS_PROSPECTS, spends=0)
        self._alone = Lookahead(counts(), SOLO_PROSPECTS, spends=1)

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """The choice of the highest value."""
        return decision.choices[0] if len(decision.choices) == 1 else self.advise(decision, rng).choice

    def advise(self, decision: Decision[View, Action], rng: Random) -> Advice[Action]:
        """The choice of the highest value: the chance to win, or in a solo game the pieces captured two rolls later."""
        seat, before = seated(decision.view), self._rules.imagine(decision.view, rng)
        afters = {choice: self._rules.apply(before, seat, choice).state for choice in decision.choices}
        if before.is_solo:
            worth = best_looks(afters, seat, self._width, self._alone_glance, self._alone_look)
            return weighed(worth, PIECES_CAPTURED, rng)
        worth = best_looks(
            afters,
            seat,
            self._width,
            lambda after: self._glance(after, seat),
            lambda after: self._look(after, seat),
        )
        advice = weighed({choice: 100 * chance for choice, chance in worth.items()}, WINS, rng)
        return advice if afters[advice.choice].agenda else replace(advice, measure=CERTAIN_WINS)

    def _glance(self, after: State, seat: Seat) -> float:
        return judged(after, seat, self._against, self._against.hope, self._against.glance)

    def _look(self, after: State, seat: Seat) -> float:
        arranged = self.arranged(after) if is_split(after) else after
        return judged(arranged, seat, self._against, self._against.follow, self._against.end)

    def arranged(self, state: State) -> State:
        """The state with each loose piece put back in turn where it helps the next seat least."""
        block, loose = loosened(state)
        if len(loose) > MAX_PIECES_ARRANGED:
            return state
        for colour in loose:
            grown = [block.plus(cell, colour) for cell in block.spots(colour)]
            if not grown:
                return state
            block = min(grown, key=self._chance)
        return replace(state, block=block, agenda=state.agenda[1:])

    def _chance(self, block: Block) -> float:
        self._against.lay(cells_of(block), colours_of(block))
        return self._against.chance()

    def _alone_glance(self, after: State) -> float:
        return judged(after, Seat(0), self._alone, self._alone.hope, float)

    def _alone_look(self, after: State) -> float:
        rolls = sum(isinstance(task, RollDice) for task in after.agenda)
        return judged(after, Seat(0), self._alone, self._alone.follow if rolls > 1 else self._alone.hope, float)


def best_looks(
    afters: dict[Action, State],
    seat: Seat,
    width: int,
    glance: Callable[[State], float],
    look: Callable[[State], float],
) -> dict[Action, float]:
    """The values, at a close look, of the choices that are best at a glance.

    A glance cannot compare a turn that continues with one that ends, so the best of both kinds are looked at.
    """
    glances = {choice: glance(after) for choice, after in afters.items()}
    again = [choice for choice, after in afters.items() if roller(after) == seat]
    over = [choice for choice, after in afters.items() if roller(after) != seat]
    best = [choice for kind in (again, over) for choice in nlargest(width, kind, key=glances.__getitem__)]
    return {choice: look(afters[choice]) for choice in best}


def judged(
    after: State, seat: Seat, outlook: Lookahead, again: Callable[[float], float], over: Callable[[float], float]
) -> float:
    """The value of a state to the seat, whether it rolls again or its turn is over."""
    lead = lead_of(after, seat)
    if not after.agenda:
        return outlook.worth(0, lead)
    block = settled(after)
    outlook.lay(cells_of(block), colours_of(block))
    return again(lead) if roller(after) == seat else over(lead)


def is_split(state: State) -> bool:
    """Must the block be put back together first?"""
    return bool(state.agenda) and isinstance(state.agenda[0], ChooseMain | Reform)


def roller(state: State) -> Seat | None:
    """The next seat to roll, as far as the agenda says."""
    return next((task.seat for task in state.agenda if isinstance(task, RollDice)), None)


def lead_of(state: State, seat: Seat) -> float:
    """The seat's pieces minus those of the best other seat; in a solo game, its pieces."""
    own = state.captured[seat]
    leads = [
        len(own) - len(theirs) + TIE * _sign(_most(own) - _most(theirs))
        for other, theirs in enumerate(state.captured)
        if other != seat
    ]
    return min(leads, default=float(len(own)))


def _most(pieces: tuple[Colour, ...]) -> int:
    return max(map(pieces.count, {*pieces}), default=0)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
