"""Which paths are open to a seat, and what is wrong with one that is not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from typing import Final, assert_never

from hexarium.core import Illegal, Seat
from hexarium.games.wordsearch.options import Heights, Mode, Options, Repeats
from hexarium.games.wordsearch.paths import Field
from hexarium.games.wordsearch.pieces import MIDDLE, Tile, name, turned
from hexarium.games.wordsearch.state import FindWord, State
from hexarium.grid import Hex

SHORTEST = 2

_READING: Final = {
    Mode.BOARD: "wordsearch/word",
    Mode.INSERT: "wordsearch/insert-words",
    Mode.BOARDLESS: "wordsearch/boardless",
}
"""The clause that says how words run, in each way to play."""


def field(state: State, seat: Seat, options: Options) -> Field:
    """Where the seat may look for words."""
    shape = state.board.shape
    tiles = tuple([tower[-1] if tower else None for tower in state.board.contents])
    if options.heights is Heights.HEIGHT:
        heights = tuple([len(tower or ()) for tower in state.board.contents])
    else:
        heights = (1,) * len(shape)
    if not state.tokens:
        return Field(shape, tiles, heights, shape.cells)
    token = state.tokens[seat]
    return Field(shape, tiles, heights, shape.touching(token), barred=(token,), closed=occupied(state))


def occupied(state: State) -> frozenset[Hex]:
    """The letters that a token stands on; the middle is none."""
    return frozenset(state.tokens) - {MIDDLE}


def steps_off(state: State, seat: Seat) -> tuple[Hex, ...]:
    """Where the seat's token may move without a word, in the order that the clock tries."""
    if not state.tokens:
        return ()
    taken = occupied(state)
    near = state.tokens[seat].neighbours()
    return tuple([cell for cell in near if cell in state.board and state.board[cell] and cell not in taken])


def may_pass(state: State, seat: Seat, mode: Mode) -> bool:
    """May the seat end its turn with nothing done?"""
    match mode:
        case Mode.BOARD:
            return not steps_off(state, seat)
        case Mode.INSERT:
            return True
        case Mode.BOARDLESS:
            return not state.pile or isinstance(state.agenda[0], FindWord)
        case _:
            assert_never(mode)


def used_up(state: State, seat: Seat, options: Options) -> frozenset[str]:
    """The words that the seat cannot score any more."""
    if options.repeats is Repeats.TABLE:
        return frozenset(word for words in state.found for word in words)
    return frozenset(state.found[seat])


def readings(tiles: Sequence[Tile]) -> frozenset[str]:
    """Everything that tiles in a row can spell: a fragment reads both ways.

    >>> sorted(readings(["T", "IN"]))
    ['TIN', 'TNI']
    """
    return frozenset("".join(letters) for letters in product(*({tile, turned(tile)} for tile in tiles)))


def check(state: State, seat: Seat, word: str, path: tuple[Hex, ...], options: Options) -> None:
    """Refuse a word whose path the rules do not allow, whoever judges words; Illegal names the clause."""
    _check_path(state, path, options.mode)
    if state.tokens:
        _check_token(state, seat, path)
    tiles = [tower[-1] for cell in path if (tower := state.board[cell])]
    if word not in readings(tiles):
        raise Illegal(_READING[options.mode], f"the letters along this path are {'-'.join(tiles)}, not {word}")
    if len(word) < SHORTEST:
        raise Illegal("wordsearch/length", f"a word has two letters or more, not {word!r}")
    if word in used_up(state, seat, options):
        raise Illegal("wordsearch/no-repeat", f"{word} has been scored before")


def _check_path(state: State, path: tuple[Hex, ...], mode: Mode) -> None:
    if not path:
        raise Illegal(_READING[mode], "a word needs letters")
    for cell in path:
        if cell not in state.board or not state.board[cell]:
            clause = "wordsearch/no-reuse" if mode is Mode.BOARD else _READING[mode]
            raise Illegal(clause, f"there is no letter on {name(cell)}")
    if len({*path}) < len(path):
        raise Illegal("wordsearch/no-reuse", "a tile is used at most once in a word")
    if any(abs(after - before) > 1 for before, after in pairwise(path)):
        raise Illegal(_READING[mode], "a word runs from letter to neighbouring letter")


def _check_token(state: State, seat: Seat, path: tuple[Hex, ...]) -> None:
    token = state.tokens[seat]
    if token in path:
        raise Illegal("wordsearch/own-token", "the letter under one's own token cannot be used")
    if abs(path[0] - token) != 1:
        raise Illegal("wordsearch/word", "a word begins with a letter next to one's token")
    if path[-1] in occupied(state):
        raise Illegal("wordsearch/own-token", "a word does not end under a token")
