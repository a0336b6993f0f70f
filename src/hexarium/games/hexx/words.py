"""Lines, runs and words: which words a play makes, or which clause it breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from hexarium.core import Illegal
from hexarium.core.english import both
from hexarium.games.hexx.actions import Placing, Play
from hexarium.games.hexx.options import Connect, Options, Plural
from hexarium.games.hexx.pieces import CENTRE, NAMES, Axis, Laid, Size, Tiles
from hexarium.games.hexx.tiles import without
from hexarium.grid import Board, Hex, row
from hexarium.lexicon import Lexicon

SHORTEST: Final = 2
"""Minimum length of a word."""

FARTHEST: Final = Size.LARGE.radius
"""Distance from the centre up to which spaces have names."""


class Word(Struct, frozen=True):
    """A whole run that is a word, with its spaces in reading order."""

    text: str
    cells: tuple[Hex, ...]
    axis: Axis


class Made(Struct, frozen=True):
    """The primary word and the secondary words of a play."""

    primary: Word
    secondary: tuple[Word, ...]

    @property
    def cells(self) -> tuple[Hex, ...]:
        """Every space of these words, once."""
        return tuple(dict.fromkeys(cell for word in (self.primary, *self.secondary) for cell in word.cells))


def letters(board: Board[Laid]) -> dict[Hex, str]:
    """The letter on each space that has a tile."""
    return {cell: laid.letter for cell, laid in board.pieces()}


def run(spelled: Mapping[Hex, str], at: Hex, axis: Axis) -> tuple[Hex, ...]:
    """The whole unbroken run of letters through a space, along the axis."""
    step = axis.step
    while at - step in spelled:
        at -= step
    return row(at, step, spelled)


class Judge:
    """Decides which words a play makes, by the options and the dictionary, or which clause it breaks."""

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
        runs = {axis: _as_laid(cells, placed) for axis, cells in runs.items()}
        words = {axis: word for axis in axes if (word := self.new_word(after, runs[axis], axis, placed))}
        if not words:
            raise self._no_word(after, runs)
        primary = self._primary(play, words, after, runs)
        crossing = [
            word
            for axis in Axis
            for cell in placed
            if axis not in axes and (word := self.new_word(after, run(after, cell, axis), axis, placed))
        ]
        return Made(primary, (*(word for word in words.values() if word is not primary), *crossing))

    def knows(self, text: str) -> bool:
        """Is that in the dictionary?"""
        return text in self._lexicon

    def word(self, spelled: Mapping[Hex, str], cells: tuple[Hex, ...], axis: Axis) -> Word | None:
        """The run as a word, read in the order of these spaces or else backwards; None if it isn't a word."""
        return next(self._readings(spelled, cells, axis), None)

    def new_word(
        self, after: Mapping[Hex, str], cells: tuple[Hex, ...], axis: Axis, placed: Sequence[Hex]
    ) -> Word | None:
        """The run as a word that this play makes; None for a word that only had an S added."""
        for word in self._readings(after, cells, axis):
            if not self._is_plural(word, placed):
                return word
        return None

    def _readings(self, spelled: Mapping[Hex, str], cells: tuple[Hex, ...], axis: Axis) -> Iterator[Word]:
        if len(cells) >= SHORTEST:
            text = spelling(spelled, cells)
            if text in self._lexicon:
                yield Word(text, cells, axis)
            if text[::-1] in self._lexicon:
                yield Word(text[::-1], cells[::-1], axis)

    def _is_plural(self, word: Word, placed: Sequence[Hex]) -> bool:
        """Does the play only add an S to a run that was already a word?"""
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
        """The word on the line that the player names; if none is named, the longest, the first of equals."""
        if play.run is None:
            return max(words.values(), key=lambda word: len(word.cells))
        if [placing.wild for placing in play.tiles] != [True]:
            raise Illegal("hexx/one-tile", "Name a line only for a HEXX tile that you play by itself")
        if play.run in words:
            return words[play.run]
        if plural := self.word(after, runs[play.run], play.run):
            raise _only_plural(plural)
        text = spelling(after, runs[play.run])
        raise Illegal("hexx/one-tile", f"The run along {play.run} is {text}, which is not a word; name another line")

    def _no_word(self, after: Mapping[Hex, str], runs: Mapping[Axis, tuple[Hex, ...]]) -> Illegal:
        for axis, cells in runs.items():
            if word := self.word(after, cells, axis):
                return _only_plural(word)
        text = spelling(after, max(runs.values(), key=len))
        return Illegal("hexx/primary", f"The whole run is {text}, which is not a word in either direction")

    def _check_connected(self, board: Board[Laid], placed: Sequence[Hex], along: Sequence[Hex]) -> None:
        if not any(board.contents):
            if CENTRE not in placed:
                raise Illegal("hexx/first-word", f"The first word must cover the centre space, {NAMES[CENTRE]}")
        elif not any(board.touches(cell) for cell in placed):
            raise Illegal("hexx/connect", "At least one of your tiles must touch a tile on the board")
        elif self._options.connect is Connect.CROSS and 1 < len(placed) == len(along):
            raise Illegal("hexx/connect", "Your word must include a tile that was already on the board")


def _spaces(board: Board[Laid], hand: Tiles, tiles: Sequence[Placing]) -> tuple[Hex, ...]:
    placed = tuple([placing.at for placing in tiles])
    if not placed:
        raise Illegal("hexx/space", "Place at least one tile")
    for cell in placed:
        if cell not in board:
            raise Illegal("hexx/space", f"There is no space {name(cell)} on this board")
        if board[cell] is not None:
            raise Illegal("hexx/space", f"There is already a tile on {name(cell)}; use an empty space")
    if len({*placed}) < len(placed):
        raise Illegal("hexx/space", "Place only one tile on each space")
    if without(hand, [placing.tile for placing in tiles]) is None:
        raise Illegal("hexx/space", "You don't have all of these tiles; play only tiles from your hand")
    return placed


def _lines(placed: Sequence[Hex]) -> tuple[Axis, ...]:
    """The axes along which all placed tiles are on one line: three for a single tile, otherwise one."""
    rows, columns, diagonals = ({cell.r for cell in placed}, {cell.q for cell in placed}, {cell.s for cell in placed})
    axes = [axis for axis, kinds in zip(Axis, (rows, columns, diagonals), strict=True) if len(kinds) == 1]
    if not axes:
        raise Illegal("hexx/line", f"Place your tiles on one straight line; {_names(placed)} are not on one")
    return tuple(axes)


def _check_whole(placed: Sequence[Hex], along: Sequence[Hex]) -> None:
    if not {*placed} <= {*along}:
        raise Illegal("hexx/whole-run", f"There is a gap between {_names(placed)}; make one unbroken run of tiles")


def _only_plural(word: Word) -> Illegal:
    return Illegal("hexx/plural-s", f"{word.text} is not a new word: you can't just add an S")


def _as_laid(cells: tuple[Hex, ...], placed: Sequence[Hex]) -> tuple[Hex, ...]:
    """The run in the order in which the player listed the tiles."""
    return cells if cells.index(placed[0]) <= cells.index(placed[-1]) else cells[::-1]


def name(cell: Hex) -> str:
    """The name of a space; its coordinates if it is too far out to have a name."""
    return NAMES[cell] if max(abs(cell.q), abs(cell.r)) <= FARTHEST else f"({cell.q}, {cell.r})"


def _names(cells: Sequence[Hex]) -> str:
    return both(map(name, cells))


def spelling(spelled: Mapping[Hex, str], cells: Sequence[Hex]) -> str:
    """The letters on these spaces, in their order."""
    return "".join([spelled[cell] for cell in cells])
