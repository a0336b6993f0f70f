"""What is done at a table of a server besides moves, in the words of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexarium.core import Eye, Seat, Sentence, Verb, Who, is_are, say
from hexarium.service.messages import Gesture, Reaction, Remark, Shown
from hexarium.service.rows import (
    Absent,
    ChatSwitched,
    Consented,
    Ended,
    HolidayBegan,
    HolidayEnded,
    Paused,
    Person,
    Resigned,
    Resumed,
    Returned,
    Row,
    Seated,
    Started,
    TookBack,
    Wish,
    Wished,
    Withdrew,
    name_of,
)

_PHRASES: Final = {Wish.UNDO: "to undo a move", Wish.PAUSE: "for a pause", Wish.END: "to end the game"}

_GESTURES: Final = {
    Reaction.CLAP: "claps",
    Reaction.LAUGH: "laughs",
    Reaction.WOW: "says wow",
    Reaction.THINK: "is thinking",
    Reaction.OUCH: "says ouch",
    Reaction.THANKS: "says thanks",
}


def row_sentence(row: Row, names: Sequence[str]) -> Sentence | None:
    """What was done in a row that is not a move; None if the terminal does not speak of it.

    The names are those of now: somebody else may have had a seat before.
    """
    match row:
        case Started():
            return say("The game started")
        case Seated(seat, occupant, why) if occupant is not None:
            name = name_of(occupant)
            is_there = isinstance(occupant, Person) and name == names[seat]
            return say(Who(seat) if is_there else name, f"took seat {seat + 1}{f' ({why})' if why else ''}")
        case Seated(seat, _, why):
            return say(f"Seat {seat + 1} is open{f' ({why})' if why else ''}")
        case Withdrew(seat) | TookBack(seat):
            return say(Who(seat), "undid a move")
        case Wished(seat, wish):
            return say(Who(seat), f"asked {_PHRASES[wish]}")
        case Consented(seat, agrees):
            return say(Who(seat), "agreed" if agrees else "declined")
        case Paused():
            return say("The game was paused")
        case Resumed():
            return say("The game was resumed")
        case Resigned(seat):
            return say(Who(seat), "resigned")
        case Absent(seat, level):
            return _absent(seat, level, row.by)
        case Returned(seat):
            return say(Who(seat), is_are(seat), "back")
        case HolidayBegan(seat):
            return say(Who(seat), is_are(seat), "on holiday")
        case HolidayEnded(seat):
            return say(Who(seat), is_are(seat), "back from holiday")
        case ChatSwitched(on):
            return say(f"The host turned the chat {'on' if on else 'off'}")
        case Ended(ranking=None):
            return say("The game was closed")
        case _:
            return None


def _absent(seat: Seat, level: str, by: Seat | None) -> Sentence:
    bot = f"bot ({level.capitalize()})"
    if by is not None:
        return say(Who(by), f"let a {bot} play for", Who(seat), "until", Verb(seat, "you", "they"), "return")
    return say(Who(seat), is_are(seat), f"away. A {bot} plays until", Verb(seat, "you", "they"), "return")


def remark_line(said: Remark | Gesture) -> str:
    """What a player wrote, or the reaction that they showed."""
    return f"{said.name}: {said.text}" if isinstance(said, Remark) else f"{said.name} {_GESTURES[said.reaction]}."


def wish_line(shown: Shown, eye: Eye) -> str:
    """What somebody asks everybody for, and how to answer; empty if nobody asks for anything."""
    if shown.wish is None or shown.wished_by is None:
        return ""
    if shown.wished_by == eye:
        others = [
            seat.name for number, seat in enumerate(shown.seats) if isinstance(seat.occupant, Person) and number != eye
        ]
        agreeing = others[0] if len(others) == 1 else "the others"
        return f"You asked {_PHRASES[shown.wish]}. Waiting for {agreeing} to agree."
    return f"{shown.seats[shown.wished_by].name} asks {_PHRASES[shown.wish]}. Type `agree` or `decline`."
