"""Which paths a seat may use, and why others are refused."""

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

SHORTEST: Final = 2
"""Minimum length of a word."""

_READING: Final = {
    Mode.BOARD: "wordsearch/word",
    Mode.INSERT: "wordsearch/insert-words",
    Mode.BOARDLESS: "wordsearch/boardless",
}
"""The clause about finding words, by mode."""


def field(state: State, seat: Seat, options: Options) -> Field:
    """Where the seat may find words."""
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
    """The letters with a token on them; the middle isn't a letter."""
    return frozenset(state.tokens) - {MIDDLE}


def steps_off(state: State, seat: Seat) -> tuple[Hex, ...]:
    """Where the seat's token may move without a word, in the order in which the clock tries them."""
    if not state.tokens:
        return ()
    taken = occupied(state)
    near = state.board.shape.touching(state.tokens[seat])
    return tuple([cell for cell in near if state.board[cell] and cell not in taken])


def may_pass(state: State, seat: Seat, mode: Mode) -> bool:
    """May the seat end its turn without a word and without moving a token?"""
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
    """The words that the seat can't score any more."""
    if options.repeats is Repeats.TABLE:
        return frozenset(word for words in state.found for word in words)
    return frozenset(state.found[seat])


def readings(tiles: Sequence[Tile]) -> frozenset[str]:
    """Everything that these tiles can spell in this order: a fragment reads both ways.

    >>> sorted(readings(["T", "IN"]))
    ['TIN', 'TNI']
    """
    return frozenset("".join(letters) for letters in product(*({tile, turned(tile)} for tile in tiles)))


def check(state: State, seat: Seat, word: str, path: tuple[Hex, ...], options: Options) -> None:
    """Refuse a word with an illegal path, or one that can't be scored. Unknown words are not refused here."""
    _check_path(state, path, options.mode)
    if state.tokens:
        _check_token(state, seat, path)
    tiles = [tower[-1] for cell in path if (tower := state.board[cell])]
    if word not in readings(tiles):
        letters = "-".join(tiles)
        raise Illegal(_READING[options.mode], f"You can't spell {word} along this path: its letters are {letters}")
    if len(word) < SHORTEST:
        raise Illegal("wordsearch/length", "A word must have at least two letters")
    if word in used_up(state, seat, options):
        raise Illegal("wordsearch/no-repeat", f"{word} has already been scored; call another word")


def _check_path(state: State, path: tuple[Hex, ...], mode: Mode) -> None:
    if not path:
        raise Illegal(_READING[mode], "Name the spaces of your word in order")
    for cell in path:
        if cell not in state.board or not state.board[cell]:
            clause = "wordsearch/no-reuse" if mode is Mode.BOARD else _READING[mode]
            raise Illegal(clause, f"There is no letter on {name(cell)}")
    if len({*path}) < len(path):
        raise Illegal("wordsearch/no-reuse", "Use each tile only once in a word")
    if any(abs(after - before) > 1 for before, after in pairwise(path)):
        raise Illegal(_READING[mode], "Each letter of your word must touch the one before it")


def _check_token(state: State, seat: Seat, path: tuple[Hex, ...]) -> None:
    token = state.tokens[seat]
    if token in path:
        raise Illegal("wordsearch/own-token", "You can't use the letter under your own token")
    if abs(path[0] - token) != 1:
        raise Illegal("wordsearch/word", "Start your word on a letter next to your token")
    if path[-1] in occupied(state):
        raise Illegal("wordsearch/own-token", "Your word can't end on a letter with a token on it")
