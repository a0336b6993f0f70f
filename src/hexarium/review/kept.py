"""A review as it is kept: its moves and how their values are made, without the names of the players."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from hexarium.review.document import MethodNote, MoveReview

KEPT_VERSION: Final = 4
"""To be raised when the document or the values of any game change: older reviews are then made anew."""

LARGEST: Final = 64 * 1024 * 1024
"""Bytes that a review has at most when it is unpacked."""


class KeptReview(Struct, frozen=True):
    """What of a review is kept; its summary follows from this."""

    method: MethodNote
    moves: tuple[MoveReview, ...]


def pack(method: MethodNote, moves: Sequence[MoveReview]) -> bytes:
    """A review as compressed JSON."""
    return zlib.compress(msgspec.json.encode(KeptReview(method, tuple(moves))))


def unpack(body: bytes) -> KeptReview | None:
    """The review in compressed JSON; None if it cannot be read."""
    try:
        return msgspec.json.decode(zlib.decompressobj().decompress(body, LARGEST), type=KeptReview)
    except (zlib.error, msgspec.MsgspecError):
        return None
