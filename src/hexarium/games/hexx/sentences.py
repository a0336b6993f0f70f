"""The events of HEXX in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from hexarium.core import Part, Seat, Sentence, Verb, Who, Whose, has_have, say
from hexarium.core.english import both, count
from hexarium.games.hexx import events, spells
from hexarium.games.hexx.actions import Placing
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
            return say(f"The tossed tile shows {COLOURS[seat]}:", Who(seat), Verb(seat, "start", "starts"))
        case events.Played(seat, tiles, word):
            return say(Who(seat), f"played {word} ({' '.join(map(_placed, tiles))})")
        case events.AlsoMade(seat, word):
            return say(Who(seat), f"also made {word}")
        case events.Flipped(seat, cells):
            return say(_flipped(cells, seat))
        case events.Exchanged(seat, number, tiles):
            which = "" if tiles is None else f": {', '.join(map(_tile, tiles))}"
            return say(Who(seat), f"exchanged {count(number, 'tile')}{which}")
        case events.Passed(seat):
            return say(Who(seat), "passed")
        case events.Rolled(seat, face):
            return say(Who(seat), f"rolled {face}: {EFFECTS[face]}")
        case events.RollsAgain(seat, face):
            return say(f"{EFFECTS[face]} can't be carried out:", Who(seat), Verb(seat, "roll", "rolls"), "again")
        case events.LastTurn(seat):
            return say("The bag and a hand are empty:", Who(seat), has_have(seat), "the last turn")
        case events.NobodyCan():
            return say("Nobody can play any more")
        case events.Counted(scores):
            counts = both(f"{score} {colour}" for colour, score in zip(COLOURS, scores, strict=True))
            return say(f"The tiles are counted: {counts}")
        case _:
            assert_never(event)


def _spell(event: Spell) -> Sentence:
    match event:
        case spells.PlaysTwice(seat):
            return say(Who(seat), Verb(seat, "get", "gets"), "one more play in the next turn")
        case spells.PlaysAgain(seat):
            return say(Who(seat), Verb(seat, "get", "gets"), "another turn")
        case spells.Froze(seat):
            return say(Whose(seat), "tiles can't be flipped during the opponent's next turn")
        case spells.OriginLost(cells):
            return say(f"The tiles on {_names(cells)} go back into the bag")
        case spells.MustMorph(seat):
            return say(Who(seat), "must use a coming turn for a Metamorphosis")
        case spells.Morphed(seat, put, took, word):
            return say(Who(seat), f"took {_tile(took)} off the board and made {word} ({_placed(put)})")
        case spells.Forfeited(seat):
            return say(Who(seat), "forfeited the turn")
        case spells.Removed(seat, at, tile):
            return say(Who(seat), f"put {_tile(tile)} from {NAMES[at]} back into the bag")
        case spells.HandsSwapped():
            return say("The players swapped hands")
        case spells.Changed(seat, at, letter) | spells.ChangedBack(seat, at, letter):
            return say(Who(seat), f"took the HEXX tile from {NAMES[at]} and put {letter} there")
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
            return say(Who(seat), f"chose {letter}.", _flipped(cells, seat))
        case spells.Poached(seat, ()) | spells.PoachedBack(seat, ()):
            return say("There is nothing for", Who(seat), "to flip")
        case (
            spells.Poached(seat, cells)
            | spells.PoachedBack(seat, cells)
            | spells.Reversed(seat, cells)
            | spells.Damaged(seat, cells)
            | spells.DamagedBack(seat, cells)
        ):
            return say(_flipped(cells, seat))
        case _:
            assert_never(event)


def _tile(tile: Tile | None) -> str:
    return "a tile" if tile is None else "a HEXX tile" if tile == HEXX else tile


def _placed(tile: Placing) -> str:
    return f"{NAMES[tile.at]}{tile.letter}{HEXX if tile.wild else ''}"


def _names(cells: Sequence[Hex]) -> str:
    return both(NAMES[cell] for cell in cells)


def _flipped(cells: Sequence[Hex], seat: Seat) -> Part:
    if not cells:
        return "No tiles flipped"
    return f"{count(len(cells), 'tile')} flipped to {COLOURS[seat]}: {_names(cells)}"
