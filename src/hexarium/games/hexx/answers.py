"""The answers to a HEXX: which are legal, and what they do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from hexarium.core import Illegal, Seat, Step
from hexarium.core.english import an, count
from hexarium.games.hexx.actions import Change, Choose, Give, Placing, Poach, Remove, Take
from hexarium.games.hexx.event_types import Outcome
from hexarium.games.hexx.pieces import (
    COLOURS,
    CONSONANTS,
    HEXX,
    VOWELS,
    Laid,
    Tile,
    Tiles,
    other,
    stands_for,
    tile_name,
)
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
"""Number of tiles that Poached Pair turns."""

CHOICES: Final = {10: VOWELS, 13: VOWELS, 16: CONSONANTS, 19: CONSONANTS}
"""The letters to choose from for a Doppelgänger, by the face of the die."""


def poaches(state: State, seat: Seat) -> Iterator[Poach]:
    """Every pair of tiles that may be turned, or all of them if there are fewer than two."""
    cells = [*poachable(state, seat)]
    return map(Poach, combinations(cells, min(PAIR, len(cells))))


def poach(state: State, task: PoachPair, answer: Poach) -> Outcome:
    """Two tiles turn to the seat's colour."""
    clause, open_cells = f"hexx/effect-{task.face}", {*poachable(state, task.seat)}
    for cell in answer.cells:
        if cell not in open_cells:
            raise _not_poachable(state, task, cell)
    if len({*answer.cells}) < len(answer.cells):
        raise Illegal(clause, "Pick each tile only once")
    if len(answer.cells) != (wanted := min(PAIR, len(open_cells))):
        raise Illegal(clause, f"Pick {count(wanted, 'tile')}, not {len(answer.cells)}")
    flipped, cells = turned(done(state), answer.cells, task.seat)
    return Step(flipped, (POACHED[task.face](task.seat, cells),))


def kind_of_letter(face: int) -> str:
    """The kind of letter to choose for a Doppelgänger, by the face of the die."""
    return "vowel" if CHOICES[face] == VOWELS else "consonant"


def choose(state: State, task: ChooseLetter, answer: Choose) -> Outcome:
    """Every tile with the letter turns to the seat's colour."""
    if answer.letter not in CHOICES[task.face]:
        kind = an(kind_of_letter(task.face))
        raise Illegal(f"hexx/effect-{task.face}", f"{answer.letter} is not {kind}; choose {kind}")
    alike = [cell for cell, laid in state.board.pieces() if laid.letter == answer.letter]
    flipped, cells = turned(done(state), alike, task.seat)
    return Step(flipped, (DOUBLED[task.face](task.seat, cells, answer.letter),))


def remove(state: State, task: RemoveTile, answer: Remove) -> Outcome:
    """A tile goes from the board into the bag."""
    laid = _standing(state, answer.at, "hexx/effect-11")
    removed = replace(
        done(state),
        board=relaid(state.board, {answer.at: None}),
        bag=added(state.bag, (laid.tile,)),
    )
    return Step(removed, (Removed(task.seat, answer.at, laid.tile),))


def take(state: State, task: StealTile, luck: Take) -> Outcome:
    """A tile of the opponent's hand changes hands unseen, and the seat that took it must give one in return."""
    seat, foe = task.seat, other(task.seat)
    left = without(state.hands[foe], (luck.tile,))
    if left is None:
        raise Illegal(f"hexx/effect-{task.face}", f"The hand doesn't contain {tile_name(luck.tile)}")
    owing = first(done(state), GiveTile(seat, task.face, luck.tile))
    taken = held(held(owing, foe, left), seat, added(state.hands[seat], (luck.tile,)))
    return Step(taken, (STOLEN[task.face](giver=foe, taker=seat, tile=luck.tile),))


def gifts(state: State, task: GiveTile) -> Iterator[Give]:
    """Each different tile of the hand except the one that was taken."""
    return map(Give, dict.fromkeys(_own(state, task)))


def give(state: State, task: GiveTile, answer: Give) -> Outcome:
    """The tile given in return changes hands."""
    seat, foe = task.seat, other(task.seat)
    if answer.tile not in _own(state, task):
        raise _not_to_give(task, answer.tile)
    left = without(state.hands[seat], (answer.tile,)) or ()
    given = held(held(done(state), seat, left), foe, added(state.hands[foe], (answer.tile,)))
    return Step(given, (RETURNED[task.face](giver=seat, taker=foe, tile=answer.tile),))


def changes(state: State, seat: Seat) -> Iterator[Change]:
    """Each HEXX tile on the board, with each different tile of the hand; a HEXX tile of the hand as each letter."""
    tiles = dict.fromkeys(state.hands[seat])
    put = [(letter, tile == HEXX) for tile in tiles for letter in stands_for(tile)]
    for cell, laid in state.board.pieces():
        if laid.wild:
            yield from (Change(Placing(cell, letter, wild)) for letter, wild in put)


def change(state: State, task: ChangeTile, answer: Change) -> Outcome:
    """A HEXX tile goes into the hand; the tile that replaces it shows the same colour and doesn't roll the die."""
    clause, seat, put = f"hexx/effect-{task.face}", task.seat, answer.put
    laid = _standing(state, put.at, clause)
    if not laid.wild:
        raise Illegal(clause, f"The tile on {name(put.at)} is not a HEXX tile; pick one that is")
    left = without(state.hands[seat], (put.tile,))
    if left is None:
        raise Illegal(clause, f"You don't have {tile_name(put.tile)}; pick a tile from your hand")
    board = relaid(state.board, {put.at: Laid(put.letter, put.wild, laid.seat)})
    swapped = held(replace(done(state), board=board), seat, added(left, (HEXX,)))
    return Step(swapped, (SWAPPED[task.face](seat, put),))


def _not_poachable(state: State, task: PoachPair, cell: Hex) -> Illegal:
    """Why a seat can't turn the tile on a space."""
    clause = f"hexx/effect-{task.face}"
    laid = _standing(state, cell, clause)
    if laid.seat == task.seat:
        own, foreign = COLOURS[task.seat], COLOURS[other(task.seat)]
        return Illegal(clause, f"The tile on {name(cell)} is already {own}; pick a {foreign} one")
    return Illegal("hexx/effect-15", f"The tile on {name(cell)} is frozen in place, so it can't turn")


def _not_to_give(task: GiveTile, tile: Tile) -> Illegal:
    """Why a seat can't give this tile in return."""
    clause = f"hexx/effect-{task.face}"
    if tile == task.taken:
        return Illegal(clause, f"You can't give back {tile_name(tile)}, which you just took; give another tile")
    return Illegal(clause, f"You don't have {tile_name(tile)}; give a tile from your hand")


def _own(state: State, task: GiveTile) -> Tiles:
    """The hand without the tile that was just taken."""
    taken: tuple[Tile, ...] = () if task.taken is None else (task.taken,)
    return without(state.hands[task.seat], taken) or ()


def _standing(state: State, at: Hex, clause: str) -> Laid:
    laid = standing(state, at)
    if laid is None:
        raise Illegal(clause, f"There is no tile on {name(at)}; pick a space with a tile on it")
    return laid
