"""The rules of Hexpert."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Final, assert_never

from msgspec.structs import replace

from hexarium.core import (
    Actor,
    Chance,
    Deciding,
    Eye,
    House,
    Illegal,
    NotAwaited,
    Over,
    Ranking,
    Rules,
    Seat,
    Step,
    Turn,
)
from hexarium.games.hexpert import view
from hexarium.games.hexpert.actions import (
    Action,
    Call,
    Called,
    Decided,
    GameEvent,
    Place,
    Placed,
    RoundBegan,
    RoundScored,
)
from hexarium.games.hexpert.options import Options, Placement, Rounds, Scoring
from hexarium.games.hexpert.pieces import BOARD, CALLS, NAMES, SETS, TILES, Tile
from hexarium.games.hexpert.questions import awaited
from hexarium.games.hexpert.scoring import bonuses, score
from hexarium.games.hexpert.state import State
from hexarium.games.hexpert.view import View
from hexarium.grid import Board, Hex

_EMPTY: Final = Board[Tile].empty(BOARD)
PLACES: Final = tuple(Place(cell) for cell in BOARD)
"""The placement on each hex, made once because `legal` lists them often."""

_NUMBERS: Final = {cell: place for place, cell in enumerate(BOARD)}
_ODDS: Final = {tile: (Call(tile), 1) for tile in TILES}


def _never(called: Tile, before: Tile) -> bool:
    del called, before
    return False


def _always(called: Tile, before: Tile) -> bool:
    del called, before
    return True


def _alike(called: Tile, before: Tile) -> bool:
    return called.symbol is before.symbol


_TIES: Final = {Placement.FREE: _never, Placement.ADJACENT: _always, Placement.SUN_MOON: _alike}
"""Whether the called tile, after the one before it, must touch a tile on the board."""


class Hexpert(Rules[State, Action, View, GameEvent]):
    """Everyone places the same called tile, alone, and adds up unbroken rows."""

    def __init__(self, options: Options | None = None, *, aids: bool = True) -> None:
        self.options = options or Options()
        self._views = view.Views(self.options.scoring, aids=aids)
        self._ties = _TIES[self.options.placement]
        self._is_series = self.options.rounds is Rounds.SERIES

    def start(self, seats: int) -> State:
        """Empty boards and nothing called."""
        if not 1 <= seats <= SETS:
            raise Illegal("hexpert/tiles", f"Hexpert is for 1 to {SETS} players")
        if seats == 1 and self.options.scoring is Scoring.BEST_RAY:
            raise Illegal("hexpert/best-ray", "The best-ray bonus is for two players or more")
        return State((_EMPTY,) * seats, None, (), (None,) * seats, 0, (0,) * seats)

    def turn(self, state: State) -> Turn[Action]:
        """A placement by every seat that has not placed yet, a call, or the end of the game."""
        if state.called is not None:
            return _deciding(tuple([at is None for at in state.sealed]))
        if self._awaits_call(state):
            called = {*state.calls}
            return Chance(tuple([odds for tile, odds in _ODDS.items() if tile not in called]))
        return Over(Ranking.by(state.totals, state.totals))

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        """A placement on each hex that the placement rule allows."""
        return iter(self.choices(state, seat))

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        """The same, as a list."""
        if not _is_asked(state, seat):
            return ()
        board = state.boards[seat]
        free = [place for place, tile in zip(PLACES, board.contents, strict=True) if tile is None]
        return [place for place in free if board.touches(place.at)] if self._must_touch(state) else free

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, GameEvent]:
        """Call a tile, or place the called one."""
        match action:
            case Call(tile):
                if actor is not House.DEALER or not self._awaits_call(state):
                    raise NotAwaited(actor, action, awaited(state))
                return self._call(state, tile)
            case Place(at):
                if isinstance(actor, House) or not _is_asked(state, actor):
                    raise NotAwaited(actor, action, awaited(state))
                return self._place(state, actor, at)
            case _:
                assert_never(action)

    def view(self, state: State, eye: Eye) -> View:
        """What `eye` may see: the revealed tiles of every board, and its own sealed placement."""
        return self._views.of(state, eye)

    def imagine(self, seen: View, rng: Random) -> State:
        """A state with random placements in place of the sealed ones that the eye cannot see."""
        return view.imagine(seen, self.choices, rng)

    def rounds(self, state: State) -> int:
        """The number of rounds of the game."""
        return len(state.boards) if self._is_series else 1

    def _awaits_call(self, state: State) -> bool:
        return state.called is None and state.round < self.rounds(state)

    def _must_touch(self, state: State) -> bool:
        if self._ties is _never or state.called is None or not state.calls:
            return False
        return self._ties(state.called, state.calls[-1])

    def _call(self, state: State, tile: Tile) -> Step[State, GameEvent]:
        if tile in state.calls:
            raise Illegal("hexpert/call", f"The tile {'-'.join(map(str, tile))} has already been called")
        if tile not in _ODDS:
            raise Illegal("hexpert/tiles", f"There is no tile {'-'.join(map(str, tile))}")
        return Step(replace(state, called=tile), (Called(Seat(state.round), tile),))

    def _place(self, state: State, seat: Seat, at: Hex) -> Step[State, GameEvent]:
        board, place = state.boards[seat], _NUMBERS.get(at)
        if place is None:
            raise Illegal("hexpert/board", f"({at.q}, {at.r}) is not on the board")
        if board.contents[place] is not None:
            raise Illegal("hexpert/place", f"{NAMES[at]} is already taken")
        if self._must_touch(state) and not board.touches(at):
            detail = f"{NAMES[at]} touches no tile: place this tile next to another"
            raise Illegal(f"hexpert/{self.options.placement}", detail)
        sealed = (*state.sealed[:seat], at, *state.sealed[seat + 1 :])
        if None in sealed:
            return Step(replace(state, sealed=sealed), (Decided(seat, at),))
        return self._reveal(state, sealed)

    def _reveal(self, state: State, sealed: tuple[Hex | None, ...]) -> Step[State, GameEvent]:
        boards, events, tile = list(state.boards), list[GameEvent](), state.called
        if tile is None:
            raise AssertionError("placements are revealed for a called tile")
        for seat, at in enumerate(sealed):
            if at is not None:
                boards[seat] = boards[seat].put(at, tile)
                events.append(Placed(Seat(seat), at, tile))
        placed = State(tuple(boards), None, (*state.calls, tile), (None,) * len(boards), state.round, state.totals)
        return self._count(placed, events) if len(placed.calls) == CALLS else Step(placed, tuple(events))

    def _count(self, state: State, events: list[GameEvent]) -> Step[State, GameEvent]:
        scores = [score(board, self.options.scoring) for board in state.boards]
        if self.options.scoring is Scoring.BEST_RAY:
            for bonus in bonuses(state.boards):
                events.append(bonus)
                for seat in bonus.seats:
                    scores[seat] += bonus.points
        events.append(RoundScored(tuple(scores)))
        totals = tuple(before + gained for before, gained in zip(state.totals, scores, strict=True))
        counted = replace(state, round=state.round + 1, totals=totals)
        if counted.round < self.rounds(counted):
            events.append(RoundBegan(Seat(counted.round)))
            counted = replace(counted, boards=(_EMPTY,) * len(totals), calls=())
        return Step(counted, tuple(events))


def _is_asked(state: State, seat: Seat) -> bool:
    return state.called is not None and seat < len(state.sealed) and state.sealed[seat] is None


@cache
def _deciding(waiting: tuple[bool, ...]) -> Deciding:
    return Deciding(frozenset(Seat(seat) for seat, waits in enumerate(waiting) if waits), sealed=True, shared=True)
