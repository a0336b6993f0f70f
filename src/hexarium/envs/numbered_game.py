"""A game played by numbers: whoever is asked, what it sees, and its choices as actions."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, TypedDict

import msgspec

from hexarium.bots import Decision
from hexarium.core import (
    Actor,
    Aim,
    Deciding,
    Event,
    Game,
    House,
    Over,
    Ranking,
    Rules,
    Seat,
    Seeded,
    luck,
    told,
)
from hexarium.envs.coding import Listed, coder
from hexarium.envs.coding.coder import Ints, Mask
from hexarium.games import CATALOGUE


class Reward(enum.StrEnum):
    """What a seat is paid at the end: its place among the others from 1 down to -1, or the points of the game."""

    RANK = "rank"
    SCORE = "score"


class Observation(TypedDict):
    """What an agent is given: what it sees, and 1 for each action that is a legal choice."""

    observation: Ints
    action_mask: Mask


class NumberedGame:
    """A game at a table where every choice is a number.

    A number that is no legal choice is played as the next legal one above it, or as the lowest where there is none
    above, so that every action of the action space can be taken at any time. `seat` is the one that is asked, of
    several the first; `ranking` is how the game ended, once it has.
    """

    state: Any
    seat: Seat
    ranking: Ranking | None

    def __init__(
        self,
        slug: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: Reward | str | None = None,
        most: int | None = None,
    ) -> None:
        self.game: Game[Any, Any, Any, Any] = CATALOGUE[slug]
        self.seats = seats or max(2, self.game.seats[0])
        chosen, plain = msgspec.convert(options or {}, self.game.options), {"aids": False} if self.game.aids else {}
        self.rules: Rules[Any, Any, Any, Any] = self.game.rules(chosen, **plain)
        self.coder = coder(self.game, self.rules, self.seats, most)
        self.reward = Reward(reward or (Reward.SCORE if self.seats == 1 else Reward.RANK))
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game, with the luck of a seed."""
        self.state = self.rules.start(self.seats)
        self._luck = Seeded(seed)
        self._go_on()

    def choices(self, seat: Seat) -> dict[int, Any]:
        """The choices of a seat by number; none when it is not asked."""
        choices = self._choices.get(seat)
        if choices is None:
            legal = self.rules.legal(self.state, seat)
            choices = self._choices[seat] = self.coder.numbered(partial(self._look, seat), legal)
        return choices

    def observe(self, seat: Seat) -> Observation:
        """What the seat sees, and what it may do if it is asked."""
        coder = self.coder
        return {"observation": coder.observation(self._look(seat)), "action_mask": coder.mask(self.choices(seat))}

    def remarks(self, seat: Seat) -> dict[str, Any]:
        """Where actions are a list, the features of the seat's `choices`, a row for each in order."""
        if isinstance(self.coder, Listed):
            return {"choices": self.coder.table(self.choices(seat).values())}
        return {}

    def play(self, number: int) -> None:
        """Make the choice of this number for the seat that is asked, and let the dealer act until one is asked."""
        choices = self.choices(self.seat)
        choice = choices.get(number)
        if choice is None:
            choice = choices[_next(number, sorted(choices))]
        self.play_choice(choice)

    def play_choice(self, choice: object) -> None:
        """Make a choice for the seat that is asked, and let the dealer act until one is asked."""
        self._act(self.seat, choice)
        self._go_on()

    def rewards(self) -> list[float]:
        """What each seat is paid; nothing before the end."""
        return [0.0] * self.seats if self.ranking is None else paid(self.ranking, self.reward, self.game)

    def _look(self, seat: Seat) -> Any:
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.rules.view(self.state, seat)
        return view

    def _go_on(self) -> None:
        self.ranking = None
        self._choices = dict[Seat, dict[int, Any]]()
        self._views = dict[Seat, Any]()
        while not isinstance(turn := self.rules.turn(self.state), Deciding):
            if isinstance(turn, Over):
                self.ranking = turn.ranking
                return
            self._act(House.DEALER, luck(turn, self._luck))
        self.seat = min(turn.seats)

    def _act(self, actor: Actor, action: object) -> None:
        self.state = self.rules.apply(self.state, actor, action).state


class ToldGame(NumberedGame):
    """A table that remembers what has happened, for seats that are told of it.

    Others do without: a history that is kept makes every step half as slow again, by the work of the garbage collector.
    """

    def begin(self, seed: int) -> None:
        """A new game, of which nothing has been told."""
        self._events = list[Event]()
        super().begin(seed)

    def decision(self, seat: Seat) -> Decision[Any, Any]:
        """What the seat must decide, for a bot."""
        rules, state = self.rules, self.state
        return Decision(seat, rules.view(state, seat), told(self._events, seat), partial(rules.legal, state, seat))

    def _act(self, actor: Actor, action: object) -> None:
        step = self.rules.apply(self.state, actor, action)
        self.state = step.state
        self._events += step.events


def _next(number: int, legal: Sequence[int]) -> int:
    return next((other for other in legal if other > number), legal[0])


def paid(ranking: Ranking, reward: Reward, game: Game[Any, Any, Any, Any]) -> list[float]:
    """What each seat is paid at the end; a lone player who wants few points is paid less for each."""
    if reward is Reward.SCORE:
        sign = -1 if len(ranking.scores) == 1 and game.solo is Aim.LOW else 1
        return [float(sign * score) for score in ranking.scores]
    return [_standing(place, ranking.places) for place in ranking.places]


def _standing(place: int, places: Sequence[int]) -> float:
    """The share of the other seats that did worse, less the share that did better."""
    others = max(1, len(places) - 1)
    return (sum(other > place for other in places) - sum(other < place for other in places)) / others
