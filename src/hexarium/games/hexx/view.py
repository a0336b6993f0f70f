"""What an eye sees of a game of HEXX, and states that it can't rule out."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hexarium.core import Eye, Seat
from hexarium.games.hexx.memory import Known, Memory
from hexarium.games.hexx.pieces import EMPTY, Laid, Size, Tile, Tiles
from hexarium.games.hexx.questions import Offer, offer
from hexarium.games.hexx.scoring import count
from hexarium.games.hexx.state import GiveTile, State, Task, Waiting
from hexarium.grid import Board, Hex

TRIES: Final = 10_000
"""Maximum number of deals to try. A few are enough, unless the view contradicts itself."""


class Cell(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A tile on the board and its space."""

    at: Hex
    laid: Laid


class View(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The table as `eye` sees it; None stands for a tile that it can't see.

    `known` is what the eye knows about tiles that it can't see, and `scores` are the tiles of each colour. `offer` is
    what the eye may answer now; None if it isn't asked.
    """

    eye: Seat | None
    size: Size
    board: tuple[Cell, ...]
    bag: int
    hands: tuple[tuple[Tile | None, ...], ...]
    known: Memory
    agenda: tuple[Task, ...]
    waiting: tuple[Waiting, Waiting]
    origin: tuple[Hex, ...] | None
    idle: int
    passed: tuple[Seat, ...]
    rolled: int | None
    scores: tuple[int, int]
    offer: Offer | None


def of(state: State, eye: Eye, size: Size) -> View:
    """The state as `eye` sees it."""
    return View(
        eye=eye,
        size=size,
        board=tuple(Cell(at, laid) for at, laid in state.board.pieces()),
        bag=len(state.bag),
        hands=tuple(hand if seat == eye else (None,) * len(hand) for seat, hand in enumerate(state.hands)),
        known=state.memories[-1 if eye is None else eye],
        agenda=tuple(_as_seen(task, eye) for task in state.agenda),
        waiting=state.waiting,
        origin=state.origin,
        idle=state.idle,
        passed=state.passed,
        rolled=state.rolled,
        scores=count(state.board),
        offer=offer(state, eye),
    )


def laid_out(view: View) -> Board[Laid]:
    """The board of a view."""
    return Board[Laid].of(EMPTY[view.size].shape, ((cell.at, cell.laid) for cell in view.board))


def unseen(view: View) -> Counter[Tile]:
    """The tiles that the view's eye can't see: those in the bag and in other hands."""
    seen = Counter(cell.laid.tile for cell in view.board)
    seen.update(tile for hand in view.hands for tile in hand if tile is not None)
    return Counter(view.size.bag) - seen


def imagine(view: View, rng: Random) -> State:
    """A state that fits the view: unseen tiles are dealt at random, as far as the eye doesn't know where they are.

    ValueError when the view contradicts itself.
    """
    hands, bag = _dealt(view, rng)
    memories = [Memory(), Memory(), Memory()]
    memories[-1 if view.eye is None else view.eye] = view.known
    return State(
        board=laid_out(view),
        bag=bag,
        hands=hands,
        agenda=tuple(_imagined(task, hands, rng) for task in view.agenda),
        waiting=view.waiting,
        origin=view.origin,
        idle=view.idle,
        passed=view.passed,
        rolled=view.rolled,
        memories=(memories[0], memories[1], memories[2]),
    )


def _dealt(view: View, rng: Random) -> tuple[tuple[Tiles, Tiles], Tiles]:
    for _ in range(TRIES):
        if dealt := _deal(view, rng):
            return dealt
    raise ValueError("no state fits this view: what it knows about hands and bag contradicts the tiles that are left")


def _deal(view: View, rng: Random) -> tuple[tuple[Tiles, Tiles], Tiles] | None:
    """Hands and bag from the unseen tiles; None when the tiles picked from what is known don't fit together."""
    pool = unseen(view)
    picked = [[*hand] for hand in map(_seen, view.hands)]
    for seat, known in enumerate(view.known.hands):
        picked[seat] += _pick(known, rng)
    bag = _pick(view.known.bag, rng)
    chosen = Counter(tile for seat, hand in enumerate(picked) if seat != view.eye for tile in hand) + Counter(bag)
    wanting = [len(hand) - len(held) for hand, held in zip(view.hands, picked, strict=True)]
    left = [*(pool - chosen).elements()]
    if not chosen <= pool or min(wanting) < 0 or sum(wanting) > len(left):
        return None
    rng.shuffle(left)
    for seat, hand in enumerate(view.hands):
        while len(picked[seat]) < len(hand):
            picked[seat].append(left.pop())
    hands = tuple(sorted(picked[0])), tuple(sorted(picked[1]))
    return hands, tuple(sorted([*bag, *left]))


def _seen(hand: tuple[Tile | None, ...]) -> Tiles:
    return tuple(tile for tile in hand if tile is not None)


def _pick(known: Known, rng: Random) -> list[Tile]:
    """Some of the known tiles: as many as are certain to be there."""
    return rng.sample(known.tiles, len(known.tiles) - known.missing)


def _as_seen(task: Task, eye: Eye) -> Task:
    return replace(task, taken=None) if eye is None and isinstance(task, GiveTile) else task


def _imagined(task: Task, hands: tuple[Tiles, Tiles], rng: Random) -> Task:
    """The task with an unseen taken tile replaced by one from the hand that it went into."""
    if isinstance(task, GiveTile) and task.taken is None:
        return replace(task, taken=rng.choice(hands[task.seat]))
    return task
