"""What happens between choices: turns begin and end, hands are filled, and finally tiles are counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from hexarium.core import Eye, Seat, Step, told
from hexarium.games.hexx.event_types import GameEvent, Outcome
from hexarium.games.hexx.events import Counted, LastTurn, NobodyCan, NoTurnWithoutTiles
from hexarium.games.hexx.memory import Memory, remember
from hexarium.games.hexx.pieces import BLACK, HAND, RED, other
from hexarium.games.hexx.scoring import count
from hexarium.games.hexx.spells import POACHED
from hexarium.games.hexx.state import (
    BeginTurn,
    CountUp,
    DealHand,
    EndTurn,
    PoachPair,
    Refill,
    RemoveTile,
    State,
    TakeMorph,
    TakeTurn,
    awaits,
    done,
    first,
    poachable,
)

IDLE: Final = 8
"""Number of turns in a row without a tile placed after which the game ends."""


def onward(step: Outcome) -> Outcome:
    """Do every task that needs neither choice nor luck, and let every eye remember the events that it was told."""
    state, events = step.state, [*step.events]
    while (alone := _alone(state)) is not None:
        state = alone.state
        events += alone.events
    memories = (
        _memory(state.memories[RED], RED, events),
        _memory(state.memories[BLACK], BLACK, events),
        _memory(state.memories[-1], None, events),
    )
    return Step(replace(state, memories=memories), tuple(events))


def opening(state: State, seat: Seat) -> State:
    """The state with a seat's next turn on the agenda, including extra plays, frozen if that was rolled."""
    waiting = state.waiting[seat]
    turns = (BeginTurn(seat, waiting.frozen),) * (1 + waiting.plays)
    return first(awaits(state, seat, replace(waiting, plays=0, frozen=False)), *turns)


def _alone(state: State) -> Outcome | None:
    """The step of the first task if it needs neither choice nor luck; otherwise None."""
    match state.agenda[0] if state.agenda else None:
        case DealHand(seat) | Refill(seat) if len(state.hands[seat]) >= HAND or not state.bag:
            return Step(done(state))
        case BeginTurn(seat, frozen):
            return Step(_begin(done(state), seat, frozen=frozen))
        case PoachPair(seat, face) if not any(poachable(state, seat)):
            return Step(done(state), (POACHED[face](seat, ()),))
        case RemoveTile() if not any(state.board.contents):
            return Step(done(state))
        case EndTurn(seat):
            return _end(done(state), seat)
        case CountUp():
            return Step(done(state), (Counted(count(state.board)),))
        case _:
            return None


def _begin(state: State, seat: Seat, *, frozen: bool) -> State:
    waiting = state.waiting[seat]
    if not waiting.morphs:
        return first(state, Refill(seat), TakeTurn(seat, frozen))
    owed = awaits(state, seat, replace(waiting, morphs=waiting.morphs - 1))
    return first(owed, Refill(seat), TakeMorph(seat, frozen))


def _end(state: State, seat: Seat) -> Outcome:
    """The turn is over. A seat that has no tiles now has gone out: it has just drawn, so the bag is empty too."""
    if state.idle >= IDLE or {*state.passed} == {RED, BLACK}:
        return Step(replace(state, agenda=(CountUp(),)), (NobodyCan(),))
    if state.hands[seat]:
        return Step(state if state.agenda else opening(state, other(seat)))
    is_last = CountUp() in state.agenda
    lost = (NoTurnWithoutTiles(seat),) if any(isinstance(task, BeginTurn) for task in state.agenda) else ()
    counting = replace(state, agenda=(CountUp(),))
    if is_last:
        return Step(counting, lost)
    return Step(opening(counting, other(seat)), (*lost, LastTurn(other(seat))))


def _memory(memory: Memory, eye: Eye, events: Sequence[GameEvent]) -> Memory:
    for event in told(events, eye):
        memory = remember(memory, eye, event)
    return memory
