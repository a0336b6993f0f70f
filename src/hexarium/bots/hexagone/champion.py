"""Hexa Gone's champion: weighs every choice over all the rolls of its own turn and of the next seat's."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cache
from heapq import nlargest
from math import exp, sqrt
from random import Random
from typing import Any, Final

from hexarium.bots.advice import Advice, weighed
from hexarium.bots.bot import Question
from hexarium.bots.hexagone import kernel
from hexarium.bots.hexagone.kernel import Outlook
from hexarium.bots.hexagone.layout import SPAN, cells_of, colours_of
from hexarium.bots.hexagone.plain import seated, settled
from hexarium.core import Rules, Seat
from hexarium.core.twin import is_compiled
from hexarium.games.hexagone import Action, Colour, State, View
from hexarium.games.hexagone.course import SMALL
from hexarium.games.hexagone.pieces import PIECES
from hexarium.games.hexagone.state import RollDice

WIDTH: Final = 12 if is_compiled(kernel) else 2
"""So many choices, the best at first sight, are looked at closely."""

TEMPO: Final = 0.8
"""What it is worth, in pieces, to be the next to roll."""

DRIFT: Final = 1.5
"""How much each piece that may still be captured adds to the variance of the final lead."""

LUCK: Final = 4.0
"""The variance of the final lead just before the end."""

TURN: Final = (0.85, 1.28)
"""A turn brings so many pieces, and so many more for each that one roll would bring (a fit to 1,400 blocks)."""

TIE: Final = 0.4
"""What most of a single colour is worth, in pieces: it settles equal numbers."""


@cache
def hopes() -> array[float]:
    """How likely a seat whose turn begins is to win, by pieces left and its lead; with none left all is settled."""
    table = array("d")
    for left in range(len(PIECES) + 1):
        for lead in range(-SPAN, SPAN + 1):
            if left <= SMALL:
                table.append(0.5 + 0.5 * (lead > 0) - 0.5 * (lead < 0))
            else:
                table.append(1 / (1 + exp(-1.7 * (lead + TEMPO) / sqrt(DRIFT * (left - SMALL) + LUCK))))
    return table


@cache
def counts() -> array[float]:
    """Alone, pieces are just counted."""
    return array("d", [*map(float, range(-SPAN, SPAN + 1))] * (len(PIECES) + 1))


class Champion:
    """Looks at all choices at first sight, and closely at the best of them."""

    def __init__(self, rules: Rules[State, Action, View, Any]) -> None:
        self._rules = rules
        self._against = Outlook(hopes(), *TURN, spends=0)
        self._alone = Outlook(counts(), 0.0, -1.0, spends=1)

    def choose(self, question: Question[View, Action], rng: Random) -> Action:
        """The choice of the best prospects."""
        return question.choices[0] if len(question.choices) == 1 else self.advise(question, rng).choice

    def advise(self, question: Question[View, Action], rng: Random) -> Advice[Action]:
        """The choice of the best prospects: of a win, or alone of pieces captured two rolls later."""
        seat, before = seated(question.view), self._rules.imagine(question.view, rng)
        afters = {choice: self._rules.apply(before, seat, choice).state for choice in question.choices}
        if before.is_solo:
            worth = _best_looks(afters, seat, self._alone_glance, self._alone_look)
            return weighed(worth, "pieces captured within two rolls", rng)
        worth = _best_looks(
            afters, seat, lambda after: self._glance(after, seat), lambda after: self._look(after, seat)
        )
        return weighed({choice: 100 * chance for choice, chance in worth.items()}, "% of the wins", rng)

    def _glance(self, after: State, seat: Seat) -> float:
        return _judged(after, seat, self._against, self._against.hope, self._against.glance)

    def _look(self, after: State, seat: Seat) -> float:
        return _judged(after, seat, self._against, self._against.follow, self._against.end)

    def _alone_glance(self, after: State) -> float:
        return _judged(after, Seat(0), self._alone, self._alone.hope, float)

    def _alone_look(self, after: State) -> float:
        rolls = sum(isinstance(task, RollDice) for task in after.agenda)
        return _judged(after, Seat(0), self._alone, self._alone.follow if rolls > 1 else self._alone.hope, float)


def _best_looks(
    afters: dict[Action, State], seat: Seat, glance: Callable[[State], float], look: Callable[[State], float]
) -> dict[Action, float]:
    """What the choices that are best at a glance are worth at a close look.

    A glance cannot compare a turn that goes on with one that is over, so the best of both are looked at.
    """
    glances = {choice: glance(after) for choice, after in afters.items()}
    again = [choice for choice, after in afters.items() if _roller(after) == seat]
    over = [choice for choice, after in afters.items() if _roller(after) != seat]
    best = [choice for kind in (again, over) for choice in nlargest(WIDTH, kind, key=glances.__getitem__)]
    return {choice: look(afters[choice]) for choice in best}


def _judged(
    after: State, seat: Seat, outlook: Outlook, again: Callable[[float], float], over: Callable[[float], float]
) -> float:
    """What a state is worth to the seat, whether it is to roll again or its turn is over."""
    lead = _lead(after, seat)
    if not after.agenda:
        return outlook.worth(0, lead)
    block = settled(after)
    outlook.lay(cells_of(block), colours_of(block))
    return again(lead) if _roller(after) == seat else over(lead)


def _roller(state: State) -> Seat | None:
    """Who is to roll next, as far as the agenda goes."""
    return next((task.seat for task in state.agenda if isinstance(task, RollDice)), None)


def _lead(state: State, seat: Seat) -> float:
    """How many pieces the seat has more than any other; alone, how many it has."""
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
