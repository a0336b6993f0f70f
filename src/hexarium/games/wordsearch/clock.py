"""The clock of Word Search: 30 seconds for a turn unless the options say otherwise, and 10 to dispute a word."""

from __future__ import annotations

import enum
from typing import Final


class Clock(enum.StrEnum):
    """How many seconds a turn lasts."""

    THIRTY = "thirty"
    SIXTY = "sixty"
    NONE = "none"


TURN_SECONDS: Final = {Clock.THIRTY: 30, Clock.SIXTY: 60, Clock.NONE: None}
"""Seconds for a whole turn, across its questions."""

DISPUTE_SECONDS: Final = 10
"""Seconds that the other players have to dispute a word."""
