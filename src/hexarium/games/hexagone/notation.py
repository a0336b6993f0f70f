"""How Hexa Gone is written: `roll red green`, `swap j10 k9`, `leave`, `keep j10`, `place red k12`, `pass`.

Cells keep their names while the block changes; `pieces.name` makes the names. The dealer lays out the block in one
line, `lay j10-red j11-blue ...`.
"""

from __future__ import annotations

from typing import Final, assert_never

from hexarium.core import Unreadable
from hexarium.core.english import both
from hexarium.games.hexagone.actions import Action, Keep, Lay, Leave, Pass, Place, Roll, Swap
from hexarium.games.hexagone.pieces import Colour, Dice, Piece, cell, multiset, name
from hexarium.grid import Hex

_VERBS: Final = ("lay", "roll", "swap", "leave", "keep", "place", "pass")
_COLOURS: Final = {**{colour.value: colour for colour in Colour}, **{colour[0]: colour for colour in Colour}}


def write(action: Action) -> str:
    """The action in one line."""
    match action:
        case Lay(pieces):
            return " ".join(["lay", *(f"{name(piece.at)}-{piece.colour}" for piece in pieces)])
        case Roll(dice):
            return f"roll {' '.join(dice)}"
        case Swap(one, other):
            return f"swap {name(one)} {name(other)}"
        case Leave():
            return "leave"
        case Keep(at):
            return f"keep {name(at)}"
        case Place(colour, at):
            return f"place {colour} {name(at)}"
        case Pass():
            return "pass"
        case _:
            assert_never(action)


def read(text: str) -> Action:
    """The action in a line; `j10 k9` alone is a swap, in either order, and `r k12` places a red piece."""
    match text.lower().split():
        case ["lay", *pieces]:
            return Lay(tuple(map(_piece, pieces)))
        case ["roll", one, other]:
            return Roll(_dice(one, other))
        case ["leave"]:
            return Leave()
        case ["pass"]:
            return Pass()
        case ["keep", at]:
            return Keep(_cell(at))
        case ["place", colour, at]:
            return Place(_colour(colour), _cell(at))
        case [colour, at] if colour in _COLOURS:
            return Place(_COLOURS[colour], _cell(at))
        case ["swap", one, other] | [one, other] if one not in _VERBS:
            return Swap(*sorted([_cell(one), _cell(other)]))
        case _:
            raise Unreadable(f'"{text}" is not a move in Hexa Gone; try "swap j10 k9" or "place red k12".')


def _piece(text: str) -> Piece:
    at, _, colour = text.rpartition("-")
    return Piece(_cell(at), _colour(colour))


def _dice(one: str, other: str) -> Dice:
    first, second = multiset([_colour(one), _colour(other)])
    return first, second


def _cell(text: str) -> Hex:
    try:
        return cell(text)
    except ValueError as error:
        raise Unreadable(str(error)) from error


def _colour(text: str) -> Colour:
    if text not in _COLOURS:
        raise Unreadable(f'There is no colour "{text}"; the colours are {both(Colour)}.')
    return _COLOURS[text]
