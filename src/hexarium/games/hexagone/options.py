"""What the table settles before a game of Hexa Gone."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import Meta, Struct


class Laying(enum.StrEnum):
    """How the block is laid at the start."""

    COMPACT = "compact"
    GAPS = "gaps"


class Rolls(enum.StrEnum):
    """How often a seat rolls in its turn."""

    STANDARD = "standard"
    BONUS = "bonus"


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the block is laid, and whether bonus rolls are for sale."""

    laying: Annotated[
        Laying, Meta(description="compact: the block begins without gaps; gaps: empty cells inside are allowed.")
    ] = Laying.COMPACT
    rolls: Annotated[
        Rolls,
        Meta(
            description="standard: two rolls, or one that captures; "
            "bonus: a captured piece buys one more at the end of the turn (two seats or more)."
        ),
    ] = Rolls.STANDARD
