"""The events of the twenty effects: one type for each, because each has its own clause."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from msgspec.structs import replace

from hexarium.core import Event, Eye, Seat
from hexarium.games.hexx.actions import Placing
from hexarium.games.hexx.events import Turned
from hexarium.games.hexx.pieces import Letter, Tile, Tiles
from hexarium.grid import Hex


class PlaysTwice(Event, frozen=True, tag="plays-twice"):
    """Take Two: this seat, the opponent of the roller, has one more play in its next turn."""

    clause: ClassVar[str] = "hexx/effect-1"
    seat: Seat


class PlaysAgain(Event, frozen=True, tag="plays-again"):
    """Take Two: the roller gets an extra turn."""

    clause: ClassVar[str] = "hexx/effect-2"
    seat: Seat


class Poached(Turned, frozen=True, tag="poached"):
    """Poached Pair, chosen by the roller."""

    clause: ClassVar[str] = "hexx/effect-3"


class PoachedBack(Turned, frozen=True, tag="poached-back"):
    """Poached Pair, chosen by the opponent."""

    clause: ClassVar[str] = "hexx/effect-6"


class Reversed(Turned, frozen=True, tag="reversed"):
    """Reversal of Fortune: the word just played turned to the opponent's colour."""

    clause: ClassVar[str] = "hexx/effect-4"


class Damaged(Turned, frozen=True, tag="damaged"):
    """Collateral Damage: the tiles next to the word turned to the roller's colour."""

    clause: ClassVar[str] = "hexx/effect-5"


class DamagedBack(Turned, frozen=True, tag="damaged-back"):
    """Collateral Damage: the tiles next to the word turned to the opponent's colour."""

    clause: ClassVar[str] = "hexx/effect-8"


class OriginLost(Event, frozen=True, tag="origin-lost"):
    """Lost Origin: these tiles went from the spaces of the first word back into the bag."""

    clause: ClassVar[str] = "hexx/effect-7"
    cells: tuple[Hex, ...]
    tiles: Tiles


class MustMorph(Event, frozen=True, tag="must-morph"):
    """Metamorphosis: the roller must make one on its next turn that isn't one already."""

    clause: ClassVar[str] = "hexx/effect-9"
    seat: Seat


class Morphed(Event, frozen=True, tag="morphed"):
    """Metamorphosis: a seat replaced a tile, and a run became a word."""

    clause: ClassVar[str] = "hexx/effect-9"
    seat: Seat
    put: Placing
    took: Tile
    word: str
    cells: tuple[Hex, ...]


class Forfeited(Event, frozen=True, tag="forfeited"):
    """Metamorphosis: a seat forfeited the turn."""

    clause: ClassVar[str] = "hexx/effect-9"
    seat: Seat


class Doubled(Turned, frozen=True):
    """Doppelgänger: every tile with the letter turned to the colour of the seat that chose it."""

    letter: Letter


class VowelChosen(Doubled, frozen=True, tag="vowel-chosen"):
    """Doppelgänger: a vowel, chosen by the roller."""

    clause: ClassVar[str] = "hexx/effect-10"


class VowelChosenBack(Doubled, frozen=True, tag="vowel-chosen-back"):
    """Doppelgänger: a vowel, chosen by the opponent."""

    clause: ClassVar[str] = "hexx/effect-13"


class ConsonantChosen(Doubled, frozen=True, tag="consonant-chosen"):
    """Doppelgänger: a consonant, chosen by the roller."""

    clause: ClassVar[str] = "hexx/effect-16"


class ConsonantChosenBack(Doubled, frozen=True, tag="consonant-chosen-back"):
    """Doppelgänger: a consonant, chosen by the opponent."""

    clause: ClassVar[str] = "hexx/effect-19"


class Removed(Event, frozen=True, tag="removed"):
    """Null & Void: a seat put a tile from the board back into the bag."""

    clause: ClassVar[str] = "hexx/effect-11"
    seat: Seat
    at: Hex
    tile: Tile


class HandedOver(Event, frozen=True):
    """A tile went from one hand to the other; spectators don't see which."""

    giver: Seat
    taker: Seat
    tile: Tile | None

    def seen_by(self, eye: Eye) -> Self:
        """Both seats know the tile: one held it before, the other holds it now."""
        return self if eye is not None else replace(self, tile=None)


class Stolen(HandedOver, frozen=True, tag="stolen"):
    """Sleight of Hand: the roller took a tile unseen."""

    clause: ClassVar[str] = "hexx/effect-12"


class Returned(HandedOver, frozen=True, tag="returned"):
    """Sleight of Hand: the roller gave a tile in return."""

    clause: ClassVar[str] = "hexx/effect-12"


class StolenBack(HandedOver, frozen=True, tag="stolen-back"):
    """Sleight of Hand: the opponent took a tile unseen."""

    clause: ClassVar[str] = "hexx/effect-18"


class ReturnedBack(HandedOver, frozen=True, tag="returned-back"):
    """Sleight of Hand: the opponent gave a tile in return."""

    clause: ClassVar[str] = "hexx/effect-18"


class Swapped(Event, frozen=True):
    """The Changeling: a HEXX tile went from the board into a hand, and a tile from that hand replaced it."""

    seat: Seat
    put: Placing


class Changed(Swapped, frozen=True, tag="changed"):
    """The Changeling, by the roller."""

    clause: ClassVar[str] = "hexx/effect-14"


class ChangedBack(Swapped, frozen=True, tag="changed-back"):
    """The Changeling, by the opponent."""

    clause: ClassVar[str] = "hexx/effect-20"


class Froze(Event, frozen=True, tag="froze"):
    """Frozen in Place: the opponent can't turn this seat's tiles on its next turn."""

    clause: ClassVar[str] = "hexx/effect-15"
    seat: Seat


class HandsSwapped(Event, frozen=True, tag="hands-swapped"):
    """Freaky Friday: the seats traded hands. Now both know both hands, and spectators neither."""

    clause: ClassVar[str] = "hexx/effect-17"
    hands: tuple[Tiles, ...] | None

    def seen_by(self, eye: Eye) -> Self:
        """A seat has seen the hand it gave and sees the one it got."""
        return self if eye is not None else replace(self, hands=None)


POACHED: Final[dict[int, type[Poached | PoachedBack]]] = {3: Poached, 6: PoachedBack}
DOUBLED: Final[dict[int, type[VowelChosen | VowelChosenBack | ConsonantChosen | ConsonantChosenBack]]] = {
    10: VowelChosen,
    13: VowelChosenBack,
    16: ConsonantChosen,
    19: ConsonantChosenBack,
}
STOLEN: Final[dict[int, type[Stolen | StolenBack]]] = {12: Stolen, 18: StolenBack}
RETURNED: Final[dict[int, type[Returned | ReturnedBack]]] = {12: Returned, 18: ReturnedBack}
SWAPPED: Final[dict[int, type[Changed | ChangedBack]]] = {14: Changed, 20: ChangedBack}
"""The event type of an answer, by the face of the die."""
