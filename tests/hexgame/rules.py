"""The rules of Hex on a board of 5 × 5."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import ClassVar, TypeAlias

from msgspec import Struct

from hexarium.core import Actor, Deciding, Event, Eye, Illegal, NotAwaited, Over, Ranking, Rules, Seat, Step, Turn
from hexarium.grid import Hex, Shape
from hexarium.grid.names import Names
from hexarium.grid.shape import components

SIZE = 5
ROWS = [[Hex(q, r) for q in range(SIZE)] for r in range(SIZE)]
BOARD = Shape(cell for row in ROWS for cell in row)
NAMES = Names(ROWS)


class Options(Struct, frozen=True, kw_only=True):
    """Hex has no options."""


class Place(Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    """A seat puts a stone on an empty cell."""

    at: Hex


class Stone(Struct, frozen=True):
    """A stone on the board."""

    at: Hex
    seat: Seat


class Placed(Event, frozen=True, tag="placed"):
    """A stone was put on the board."""

    clause: ClassVar[str] = "hexgame/place"
    seat: Seat
    at: Hex


class Won(Event, frozen=True, tag="won"):
    """A seat has connected its sides."""

    clause: ClassVar[str] = "hexgame/win"
    seat: Seat


GameEvent: TypeAlias = Placed | Won


class State(Struct, frozen=True):
    """The stones in the order in which they were placed."""

    stones: tuple[Stone, ...] = ()


class View(Struct, frozen=True, forbid_unknown_fields=True):
    """Everybody sees the whole board."""

    eye: Seat | None
    board: tuple[Stone, ...]


class HexRules(Rules[State, Place, View, GameEvent]):
    """Two seats take turns; the first to connect its sides wins."""

    def __init__(self, options: Options | None = None) -> None:
        del options

    def start(self, seats: int) -> State:
        if seats != 2:
            raise Illegal("hexgame/players", "Hex is for two players")
        return State()

    def turn(self, state: State) -> Turn[Place]:
        for seat in (Seat(0), Seat(1)):
            if is_connected(state, seat):
                points = [int(each == seat) for each in range(2)]
                return Over(Ranking.by(points, points))
        return Deciding(frozenset({Seat(len(state.stones) % 2)}))

    def legal(self, state: State, seat: Seat) -> Iterator[Place]:
        turn = self.turn(state)
        if isinstance(turn, Deciding) and seat in turn.seats:
            taken = {stone.at for stone in state.stones}
            yield from (Place(cell) for cell in BOARD if cell not in taken)

    def apply(self, state: State, actor: Actor, action: Place) -> Step[State, GameEvent]:
        turn = self.turn(state)
        if not isinstance(actor, int) or not isinstance(turn, Deciding) or actor not in turn.seats:
            raise NotAwaited(actor, action)
        if action.at not in BOARD or action.at in {stone.at for stone in state.stones}:
            raise Illegal("hexgame/place", "Choose an empty cell of the board")
        after = State((*state.stones, Stone(action.at, actor)))
        won = (Won(actor),) if is_connected(after, actor) else ()
        return Step(after, (Placed(actor, action.at), *won))

    def view(self, state: State, eye: Eye) -> View:
        return View(eye, state.stones)

    def imagine(self, view: View, rng: Random) -> State:
        del rng
        return State(view.board)


def is_connected(state: State, seat: Seat) -> bool:
    """Does a chain of the seat's stones join its sides: the first and last row for seat 1, columns for seat 2?"""
    chains = components(stone.at for stone in state.stones if stone.seat == seat)
    return any({0, SIZE - 1} <= {cell.q if seat else cell.r for cell in chain} for chain in chains)
