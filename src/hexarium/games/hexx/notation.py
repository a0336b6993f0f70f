"""The notation of HEXX: `play g7W g8O g9R g10D*`, `exchange AQ*`, `roll 4`; a star marks a HEXX tile."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, assert_never

from hexarium.core import Seat, Unreadable
from hexarium.core.english import both, either, quoted
from hexarium.games.hexx.actions import (
    Action,
    Change,
    Choose,
    Draw,
    Exchange,
    Forfeit,
    Give,
    Morph,
    Pass,
    Placing,
    Play,
    Poach,
    Remove,
    Roll,
    Take,
    Toss,
)
from hexarium.games.hexx.pieces import COLOURS, FACES, HEXX, NAMES, Axis, Tile
from hexarium.grid import Hex

ALONG: Final = "along"

_PLACING: Final = re.compile(r"^([a-z][0-9]+)([a-z])(\*?)$")


def write(action: Action) -> str:
    """The action in one line."""
    match action:
        case Play(tiles, run):
            return f"play {' '.join(map(_placing, tiles))}" + (f" {ALONG} {run}" if run else "")
        case Exchange(tiles):
            return f"exchange {''.join(tiles)}"
        case Pass():
            return "pass"
        case Morph(put, run):
            return f"morph {_placing(put)} {ALONG} {run}"
        case Forfeit():
            return "forfeit"
        case Poach(cells):
            return f"poach {' '.join(NAMES[cell] for cell in cells)}"
        case Choose(letter):
            return f"choose {letter}"
        case Remove(at):
            return f"remove {NAMES[at]}"
        case Give(tile):
            return f"give {tile}"
        case Change(put):
            return f"change {_placing(put)}"
        case Draw(tile):
            return f"draw {tile}"
        case Toss(seat):
            return f"toss {COLOURS[seat]}"
        case Roll(face):
            return f"roll {face}"
        case Take(tile):
            return f"take {tile}"
        case _:
            assert_never(action)


def read(text: str) -> Action:
    """The action that a line says; capital and small letters are the same."""
    match text.lower().split():
        case ["pass"]:
            return Pass()
        case ["forfeit"]:
            return Forfeit()
        case [verb, *words] if verb in _VERBS and words:
            return _VERBS[verb](words)
        case _:
            raise Unreadable(f'{quoted(text)} is not a move in HEXX; try "play g7W g8O".')


def _placing(placing: Placing) -> str:
    return f"{NAMES[placing.at]}{placing.letter}{HEXX if placing.wild else ''}"


def _read_play(words: list[str]) -> Play:
    match words:
        case [*tiles, "along", run] if tiles:
            return Play(tuple(map(_read_placing, tiles)), _read_axis(run))
        case _:
            return Play(tuple(map(_read_placing, words)))


def _read_exchange(words: list[str]) -> Exchange:
    return Exchange(tuple(sorted(map(_read_tile, "".join(words)))))


def _read_morph(words: list[str]) -> Morph:
    match words:
        case [put, "along", run]:
            return Morph(_read_placing(put), _read_axis(run))
        case _:
            raise Unreadable('Name a tile and a line for a Metamorphosis, as in "morph g7A along ne".')


def _read_poach(words: list[str]) -> Poach:
    return Poach(tuple(map(_read_cell, words)))


def _read_choose(words: list[str]) -> Choose:
    return Choose(_read_letter("".join(words)))


def _read_remove(words: list[str]) -> Remove:
    return Remove(_read_cell("".join(words)))


def _read_give(words: list[str]) -> Give:
    return Give(_read_tile("".join(words)))


def _read_change(words: list[str]) -> Change:
    return Change(_read_placing("".join(words)))


def _read_draw(words: list[str]) -> Draw:
    return Draw(_read_tile("".join(words)))


def _read_toss(words: list[str]) -> Toss:
    colour = "".join(words)
    if colour not in COLOURS:
        raise Unreadable(f"{quoted(colour)} is not a side of a tile; a tile is {both(COLOURS)}.")
    return Toss(Seat(COLOURS.index(colour)))


def _read_roll(words: list[str]) -> Roll:
    face = "".join(words)
    if face not in map(str, FACES):
        raise Unreadable(f"{quoted(face)} is not on the die; its faces are 1 to 20.")
    return Roll(int(face))


def _read_take(words: list[str]) -> Take:
    return Take(_read_tile("".join(words)))


_VERBS: Final[dict[str, Callable[[list[str]], Action]]] = {
    "play": _read_play,
    "exchange": _read_exchange,
    "morph": _read_morph,
    "poach": _read_poach,
    "choose": _read_choose,
    "remove": _read_remove,
    "give": _read_give,
    "change": _read_change,
    "draw": _read_draw,
    "toss": _read_toss,
    "roll": _read_roll,
    "take": _read_take,
}


def _read_placing(word: str) -> Placing:
    found = _PLACING.match(word)
    if not found:
        raise Unreadable(
            f"{quoted(word)} is not a tile on a space; write a space and a letter, as in g7W, or g7W* for a HEXX tile."
        )
    cell, letter, star = found.groups()
    return Placing(_read_cell(cell), letter.upper(), wild=bool(star))


def _read_cell(word: str) -> Hex:
    try:
        return NAMES.cell(word)
    except ValueError as error:
        raise Unreadable(f"{quoted(word)} is not a space; the spaces are named like g7.") from error


def _read_letter(word: str) -> str:
    if len(word) != 1 or not (word.isascii() and word.isalpha()):
        raise Unreadable(f"{quoted(word)} is not a letter from A to Z.")
    return word.upper()


def _read_tile(word: str) -> Tile:
    return HEXX if word == HEXX else _read_letter(word)


def _read_axis(word: str) -> Axis:
    if word not in [*Axis]:
        raise Unreadable(f"{quoted(word)} is not a line; write {either(Axis)}.")
    return Axis(word)
