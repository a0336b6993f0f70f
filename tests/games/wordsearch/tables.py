"""Tables of Word Search set as a test wants them, and a second way to find words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from hexarium.core import Actor, House, Illegal, RulesError, Seat
from hexarium.games.wordsearch.actions import Action, Deal, Shift, Swap, TurnUp
from hexarium.games.wordsearch.events import GameEvent
from hexarium.games.wordsearch.options import Options
from hexarium.games.wordsearch.paths import Field, Find
from hexarium.games.wordsearch.pieces import BOARD, LETTER_SPACES, MIDDLE, NAMES, TILES, Tower
from hexarium.games.wordsearch.rules import WordSearch
from hexarium.games.wordsearch.state import State, Task
from hexarium.games.wordsearch.words import readings
from hexarium.grid import Board, Hex
from hexarium.lexicon import Lexicon

ROWS = sorted({cell.r for cell in BOARD})

PICTURE = """
    .  O  S  O
   S  A  L  L  P
  .  R  E  C  E  T
 .  .  .  () ** H  I
  .  T  E  L  A  N
   .  .  .  .  T
    .  .  .  .
"""
"""The rulebook's example: `()` is the middle, `**` red's token, and a point any letter."""


def at(*names: str) -> tuple[Hex, ...]:
    """The spaces with these names."""
    return tuple(map(NAMES.cell, names))


def cell(name: str) -> Hex:
    return NAMES.cell(name)


def swap(first: str, second: str, turned: tuple[Hex, ...] = ()) -> Swap:
    return Swap(cell(first), cell(second), turned)


def shift(source: str, target: str) -> Shift:
    return Shift(cell(source), cell(target))


def drawn(picture: str, fill: str = "Q") -> Board[Tower]:
    """The board of a picture, row by row; a point or a token is the letter `fill`, brackets the empty middle."""
    rows = [sorted((at for at in BOARD if at.r == r), key=lambda at: at.q) for r in ROWS]
    cells = [cell for row in rows for cell in row]
    marks = picture.split()
    letters = {at: fill if mark in (".", "**") else mark for at, mark in zip(cells, marks, strict=True)}
    return Board[Tower].of(BOARD, ((at, (letter,)) for at, letter in letters.items() if at != MIDDLE))


class Table:
    """A game whose state a test may set, and which keeps what was told."""

    def __init__(self, options: Options | None = None, seats: int = 2, lexicon: Lexicon | None = None) -> None:
        self.rules = WordSearch(options, lexicon)
        self.state = self.rules.start(seats)
        self._told: tuple[GameEvent, ...] = ()
        spaces = len(LETTER_SPACES) if self.state.tokens else len(self.state.board.shape)
        self.play(House.DEALER, Deal(TILES[: spaces + len(self.state.hands)]))

    def play(self, actor: Actor | int, *actions: Action) -> State:
        """Make moves one after the other."""
        for action in actions:
            step = self.rules.apply(self.state, actor if isinstance(actor, House) else Seat(actor), action)
            self.state, self._told = step.state, step.events
        return self.state

    def heard(self) -> tuple[GameEvent, ...]:
        """What came of the last move."""
        return self._told

    def agenda(self) -> tuple[Task, ...]:
        """What is still to happen."""
        return self.state.agenda

    def draw(self, tile: str) -> State:
        """The dealer turns up a tile."""
        return self.play(House.DEALER, TurnUp(tile))

    def put(self, picture: str) -> Table:
        """Let the board be as drawn; tiles need not add up to a box."""
        self.state = replace(self.state, board=drawn(picture))
        return self

    def tokens(self, *names: str) -> Table:
        """Let the tokens stand there."""
        self.state = replace(self.state, tokens=at(*names))
        return self

    def stacks(self, **towers: str) -> Table:
        """Let the insert or the group have these tiles on the spaces named, the lowest first; no others."""
        spaces = {cell(name): tuple(letters.split("/")) for name, letters in towers.items()}
        shape = self.state.board.shape
        self.state = replace(self.state, board=Board[Tower].of(shape, spaces.items()))
        return self

    def legal(self, seat: int = 0) -> list[Action]:
        return [*self.rules.legal(self.state, Seat(seat))]


def refused(table: Table, clause: str, actor: Actor | int, action: Action) -> None:
    """The action is refused by that clause, and nothing has changed."""
    before = table.state
    with pytest.raises(Illegal) as refusal:
        table.play(actor, action)
    assert refusal.value.clause == f"wordsearch/{clause}"
    assert table.state == before


def why(table: Table, actor: Actor | int, action: Action) -> str:
    """What the refusal of an action says."""
    with pytest.raises(RulesError) as refusal:
        table.play(actor, action)
    return str(refusal.value)


def naive_words(field: Field, words: frozenset[str], longest: int) -> Iterator[Find]:
    """Every word of the field by following every path, however hopeless, and reading it in every way."""
    shape, tiles = field.shape, dict(zip(field.shape, field.tiles, strict=True))
    heights = dict(zip(field.shape, field.heights, strict=True))

    def follow(path: tuple[Hex, ...]) -> Iterator[Find]:
        letters = [tile for at in path if (tile := tiles[at]) is not None]
        if path[-1] not in field.closed:
            points = sum(len(tile) * heights[at] for at, tile in zip(path, letters, strict=True))
            yield from (Find(word, path, points) for word in readings(letters) if word in words)
        if sum(map(len, letters)) < longest:
            for near in shape.touching(path[-1]):
                if near not in path and near not in field.barred and tiles[near] is not None:
                    yield from follow((*path, near))

    for start in field.starts:
        if start not in field.barred and tiles[start] is not None:
            yield from follow((start,))
