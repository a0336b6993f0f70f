"""What an eye sees of a game of Word Search: everything except the pile, whose tiles can be worked out."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from hexarium.core import Eye, Seat
from hexarium.games.wordsearch.clock import TURN_SECONDS
from hexarium.games.wordsearch.options import Options
from hexarium.games.wordsearch.pieces import TILES, Tile, Tower, less, upright
from hexarium.games.wordsearch.questions import Offer, offer
from hexarium.games.wordsearch.scoring import Track, target
from hexarium.games.wordsearch.state import LayTile, State, Task
from hexarium.grid import Board, Hex, Shape


class Space(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A space and the tiles on it, the lowest first."""

    at: Hex
    tiles: Tower


class View(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The table as `eye` sees it. `pile` is the number of tiles in the pile, and `tracks` show the scores.

    `turns`, `scored` and `built` are as in the state: how many turns are over, and the number of the last turn with a
    score, and with a tile built or laid. `target` is the score that ends the game, if one does, and `seconds` is how
    long a whole turn lasts, if that is limited. `offer` is what the eye may do now; None if it isn't asked.
    """

    eye: Seat | None
    spaces: tuple[Space, ...]
    hands: tuple[Tile | None, ...]
    pile: int
    tokens: tuple[Hex, ...]
    scores: tuple[int, ...]
    tracks: tuple[Track, ...]
    found: tuple[tuple[str, ...], ...]
    agenda: tuple[Task, ...]
    turns: int
    scored: int
    built: int
    target: int | None
    seconds: int | None
    offer: Offer | None


def of(state: State, eye: Eye, options: Options) -> View:
    """The state as `eye` sees it."""
    towers = zip(state.board.shape, state.board.contents, strict=True)
    return View(
        eye=eye,
        spaces=tuple([Space(at, tower or ()) for at, tower in towers]),
        hands=state.hands,
        pile=len(state.pile),
        tokens=state.tokens,
        scores=state.scores,
        tracks=tuple(map(Track.of, state.scores)),
        found=state.found,
        agenda=state.agenda,
        turns=state.turns,
        scored=state.scored,
        built=state.built,
        target=target(options),
        seconds=TURN_SECONDS[options.clock],
        offer=offer(state, eye, options),
    )


def unseen(view: View) -> tuple[Tile, ...]:
    """The tiles in the pile: those that are nowhere else."""
    seen = [tile for space in view.spaces for tile in space.tiles]
    seen += [tile for tile in view.hands if tile is not None]
    seen += [task.tile for task in view.agenda if isinstance(task, LayTile)]
    return less(TILES, map(upright, seen))


def imagine(view: View) -> State:
    """The only state that fits the view."""
    shape = _shape(tuple([space.at for space in view.spaces]))
    return State(
        board=Board(shape, tuple([space.tiles or None for space in view.spaces])),
        hands=view.hands,
        pile=unseen(view),
        tokens=view.tokens,
        scores=view.scores,
        found=view.found,
        agenda=view.agenda,
        turns=view.turns,
        scored=view.scored,
        built=view.built,
    )


@lru_cache(maxsize=64)
def _shape(cells: tuple[Hex, ...]) -> Shape:
    return Shape(cells)
