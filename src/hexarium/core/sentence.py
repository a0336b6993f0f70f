"""Sentences for players, built from who and what: one player reads "You drew E.", the others "Ann drew a tile."."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final, TypeAlias

from msgspec import Struct

from hexarium.core.actor import Eye, Seat

_CLOSES_UP: Final = frozenset(".,:;?!)'’")
"""Fixed parts that begin with one of these follow the part before them without a space."""

_ENDS: Final = frozenset(".?!…")
"""Characters that end a sentence."""


class Who(Struct, frozen=True, gc=False):
    """A seat's name, or "you" when its own player reads it. Names are never changed, even where a sentence begins."""

    seat: Seat

    def word(self, names: Sequence[str], reader: Eye, *, begins: bool) -> str:
        """The word as `reader` reads it."""
        if self.seat == reader:
            return "You" if begins else "you"
        return _name(self.seat, names)


class Whose(Struct, frozen=True, gc=False):
    """A seat's name with 's, or "your" when its own player reads it."""

    seat: Seat

    def word(self, names: Sequence[str], reader: Eye, *, begins: bool) -> str:
        """The word as `reader` reads it."""
        if self.seat == reader:
            return "Your" if begins else "your"
        return f"{_name(self.seat, names)}'s"


class Verb(Struct, frozen=True, gc=False):
    """A verb that agrees with a seat: `with_you` is its form after "you", `with_name` its form after a name."""

    seat: Seat
    with_you: str
    with_name: str

    def word(self, names: Sequence[str], reader: Eye, *, begins: bool) -> str:
        """The word as `reader` reads it."""
        del names, begins
        return self.with_you if self.seat == reader else self.with_name


Part: TypeAlias = str | Who | Whose | Verb


class Sentence(Struct, frozen=True, gc=False):
    """One or more sentences whose seats are values. `text` fills in the names for one reader."""

    parts: tuple[Part, ...]

    def text(self, names: Sequence[str] = (), reader: Eye = None, stand_ins: Collection[Seat] = ()) -> str:
        """The sentence as `reader` reads it; without names, seats are "Seat 1", "Seat 2" and so on.

        In the seats of `stand_ins` a bot plays for somebody. What the seat did, its bot did; where the verb agrees with
        the seat, as in "Ann wins", the person is meant.

        >>> drew = say(Who(Seat(1)), "drew E from", Whose(Seat(0)), "hand")
        >>> drew.text(["Ann", "Ben"]), drew.text(["Ann", "Ben"], Seat(1))
        ("Ben drew E from Ann's hand.", "You drew E from Ann's hand.")
        >>> drew.text(["Ann", "Ben"], None, {Seat(1)}), drew.text(["Ann", "Ben"], Seat(1), {Seat(0), Seat(1)})
        ("Ben's bot drew E from Ann's hand.", "Your bot drew E from Ann's hand.")
        """
        said, begins = "", True
        for part in _with_bots(self.parts, stand_ins) if stand_ins else self.parts:
            # Only after a fixed part does a new sentence begin: a player's name may end with any character.
            if isinstance(part, str):
                said += part if part[:1] in _CLOSES_UP or not said else f" {part}"
                begins = part[-1:] in _ENDS
            else:
                word = part.word(names, reader, begins=begins)
                said += f" {word}" if said and word else word
                begins = False
        return said if said[-1:] in _ENDS else f"{said}."


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


def in_turn(*sentences: Sentence | None) -> Sentence:
    """Several sentences, each with its full stop; None is left out.

    >>> in_turn(say("The bag is empty"), None, say(Who(Seat(0)), "won")).text(["Ann"], Seat(0))
    'The bag is empty. You won.'
    """
    parts = list[Part]()
    for sentence in sentences:
        if sentence is not None:
            ends = parts and isinstance(last := parts[-1], str) and last[-1:] in _ENDS
            parts += [*(() if ends or not parts else (".",)), *sentence.parts]
    return Sentence(tuple(parts))


def is_are(seat: Seat) -> Verb:
    """The verb "to be"."""
    return Verb(seat, "are", "is")


def has_have(seat: Seat) -> Verb:
    """The verb "to have"."""
    return Verb(seat, "have", "has")


def everyone(seats: Iterable[Seat], word: str = "and") -> Sentence:
    """Several seats, one or more, in a list.

    >>> everyone([Seat(0), Seat(1), Seat(2)]).text(["Ann", "Ben", "Cy"])
    'Ann, Ben and Cy.'
    """
    *before, last = seats
    parts = list[Part]()
    for place, seat in enumerate(before):
        parts += [Who(seat)] if place == 0 else [",", Who(seat)]
    return say(*parts, word, Who(last)) if before else say(Who(last))


def seat_name(seat: int) -> str:
    """The name of a seat whose player has none.

    >>> seat_name(0)
    'Seat 1'
    """
    return f"Seat {seat + 1}"


def _with_bots(parts: tuple[Part, ...], stand_ins: Collection[Seat]) -> Iterator[Part]:
    """The parts, with the bot of a seat where a sentence begins with that seat and goes on with what it did."""
    begins = True
    for part, following in zip_longest(parts, parts[1:]):
        if begins and isinstance(part, Who) and part.seat in stand_ins and isinstance(following, str):
            yield from (Whose(part.seat), "bot")
        else:
            yield part
        begins = isinstance(part, str) and part[-1:] in _ENDS


def _name(seat: Seat, names: Sequence[str]) -> str:
    return (names[seat] if 0 <= seat < len(names) else "") or seat_name(seat)
