"""What an eye knows about tiles that it saw before and doesn't see any more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from hexarium.core import Eye, Seat
from hexarium.games.hexx.events import Dealt, Drew, Exchanged, Played
from hexarium.games.hexx.pieces import HEXX, Tile, Tiles, other
from hexarium.games.hexx.spells import HandedOver, HandsSwapped, Morphed, OriginLost, Removed, Swapped
from hexarium.games.hexx.tiles import added, without

if TYPE_CHECKING:
    from hexarium.core import Event


class Known(Struct, frozen=True, forbid_unknown_fields=True):
    """Tiles known to be in a hand or in the bag: all of these, except at most `missing`."""

    tiles: Tiles = ()
    missing: int = 0

    def put(self, tiles: Iterable[Tile]) -> Known:
        """After these tiles were seen to go in."""
        return Known(added(self.tiles, tiles), self.missing)

    def took(self, tile: Tile) -> Known:
        """After this tile was seen to come out, whether it was known to be there or not."""
        left = without(self.tiles, (tile,))
        return self if left is None else _worth_keeping(left, self.missing)

    def lost(self, count: int) -> Known:
        """After `count` tiles came out unseen."""
        return _worth_keeping(self.tiles, self.missing + count)


def _worth_keeping(tiles: Tiles, missing: int) -> Known:
    return Known(tiles, missing) if missing < len(tiles) else Known()


class Memory(Struct, frozen=True, forbid_unknown_fields=True):
    """What one eye knows about the bag and the hands that it doesn't see."""

    hands: tuple[Known, Known] = (Known(), Known())
    bag: Known = Known()

    def with_hand(self, seat: Seat, known: Known) -> Memory:
        """The memory with this knowledge of one hand."""
        hands = (known, self.hands[1]) if seat == 0 else (self.hands[0], known)
        return replace(self, hands=hands)


def remember(memory: Memory, eye: Eye, event: Event) -> Memory:
    """The memory of an eye after an event. It keeps nothing about its own hand, which it sees."""
    match event:
        case Dealt(_, tile) | Drew(_, tile):
            return replace(memory, bag=memory.bag.lost(1) if tile is None else memory.bag.took(tile))
        case Exchanged(seat, count, tiles):
            if tiles is None:
                return memory.with_hand(seat, memory.hands[seat].lost(count))
            return replace(memory, bag=memory.bag.put(tiles))
        case Played(seat, tiles):
            known = memory.hands[seat]
            for placing in tiles:
                known = known.took(placing.tile)
            return memory.with_hand(seat, known)
        case Morphed(seat, put, took):
            return _moved(memory.with_hand(seat, memory.hands[seat].took(put.tile)), eye, seat, took)
        case Swapped(seat, put):
            return _moved(memory.with_hand(seat, memory.hands[seat].took(put.tile)), eye, seat, HEXX)
        case OriginLost(_, tiles):
            return replace(memory, bag=memory.bag.put(tiles))
        case Removed(_, _, tile):
            return replace(memory, bag=memory.bag.put((tile,)))
        case HandedOver(giver, taker, tile):
            if tile is None:
                return memory.with_hand(giver, memory.hands[giver].lost(1))
            return _moved(memory.with_hand(giver, memory.hands[giver].took(tile)), eye, taker, tile)
        case HandsSwapped(hands):
            if hands is None or eye is None:
                return replace(memory, hands=(memory.hands[1], memory.hands[0]))
            return memory.with_hand(other(eye), Known(hands[other(eye)]))
        case _:
            return memory


def _moved(memory: Memory, eye: Eye, seat: Seat, tile: Tile) -> Memory:
    """A tile was seen to go into a hand."""
    return memory if eye == seat else memory.with_hand(seat, memory.hands[seat].put((tile,)))
