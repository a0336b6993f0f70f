"""Codes with which a WebSocket is closed; those from 4000 on are our own."""

from __future__ import annotations

from typing import Final

TOO_LARGE: Final = 1009
"""A message is too large, or comes in too many pieces."""

NO_PONG: Final = 1011
"""A ping was not answered."""

RESTART: Final = 1012
"""The server stops."""

FORBIDDEN: Final = 4403
"""The guest has signed out everywhere."""

TOO_SLOW: Final = 4408
"""Too much waits to be sent."""

OTHER_PROTOCOL: Final = 4426
"""The client speaks another protocol, and was told so."""

TOO_FAST: Final = 4429
"""The guest does not slow down."""
