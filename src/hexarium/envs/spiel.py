"""OpenSpiel games in Python, with explicit chance nodes.

Importing this module registers every game whose coder numbers the outcomes of luck, as `hexarium_` and its short name.
Parameters are `players` and the game's options by name, with 0 or an empty string for None, and / between the items
of a list.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final, Self, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from hexarium.core import Chance, Deciding, Draws, Game, House, Over, Rules, Sampled, Seat, Seeded, Turn, load
from hexarium.core.optional_imports import EXTRA
from hexarium.envs.coding import Coder, coder
from hexarium.envs.numbered_game import Reward, paid
from hexarium.games import CATALOGUE

with EXTRA:
    import pyspiel

Parameters: TypeAlias = dict[str, Any]

LONGEST: Final = 10_000


class Position:
    """A state of the rules and the turn in it; immutable, so that copying it returns itself."""

    def __init__(self, rules: Rules[Any, Any, Any, Any], numbers: Coder[Any, Any], state: Any) -> None:
        self.rules = rules
        self.numbers = numbers
        self.state = state
        self.turn: Turn[Any] = rules.turn(state)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    @property
    def seat(self) -> Seat:
        """The seat to choose."""
        return min(self.turn.seats) if isinstance(self.turn, Deciding) else Seat(0)

    def view(self, seat: int) -> Any:
        """What a seat sees."""
        return self.rules.view(self.state, Seat(seat))

    def choices(self, seat: int) -> dict[int, Any]:
        """The choices of a seat by number."""
        return self.numbers.numbered(partial(self.view, seat), self.rules.legal(self.state, Seat(seat)))

    def outcome(self, number: int) -> Any:
        """The chance outcome with this number, while luck is awaited."""
        match self.turn:
            case Chance(odds):
                return odds[number][0]
            case Sampled(draw):
                return _drawn(draw, number)
            case Deciding() | Over():
                raise AssertionError("no luck is awaited")

    def odds(self) -> list[tuple[int, float]]:
        """Every chance outcome by number, with its probability."""
        match self.turn:
            case Chance(odds):
                total = sum(weight for _, weight in odds)
                return [(number, weight / total) for number, (_, weight) in enumerate(odds)]
            case Sampled():
                seeds = self.numbers.outcomes or 1
                return [(number, 1 / seeds) for number in range(seeds)]
            case Deciding() | Over():
                raise AssertionError("no luck is awaited")

    def after(self, number: int) -> Position:
        """The position after a choice or a chance outcome."""
        if isinstance(self.turn, Deciding):
            step = self.rules.apply(self.state, self.seat, self.choices(self.seat)[number])
        else:
            step = self.rules.apply(self.state, House.DEALER, self.outcome(number))
        return Position(self.rules, self.numbers, step.state)

    def imagined(self, seat: int, rng: Random) -> Position:
        """A position that the seat cannot rule out."""
        return Position(self.rules, self.numbers, self.rules.imagine(self.view(seat), rng))


class SpielState(pyspiel.State):
    """A state in OpenSpiel's interface."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._game = Shared(game)
        self.position = Position(game.rules, game.numbers, game.rules.start(game.num_players()))

    def current_player(self) -> int:
        """The player to choose, or OpenSpiel's constant for chance or the end of the game."""
        match self.position.turn:
            case Deciding():
                return int(self.position.seat)
            case Chance() | Sampled():
                return int(pyspiel.PlayerId.CHANCE)
            case Over():
                return int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.choices(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every chance outcome with its probability."""
        return self.position.odds()

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.position
        if isinstance(position.turn, Sampled):
            return f"setup {action}"
        chosen = position.choices(player)[action] if player >= 0 else position.outcome(action)
        return self._game.game.kind.notation.write(chosen)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return isinstance(self.position.turn, Over)

    def returns(self) -> list[float]:
        """The reward of each player; 0 until the game is over."""
        turn, game = self.position.turn, self._game.game
        if not isinstance(turn, Over):
            return [0.0] * game.num_players()
        return paid(turn.ranking, game.reward, game.kind)

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that a player knows: its view."""
        return self.observation_string(player)

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees, as JSON."""
        seat = self.current_player() if player is None else player
        return msgspec.json.encode(self.position.view(seat)).decode()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot rule out; its history is left blank, since it holds secrets."""
        state = SpielState(self._game.game)
        state.position = self.position.imagined(player_id, Random(int(probability_sampler() * 2**53)))
        return state

    def __str__(self) -> str:
        return msgspec.json.encode(self.position.rules.view(self.position.state, None)).decode()


class Shared:
    """A game that all its states share, including copies of them."""

    def __init__(self, game: SpielGame) -> None:
        self.game = game

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self


class SpielObserver:
    """What a player sees, as a tensor of the same numbers as in the other environments."""

    def __init__(self, game: SpielGame) -> None:
        self.tensor: NDArray[np.float32] = np.zeros(game.numbers.size, np.float32)
        self.dict = {name: self.tensor[part] for name, part in game.numbers.layout.items()}
        self._numbers = game.numbers

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state from a player's seat."""
        self.tensor[:] = self._numbers.observation(state.position.view(player))

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, as JSON."""
        return state.observation_string(player)


class SpielGame(pyspiel.Game):
    """A game with its options and number of players, in OpenSpiel's interface."""

    kind: Game[Any, Any, Any, Any]

    def __init__(self, parameters: Parameters | None = None) -> None:
        given = {**_defaults(self.kind), **(parameters or {})}
        players = int(given["players"])
        options = {name: value for name, value in given.items() if name != "players" and value not in (0, "")}
        settled = _settled(self.kind, options)
        self.rules: Rules[Any, Any, Any, Any] = self.kind.rules(settled)
        self.rules.start(players)
        self.numbers = coder(self.kind, settled, self.rules, players)
        self.reward = Reward.SCORE if players == 1 else Reward.RANK
        most = 1_000.0 if players == 1 else 1.0
        about = pyspiel.GameInfo(
            num_distinct_actions=self.numbers.actions,
            max_chance_outcomes=self.numbers.outcomes or 0,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=None if players == 1 else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(self.kind, players), about, given)

    def new_initial_state(self) -> SpielState:
        """The state before the first move."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """An observer of states for one player."""
        del iig_obs_type, params
        return SpielObserver(self)


def _drawn(draw: Callable[[Draws], Any], number: int) -> Any:
    return draw(Seeded(f"setup {number}"))


def _defaults(game: Game[Any, Any, Any, Any]) -> Parameters:
    """Every parameter with its default. OpenSpiel has only integers and strings: 0 and "" stand for None."""
    defaults: Parameters = {"players": max(2, game.seats[0])}
    for field in msgspec.structs.fields(game.options):
        is_number = field.default is None and "int" in str(field.type)
        defaults[field.name] = 0 if is_number else "" if field.default is None else str(field.default)
    return defaults


def _settled(game: Game[Any, Any, Any, Any], options: Parameters) -> Any:
    listed = {
        name: value.split("/") if field.default is None and isinstance(value, str) else value
        for field in msgspec.structs.fields(game.options)
        if (value := options.get(name := field.name)) is not None
    }
    return msgspec.convert(listed, game.options)


def _game_type(game: Game[Any, Any, Any, Any], players: int) -> Any:
    kinds = pyspiel.GameType
    information = kinds.Information
    return kinds(
        short_name=f"hexarium_{game.slug}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if game.secret else information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if players == 1 else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(game),
    )


def playable() -> list[Game[Any, Any, Any, Any]]:
    """The games that OpenSpiel can play."""
    coded = [(game, load(game.coding)) for game in CATALOGUE.values() if game.coding]
    return [game for game, coder in coded if coder.outcomes is not None]


def _class_for(game: Game[Any, Any, Any, Any]) -> type[SpielGame]:
    """A class for one game, kept in this module under its name so that states can be pickled.

    OpenSpiel releases what is registered only after Python has shut down. That is harmless for a class, but aborts the
    process for a function or a partial.
    """
    name = f"{game.slug.capitalize()}Game"
    made = type(name, (SpielGame,), {"kind": game, "__module__": __name__})
    globals()[name] = made
    return made


for _game in playable():
    pyspiel.register_game(_game_type(_game, max(2, _game.seats[0])), _class_for(_game))
