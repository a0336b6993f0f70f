"""The luck of a daily deal: everybody draws from the same stream, under a secret that belongs to the day.

Draw number i is HMAC-SHA-256 of the stream `daily/DAY/GAME` and i under the day's secret, with no salts and no table's
name (see `Provable`). A table of the deal still has a secret of its own, which keys its chain and is revealed when the
game is over; nothing follows from it about the day's. Both are kept together as the table's master key: its own 32
bytes, and then the day's.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from hexarium.core import Provable, Seat

OWN_BYTES: Final = 32
"""Number of bytes of a master key that are the table's own."""


def stream(day: str, game: str) -> str:
    """The name of the stream that a deal is drawn from."""
    return f"daily/{day}/{game}"


def daily_draws(secret: bytes, day: str, game: str) -> Provable:
    """The draws of a deal, from the first."""
    return Provable(secret, "", stream(day, game))


def bot_seed(secret: bytes, day: str, game: str, seat: Seat, moves: int) -> str:
    """The seed of a bot's choice after that many moves: everybody who plays the same moves faces the same answers."""
    about = f"{stream(day, game)} bot {seat} {moves}"
    return hmac.new(secret, about.encode(), hashlib.sha256).hexdigest()


def joined(own: bytes, day_secret: bytes) -> bytes:
    """The master key of a table of the deal."""
    return own + day_secret


def split(master: bytes) -> tuple[bytes, bytes]:
    """A table's own part of its master key, and the day's secret."""
    return master[:OWN_BYTES], master[OWN_BYTES:]
