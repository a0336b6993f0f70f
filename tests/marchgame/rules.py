"""The rules of March."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import ClassVar, TypeAlias

from msgspec import Struct

from hexarium.core import Actor, Deciding, Event, Eye, Illegal, NotAwaited, Over, Ranking, Rules, Seat, Step, Turn
from hexarium.grid import ORIGIN, Hex, Names, hexagon, ring, rows

BOARD = hexagon(2)
NAMES = Names(rows(BOARD, Hex(0, 1)))
CORNERS = ring(ORIGIN, 2)[::2]
TURNS = 40


class Options(Struct, frozen=True, kw_only=True):
    """March has no options."""


class March(Struct, frozen=True, tag="march", forbid_unknown_fields=True):
    """A seat moves a knight to a touching space."""

    start: Hex
    to: Hex


class Rest(Struct, frozen=True, tag="rest", forbid_unknown_fields=True):
    """A seat does nothing."""


Action: TypeAlias = March | Rest


class Knight(Struct, frozen=True):
    """A knight on the board."""

    at: Hex
    seat: Seat


class Marched(Event, frozen=True, tag="marched"):
    """A knight was moved."""

    clause: ClassVar[str] = "marchgame/march"
    seat: Seat
    start: Hex
    to: Hex


class Rested(Event, frozen=True, tag="rested"):
    """A seat did nothing."""

    clause: ClassVar[str] = "marchgame/march"
    seat: Seat


class Captured(Event, frozen=True, tag="captured"):
    """A knight was captured."""

    clause: ClassVar[str] = "marchgame/capture"
    seat: Seat
    victim: Seat
    at: Hex


GameEvent: TypeAlias = Marched | Rested | Captured


class State(Struct, frozen=True):
    """The knights, and the number of turns taken."""

    knights: tuple[Knight, ...]
    turns: int = 0


class View(Struct, frozen=True, forbid_unknown_fields=True):
    """Everybody sees everything."""

    eye: Seat | None
    board: tuple[Knight, ...]
    turns: int


class MarchRules(Rules[State, Action, View, GameEvent]):
    """Two seats take turns; knights capture by moving."""

    def __init__(self, options: Options | None = None) -> None:
        del options

    def start(self, seats: int) -> State:
        if seats != 2:
            raise Illegal("marchgame/players", "March is for two players")
        return State(tuple(Knight(corner, Seat(number % 2)) for number, corner in enumerate(CORNERS)))

    def turn(self, state: State) -> Turn[Action]:
        left = [sum(knight.seat == seat for knight in state.knights) for seat in range(2)]
        if state.turns == TURNS or not all(left):
            return Over(Ranking.by(left, left))
        return Deciding(frozenset({Seat(state.turns % 2)}))

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        turn = self.turn(state)
        if isinstance(turn, Deciding) and seat in turn.seats:
            mine = [knight.at for knight in state.knights if knight.seat == seat]
            yield from (March(at, to) for at in mine for to in BOARD.touching(at) if to not in mine)
            yield Rest()

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, GameEvent]:
        turn = self.turn(state)
        if not isinstance(actor, int) or not isinstance(turn, Deciding) or actor not in turn.seats:
            raise NotAwaited(actor, action)
        if isinstance(action, Rest):
            return Step(State(state.knights, state.turns + 1), (Rested(actor),))
        if action not in self.legal(state, actor):
            raise Illegal("marchgame/march", "Move one of your knights to a touching space without a knight of yours")
        taken = [knight for knight in state.knights if knight.at == action.to]
        stayed = tuple(knight for knight in state.knights if knight.at not in (action.start, action.to))
        captured = tuple(Captured(actor, each.seat, each.at) for each in taken)
        after = State((*stayed, Knight(action.to, actor)), state.turns + 1)
        return Step(after, (Marched(actor, action.start, action.to), *captured))

    def view(self, state: State, eye: Eye) -> View:
        return View(eye, state.knights, state.turns)

    def imagine(self, view: View, rng: Random) -> State:
        del rng
        return State(view.board, view.turns)
