"""The events of HEXX, except those of the twenty effects."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from hexarium.core import Event, Eye, Seat
from hexarium.games.hexx.actions import Placing
from hexarium.games.hexx.pieces import Tile, Tiles
from hexarium.grid import Hex


class FaceDown(Event, frozen=True):
    """A seat got a tile that only it may see."""

    seat: Seat
    tile: Tile | None

    def seen_by(self, eye: Eye) -> Self:
        """Only the seat that got the tile is told which it is."""
        return self if eye == self.seat else replace(self, tile=None)


class Dealt(FaceDown, frozen=True, tag="dealt"):
    """A seat was dealt a tile of its opening hand."""

    clause: ClassVar[str] = "hexx/deal"


class Drew(FaceDown, frozen=True, tag="drew"):
    """A seat drew a tile to fill its hand."""

    clause: ClassVar[str] = "hexx/refill"


class Begins(Event, frozen=True, tag="begins"):
    """The flipped tile shows this seat's colour, so it goes first."""

    clause: ClassVar[str] = "hexx/first-player"
    seat: Seat


class Played(Event, frozen=True, tag="played"):
    """A seat placed tiles that make this primary word."""

    clause: ClassVar[str] = "hexx/primary"
    seat: Seat
    tiles: tuple[Placing, ...]
    word: str
    cells: tuple[Hex, ...]


class AlsoMade(Event, frozen=True, tag="also-made"):
    """The play made a secondary word."""

    clause: ClassVar[str] = "hexx/secondary"
    seat: Seat
    word: str
    cells: tuple[Hex, ...]


class Turned(Event, frozen=True):
    """Tiles turned to a seat's colour."""

    seat: Seat
    cells: tuple[Hex, ...]


class Flipped(Turned, frozen=True, tag="flipped"):
    """Tiles that were already on the board turned with the words that they are in."""

    clause: ClassVar[str] = "hexx/flip"


class Exchanged(Event, frozen=True, tag="exchanged"):
    """A seat put tiles back into the bag; only that seat knows which."""

    clause: ClassVar[str] = "hexx/exchange"
    seat: Seat
    count: int
    tiles: Tiles | None

    def seen_by(self, eye: Eye) -> Self:
        """Only the seat that put the tiles back is told which they are."""
        return self if eye == self.seat else replace(self, tiles=None)


class Passed(Event, frozen=True, tag="passed"):
    """A seat passed."""

    clause: ClassVar[str] = "hexx/pass"
    seat: Seat


class Rolled(Event, frozen=True, tag="rolled"):
    """The die was rolled for a HEXX tile that the seat played."""

    clause: ClassVar[str] = "hexx/roll"
    seat: Seat
    face: int


class RollsAgain(Event, frozen=True, tag="rolls-again"):
    """The effect can't be carried out, so the die is rolled again."""

    clause: ClassVar[str] = "hexx/reroll"
    seat: Seat
    face: int


class LastTurn(Event, frozen=True, tag="last-turn"):
    """The other seat has played its last tile and the bag is empty: this seat has one more turn."""

    clause: ClassVar[str] = "hexx/last-turn"
    seat: Seat


class NoTurnAfterLast(Event, frozen=True, tag="no-turn-after-last"):
    """Take Two was rolled in the last turn: the extra turn that it would give this seat never comes."""

    clause: ClassVar[str] = "hexx/last-turn"
    seat: Seat


class NoTurnWithoutTiles(Event, frozen=True, tag="no-turn-without-tiles"):
    """This seat has no tiles left, so an extra turn that it was to have never comes."""

    clause: ClassVar[str] = "hexx/last-turn"
    seat: Seat


class NobodyCan(Event, frozen=True, tag="nobody-can"):
    """Both seats passed, or no tile was placed for eight turns."""

    clause: ClassVar[str] = "hexx/nobody-can"


class Counted(Event, frozen=True, tag="counted"):
    """The final count: how many tiles show each seat's colour."""

    clause: ClassVar[str] = "hexx/winner"
    scores: tuple[int, ...]
