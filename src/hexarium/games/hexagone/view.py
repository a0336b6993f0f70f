"""What an eye sees of a game of Hexa Gone: everything."""

from __future__ import annotations

from msgspec import Struct

from hexarium.core import Eye, Seat
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import Colour, Dice, Piece
from hexarium.games.hexagone.scoring import Rank, Tie, rank, ranking, tie
from hexarium.games.hexagone.state import ChooseMain, RollDice, State, Task
from hexarium.games.hexagone.turn_flow import SMALL, turns_left
from hexarium.grid import Hex


class View(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The table, the same to every eye.

    `scores` and `places` are what the game would end with now: pieces captured, or in solo play pieces left, with
    their `rank` and the number of `rolls` still to come. A game of several seats ends with a block of at most `enough`
    pieces, or after `turns_left` more turns without a new smallest block, which is shown once half of them are gone.
    When it is over, `tie` is the tie for the most pieces, if there was one.
    `sections` are the parts of the block if one of them must be chosen as the main block.
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
    enough: int | None
    turns_left: int | None
    tie: Tie | None
    sections: tuple[tuple[Hex, ...], ...]


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
        enough=None if state.is_solo else SMALL,
        turns_left=turns_left(state),
        tie=None if state.is_solo or state.agenda else tie(state.captured),
        sections=_sections(state),
    )


def _sections(state: State) -> tuple[tuple[Hex, ...], ...]:
    if not state.agenda or not isinstance(state.agenda[0], ChooseMain):
        return ()
    cells = state.block.outline.cells
    return tuple(tuple(cells[place] for place in section) for section in state.block.sections())


def imagine(view: View) -> State:
    """The state behind the view."""
    return State(Block.of(view.block), view.captured, view.smallest, view.quiet, view.dice, view.agenda)
