"""The options of a game of Hexa Gone."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import Meta, Struct


class Laying(enum.StrEnum):
    """How the block is laid at the start."""

    COMPACT = "compact"
    GAPS = "gaps"


class Rolls(enum.StrEnum):
    """How often a player may roll in a turn."""

    STANDARD = "standard"
    BONUS = "bonus"


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the block is laid, and whether players may buy bonus rolls."""

    laying: Annotated[
        Laying,
        Meta(
            title="Starting block",
            description="compact: the block starts without gaps; gaps: the block may start with empty cells inside.",
            extra={
                "labels": {"compact": "Without gaps", "gaps": "With gaps"},
                "said": {"compact": "a block without gaps", "gaps": "a block with gaps"},
            },
        ),
    ] = Laying.COMPACT
    rolls: Annotated[
        Rolls,
        Meta(
            description="standard: a second roll if the first captures nothing; "
            "bonus: at the end of your turn you may also pay a captured piece for one more roll (two players or more).",
            extra={
                "labels": {"standard": "No bonus rolls", "bonus": "Bonus rolls"},
                "said": {"standard": "no bonus rolls", "bonus": "bonus rolls for captured pieces"},
                "several": ("bonus",),
            },
        ),
    ] = Rolls.STANDARD
