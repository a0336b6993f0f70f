"""The state of a game of HEXX, and the tasks on its agenda."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from hexarium.core import Seat
from hexarium.games.hexx.memory import Memory
from hexarium.games.hexx.pieces import Laid, Tile, Tiles, other
from hexarium.grid import Board, Hex


class DealHand(Struct, frozen=True, gc=False, tag="deal-hand", forbid_unknown_fields=True):
    """The seat is to be dealt its opening hand."""

    seat: Seat


class TossTile(Struct, frozen=True, gc=False, tag="toss-tile", forbid_unknown_fields=True):
    """A tile is to be flipped to see who goes first."""


class BeginTurn(Struct, frozen=True, gc=False, tag="begin-turn", forbid_unknown_fields=True):
    """A turn of the seat is to begin. If it is `frozen`, the opponent's tiles can't turn in it."""

    seat: Seat
    frozen: bool = False


class Refill(Struct, frozen=True, gc=False, tag="refill", forbid_unknown_fields=True):
    """The seat is to draw back up to six tiles."""

    seat: Seat


class TakeTurn(Struct, frozen=True, gc=False, tag="take-turn", forbid_unknown_fields=True):
    """The seat is to play, exchange or pass."""

    seat: Seat
    frozen: bool = False


class TakeMorph(Struct, frozen=True, gc=False, tag="take-morph", forbid_unknown_fields=True):
    """The seat is to carry out a Metamorphosis or forfeit the turn."""

    seat: Seat
    frozen: bool = False


class CastHexx(Struct, frozen=True, gc=False, tag="cast-hexx", forbid_unknown_fields=True):
    """The die is to be rolled for a HEXX tile that the seat played in the word on these spaces."""

    seat: Seat
    word: tuple[Hex, ...]


class PoachPair(Struct, frozen=True, gc=False, tag="poach-pair", forbid_unknown_fields=True):
    """The seat is to choose two tiles to turn."""

    seat: Seat
    face: int


class ChooseLetter(Struct, frozen=True, gc=False, tag="choose-letter", forbid_unknown_fields=True):
    """The seat is to choose a vowel or a consonant, by the face of the die."""

    seat: Seat
    face: int


class RemoveTile(Struct, frozen=True, gc=False, tag="remove-tile", forbid_unknown_fields=True):
    """The seat is to remove a tile from the board."""

    seat: Seat


class StealTile(Struct, frozen=True, gc=False, tag="steal-tile", forbid_unknown_fields=True):
    """A tile is to be taken for the seat out of the opponent's hand."""

    seat: Seat
    face: int


class GiveTile(Struct, frozen=True, gc=False, tag="give-tile", forbid_unknown_fields=True):
    """The seat is to give a tile for the one it took; None stands for a tile that an eye may not see."""

    seat: Seat
    face: int
    taken: Tile | None


class ChangeTile(Struct, frozen=True, gc=False, tag="change-tile", forbid_unknown_fields=True):
    """The seat is to replace a HEXX tile on the board with a tile from its hand."""

    seat: Seat
    face: int


class EndTurn(Struct, frozen=True, gc=False, tag="end-turn", forbid_unknown_fields=True):
    """The seat's turn, its HEXXes and the draw after them are over; it is to be checked whether the game is."""

    seat: Seat
    frozen: bool = False


class CountUp(Struct, frozen=True, gc=False, tag="count-up", forbid_unknown_fields=True):
    """The tiles are to be counted; the turns before this on the agenda are the last."""


Task: TypeAlias = (
    DealHand
    | TossTile
    | BeginTurn
    | Refill
    | TakeTurn
    | TakeMorph
    | CastHexx
    | PoachPair
    | ChooseLetter
    | RemoveTile
    | StealTile
    | GiveTile
    | ChangeTile
    | EndTurn
    | CountUp
)


class Waiting(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Effects on a seat's coming turns: extra plays, Metamorphoses to make, and whether the next turn is frozen."""

    plays: int = 0
    morphs: int = 0
    frozen: bool = False


class State(Struct, frozen=True, gc=False):
    """The board, bag and hands, the agenda, effects on coming turns, and what each eye remembers.

    `origin` are the spaces of the first word: None before it is played, empty after Lost Origin. `idle` counts the
    turns since a tile was placed; `passed` are the seats that passed on the latest turns, without a break. `rolled` is
    the last roll of the die. `memories` are those of both seats and, last, of spectators.
    """

    board: Board[Laid]
    bag: Tiles
    hands: tuple[Tiles, Tiles]
    agenda: tuple[Task, ...]
    waiting: tuple[Waiting, Waiting] = (Waiting(), Waiting())
    origin: tuple[Hex, ...] | None = None
    idle: int = 0
    passed: tuple[Seat, ...] = ()
    rolled: int | None = None
    memories: tuple[Memory, Memory, Memory] = (Memory(), Memory(), Memory())


def frozen(state: State) -> Seat | None:
    """The seat whose tiles can't turn during the current turn."""
    for task in state.agenda:
        if isinstance(task, TakeTurn | TakeMorph | EndTurn):
            return other(task.seat) if task.frozen else None
    return None


def finishing(task: TakeTurn | TakeMorph, casts: Sequence[CastHexx] = ()) -> tuple[Task, ...]:
    """The tasks that are left of a turn: draw, roll for each HEXX tile, and draw again what a HEXX put back."""
    refill = Refill(task.seat)
    return (refill, *casts, refill, EndTurn(task.seat, task.frozen))


def first(state: State, *tasks: Task) -> State:
    """The state with these tasks before all others."""
    return replace(state, agenda=(*tasks, *state.agenda))


def done(state: State) -> State:
    """The state without the first task."""
    return replace(state, agenda=state.agenda[1:])


def held(state: State, seat: Seat, hand: Tiles) -> State:
    """The state with this hand for the seat."""
    hands = (hand, state.hands[1]) if seat == 0 else (state.hands[0], hand)
    return replace(state, hands=hands)


def awaits(state: State, seat: Seat, waiting: Waiting) -> State:
    """The state with these effects on the seat's coming turns."""
    both = (waiting, state.waiting[1]) if seat == 0 else (state.waiting[0], waiting)
    return replace(state, waiting=both)


def standing(state: State, at: Hex) -> Laid | None:
    """The tile on a space; None if the space is empty or not on the board."""
    return state.board[at] if at in state.board.shape else None


def relaid(board: Board[Laid], changes: Mapping[Hex, Laid | None]) -> Board[Laid]:
    """The board with these tiles, or None for no tile, on some spaces."""
    contents = [*board.contents]
    for cell, laid in changes.items():
        contents[board.shape.place(cell)] = laid
    return Board(board.shape, tuple(contents))


def turned(state: State, cells: Iterable[Hex], seat: Seat) -> tuple[State, tuple[Hex, ...]]:
    """The state with the tiles on these spaces in the seat's colour, and the spaces whose tiles turned.

    Tiles that are frozen in place don't turn.
    """
    board, kept = state.board, frozen(state)
    flips = dict[Hex, Laid]()
    for cell in cells:
        laid = board[cell]
        if laid is not None and laid.seat not in (seat, kept):
            flips[cell] = replace(laid, seat=seat)
    return replace(state, board=relaid(board, flips)), tuple(flips)


def poachable(state: State, seat: Seat) -> Iterator[Hex]:
    """The spaces of tiles that the seat may turn to its colour now."""
    kept = frozen(state)
    return (cell for cell, laid in state.board.pieces() if laid.seat not in (seat, kept))
