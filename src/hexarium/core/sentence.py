"""Sentences for players, built from who and what: one reader hears "You drew E.", the others "Ann drew a tile."."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from hexarium.core.actor import Eye, Seat

_CLOSES_UP: Final = frozenset(".,:;?!)'’")
"""Parts that begin with one of these follow the part before them without a space."""

_ENDS: Final = frozenset(".?!…")


class Who(Struct, frozen=True, gc=False):
    """A seat's name, or "you" for its own reader."""

    seat: Seat


class Whose(Struct, frozen=True, gc=False):
    """A seat's name with 's, or "your" for its own reader."""

    seat: Seat


class Verb(Struct, frozen=True, gc=False):
    """A verb that agrees with a seat: `yours` goes with "you", `theirs` with a name."""

    seat: Seat
    yours: str
    theirs: str


Part: TypeAlias = str | Who | Whose | Verb


class Sentence(Struct, frozen=True, gc=False):
    """One or more sentences whose seats are values. `text` fills in the names for one reader."""

    parts: tuple[Part, ...]

    def text(self, names: Sequence[str] = (), reader: Eye = None) -> str:
        """The sentence as `reader` reads it; without names, seats are "Seat 1", "Seat 2" and so on.

        >>> drew = say(Who(Seat(1)), "drew E from", Whose(Seat(0)), "hand")
        >>> drew.text(["Ann", "Ben"]), drew.text(["Ann", "Ben"], Seat(1))
        ("Ben drew E from Ann's hand.", "You drew E from Ann's hand.")
        """
        said = ""
        for part in self.parts:
            word = part if isinstance(part, str) else _worded(part, names, reader)
            if not said:
                said = _capital(word, part)
            elif word[:1] in _CLOSES_UP:
                said += word
            else:
                said += " " + (_capital(word, part) if said[-1] in _ENDS else word)
        return said if said[-1:] in _ENDS else said + "."


def say(*parts: Part | Sentence) -> Sentence:
    """A sentence of these parts, with spaces between them and a full stop at the end.

    Fixed parts are written as they are to be read: the first begins with a capital letter.
    """
    flat = list[Part]()
    for part in parts:
        if isinstance(part, Sentence):
            flat += part.parts
        elif part:
            flat.append(part)
    return Sentence(tuple(flat))


def is_are(seat: Seat) -> Verb:
    """The verb "to be"."""
    return Verb(seat, "are", "is")


def has_have(seat: Seat) -> Verb:
    """The verb "to have"."""
    return Verb(seat, "have", "has")


def everyone(seats: Iterable[Seat], word: str = "and") -> Sentence:
    """Several seats in a list.

    >>> everyone([Seat(0), Seat(1), Seat(2)]).text(["Ann", "Ben", "Cy"])
    'Ann, Ben and Cy.'
    """
    *before, last = seats
    parts = list[Part]()
    for place, seat in enumerate(before):
        parts += [Who(seat)] if place == 0 else [",", Who(seat)]
    return say(*parts, word, Who(last)) if before else say(Who(last))


def seat_name(seat: int) -> str:
    """What a seat is called where its player has no name.

    >>> seat_name(0)
    'Seat 1'
    """
    return f"Seat {seat + 1}"


def _worded(part: Who | Whose | Verb, names: Sequence[str], reader: Eye) -> str:
    is_reader = part.seat == reader
    match part:
        case Who(seat):
            return "you" if is_reader else _name(seat, names)
        case Whose(seat):
            return "your" if is_reader else f"{_name(seat, names)}'s"
        case Verb(_, yours, theirs):
            return yours if is_reader else theirs


def _name(seat: Seat, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) and names[seat] else seat_name(seat)


def _capital(word: str, part: Part) -> str:
    """Only our own words are capitalised: names and cells are written as they are."""
    return word[:1].upper() + word[1:] if word in ("you", "your") and not isinstance(part, str) else word
