"""The twenty effects of the HEXX board, up to the questions that some of them ask."""

from __future__ import annotations

from msgspec.structs import replace

from hexarium.core import Seat, Step
from hexarium.games.hexx.event_types import Outcome
from hexarium.games.hexx.events import NoTurnAfterLast
from hexarium.games.hexx.pieces import HAND, other
from hexarium.games.hexx.spells import (
    Damaged,
    DamagedBack,
    Froze,
    HandsSwapped,
    MustMorph,
    OriginLost,
    PlaysAgain,
    PlaysTwice,
    Reversed,
)
from hexarium.games.hexx.state import (
    BeginTurn,
    CastHexx,
    ChangeTile,
    ChooseLetter,
    CountUp,
    PoachPair,
    RemoveTile,
    State,
    StealTile,
    awaits,
    first,
    relaid,
    turned,
)
from hexarium.games.hexx.tiles import added
from hexarium.grid import Hex


def is_possible(state: State, seat: Seat, face: int) -> bool:
    """Can the effect be carried out for the seat that rolled it?"""
    match face:
        case 7:
            return any(state.board[cell] is not None for cell in state.origin or ())
        case 12 | 18:
            return all(state.hands)
        case 17:
            return all(len(hand) == HAND for hand in state.hands)
        case 14:
            return _can_change(state, seat)
        case 20:
            return _can_change(state, other(seat))
        case _:
            return True


def cast(state: State, task: CastHexx, face: int) -> Outcome:
    """Carry out an effect that is possible, or put its question on the agenda."""
    seat, foe = task.seat, other(task.seat)
    match face:
        case 1:
            return _extra_play(state, foe)
        case 2:
            return _another_turn(state, seat)
        case 3:
            return Step(first(state, PoachPair(seat, face)))
        case 4:
            flipped, cells = turned(state, task.word, foe)
            return Step(flipped, (Reversed(foe, cells),))
        case 5:
            flipped, cells = turned(state, _touching(state, task.word), seat)
            return Step(flipped, (Damaged(seat, cells),))
        case 6:
            return Step(first(state, PoachPair(foe, face)))
        case 7:
            return _lose_origin(state)
        case 8:
            flipped, cells = turned(state, _touching(state, task.word), foe)
            return Step(flipped, (DamagedBack(foe, cells),))
        case 9:
            waiting = state.waiting[seat]
            return Step(awaits(state, seat, replace(waiting, morphs=waiting.morphs + 1)), (MustMorph(seat),))
        case 10 | 16:
            return Step(first(state, ChooseLetter(seat, face)))
        case 11:
            return Step(first(state, RemoveTile(seat), RemoveTile(foe)))
        case 12:
            return Step(first(state, StealTile(seat, face)))
        case 13 | 19:
            return Step(first(state, ChooseLetter(foe, face)))
        case 14:
            return Step(first(state, ChangeTile(seat, face)))
        case 15:
            return Step(awaits(state, foe, replace(state.waiting[foe], frozen=True)), (Froze(seat),))
        case 17:
            hands = (state.hands[1], state.hands[0])
            return Step(replace(state, hands=hands), (HandsSwapped(hands),))
        case 18:
            return Step(first(state, StealTile(foe, face)))
        case 20:
            return Step(first(state, ChangeTile(foe, face)))
        case _:
            raise AssertionError("a die has twenty faces")


def _can_change(state: State, seat: Seat) -> bool:
    on_board = any(laid is not None and laid.wild for laid in state.board.contents)
    return on_board and bool(state.hands[seat])


def _extra_play(state: State, seat: Seat) -> Outcome:
    """One more play in the seat's next turn; nothing during the opponent's last turn, which no turn follows."""
    if CountUp() in state.agenda:
        return Step(state, (NoTurnAfterLast(seat),))
    waiting = state.waiting[seat]
    return Step(awaits(state, seat, replace(waiting, plays=waiting.plays + 1)), (PlaysTwice(seat),))


def _another_turn(state: State, seat: Seat) -> Outcome:
    """An extra turn after everything on the agenda; none during the last turn.

    A seat without tiles gets the turn only if another HEXX puts tiles back. If none is left to roll for, it isn't
    promised a turn here: it is told at the end of this one that none follows.
    """
    if CountUp() in state.agenda:
        return Step(state, (NoTurnAfterLast(seat),))
    given = replace(state, agenda=(*state.agenda, BeginTurn(seat)))
    may_come = state.bag or state.hands[seat] or any(isinstance(task, CastHexx) for task in state.agenda)
    return Step(given, (PlaysAgain(seat),) if may_come else ())


def _touching(state: State, word: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """The spaces next to a tile of the word, without those of the word itself."""
    shape = state.board.shape
    near = [cell for at in word if state.board[at] is not None for cell in shape.touching(at)]
    return tuple(dict.fromkeys(cell for cell in near if cell not in word))


def _lose_origin(state: State) -> Outcome:
    standing = {cell: laid for cell in state.origin or () if (laid := state.board[cell]) is not None}
    tiles = tuple(sorted([laid.tile for laid in standing.values()]))
    lost = replace(
        state,
        board=relaid(state.board, dict.fromkeys(standing)),
        bag=added(state.bag, tiles),
        origin=(),
    )
    return Step(lost, (OriginLost(tuple(standing), tiles),))
