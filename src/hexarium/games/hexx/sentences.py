"""The events of HEXX in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from hexarium.core import Seat, Sentence, Verb, Who, Whose, has_have, say
from hexarium.core.english import both, count
from hexarium.games.hexx import events, spells
from hexarium.games.hexx.actions import Placing
from hexarium.games.hexx.event_types import Common, GameEvent, Spell
from hexarium.games.hexx.pieces import COLOURS, HEXX, NAMES, Tile, other, tile_name
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
"""The name of the effect of each face of the die."""


def tell(event: GameEvent) -> Sentence:
    """The event in a sentence."""
    return _common(event) if isinstance(event, Common) else _spell(event)


def _common(event: Common) -> Sentence:
    match event:
        case events.Dealt(seat, tile):
            return say(Who(seat), Verb(seat, "were", "was"), "dealt", _tile(tile))
        case events.Drew(seat, tile):
            return say(Who(seat), "drew", _tile(tile))
        case events.Begins(seat):
            return say(f"The flipped tile shows {COLOURS[seat]}:", Who(seat), Verb(seat, "go", "goes"), "first")
        case events.Played(seat, tiles, word):
            return say(Who(seat), f"played {word} ({' '.join(map(_placed, tiles))})")
        case events.AlsoMade(seat, word):
            return say(Who(seat), f"also made {word}")
        case events.Flipped(seat, cells):
            return _turned_by(seat, cells)
        case events.Exchanged(seat, number, tiles):
            which = "" if tiles is None else f": {both(map(tile_name, tiles))}"
            return say(Who(seat), f"exchanged {count(number, 'tile')}{which}")
        case events.Passed(seat):
            return say(Who(seat), "passed")
        case events.Rolled(seat, face):
            return say(Who(seat), f"rolled {face}: {EFFECTS[face]}")
        case events.RollsAgain(seat, face):
            return say(f"{EFFECTS[face]} can't be carried out, so", Who(seat), Verb(seat, "roll", "rolls"), "again")
        case events.LastTurn(seat):
            foe = other(seat)
            empty = say("The bag is empty and", Who(foe), has_have(foe), "no tiles left, so")
            return say(empty, Who(seat), Verb(seat, "get", "gets"), "the last turn")
        case events.NoTurnAfterLast(seat):
            return say("This is the last turn, so", Who(seat), Verb(seat, "get", "gets"), "no extra turn")
        case events.NoTurnWithoutTiles(seat):
            return say(Who(seat), has_have(seat), "no tiles left, so the extra turn is lost")
        case events.NobodyCan():
            return say("Nobody can play any more, so the game ends")
        case events.Counted(scores):
            counts = both(f"{score} {colour}" for colour, score in zip(COLOURS, scores, strict=True))
            return say(f"Final count: {counts}")
        case _:
            assert_never(event)


def _spell(event: Spell) -> Sentence:
    match event:
        case spells.PlaysTwice(seat):
            return say(Whose(seat), "next turn has an extra play")
        case spells.PlaysAgain(seat):
            return say(Who(seat), Verb(seat, "get", "gets"), "an extra turn")
        case spells.Froze(seat):
            stay = f"tiles are frozen: they stay {COLOURS[seat]} during"
            return say(Whose(seat), stay, Whose(other(seat)), "next turn")
        case spells.OriginLost(cells):
            tiles = "tile" if len(cells) == 1 else "tiles"
            return say(f"The {tiles} on {_names(cells)} went back into the bag")
        case spells.MustMorph(seat):
            return say(Whose(seat), "next free turn must be a Metamorphosis")
        case spells.Morphed(seat, put, took, word):
            return say(Who(seat), f"took {tile_name(took)} from {NAMES[put.at]}, put {_put(put)} and made {word}")
        case spells.Forfeited(seat):
            return say(Who(seat), "forfeited the turn")
        case spells.Removed(seat, at, tile):
            return say(Who(seat), f"returned {tile_name(tile)} from {NAMES[at]} to the bag")
        case spells.HandsSwapped():
            return say("The players traded hands")
        case spells.Changed(seat, put) | spells.ChangedBack(seat, put):
            return say(Who(seat), f"took the HEXX tile from {NAMES[put.at]} and put {_put(put)}")
        case spells.Stolen(giver, taker, tile) | spells.StolenBack(giver, taker, tile):
            return say(Who(taker), f"took {_tile(tile)} from", Who(giver))
        case spells.Returned(giver, taker, tile) | spells.ReturnedBack(giver, taker, tile):
            return say(Who(giver), f"gave {_tile(tile)} to", Who(taker))
        case (
            spells.VowelChosen(seat, cells, letter)
            | spells.VowelChosenBack(seat, cells, letter)
            | spells.ConsonantChosen(seat, cells, letter)
            | spells.ConsonantChosenBack(seat, cells, letter)
        ):
            return say(Who(seat), f"chose {letter}.", _turned(cells, seat))
        case spells.Poached(seat, ()) | spells.PoachedBack(seat, ()):
            return say("There are no tiles for", Who(seat), "to turn")
        case spells.Poached(seat, cells) | spells.PoachedBack(seat, cells):
            return _turned_by(seat, cells)
        case spells.Reversed(seat, cells) | spells.Damaged(seat, cells) | spells.DamagedBack(seat, cells):
            return say(_turned(cells, seat))
        case _:
            assert_never(event)


def _tile(tile: Tile | None) -> str:
    return "a tile" if tile is None else tile_name(tile)


def _placed(tile: Placing) -> str:
    return f"{NAMES[tile.at]}{tile.letter}{HEXX if tile.wild else ''}"


def _put(tile: Placing) -> str:
    """For a tile that replaced another."""
    return f"a HEXX tile there as {tile.letter}" if tile.wild else f"{tile.letter} there"


def _names(cells: Sequence[Hex]) -> str:
    return both(NAMES[cell] for cell in cells)


def _turned_by(seat: Seat, cells: Sequence[Hex]) -> Sentence:
    """For tiles that a seat chose to turn, with a word or as an answer."""
    return say(Who(seat), f"turned {count(len(cells), 'tile')} {COLOURS[seat]}: {_names(cells)}")


def _turned(cells: Sequence[Hex], seat: Seat) -> str:
    """For tiles that an effect turned."""
    if not cells:
        return "No tiles turned"
    return f"{count(len(cells), 'tile')} turned {COLOURS[seat]}: {_names(cells)}"
