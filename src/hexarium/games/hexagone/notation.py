"""How Hexa Gone is written: `roll red green`, `swap j10 k9`, `leave`, `keep j10`, `place red k12`, `pass`.

Cells keep their names while the block changes; `pieces.name` says how they are called. The dealer's block is one
line, `lay j10-red j11-blue ...`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, assert_never

from hexarium.core import Seat, Unreadable, label
from hexarium.games.hexagone.actions import (
    Action,
    AddedBack,
    AddedNothing,
    Bought,
    Captured,
    Declined,
    Discarded,
    GameEvent,
    Keep,
    Laid,
    Lay,
    Leave,
    LeftAlone,
    Lifted,
    Pass,
    Place,
    Placed,
    Ranked,
    Rerolled,
    Roll,
    Rolled,
    RollSpent,
    SoloScored,
    SpareGiven,
    Split,
    Stalled,
    Stuck,
    Swap,
    Swapped,
    SwappedAfar,
    Won,
)
from hexarium.games.hexagone.pieces import Colour, Dice, Piece, cell, multiset, name
from hexarium.grid import Hex

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
    """The action that a line says; `j10 k9` alone is a swap, in either order, and `r k12` places a red piece."""
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
        case ["swap", one, other] | [one, other]:
            return Swap(*sorted([_cell(one), _cell(other)]))
        case _:
            raise Unreadable(f"{text!r} is no move in Hexa Gone (say `swap j10 k9` or `place red k12`)")


def tell(event: GameEvent) -> str:
    """The event in a plain sentence."""
    sentence = _sentence(event)
    return sentence[0].upper() + sentence[1:]


def _sentence(event: GameEvent) -> str:
    match event:
        case Laid(pieces):
            return f"the block is laid: {_count(piece.colour for piece in pieces)}"
        case SpareGiven(seat):
            return f"{label(seat)} begins with the spare white piece"
        case Rolled(seat, dice):
            return (
                f"{label(seat)} rolls {' and '.join(dice)}"
                if dice[0] != dice[1]
                else f"{label(seat)} rolls double {dice[0]}"
            )
        case Rerolled(seat):
            return f"nothing can move: {label(seat)} rolls again"
        case RollSpent(left):
            return f"nothing can move: rolls left, {left}"
        case Swapped(seat, one, other) | SwappedAfar(seat, one, other):
            return f"{label(seat)} swaps: {_lying(one)}, {_lying(other)}"
        case LeftAlone(seat):
            return f"{label(seat)} leaves the block as it is"
        case Captured(seat, colour, cells):
            return f"{label(seat)} captures {len(cells)} {colour} on {' '.join(map(name, cells))}"
        case Split(sections):
            return f"the block is split into {' and '.join(str(len(section)) for section in sections)} pieces"
        case Lifted(seat, loose):
            return f"{label(seat)} has to put back {_count(loose)}"
        case Placed(seat, piece):
            return f"{label(seat)} puts back {_lying(piece)}"
        case Bought(seat, piece):
            return f"{label(seat)} buys a bonus roll: {_lying(piece)}"
        case AddedBack(piece):
            return f"a captured piece is added: {_lying(piece)}"
        case Declined(seat):
            return f"{label(seat)} buys no bonus roll"
        case AddedNothing():
            return "no captured piece is added"
        case Stuck():
            return "the block cannot be put together again: the game is over"
        case Stalled(turns):
            return f"{turns} turns without a smaller block: the game is over"
        case Discarded(pieces):
            return f"what is left is discarded: {_count(pieces) or 'nothing'}"
        case Won(seats, captured):
            counts = ", ".join(f"{label(Seat(seat))} {count}" for seat, count in enumerate(captured))
            return f"{' and '.join(map(label, seats))} {'wins' if len(seats) == 1 else 'share the win'}: {counts}"
        case SoloScored(left):
            return f"the game is over with {left} piece{'' if left == 1 else 's'} left"
        case Ranked(rank):
            return f"that makes you: {rank}"
        case _:
            assert_never(event)


def _count(colours: Iterable[Colour]) -> str:
    return ", ".join(f"{count} {colour}" for colour, count in Counter(multiset(colours)).items())


def _lying(piece: Piece) -> str:
    return f"{piece.colour} on {name(piece.at)}"


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
        raise Unreadable(f"there is no colour {text!r} (there are {', '.join(Colour)})")
    return _COLOURS[text]
