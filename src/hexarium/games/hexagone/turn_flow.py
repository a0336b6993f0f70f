"""What follows an action by itself: captures, a split, the next turn, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import dropwhile
from typing import Final

from msgspec.structs import replace

from hexarium.core import Seat, Step
from hexarium.games.hexagone.actions import (
    Captured,
    ColoursCompared,
    Discarded,
    GameEvent,
    Lifted,
    Place,
    Ranked,
    SoloScored,
    Split,
    Stalled,
    Stuck,
    Won,
)
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.options import Options, Rolls
from hexarium.games.hexagone.pieces import multiset
from hexarium.games.hexagone.reform import lifted, mains
from hexarium.games.hexagone.scoring import left, rank, ranking, tie
from hexarium.games.hexagone.state import ChooseMain, EndTurn, MayAdd, MayBuy, Reform, RollDice, State, Task
from hexarium.grid import Hex

SMALL: Final = 10
"""Maximum size of a block at the end of a turn that ends the game."""

STALL: Final = 10
"""Number of turns of each seat without a new smallest block that ends the game."""

SOLO_ROLLS: Final = 15
"""Number of rolls in a solo game."""


def turn_of(seat: Seat, options: Options) -> tuple[Task, ...]:
    """Two rolls, of which a capture cancels the second; then, under that option, a bonus roll to buy."""
    buying = (MayBuy(seat),) if options.rolls is Rolls.BONUS else ()
    return (RollDice(seat), RollDice(seat), *buying, EndTurn(seat))


def solo_turn() -> tuple[Task, ...]:
    """Fifteen rolls, with a chance to put a piece back after each but the last."""
    seat = Seat(0)
    return (*(RollDice(seat), MayAdd(seat)) * (SOLO_ROLLS - 1), RollDice(seat), EndTurn(seat))


def go_on(state: State, options: Options, events: list[GameEvent]) -> Step[State, GameEvent]:
    """The step from this state until somebody must act again."""
    while state.agenda:
        if not state.block.colours:
            state = _finish(state, events)
            break
        match state.agenda[0]:
            case EndTurn(seat):
                state = _end_turn(state, seat, options, events)
            case MayBuy(seat) | MayAdd(seat) if next(offers(state, seat), None) is None:
                state = replace(state, agenda=state.agenda[1:])
            case _:
                break
    return Step(state, tuple(events))


def offers(state: State, seat: Seat) -> Iterator[Place]:
    """Each way to add one of the seat's captured pieces to the block."""
    for colour in dict.fromkeys(state.captured[seat]):
        for cell in state.block.spots(colour):
            yield Place(colour, cell)


def take(state: State, seat: Seat, groups: Sequence[Sequence[int]], events: list[GameEvent]) -> State:
    """The seat captures these groups of the block; the turn has no second roll, and a split is resolved first."""
    block, won = state.block, list(state.captured[seat])
    for group in groups:
        colour = block.colours[group[0]]
        events.append(Captured(seat, colour, tuple([block.outline.cells[place] for place in group])))
        won += [colour] * len(group)
    captured = (*state.captured[:seat], multiset(won), *state.captured[seat + 1 :])
    agenda = tuple(dropwhile(lambda task: isinstance(task, RollDice), state.agenda[1:]))
    block = block.without(place for group in groups for place in group)
    taken = replace(state, block=block, captured=captured, agenda=agenda)
    return taken if _is_last_capture(taken) else _split(taken, seat, events)


def lift(state: State, seat: Seat, main: tuple[int, ...], events: list[GameEvent]) -> State:
    """All pieces outside the main block become loose, and the seat must put them back."""
    block, loose = lifted(state.block, main)
    events.append(Lifted(seat, loose))
    return replace(state, block=block, agenda=(Reform(seat, loose), *state.agenda))


def turns_left(state: State) -> int | None:
    """How many more turns without a new smallest block end the game; None until half of them are gone."""
    limit = STALL * len(state.captured)
    if state.is_solo or not state.agenda or 2 * state.quiet < limit:
        return None
    return limit - state.quiet


def _is_last_capture(state: State) -> bool:
    """Does the turn end now with a block so small that the game is over? Then a split does not matter."""
    return not state.is_solo and len(state.block) <= SMALL and isinstance(state.agenda[0], EndTurn)


def _split(state: State, seat: Seat, events: list[GameEvent]) -> State:
    sections = state.block.sections()
    if len(sections) < 2:
        return state
    events.append(Split(tuple([_cells(state.block, section) for section in sections])))
    match mains(state.block):
        case ():
            events.append(Stuck())
            return _finish(state, events)
        case (main,):
            return lift(state, seat, main, events)
        case _:
            return replace(state, agenda=(ChooseMain(seat), *state.agenda))


def _cells(block: Block, section: tuple[int, ...]) -> tuple[Hex, ...]:
    return tuple([block.outline.cells[place] for place in section])


def _end_turn(state: State, seat: Seat, options: Options, events: list[GameEvent]) -> State:
    if state.is_solo:
        return _finish(state, events)
    size = len(state.block)
    quiet = 0 if size < state.smallest else state.quiet + 1
    ended = replace(state, smallest=min(size, state.smallest), quiet=quiet)
    if size <= SMALL:
        return _finish(ended, events)
    if quiet == STALL * len(state.captured):
        events.append(Stalled(quiet, ended.smallest))
        return _finish(ended, events)
    return replace(ended, agenda=turn_of(Seat((seat + 1) % len(state.captured)), options))


def _finish(state: State, events: list[GameEvent]) -> State:
    if state.is_solo:
        score = left(state.captured[0])
        events += [SoloScored(score), Ranked(rank(score))]
    else:
        placed = ranking(state.captured)
        events.append(Discarded(multiset(state.block.colours)))
        if tied := tie(state.captured):
            events.append(ColoursCompared(tied))
        events.append(Won(placed.winners, placed.scores))
    return replace(state, agenda=())
