"""The events of HEXX in plain sentences, as the eye they are told to hears them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from hexarium.core import label
from hexarium.games.hexx import events, spells
from hexarium.games.hexx.outcome import Common, GameEvent, Spell
from hexarium.games.hexx.pieces import COLOURS, HEXX, NAMES, Tile
from hexarium.grid import Hex

EFFECTS: Final = {
    1: "Take Two",
    2: "Take Two",
    3: "Poached Pair",
    4: "Reversal of Fortune",
    5: "Collateral Damage",
    6: "Poached Pair",
    7: "Lost Origin",
    8: "Collateral Damage",
    9: "Metamorphosis",
    10: "Doppelgänger",
    11: "Null & Void",
    12: "Sleight of Hand",
    13: "Doppelgänger",
    14: "The Changeling",
    15: "Frozen in Place",
    16: "Doppelgänger",
    17: "Freaky Friday",
    18: "Sleight of Hand",
    19: "Doppelgänger",
    20: "The Changeling",
}
"""What the faces of the die are called on the HEXX board."""


def tell(event: GameEvent) -> str:
    """The event in a plain sentence; a space at its beginning, like g7, keeps its small letter."""
    sentence = _common(event) if isinstance(event, Common) else _spell(event)
    return sentence if sentence[1].isdigit() else sentence[0].upper() + sentence[1:]


def _common(event: Common) -> str:
    match event:
        case events.Dealt(seat, tile):
            return f"{label(seat)} is dealt {_tile(tile)}"
        case events.Drew(seat, tile):
            return f"{label(seat)} draws {_tile(tile)}"
        case events.Begins(seat):
            return f"the tile shows {COLOURS[seat]}: {label(seat)} begins"
        case events.Played(seat, tiles, word):
            placed = " ".join(f"{NAMES[tile.at]}{tile.letter}{HEXX if tile.wild else ''}" for tile in tiles)
            return f"{label(seat)} plays {word} ({placed})"
        case events.AlsoMade(seat, word):
            return f"{label(seat)} also makes {word}"
        case events.Flipped(seat, cells):
            return f"{_turn(cells)} to {COLOURS[seat]}"
        case events.Exchanged(seat, count, tiles):
            what = "" if tiles is None else f": {''.join(tiles)}"
            return f"{label(seat)} exchanges {count} tile{'' if count == 1 else 's'}{what}"
        case events.Passed(seat):
            return f"{label(seat)} passes"
        case events.Rolled(seat, face):
            return f"{label(seat)} rolls {face}: {EFFECTS[face]}"
        case events.RollsAgain(seat, face):
            return f"{EFFECTS[face]} cannot be carried out: {label(seat)} rolls again"
        case events.LastTurn(seat):
            return f"bag and hand are empty: {label(seat)} has the last turn"
        case events.NobodyCan():
            return "nobody can play any more"
        case events.Counted(scores):
            return "the tiles are counted: " + ", ".join(
                f"{colour} {score}" for colour, score in zip(COLOURS, scores, strict=True)
            )
        case _:
            assert_never(event)


def _spell(event: Spell) -> str:
    match event:
        case spells.PlaysTwice(seat):
            return f"{label(seat)} has one more play in the next turn"
        case spells.PlaysAgain(seat):
            return f"{label(seat)} has another turn"
        case spells.Froze(seat):
            return f"{COLOURS[seat]} tiles cannot be flipped in the opponent's next turn"
        case spells.OriginLost(cells):
            return f"the tiles on {_names(cells)} go back to the bag"
        case spells.MustMorph(seat):
            return f"a coming turn of {label(seat)} is a Metamorphosis"
        case spells.Morphed(seat, put, took, word):
            placed = f"{NAMES[put.at]}{put.letter}{HEXX if put.wild else ''}"
            return f"{label(seat)} takes {_tile(took)} off the board and makes {word} ({placed})"
        case spells.Forfeited(seat):
            return f"{label(seat)} forfeits the turn"
        case spells.Removed(seat, at, tile):
            return f"{label(seat)} puts {_tile(tile)} from {NAMES[at]} back into the bag"
        case spells.HandsSwapped():
            return "the two hands change owners"
        case spells.Changed(seat, at, letter) | spells.ChangedBack(seat, at, letter):
            return f"{label(seat)} takes the HEXX tile from {NAMES[at]} and puts {letter} there"
        case spells.Stolen(giver, taker, tile) | spells.StolenBack(giver, taker, tile):
            return f"{label(taker)} takes {_tile(tile)} from {label(giver)}"
        case spells.Returned(giver, taker, tile) | spells.ReturnedBack(giver, taker, tile):
            return f"{label(giver)} gives {_tile(tile)} to {label(taker)}"
        case (
            spells.VowelChosen(seat, cells, letter)
            | spells.VowelChosenBack(seat, cells, letter)
            | spells.ConsonantChosen(seat, cells, letter)
            | spells.ConsonantChosenBack(seat, cells, letter)
        ):
            return f"{label(seat)} chooses {letter}: {_turn(cells)} to {COLOURS[seat]}"
        case spells.Poached(seat, ()) | spells.PoachedBack(seat, ()):
            return f"there is nothing that {label(seat)} could flip"
        case (
            spells.Poached(seat, cells)
            | spells.PoachedBack(seat, cells)
            | spells.Reversed(seat, cells)
            | spells.Damaged(seat, cells)
            | spells.DamagedBack(seat, cells)
        ):
            return f"{_turn(cells)} to {COLOURS[seat]}"
        case _:
            assert_never(event)


def _tile(tile: Tile | None) -> str:
    return "a tile" if tile is None else "a HEXX tile" if tile == HEXX else tile


def _names(cells: Sequence[Hex]) -> str:
    return " ".join(NAMES[cell] for cell in cells)


def _turn(cells: Sequence[Hex]) -> str:
    return f"{_names(cells)} turn{'s' if len(cells) == 1 else ''}" if cells else "nothing turns"
