"""Typed lines with the table in view: `play WORD g7 e`, and `play WORD` where the word fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from hexarium.core import Illegal, Seat, Unreadable
from hexarium.games.hexx.actions import Action, Placing, Play
from hexarium.games.hexx.notation import read
from hexarium.games.hexx.pieces import HEXX, NAMES, Axis
from hexarium.games.hexx.state import State
from hexarium.games.hexx.view import View
from hexarium.grid import Hex

if TYPE_CHECKING:
    from hexarium.games.hexx.rules import Hexx

DIRECTIONS: Final = {
    **{str(axis): axis.step for axis in Axis},
    "w": -Axis.EAST.step,
    "nw": -Axis.SOUTH_EAST.step,
    "sw": -Axis.NORTH_EAST.step,
}
"""The six ways in which a word can be laid, by the names that are typed."""


def readings(rules: Hexx, view: View, line: str) -> Sequence[Action]:
    """What a line can mean; a word may be typed with its first space and direction, or alone."""
    match line.split():
        case [verb, word, *where] if verb.lower() == "play" and _is_word(word) and view.eye is not None:
            state, seat = rules.imagine(view, Random(0)), view.eye
            match where:
                case []:
                    return _everywhere(rules, state, seat, word.upper())
                case [cell, direction]:
                    return (_laid(state, seat, word.upper(), _cell(state, cell), _direction(direction)),)
                case _:
                    raise Unreadable(f'Name the first space and the direction, as in "play {word.upper()} g7 e".')
        case _:
            return (read(line),)


def _is_word(text: str) -> bool:
    return len(text) > 1 and text.isascii() and text.isalpha()


def _everywhere(rules: Hexx, state: State, seat: Seat, word: str) -> Sequence[Play]:
    """Every legal play that makes this word as its primary one, those that reach the most tiles first."""
    if not rules.judge.knows(word):
        raise Illegal("hexx/primary", f"{word} is not in the dictionary")
    found = dict[frozenset[Placing], tuple[int, Play]]()
    fitting = [*_placements(state, seat, word)]
    for play in fitting:
        try:
            made = rules.judge.play(state.board, state.hands[seat], play)
        except Illegal:
            continue
        if made.primary.text == word:
            found.setdefault(frozenset(play.tiles), (len(made.cells), play))
    if not found:
        if fitting:
            raise Illegal("hexx/primary", f"You can't place {word} anywhere now")
        raise Illegal("hexx/space", f"You don't have the tiles for {word}, even with the letters on the board")
    best = sorted(found.values(), key=lambda each: -each[0])
    return [play for _, play in best]


def _placements(state: State, seat: Seat, word: str) -> Iterator[Play]:
    for cell in state.board.shape:
        for step in DIRECTIONS.values():
            try:
                yield _laid(state, seat, word, cell, step)
            except Illegal:
                continue


def _laid(state: State, seat: Seat, word: str, first: Hex, step: Hex) -> Play:
    """The play that lays a word from a space on; letters that are on the board are used, HEXX tiles fill in."""
    hand, tiles, cell = [*state.hands[seat]], list[Placing](), first
    for letter in word:
        if cell not in state.board:
            raise Illegal("hexx/space", f"{word} does not fit on the board there")
        there = state.board[cell]
        if there is None:
            tile = letter if letter in hand else HEXX
            if tile not in hand:
                raise Illegal("hexx/space", f"You don't have the tiles for {word} there: you need another {letter}")
            hand.remove(tile)
            tiles.append(Placing(cell, letter, wild=tile == HEXX))
        elif there.letter != letter:
            raise Illegal("hexx/space", f"{word} does not fit there: {there.letter} is on {NAMES[cell]}")
        cell += step
    if not tiles:
        raise Illegal("hexx/space", f"{word} is already there")
    return Play(tuple(tiles))


def _cell(state: State, text: str) -> Hex:
    try:
        cell = NAMES.cell(text.lower())
    except ValueError:
        cell = None
    if cell is None or cell not in state.board:
        raise Unreadable(f'"{text}" is not a space of this board; the spaces are named like g7.')
    return cell


def _direction(text: str) -> Hex:
    if text.lower() not in DIRECTIONS:
        raise Unreadable(f'"{text}" is not a direction; write {", ".join(DIRECTIONS)}.')
    return DIRECTIONS[text.lower()]
