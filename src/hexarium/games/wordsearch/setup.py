"""Dealing the tiles at the start, and laying them next to a group that grows."""

from __future__ import annotations

from msgspec.structs import replace

from hexarium.core import Draws, Illegal, Seat, Step, shuffled
from hexarium.games.wordsearch.actions import Deal
from hexarium.games.wordsearch.events import Dealt, GameEvent, Laid
from hexarium.games.wordsearch.pieces import MIDDLE, TILES, Tile, Tower, less
from hexarium.games.wordsearch.state import FindWord, Rearrange, State
from hexarium.grid import Board, Hex, Shape


def letter_spaces(state: State) -> list[Hex]:
    """The spaces that get a tile: all except the middle of the board."""
    return [cell for cell in state.board.shape if not state.tokens or cell != MIDDLE]


def layout(count: int, draws: Draws) -> Deal:
    """The first `count` tiles of a shuffled box."""
    return Deal(tuple(shuffled(TILES, draws)[:count]))


def deal(state: State, tiles: tuple[Tile, ...]) -> Step[State, GameEvent]:
    """Put the tiles on the spaces and into the hands, and start the first turn."""
    spaces = letter_spaces(state)
    if len(tiles) != len(spaces) + len(state.hands):
        raise Illegal("wordsearch/setup", f"Deal {len(spaces)} tiles to the spaces and {len(state.hands)} to the hands")
    try:
        pile = less(TILES, tiles)
    except ValueError as error:
        raise Illegal("wordsearch/tiles", "Deal each tile only as often as it is in the box") from error
    towers = ((tile,) for tile in tiles)
    board = Board[Tower].of(state.board.shape, zip(spaces, towers, strict=False))
    hands = tiles[len(spaces) :]
    dealt = replace(state, board=board, hands=hands, pile=pile, agenda=(Rearrange(Seat(0)),))
    return Step(dealt, (Dealt(tiles),))


def lay(state: State, seat: Seat, tile: Tile, at: Hex) -> Step[State, GameEvent]:
    """Lay a tile next to the group; calling a word comes next."""
    group = state.board.shape
    if at in group or not any(near in group for near in at.neighbours()):
        raise Illegal("wordsearch/boardless", "Lay the tile on a free space that touches the group")
    board = Board[Tower](Shape((*group, at)), (*state.board.contents, (tile,)))
    laid = replace(state, board=board, agenda=(FindWord(seat),), built=state.turns)
    return Step(laid, (Laid(seat, at, tile),))


def beside(group: Shape) -> dict[Hex, None]:
    """The free spaces that touch the group, in a fixed order."""
    return dict.fromkeys(near for cell in group for near in cell.neighbours() if near not in group)
