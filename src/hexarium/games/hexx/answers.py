"""How a HEXX is answered by whoever has to: what may be said, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from hexarium.core import Illegal, Seat, Step
from hexarium.games.hexx.actions import Change, Choose, Give, Poach, Remove, Take
from hexarium.games.hexx.outcome import Outcome
from hexarium.games.hexx.pieces import COLOURS, CONSONANTS, HEXX, VOWELS, Laid, Tile, Tiles, other
from hexarium.games.hexx.spells import DOUBLED, POACHED, RETURNED, STOLEN, SWAPPED, Removed
from hexarium.games.hexx.state import (
    ChangeTile,
    ChooseLetter,
    GiveTile,
    PoachPair,
    RemoveTile,
    State,
    StealTile,
    done,
    first,
    held,
    poachable,
    relaid,
    standing,
    turned,
)
from hexarium.games.hexx.tiles import added, without
from hexarium.games.hexx.words import name
from hexarium.grid import Hex

PAIR: Final = 2

CHOICES: Final = {10: VOWELS, 13: VOWELS, 16: CONSONANTS, 19: CONSONANTS}
"""The letters that Doppelgänger leaves to choose from, by the face of the die."""


def poaches(state: State, seat: Seat) -> Iterator[Poach]:
    """Every pair that may be flipped, or all tiles there are if fewer."""
    cells = [*poachable(state, seat)]
    return map(Poach, combinations(cells, min(PAIR, len(cells))))


def poach(state: State, task: PoachPair, answer: Poach) -> Outcome:
    """Two tiles turn to the seat's colour."""
    clause, open_cells = f"hexx/effect-{task.face}", {*poachable(state, task.seat)}
    for cell in answer.cells:
        if cell not in open_cells:
            raise _not_poachable(state, task, cell)
    if len({*answer.cells}) < len(answer.cells):
        raise Illegal(clause, "one tile is named twice")
    if len(answer.cells) != min(PAIR, len(open_cells)):
        how_many = "two tiles are" if len(open_cells) >= PAIR else "one tile is"
        raise Illegal(clause, f"{how_many} flipped, not {len(answer.cells)}")
    flipped, cells = turned(done(state), answer.cells, task.seat)
    return Step(flipped, (POACHED[task.face](task.seat, cells),))


def kind_of_letter(face: int) -> str:
    """What Doppelgänger asks for, by the face of the die."""
    return "vowel" if CHOICES[face] == VOWELS else "consonant"


def choose(state: State, task: ChooseLetter, answer: Choose) -> Outcome:
    """Every tile of the letter turns to the seat's colour."""
    if answer.letter not in CHOICES[task.face]:
        raise Illegal(f"hexx/effect-{task.face}", f"{answer.letter} is no {kind_of_letter(task.face)}")
    alike = [cell for cell, laid in state.board.pieces() if laid.letter == answer.letter]
    flipped, cells = turned(done(state), alike, task.seat)
    return Step(flipped, (DOUBLED[task.face](task.seat, cells, answer.letter),))


def remove(state: State, task: RemoveTile, answer: Remove) -> Outcome:
    """A tile goes from the board to the bag."""
    laid = _standing(state, answer.at, "hexx/effect-11")
    removed = replace(
        done(state),
        board=relaid(state.board, {answer.at: None}),
        bag=added(state.bag, (laid.tile,)),
    )
    return Step(removed, (Removed(task.seat, answer.at, laid.tile),))


def take(state: State, task: StealTile, luck: Take) -> Outcome:
    """A tile leaves the opponent's hand unseen, and the seat that took it must give one back."""
    seat, foe = task.seat, other(task.seat)
    left = without(state.hands[foe], (luck.tile,))
    if left is None:
        raise Illegal(f"hexx/effect-{task.face}", f"{luck.tile} is not in the hand")
    owing = first(done(state), GiveTile(seat, task.face, luck.tile))
    taken = held(held(owing, foe, left), seat, added(state.hands[seat], (luck.tile,)))
    return Step(taken, (STOLEN[task.face](giver=foe, taker=seat, tile=luck.tile),))


def gifts(state: State, task: GiveTile) -> Iterator[Give]:
    """Each different tile of the hand but the one taken."""
    return map(Give, dict.fromkeys(_own(state, task)))


def give(state: State, task: GiveTile, answer: Give) -> Outcome:
    """The tile given in return changes hands."""
    seat, foe = task.seat, other(task.seat)
    if answer.tile not in _own(state, task):
        raise Illegal(f"hexx/effect-{task.face}", f"{answer.tile} is not in the hand, apart from the tile taken")
    left = without(state.hands[seat], (answer.tile,)) or ()
    given = held(held(done(state), seat, left), foe, added(state.hands[foe], (answer.tile,)))
    return Step(given, (RETURNED[task.face](giver=seat, taker=foe, tile=answer.tile),))


def changes(state: State, seat: Seat) -> Iterator[Change]:
    """Each HEXX tile on the board with each different letter tile of the hand."""
    for cell, laid in state.board.pieces():
        if laid.wild:
            yield from (Change(cell, tile) for tile in dict.fromkeys(state.hands[seat]) if tile != HEXX)


def change(state: State, task: ChangeTile, answer: Change) -> Outcome:
    """A HEXX tile comes into the hand; the letter tile in its place shows the colour that was showing."""
    clause, seat = f"hexx/effect-{task.face}", task.seat
    laid = _standing(state, answer.at, clause)
    if not laid.wild:
        raise Illegal(clause, f"the tile on {name(answer.at)} is no HEXX tile")
    left = without(state.hands[seat], (answer.letter,))
    if left is None:
        raise Illegal(clause, f"{answer.letter} is not in the hand")
    board = relaid(state.board, {answer.at: Laid(answer.letter, wild=False, seat=laid.seat)})
    swapped = held(replace(done(state), board=board), seat, added(left, (HEXX,)))
    return Step(swapped, (SWAPPED[task.face](seat, answer.at, answer.letter),))


def _not_poachable(state: State, task: PoachPair, cell: Hex) -> Illegal:
    """Why a seat cannot flip what is on a space."""
    clause = f"hexx/effect-{task.face}"
    laid = _standing(state, cell, clause)
    if laid.seat == task.seat:
        return Illegal(clause, f"the tile on {name(cell)} shows {COLOURS[task.seat]} already")
    return Illegal("hexx/effect-15", f"the tile on {name(cell)} is frozen in place")


def _own(state: State, task: GiveTile) -> Tiles:
    """The hand without the tile that was just taken."""
    taken: tuple[Tile, ...] = () if task.taken is None else (task.taken,)
    return without(state.hands[task.seat], taken) or ()


def _standing(state: State, at: Hex, clause: str) -> Laid:
    laid = standing(state, at)
    if laid is None:
        raise Illegal(clause, f"there is no tile on {name(at)}")
    return laid
