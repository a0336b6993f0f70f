"""What an eye sees of a game of Hexa Gone: everything."""

from __future__ import annotations

from msgspec import Struct

from hexarium.core import Eye, Seat
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import Colour, Dice, Piece
from hexarium.games.hexagone.scoring import Rank, rank, ranking
from hexarium.games.hexagone.state import RollDice, State, Task


class View(Struct, frozen=True, forbid_unknown_fields=True):
    """The table, the same to every eye.

    `scores` and `places` are what the game would end with now: pieces captured, or in solo play pieces left, with
    the `rank` that earns and the `rolls` still to come.
    """

    eye: Seat | None
    block: tuple[Piece, ...]
    captured: tuple[tuple[Colour, ...], ...]
    smallest: int
    quiet: int
    dice: Dice | None
    agenda: tuple[Task, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    rank: Rank | None
    rolls: int | None


def of(state: State, eye: Eye) -> View:
    """The state as `eye` sees it."""
    standing = ranking(state.captured)
    return View(
        eye=eye,
        block=tuple(state.block.pieces()),
        captured=state.captured,
        smallest=state.smallest,
        quiet=state.quiet,
        dice=state.dice,
        agenda=state.agenda,
        scores=standing.scores,
        places=standing.places,
        rank=rank(standing.scores[0]) if state.is_solo else None,
        rolls=sum(isinstance(task, RollDice) for task in state.agenda) if state.is_solo else None,
    )


def imagine(view: View) -> State:
    """The state behind the view."""
    return State(Block.of(view.block), view.captured, view.smallest, view.quiet, view.dice, view.agenda)
