"""Ways to bring a game of Hexpert where a test wants it."""

from __future__ import annotations

from collections.abc import Sequence

from hexarium.core import House, Seat, Step
from hexarium.games.hexpert import Call, Hexpert, Place, Tile
from hexarium.games.hexpert.actions import GameEvent
from hexarium.games.hexpert.notation import read
from hexarium.games.hexpert.pieces import BOARD, CALLS, NAMES, TILES
from hexarium.games.hexpert.state import State
from hexarium.grid import Board, Hex
from tests.games.hexpert.boards import Spots, hex_at


def tile(lights: str) -> Tile:
    """A tile by its three lights: vertical, rising, falling."""
    return Tile(*map(int, lights))


def cells(names: str) -> set[Hex]:
    """The hexes of these names."""
    return {NAMES.cell(name) for name in names.split()}


def after(rules: Hexpert, state: State, *lines: str) -> Step[State, GameEvent]:
    """What the last of these moves brings: `call 9-6-3`, or `1 c3` for a placement by seat one."""
    step = Step[State, GameEvent](state)
    for line in lines:
        who, _, what = line.partition(" ")
        if who == "call":
            step = rules.apply(step.state, House.DEALER, read(line))
        else:
            step = rules.apply(step.state, Seat(int(who) - 1), read(what))
    return step


def open_to(rules: Hexpert, state: State, seat: int = 0) -> set[Hex]:
    """The hexes where a seat may place."""
    return {choice.at for choice in rules.legal(state, Seat(seat)) if isinstance(choice, Place)}


def last_call(rules: Hexpert, *boards: Board[Tile]) -> Step[State, GameEvent]:
    """The end of a round in which the seats fill these boards: all full, and all of the same nineteen tiles."""
    return round_of(rules, rules.start(len(boards)), boards)


def round_of(rules: Hexpert, state: State, boards: Sequence[Board[Tile]]) -> Step[State, GameEvent]:
    """One whole round, each called tile going where the seat's board has it."""
    places = [{piece: at for at, piece in board.pieces()} for board in boards]
    assert {*map(frozenset, places)} == {frozenset(places[0])}, "all seats place the same tiles"
    step = Step[State, GameEvent](state)
    for called in places[0]:
        step = rules.apply(step.state, House.DEALER, Call(called))
        for seat, place in enumerate(places):
            step = rules.apply(step.state, Seat(seat), Place(place[called]))
    return step


def any_round(rules: Hexpert, state: State) -> Step[State, GameEvent]:
    """One whole round of the first nineteen tiles, all seats filling their boards in the order of the hexes."""
    boards = [Board[Tile].of(BOARD, zip(BOARD, TILES, strict=False))] * len(state.boards)
    assert len(TILES) > CALLS
    return round_of(rules, state, boards)


def board_of(tiles: Spots) -> Board[Tile]:
    """The board with these tiles by column and height."""
    return Board[Tile].of(BOARD, [(hex_at(spot), piece) for spot, piece in tiles.items()])
