"""A game with observations and choices as numbers, the base of all environments."""

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
    """The reward at the end: the seat's rank, from 1 (first) to -1 (last), or its points."""

    RANK = "rank"
    SCORE = "score"


class Observation(TypedDict):
    """What an agent observes: what its seat sees, and a mask with 1 for each legal action."""

    observation: Ints
    action_mask: Mask


class NumberedGame:
    """A game in which every choice is a number.

    An illegal number is replaced by the next higher legal one, or by the lowest if there is none higher, so that every
    action of the action space can be taken at any time. `seat` is the seat to choose, the first if there are several;
    `ranking` is the final ranking, None until the game is over.
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
        self.options = msgspec.convert(options or {}, self.game.options)
        plain = {"aids": False} if self.game.aids else {}
        self.rules: Rules[Any, Any, Any, Any] = self.game.rules(self.options, **plain)
        self.coder = coder(self.game, self.options, self.rules, self.seats, most)
        self.reward = Reward(reward or (Reward.SCORE if self.seats == 1 else Reward.RANK))
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Start a new game with the luck of a seed."""
        self.state = self.rules.start(self.seats)
        self._luck = Seeded(seed)
        self._advance()

    def choices(self, seat: Seat) -> dict[int, Any]:
        """The legal choices of a seat by number; empty if it is not its turn."""
        choices = self._choices.get(seat)
        if choices is None:
            legal = self.rules.legal(self.state, seat)
            choices = self._choices[seat] = self.coder.numbered(partial(self._look, seat), legal)
        return choices

    def observe(self, seat: Seat) -> Observation:
        """What the seat sees, and the mask of its legal actions."""
        coder = self.coder
        return {"observation": coder.observation(self._look(seat)), "action_mask": coder.mask(self.choices(seat))}

    def remarks(self, seat: Seat) -> dict[str, Any]:
        """The features of the seat's `choices`, one row each, in order; empty if actions are not a list."""
        if isinstance(self.coder, Listed):
            return {"choices": self.coder.table(self.choices(seat).values())}
        return {}

    def play(self, number: int) -> None:
        """Make the choice with this number for `seat`, and let the dealer act until a seat must choose."""
        choices = self.choices(self.seat)
        choice = choices.get(number)
        if choice is None:
            choice = choices[_next(number, sorted(choices))]
        self.play_choice(choice)

    def play_choice(self, choice: object) -> None:
        """Make a choice for `seat`, and let the dealer act until a seat must choose."""
        self._act(self.seat, choice)
        self._advance()

    def rewards(self) -> list[float]:
        """The reward of each seat; 0 until the game is over."""
        return [0.0] * self.seats if self.ranking is None else paid(self.ranking, self.reward, self.game)

    def _look(self, seat: Seat) -> Any:
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.rules.view(self.state, seat)
        return view

    def _advance(self) -> None:
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
    """A game that keeps its events, for bots that are told of them.

    This is a separate class because keeping a history makes every step half as slow again, through garbage collection.
    """

    def begin(self, seed: int) -> None:
        """Start a new game with an empty history."""
        self._events = list[Event]()
        super().begin(seed)

    def decision(self, seat: Seat) -> Decision[Any, Any]:
        """The decision that the seat must make, for a bot."""
        rules, state = self.rules, self.state
        return Decision(seat, rules.view(state, seat), told(self._events, seat), partial(rules.choices, state, seat))

    def _act(self, actor: Actor, action: object) -> None:
        step = self.rules.apply(self.state, actor, action)
        self.state = step.state
        self._events += step.events


def _next(number: int, legal: Sequence[int]) -> int:
    return next((other for other in legal if other > number), legal[0])


def paid(ranking: Ranking, reward: Reward, game: Game[Any, Any, Any, Any]) -> list[float]:
    """The reward of each seat at the end; points count as negative in a solo game that is played for few."""
    if reward is Reward.SCORE:
        sign = -1 if len(ranking.scores) == 1 and game.solo is Aim.LOW else 1
        return [float(sign * score) for score in ranking.scores]
    return [_standing(place, ranking.places) for place in ranking.places]


def _standing(place: int, places: Sequence[int]) -> float:
    """The share of the other seats that did worse, less the share that did better."""
    others = max(1, len(places) - 1)
    return (sum(other > place for other in places) - sum(other < place for other in places)) / others
