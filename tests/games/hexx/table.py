"""A table to set up positions at: boards drawn as text, hands and bags as letters, moves as they are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from hexarium.core import Actor, Chance, Deciding, House, Illegal, RulesError, Seat, Step
from hexarium.games.hexx import Hexx, Options, notation
from hexarium.games.hexx.actions import Draw, Roll, Take
from hexarium.games.hexx.event_types import GameEvent, Outcome
from hexarium.games.hexx.pieces import BLACK, NAMES, RED, Laid, Size, Tiles
from hexarium.games.hexx.state import State, TakeTurn, Task
from hexarium.grid import Board, Hex, hexagon
from hexarium.lexicon import Lexicon

WORDS = (
    "WORD ART TO GOLF FAD SWORD GIRL STRAP ATOP ALP AID SAG GAS AT TA CAT CATS ACT SCAT SEE SEES RATS STAR TAR RAT "
    "CAR CARS CARE DOG DOGS GOD OX AX TAX ON NO NOT TON TONE EON"
)


def lexicon(words: str = WORDS) -> Lexicon:
    return Lexicon.of("small", words.split())


def rules(words: str = WORDS, **options: Any) -> Hexx:
    return Hexx(Options(**options), lexicon(words))


def tiles(letters: str) -> Tiles:
    return tuple(sorted(letters))


def drawn(picture: str = ".", size: Size | int = Size.MEDIUM) -> Board[Laid]:
    """A board from a picture of its middle.

    Every line of the picture is a row, as wide as that row of a hexagon; a capital is a red tile, a small letter a
    black one, a dot nothing, and a star after a letter marks a HEXX tile.
    """
    rows = [line.split() for line in picture.strip().splitlines()]
    radius = len(rows) // 2
    pieces = list[tuple[Hex, Laid]]()
    for r, marks in enumerate(rows, start=-radius):
        first = max(-radius, -radius - r)
        assert len(marks) == 2 * radius + 1 - abs(r), f"row {r} of the picture has {len(marks)} spaces"
        for q, mark in enumerate(marks, start=first):
            if mark != ".":
                seat = RED if mark[0].isupper() else BLACK
                pieces.append((Hex(q, r), Laid(mark[0].upper(), mark.endswith("*"), seat)))
    return Board[Laid].of(hexagon(size if isinstance(size, int) else size.radius), pieces)


def position(
    picture: str = ".",
    red: str = "",
    black: str = "",
    bag: str = "",
    agenda: tuple[Task, ...] | None = None,
    **more: Any,
) -> State:
    """A position with red to take a turn, unless the agenda says otherwise; a word has been played before."""
    agenda = (TakeTurn(RED),) if agenda is None else agenda
    board = drawn(picture, more.pop("size", Size.MEDIUM))
    state = State(board, tiles(bag), (tiles(red), tiles(black)), agenda, origin=())
    return replace(state, **more)


def do(game: Hexx, state: State, actor: Actor, text: str) -> Outcome:
    return game.apply(state, actor, notation.read(text))


def roll(game: Hexx, step: Outcome, *faces: int, take: str = "") -> Outcome:
    """Let the dealer act until a choice is awaited: these rolls in turn, and the first tile of every draw."""
    state, events, left = step.state, [*step.events], [*faces]
    while isinstance(turn := game.turn(state), Chance):
        action = turn.odds[0][0]
        if isinstance(action, Roll):
            if not left:
                break
            action = Roll(left.pop(0))
        elif isinstance(action, Take) and take:
            action = Take(take)
        else:
            assert isinstance(action, Draw | Take)
        after = game.apply(state, House.DEALER, action)
        state, events = after.state, [*events, *after.events]
    assert not left, f"nobody rolled {left}"
    return Step(state, tuple(events))


def cast(game: Hexx, state: State, text: str, *faces: int, seat: Seat = RED, take: str = "") -> Outcome:
    """Play a word with HEXX tiles and let these faces come up."""
    return roll(game, do(game, state, seat, text), *faces, take=take)


def refusal(game: Hexx, state: State, text: str, seat: Seat = RED) -> str:
    """The clause under which a move is refused."""
    with pytest.raises(Illegal) as refused:
        do(game, state, seat, text)
    return refused.value.clause


def why(game: Hexx, state: State, text: str, seat: Seat = RED) -> str:
    """What the refusal of a move says."""
    with pytest.raises(RulesError) as refused:
        do(game, state, seat, text)
    return str(refused.value)


def shown(state: State) -> dict[str, str]:
    """What stands on each space by its name: a capital for red, a small letter for black."""
    return {
        NAMES[cell]: laid.letter if laid.seat == RED else laid.letter.lower() for cell, laid in state.board.pieces()
    }


def picture(state: State) -> str:
    """The letters on the board in reading order."""
    cells = sorted(state.board.pieces(), key=lambda piece: (piece[0].r, piece[0].q))
    return "".join(laid.letter if laid.seat == RED else laid.letter.lower() for _, laid in cells)


def kinds(events: Iterable[GameEvent]) -> list[str]:
    return [type(event).__name__ for event in events]


def only(step: Outcome, kind: type[Any]) -> Any:
    """The one event of that kind."""
    (event,) = [event for event in step.events if isinstance(event, kind)]
    return event


def all_tiles(state: State) -> Counter[str]:
    counted = Counter(state.bag) + Counter(laid.tile for _, laid in state.board.pieces())
    return counted + Counter(state.hands[0]) + Counter(state.hands[1])


def asked(game: Hexx, state: State) -> Seat:
    """The one seat that must choose."""
    turn = game.turn(state)
    assert isinstance(turn, Deciding)
    (seat,) = turn.seats
    return seat
