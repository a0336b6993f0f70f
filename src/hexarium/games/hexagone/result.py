"""The end of a game of Hexa Gone in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hexarium.core import Part, Seat, Sentence, Who, Whose, everyone, in_turn, say
from hexarium.core.english import count
from hexarium.games.hexagone.pieces import Colour
from hexarium.games.hexagone.reform import mains
from hexarium.games.hexagone.rules import HexaGone
from hexarium.games.hexagone.scoring import left, rank, ranking, tie
from hexarium.games.hexagone.sentences import ALONE, compared
from hexarium.games.hexagone.state import State
from hexarium.games.hexagone.turn_flow import SMALL, SOLO_ROLLS


def ended(rules: HexaGone, state: State) -> Sentence:
    """A small block, a block that can't be put together, or one that did not shrink any more."""
    del rules
    pieces = len(state.block)
    if not pieces:
        return say("The whole block is captured")
    if pieces <= SMALL and not state.is_solo:
        stand = "1 piece is" if pieces == 1 else f"{pieces} pieces are"
        return say(f"Only {stand} left in the block, and {SMALL} or fewer end the game")
    if len(state.block.sections()) > 1 and not mains(state.block):
        return say("The block can't be put together again")
    if state.is_solo:
        return say(f"All {SOLO_ROLLS} rolls are used")
    return say(f"The block has not shrunk below {count(state.smallest, 'piece')} for {count(state.quiet, 'turn')}")


def decided(rules: HexaGone, state: State) -> Sentence:
    """The most pieces; the most of one colour decides between equals. Alone, the rank of what is left."""
    del rules
    if state.is_solo:
        uncaptured = left(state.captured[0])
        remain = "1 piece remains" if uncaptured == 1 else f"{uncaptured or 'no'} pieces remain"
        return say(f"{remain[0].upper()}{remain[1:]}, so", Whose(ALONE), f"rank is {rank(uncaptured)}")
    return in_turn(_first(state.captured), *_behind(state.captured))


def _first(captured: Sequence[Sequence[Colour]]) -> Sentence:
    tied = tie(captured)
    if tied is not None:
        return compared(tied)
    placed = ranking(captured)
    if len(placed.winners) > 1:
        return say("Nobody captured a piece, so the win is shared")
    winner = min(placed.winners)
    return say(Who(winner), f"captured the most pieces: {placed.scores[winner]}")


def _behind(captured: Sequence[Sequence[Colour]]) -> Iterator[Sentence]:
    """The ties for lower places that the most pieces of one colour decided."""
    placed = ranking(captured)
    best = max(placed.scores)
    for pieces in sorted({*placed.scores} - {best}, reverse=True):
        seats = [Seat(seat) for seat, score in enumerate(placed.scores) if score == pieces]
        if len({placed.places[seat] for seat in seats}) > 1:
            yield _placed(sorted(seats, key=lambda seat: placed.places[seat]), captured)


def _placed(seats: Sequence[Seat], captured: Sequence[Sequence[Colour]]) -> Sentence:
    parts = list[Part]()
    for seat in seats:
        colour = max(Colour, key=captured[seat].count)
        parts += [Who(seat), f"{captured[seat].count(colour)} {colour}{'' if seat == seats[-1] else ','}"]
    tied = say(everyone(seats), f"captured {count(len(captured[seats[0]]), 'piece')} each")
    return say(tied, "; the most of one colour decides:", *parts)
