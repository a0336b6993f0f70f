"""Lines, runs and words: what a placement makes, or the clause under which it is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from hexarium.core import Illegal
from hexarium.games.hexx.actions import Placing, Play
from hexarium.games.hexx.options import Connect, Options, Plural
from hexarium.games.hexx.pieces import CENTRE, NAMES, Axis, Laid, Size, Tiles
from hexarium.games.hexx.tiles import without
from hexarium.grid import Board, Hex, row
from hexarium.lexicon import Lexicon

SHORTEST: Final = 2

FARTHEST: Final = Size.LARGE.radius


class Word(Struct, frozen=True):
    """A whole run that reads as a word, its spaces in reading order."""

    text: str
    cells: tuple[Hex, ...]
    axis: Axis


class Made(Struct, frozen=True):
    """What a play makes: the primary word, and the secondary words."""

    primary: Word
    secondary: tuple[Word, ...]

    @property
    def cells(self) -> tuple[Hex, ...]:
        """Every space in one of the words, once."""
        return tuple(dict.fromkeys(cell for word in (self.primary, *self.secondary) for cell in word.cells))


def letters(board: Board[Laid]) -> dict[Hex, str]:
    """The letter on each space that has one."""
    return {cell: laid.letter for cell, laid in board.pieces()}


def run(spelled: Mapping[Hex, str], at: Hex, axis: Axis) -> tuple[Hex, ...]:
    """The whole unbroken run of letters through a space, along the axis."""
    step = axis.step
    while at - step in spelled:
        at -= step
    return row(at, step, spelled)


class Judge:
    """Whoever holds the dictionary: says what a play makes, or under which clause it is refused."""

    def __init__(self, options: Options, lexicon: Lexicon) -> None:
        self._options = options
        self._lexicon = lexicon

    def play(self, board: Board[Laid], hand: Tiles, play: Play) -> Made:
        """The words that a play makes; Illegal under the first clause that it breaks."""
        placed = _spaces(board, hand, play.tiles)
        axes = _lines(placed)
        after = letters(board) | {placing.at: placing.letter for placing in play.tiles}
        runs = {axis: run(after, placed[0], axis) for axis in axes}
        _check_whole(placed, runs[axes[0]])
        self._check_connected(board, placed, runs[axes[0]])
        words = {axis: word for axis in axes if (word := self.new_word(after, runs[axis], axis, placed))}
        if not words:
            raise self._no_word(after, runs, placed)
        primary = self._primary(play, words, after, runs)
        crossing = [
            word
            for axis in Axis
            for cell in placed
            if axis not in axes and (word := self.new_word(after, run(after, cell, axis), axis, placed))
        ]
        return Made(primary, (*(word for word in words.values() if word is not primary), *crossing))

    def word(self, spelled: Mapping[Hex, str], cells: tuple[Hex, ...], axis: Axis) -> Word | None:
        """The run on these spaces as a word, read along the axis or else against it; None if it is none."""
        return next(self._readings(spelled, cells, axis), None)

    def new_word(
        self, after: Mapping[Hex, str], cells: tuple[Hex, ...], axis: Axis, placed: Sequence[Hex]
    ) -> Word | None:
        """The run as a word that this play makes: not one that only got its plural."""
        for word in self._readings(after, cells, axis):
            if not self._is_plural(word, placed):
                return word
        return None

    def _readings(self, spelled: Mapping[Hex, str], cells: tuple[Hex, ...], axis: Axis) -> Iterator[Word]:
        if len(cells) >= SHORTEST:
            text = _spelled(spelled, cells)
            if text in self._lexicon:
                yield Word(text, cells, axis)
            if text[::-1] in self._lexicon:
                yield Word(text[::-1], cells[::-1], axis)

    def _is_plural(self, word: Word, placed: Sequence[Hex]) -> bool:
        """Does the reading add just an S to what read as a word before?"""
        return (
            self._options.plural is Plural.SAME
            and word.text[-1] == "S"
            and len(word.text) > SHORTEST
            and [cell for cell in word.cells if cell in placed] == [word.cells[-1]]
            and word.text[:-1] in self._lexicon
        )

    def _primary(
        self, play: Play, words: Mapping[Axis, Word], after: Mapping[Hex, str], runs: Mapping[Axis, tuple[Hex, ...]]
    ) -> Word:
        """The word that the player names, if that may be named; otherwise the longest, the first of equals."""
        if play.run is None:
            return max(words.values(), key=lambda word: len(word.cells))
        if [placing.wild for placing in play.tiles] != [True]:
            raise Illegal("hexx/one-tile", "a line is named only for a HEXX tile that is placed alone")
        if play.run in words:
            return words[play.run]
        if plural := self.word(after, runs[play.run], play.run):
            raise _only_plural(plural)
        raise Illegal("hexx/one-tile", f"the run to the {_WAYS[play.run]} is no word")

    def _no_word(
        self, after: Mapping[Hex, str], runs: Mapping[Axis, tuple[Hex, ...]], placed: Sequence[Hex]
    ) -> Illegal:
        for axis, cells in runs.items():
            if word := self.word(after, cells, axis):
                return _only_plural(word)
        text = _spelled(after, _as_laid(max(runs.values(), key=len), placed))
        return Illegal("hexx/primary", f"the whole run is {text}, and that is no word in either direction")

    def _check_connected(self, board: Board[Laid], placed: Sequence[Hex], along: Sequence[Hex]) -> None:
        if not any(board.contents):
            if CENTRE not in placed:
                raise Illegal("hexx/first-word", f"the first word has a tile on the centre space, {NAMES[CENTRE]}")
        elif not any(board.touches(cell) for cell in placed):
            raise Illegal("hexx/connect", f"nothing that is in play touches {_names(placed)}")
        elif self._options.connect is Connect.CROSS and 1 < len(placed) == len(along):
            raise Illegal("hexx/connect", "the word contains no tile that was in play before")


def _spaces(board: Board[Laid], hand: Tiles, tiles: Sequence[Placing]) -> tuple[Hex, ...]:
    placed = tuple([placing.at for placing in tiles])
    if not placed:
        raise Illegal("hexx/space", "a play places one tile or more")
    for cell in placed:
        if cell not in board:
            raise Illegal("hexx/space", f"{name(cell)} is not on the board")
        if board[cell] is not None:
            raise Illegal("hexx/space", f"{name(cell)} is taken already")
    if len({*placed}) < len(placed):
        raise Illegal("hexx/space", "two tiles do not fit on one space")
    if without(hand, [placing.tile for placing in tiles]) is None:
        raise Illegal("hexx/space", "not all of these tiles are in the hand")
    return placed


def _lines(placed: Sequence[Hex]) -> tuple[Axis, ...]:
    """The axes of the lines that all placed tiles share: three for a lone tile, otherwise one."""
    rows, columns, diagonals = ({cell.r for cell in placed}, {cell.q for cell in placed}, {cell.s for cell in placed})
    axes = [axis for axis, kinds in zip(Axis, (rows, columns, diagonals), strict=True) if len(kinds) == 1]
    if not axes:
        raise Illegal("hexx/line", f"{_names(placed)} are not on one straight line")
    return tuple(axes)


def _check_whole(placed: Sequence[Hex], along: Sequence[Hex]) -> None:
    if not {*placed} <= {*along}:
        raise Illegal("hexx/whole-run", f"there is a gap on the line of {_names(placed)}")


def _only_plural(word: Word) -> Illegal:
    return Illegal("hexx/plural-s", f"{word.text} is no new word: an S does not make one")


def _as_laid(cells: tuple[Hex, ...], placed: Sequence[Hex]) -> tuple[Hex, ...]:
    """The run in the direction in which the player laid the tiles."""
    return cells if cells.index(placed[0]) <= cells.index(placed[-1]) else cells[::-1]


_WAYS: Final = {Axis.EAST: "east", Axis.SOUTH_EAST: "south-east", Axis.NORTH_EAST: "north-east"}


def name(cell: Hex) -> str:
    """How a space is called, or how far off the board it lies."""
    return NAMES[cell] if max(abs(cell.q), abs(cell.r)) <= FARTHEST else f"({cell.q}, {cell.r})"


def _names(cells: Sequence[Hex]) -> str:
    return ", ".join(map(name, cells))


def _spelled(spelled: Mapping[Hex, str], cells: Sequence[Hex]) -> str:
    return "".join([spelled[cell] for cell in cells])
