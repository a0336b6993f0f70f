"""HEXX as numbers: the board space by space, tiles by their counts, and choices as a list."""

from __future__ import annotations

from functools import cache
from string import ascii_uppercase
from typing import Any, Final, assert_never

from hexarium.core import Rules
from hexarium.envs.coding.coder import Listed, around, counted, packed
from hexarium.games.hexx import Action, Exchange, Hexx, Pass, Play, View
from hexarium.games.hexx.actions import (
    Change,
    Choose,
    Draw,
    Forfeit,
    Give,
    Morph,
    Placing,
    Poach,
    Remove,
    Roll,
    Take,
    Toss,
)
from hexarium.games.hexx.memory import Known
from hexarium.games.hexx.pieces import CONSONANTS, EMPTY, HAND, HEXX, VOWELS, Axis
from hexarium.games.hexx.state import (
    BeginTurn,
    CastHexx,
    ChangeTile,
    ChooseLetter,
    CountUp,
    DealHand,
    EndTurn,
    GiveTile,
    PoachPair,
    Refill,
    RemoveTile,
    StealTile,
    TakeMorph,
    TakeTurn,
    TossTile,
)
from hexarium.grid import Hex, Shape

MOST: Final = 1 << 20
"""Maximum number of choices: hands with several HEXX tiles have hundreds of thousands of plays."""

_TASKS: Final = (
    DealHand,
    TossTile,
    BeginTurn,
    Refill,
    TakeTurn,
    TakeMorph,
    CastHexx,
    PoachPair,
    ChooseLetter,
    RemoveTile,
    StealTile,
    GiveTile,
    ChangeTile,
    EndTurn,
    CountUp,
)
_KINDS: Final = (Play, Exchange, Pass, Morph, Forfeit, Poach, Choose, Remove, Give, Change)
_TILES: Final = [HEXX, *sorted(VOWELS + CONSONANTS)]
_NUMBERS: Final = {tile: number for number, tile in enumerate(_TILES)}
_AXES: Final = {axis: number for number, axis in enumerate(Axis, start=1)}


class HexxCoder(Listed[View, Action]):
    """For each space its letter (from 1), the owner of its colour (1 for the eye's own), and whether it is a HEXX tile.

    A choice is its kind, its line, its number of tiles, and for each tile its space (from 1) and its letter, which is
    negative for a HEXX tile.
    """

    features = 3 + 2 * HAND

    def __init__(self, rules: Rules[Any, Any, Any, Any], seats: int, most: int | None = None) -> None:
        if not isinstance(rules, Hexx):
            raise TypeError("this coder is for HEXX")
        super().__init__(most or MOST)
        self._shape = EMPTY[rules.options.board].shape
        self._placed = _placings(self._shape)
        self.parts = (
            ("task", 1),
            ("rolled", 1),
            ("bag", 1),
            ("idle", 1),
            ("scores", seats),
            ("hands", seats),
            ("waiting", 3 * seats),
            ("hand", len(_TILES)),
            *[(f"known_{where}", len(_TILES) + 1) for where in ("own", "other", "bag")],
            ("board", 3 * len(self._shape)),
        )

    def seen(self, view: View) -> bytes:
        """The current task, the scores, the eye's hand, what it knows about other tiles, and the board."""
        order = around(view.eye, len(view.hands))
        task = view.agenda[0] if view.agenda else None
        board = [0] * (3 * len(self._shape))
        for cell in view.board:
            start, laid = 3 * self._shape.place(cell.at), cell.laid
            board[start : start + 3] = _NUMBERS[laid.letter], 1 + order.index(laid.seat), int(laid.wild)
        waiting = [view.waiting[seat] for seat in order]
        known = [*(view.known.hands[seat] for seat in order), view.known.bag]
        return packed(
            [
                0 if task is None else 1 + _TASKS.index(type(task)),
                view.rolled or 0,
                view.bag,
                view.idle,
                *[view.scores[seat] for seat in order],
                *[len(view.hands[seat]) for seat in order],
                *[number for waits in waiting for number in (waits.plays, waits.morphs, int(waits.frozen))],
                *counted(() if view.eye is None else view.hands[view.eye], _TILES),
                *[number for each in known for number in _known(each)],
                *board,
            ]
        )

    def describe(self, choice: Action) -> bytes:
        """The kind of the choice (from 1), its line, and its tiles."""
        line = _AXES[choice.run] if isinstance(choice, Play | Morph) and choice.run else 0
        tiles = self._tiles(choice)
        return _head(1 + _KINDS.index(type(choice)), line, len(tiles)) + b"".join(tiles)

    def _tiles(self, choice: Action) -> list[bytes]:
        """The tiles of a choice as space and letter; 0 for what the choice does not name."""
        match choice:
            case Play(tiles):
                return [self._placed[tile] for tile in tiles]
            case Morph(put) | Change(put):
                return [self._placed[put]]
            case Exchange(tiles):
                return [packed((0, _NUMBERS[tile])) for tile in tiles]
            case Give(tile) | Choose(tile):
                return [packed((0, _NUMBERS[tile]))]
            case Poach(cells):
                return [packed((self._space(cell), 0)) for cell in cells]
            case Remove(at):
                return [packed((self._space(at), 0))]
            case Pass() | Forfeit():
                return []
            case Draw() | Toss() | Roll() | Take():
                raise AssertionError("only the dealer does this")
            case _:
                assert_never(choice)

    def _space(self, cell: Hex) -> int:
        return 1 + self._shape.place(cell)


@cache
def _head(kind: int, line: int, count: int) -> bytes:
    return packed((kind, line, count))


@cache
def _placings(shape: Shape) -> dict[Placing, bytes]:
    """The features of every tile on every space, cached because there are many plays, all made of these."""
    return {
        Placing(cell, letter, wild=wild): packed((1 + place, -_NUMBERS[letter] if wild else _NUMBERS[letter]))
        for place, cell in enumerate(shape)
        for letter in ascii_uppercase
        for wild in (False, True)
    }


def _known(known: Known) -> list[int]:
    return [known.missing, *counted(known.tiles, _TILES)]
