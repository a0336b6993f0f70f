"""Hexa Gone in words: the block row by row, the dice, and the captured pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from hexarium.core.english import count
from hexarium.drawing.palette import PAINTS
from hexarium.drawing.spaces import REACH, NamedSpace, named
from hexarium.games.hexagone import Options
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import Colour, multiset, name
from hexarium.games.hexagone.pieces import name as cell_name
from hexarium.games.hexagone.sentences import compared, stall_warning
from hexarium.games.hexagone.state import ChooseMain, LayBlock, MayAdd, MayBuy, Reform, SwapPieces
from hexarium.games.hexagone.turn_flow import SMALL
from hexarium.games.hexagone.view import View
from hexarium.grid import Hex, hexagon


def spaces(_options: Options) -> Iterable[NamedSpace]:
    """The cells around the middle of the block, which may grow in any direction."""
    return named(hexagon(REACH), cell_name)


def describe(view: View, players: Sequence[str]) -> str:
    """The block row by row, the seats, how the game stands, and the question."""
    lines = list[str]()
    rows = groupby(sorted(view.block, key=lambda piece: (piece.at.r, piece.at.q)), key=lambda piece: piece.at.r)
    lines += [f"  {', '.join(f'{name(piece.at)} {piece.colour}' for piece in row)}" for _, row in rows]
    lines += _sections(view)
    if empty := spots(view):
        lines.append(f"Empty cells that touch two pieces: {' '.join(map(name, empty))}")
    lines += [f"{player}: {standing(view, seat)}" for seat, player in enumerate(players)]
    return "\n".join([*lines, *notes(view, players), heading(view, players)])


def notes(view: View, players: Sequence[str]) -> list[str]:
    """How many pieces are left and what ends the game; at the end, how a tie was decided."""
    if not view.agenda:
        return [] if view.tie is None else [compared(view.tie).text(players)]
    left = f"{count(len(view.block), 'piece')} left; the game ends at {SMALL} or fewer."
    return [left] if view.turns_left is None else [left, stall_warning(view.turns_left, view.smallest)]


def _sections(view: View) -> list[str]:
    """The sections of a block that is split, each with its cells."""
    block = Block.of(view.block)
    sections = block.sections()
    if len(sections) < 2:
        return []
    cells = block.outline.cells
    return [
        f"Section {number}, {count(len(section), 'piece')}: {' '.join(name(cells[place]) for place in section)}"
        for number, section in enumerate(sections, start=1)
    ]


def heading(view: View, players: Sequence[str]) -> str:
    """The dice, and what is asked."""
    rolled = "" if view.dice is None else f"Rolled: {_signed(view.dice[0])} and {_signed(view.dice[1])}. "
    if not view.agenda:
        return f"{rolled}The game is over."
    match view.agenda[0]:
        case SwapPieces(seat):
            return f"{rolled}{players[seat]}: swap two pieces."
        case ChooseMain(seat):
            return f"The block is split. {players[seat]}: keep a section as the main block."
        case Reform(seat, loose):
            return f"{players[seat]}: put back {_listed(loose)}."
        case MayBuy(seat):
            return f"{players[seat]}: put a captured piece back for a bonus roll, or pass."
        case MayAdd(seat):
            return f"{players[seat]}: put a captured piece back, or pass."
        case LayBlock():
            return "The block is not laid yet."
        case task:
            return f"{rolled}{players[task.seat]}: roll."


def spots(view: View) -> list[Hex]:
    """The empty cells where a piece may be added, if the question is where to put one."""
    if view.agenda and isinstance(view.agenda[0], Reform | MayBuy | MayAdd):
        return sorted(cell for cell, _ in Block.of(view.block).outline.rim)
    return []


def _signed(colour: Colour) -> str:
    return f"{PAINTS[colour].glyph} {colour}"


def _listed(colours: Iterable[Colour]) -> str:
    counts = Counter(multiset(colours))
    return ", ".join(f"{number} {_signed(colour)}" for colour, number in counts.items()) or "nothing"


def standing(view: View, seat: int) -> str:
    """What a seat has captured, and where that takes it."""
    captured = view.captured[seat]
    line = f"{len(captured)} captured ({_listed(captured)})"
    if view.rank is None:
        return line
    return f"{line}; {view.scores[seat]} left: {view.rank}; rolls to come: {view.rolls}"
