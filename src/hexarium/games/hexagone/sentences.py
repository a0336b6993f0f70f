"""The events of Hexa Gone in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from hexarium.core import Part, Seat, Sentence, Verb, Who, Whose, everyone, say
from hexarium.core.english import an, both, count
from hexarium.games.hexagone.actions import (
    AddedBack,
    AddedNothing,
    Bought,
    Captured,
    ColoursCompared,
    Declined,
    Discarded,
    GameEvent,
    Laid,
    LeftAlone,
    Lifted,
    Placed,
    Ranked,
    Rerolled,
    Rolled,
    RollSpent,
    SoloScored,
    SpareGiven,
    Split,
    Stalled,
    Stuck,
    Swapped,
    SwappedAfar,
    Won,
)
from hexarium.games.hexagone.pieces import Colour, Piece, multiset, name
from hexarium.games.hexagone.scoring import Tie
from hexarium.grid import Hex

ALONE: Final = Seat(0)
"""The seat of a solo player."""


def tell(event: GameEvent) -> Sentence:
    """The event in a sentence."""
    match event:
        case Laid(pieces):
            return say(f"The block is laid out: {counted(piece.colour for piece in pieces)}")
        case SpareGiven(seat):
            return say(Who(seat), Verb(seat, "start", "starts"), "with the spare white piece")
        case Rolled(seat, (one, other)):
            return say(Who(seat), f"rolled double {one}" if one == other else f"rolled {one} and {other}")
        case Rerolled(seat):
            return say("Nothing can move:", Who(seat), Verb(seat, "roll", "rolls"), "again")
        case RollSpent(left):
            return say(f"Nothing can move: {count(left, 'roll')} left")
        case Swapped(seat, one, other) | SwappedAfar(seat, one, other):
            moved = both(f"{piece.colour} (now on {name(piece.at)})" for piece in (one, other))
            return say(Who(seat), f"swapped {moved}")
        case LeftAlone(seat):
            return say(Who(seat), "left the block as it is")
        case Captured(seat, colour, cells):
            return say(Who(seat), f"captured {count(len(cells), f'{colour} piece')}")
        case Split(sections):
            return say(f"The block split into {count(len(sections), 'section')}: {both(map(_pieces, sections))}")
        case Lifted(seat, loose):
            return say(Who(seat), f"must put {counted(loose)} back")
        case Placed(seat, piece):
            return say(Who(seat), _put_back(piece))
        case Bought(seat, piece):
            return say(Who(seat), _put_back(piece), "and bought a bonus roll")
        case AddedBack(piece):
            return say(Who(ALONE), _put_back(piece))
        case Declined(seat):
            return say(Who(seat), "bought no bonus roll")
        case AddedNothing():
            return say(Who(ALONE), "put no captured piece back")
        case Stuck():
            return say("The block can't be put together again: the game is over")
        case Stalled(turns, smallest):
            size = count(smallest, "piece")
            return say(f"The block has not shrunk below {size} for {count(turns, 'turn')}: the game is over")
        case Discarded(()):
            return say("No pieces are left over")
        case Discarded(pieces):
            return say(f"Left over, and out of the game: {counted(pieces)}")
        case ColoursCompared(tie):
            return compared(tie)
        case Won(seats, captured):
            return say(*_winners(seats), ":", *_scores(captured))
        case SoloScored(left):
            return say(f"The game is over with {count(left, 'piece')} left")
        case Ranked(rank):
            return say(Whose(ALONE), f"rank: {rank}")
        case _:
            assert_never(event)


def _winners(seats: Sequence[Seat]) -> tuple[Part | Sentence, ...]:
    match seats:
        case [winner]:
            return Who(winner), Verb(winner, "win", "wins")
        case _:
            return everyone(seats), "share the win"


def compared(tie: Tie) -> Sentence:
    """How the most pieces of a single colour decided a tie."""
    best = max(tie.most)
    winners = [seat for seat, number in zip(tie.seats, tie.most, strict=True) if number == best]
    tied = say(everyone(tie.seats), f"captured {count(tie.pieces, 'piece')} each")
    if len(winners) == len(tie.seats):
        each = "both" if len(winners) == 2 else "all"
        return say(tied, f", {each} with at most {best} of one colour: the win is shared")
    beaten = [place for place, number in enumerate(tie.most) if number < best]
    if len(winners) > 1:
        others = both(str(tie.most[place]) for place in beaten)
        return say(tied, ";", everyone(winners), f"share the win with {best} of one colour against {others}")
    (winner,) = winners
    own = tie.colours[tie.seats.index(winner)]
    others = both(f"{tie.most[place]} {tie.colours[place]}" for place in beaten)
    wins = f"with {count(best, f'{own} piece')} against {others}"
    return say(tied, ";", Who(winner), Verb(winner, "win", "wins"), wins)


def stall_warning(turns: int, smallest: int) -> str:
    """How soon the game ends if the block does not shrink any more.

    >>> stall_warning(7, 15)
    'The game ends after 7 more turns unless the block shrinks below 15 pieces.'
    """
    return f"The game ends after {count(turns, 'more turn')} unless the block shrinks below {count(smallest, 'piece')}."


def _scores(captured: Sequence[int]) -> list[Part]:
    last = len(captured) - 1
    return [
        part
        for seat, number in enumerate(captured)
        for part in (Who(Seat(seat)), f"{number}{'' if seat == last else ','}")
    ]


def _pieces(section: Sequence[Hex]) -> str:
    return count(len(section), "piece")


def counted(colours: Iterable[Colour]) -> str:
    """The number of pieces of each colour, in words.

    >>> counted([Colour.WHITE, Colour.RED, Colour.RED])
    '2 red and 1 white'
    """
    return both(f"{number} {colour}" for colour, number in Counter(multiset(colours)).items())


def _put_back(piece: Piece) -> str:
    return f"put {an(f'{piece.colour} piece')} back on {name(piece.at)}"
