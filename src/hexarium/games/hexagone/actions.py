"""Actions and events of Hexa Gone."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import Struct

from hexarium.core import Event, Seat
from hexarium.games.hexagone.pieces import Colour, Dice, Piece
from hexarium.games.hexagone.scoring import Rank, Tie
from hexarium.grid import Hex


class Lay(Struct, frozen=True, gc=False, tag="lay", forbid_unknown_fields=True):
    """The dealer lays out the whole block."""

    pieces: tuple[Piece, ...]


class Roll(Struct, frozen=True, gc=False, tag="roll", forbid_unknown_fields=True):
    """The dealer rolls both dice; the colours are in the order of Colour."""

    dice: Dice


class Swap(Struct, frozen=True, tag="swap", forbid_unknown_fields=True, gc=False):
    """A seat swaps two pieces of different colours; the lower cell comes first."""

    one: Hex
    other: Hex


class Leave(Struct, frozen=True, gc=False, tag="leave", forbid_unknown_fields=True):
    """A seat swaps two pieces of the same colour, which leaves the block as it is."""


class Keep(Struct, frozen=True, gc=False, tag="keep", forbid_unknown_fields=True):
    """A seat chooses a section as the main block by one of its cells."""

    at: Hex


class Place(Struct, frozen=True, tag="place", forbid_unknown_fields=True, gc=False):
    """A seat puts a piece onto the block: a loose one, or one of those it has captured."""

    colour: Colour
    at: Hex


class Pass(Struct, frozen=True, gc=False, tag="pass", forbid_unknown_fields=True):
    """A seat keeps all the pieces it has captured."""


Action: TypeAlias = Lay | Roll | Swap | Leave | Keep | Place | Pass


class Laid(Event, frozen=True, tag="laid"):
    """The block is laid out."""

    clause: ClassVar[str] = "hexagone/random-block"
    pieces: tuple[Piece, ...]


class SpareGiven(Event, frozen=True, tag="spare-given"):
    """With four seats, the last one starts with the white piece that was set aside."""

    clause: ClassVar[str] = "hexagone/spare-white"
    seat: Seat


class Rolled(Event, frozen=True, tag="rolled"):
    """Two colours were rolled for a seat."""

    clause: ClassVar[str] = "hexagone/roll"
    seat: Seat
    dice: Dice


class Rerolled(Event, frozen=True, tag="rerolled"):
    """No piece can be swapped after this roll, so the dice are rolled again."""

    clause: ClassVar[str] = "hexagone/reroll"
    seat: Seat


class RollSpent(Event, frozen=True, tag="roll-spent"):
    """In solo play, a roll after which no piece can be swapped still counts."""

    clause: ClassVar[str] = "hexagone/solo"
    left: int


class Swapped(Event, frozen=True, tag="swapped"):
    """Two touching pieces were swapped; both are given with their new cells."""

    clause: ClassVar[str] = "hexagone/swap"
    seat: Seat
    one: Piece
    other: Piece


class SwappedAfar(Event, frozen=True, tag="swapped-afar"):
    """After a double, two pieces that do not touch were swapped; both are given with their new cells."""

    clause: ClassVar[str] = "hexagone/double"
    seat: Seat
    one: Piece
    other: Piece


class LeftAlone(Event, frozen=True, tag="left-alone"):
    """Two pieces of the same colour were swapped, which changed nothing."""

    clause: ClassVar[str] = "hexagone/same-colour-swap"
    seat: Seat


class Captured(Event, frozen=True, tag="captured"):
    """A group of one colour was taken off the block."""

    clause: ClassVar[str] = "hexagone/capture"
    seat: Seat
    colour: Colour
    cells: tuple[Hex, ...]


class Split(Event, frozen=True, tag="split"):
    """The capture left the block in several sections."""

    clause: ClassVar[str] = "hexagone/split"
    sections: tuple[tuple[Hex, ...], ...]


class Lifted(Event, frozen=True, tag="lifted"):
    """The main block stays; all other pieces must be put back one by one."""

    clause: ClassVar[str] = "hexagone/reform"
    seat: Seat
    loose: tuple[Colour, ...]


class Placed(Event, frozen=True, tag="placed"):
    """A loose piece was put back on the main block."""

    clause: ClassVar[str] = "hexagone/reform"
    seat: Seat
    piece: Piece


class Bought(Event, frozen=True, tag="bought"):
    """A captured piece was put back to pay for one more roll."""

    clause: ClassVar[str] = "hexagone/bonus-roll"
    seat: Seat
    piece: Piece


class AddedBack(Event, frozen=True, tag="added-back"):
    """In solo play, a captured piece was put back."""

    clause: ClassVar[str] = "hexagone/solo"
    piece: Piece


class Declined(Event, frozen=True, tag="declined"):
    """No bonus roll was bought."""

    clause: ClassVar[str] = "hexagone/bonus-roll"
    seat: Seat


class AddedNothing(Event, frozen=True, tag="added-nothing"):
    """In solo play, no captured piece was put back."""

    clause: ClassVar[str] = "hexagone/solo"


class Stuck(Event, frozen=True, tag="stuck"):
    """There is no way to put the split block back together: the game is over."""

    clause: ClassVar[str] = "hexagone/stuck"


class Stalled(Event, frozen=True, tag="stalled"):
    """For this many turns no block was smaller than the smallest one before: the game is over."""

    clause: ClassVar[str] = "hexagone/stall"
    turns: int
    smallest: int


class Discarded(Event, frozen=True, tag="discarded"):
    """The game is over; the pieces left in the block count for nobody."""

    clause: ClassVar[str] = "hexagone/end"
    pieces: tuple[Colour, ...]


class ColoursCompared(Event, frozen=True, tag="colours-compared"):
    """Several seats captured the most pieces, so those with the most pieces of a single colour win."""

    clause: ClassVar[str] = "hexagone/winner"
    tie: Tie


class Won(Event, frozen=True, tag="won"):
    """The seats in first place, and the number of pieces that each seat has captured."""

    clause: ClassVar[str] = "hexagone/winner"
    seats: tuple[Seat, ...]
    captured: tuple[int, ...]


class SoloScored(Event, frozen=True, tag="solo-scored"):
    """The solo game is over; `left` pieces were not captured."""

    clause: ClassVar[str] = "hexagone/solo-score"
    left: int


class Ranked(Event, frozen=True, tag="ranked"):
    """The rank that a solo score earns."""

    clause: ClassVar[str] = "hexagone/solo-rank"
    rank: Rank


GameEvent: TypeAlias = (
    Laid
    | SpareGiven
    | Rolled
    | Rerolled
    | RollSpent
    | Swapped
    | SwappedAfar
    | LeftAlone
    | Captured
    | Split
    | Lifted
    | Placed
    | Bought
    | AddedBack
    | Declined
    | AddedNothing
    | Stuck
    | Stalled
    | Discarded
    | ColoursCompared
    | Won
    | SoloScored
    | Ranked
)
