"""A toy game with a clock: a seat says as many words as it likes, and its turn ends when it is done or time is up."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from hexarium.core import Actor, Deciding, Event, Eye, Game, House, NotAwaited, Over, Ranking, Rules, Seat, Step, Turn

SECONDS = 30
TURNS = 4


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing to settle."""


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """One word more, in the same turn."""


class Finish(Struct, frozen=True, tag="finish", forbid_unknown_fields=True):
    """The end of the turn."""


class Expire(Struct, frozen=True, tag="expire", forbid_unknown_fields=True):
    """Time is up."""


Action: TypeAlias = Say | Finish | Expire


class Happened(Event, frozen=True, tag="happened"):
    clause: ClassVar[str] = "timed/turn"
    what: str


class State(Struct, frozen=True):
    turn: int = 0
    said: int = 0


class Timed(Rules[State, Action, State, Happened]):
    def __init__(self, options: Options) -> None:
        del options

    def start(self, seats: int) -> State:
        assert seats == 2
        return State()

    def turn(self, state: State) -> Turn[Action]:
        if state.turn == TURNS:
            return Over(Ranking((1, 1), (0, 0)))
        return Deciding(frozenset({Seat(state.turn % 2)}), seconds=SECONDS, continues=state.said > 0)

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if state.turn < TURNS and seat == state.turn % 2:
            yield from (Finish(), Say())

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, Happened]:
        asked: Actor = House.CLOCK if isinstance(action, Expire) else Seat(state.turn % 2)
        if state.turn == TURNS or actor != asked:
            raise NotAwaited(actor, action)
        happened = (Happened(type(action).__name__.lower()),)
        if isinstance(action, Say):
            return Step(replace(state, said=state.said + 1), happened)
        return Step(State(state.turn + 1), happened)

    def view(self, state: State, eye: Eye) -> State:
        del eye
        return state

    def imagine(self, view: State, rng: Random, /) -> State:
        del rng
        return view


NOTATION: Any = SimpleNamespace(write=repr, read=repr, tell=lambda event: event.what)

TIMED: Game[State, Action, State, Happened] = Game(
    slug="timed",
    title="Timed",
    summary="Say words against the clock.",
    package=__name__,
    seats=range(2, 3),
    version=1,
    options=Options,
    action=Action,
    view=State,
    event=Happened,
    rules=Timed,
    notation=NOTATION,
    timeout=Expire(),
)
