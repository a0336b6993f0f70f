"""What the table settles before a game of Hexpert."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import Meta, Struct


class Placement(enum.StrEnum):
    """Where a called tile may go."""

    FREE = "free"
    ADJACENT = "adjacent"
    SUN_MOON = "sun-moon"


class Scoring(enum.StrEnum):
    """What counts at the end of a round."""

    STANDARD = "standard"
    SUNRAYS = "sunrays"
    BEST_RAY = "best-ray"


class Rounds(enum.StrEnum):
    """How long a game lasts."""

    SINGLE = "single"
    SERIES = "series"


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Placement, scoring and length; any of each go together, but one seat alone cannot play for the best ray."""

    placement: Annotated[
        Placement,
        Meta(
            description="free: any empty hex; adjacent: next to a tile; "
            "sun-moon: next to a tile when the symbol is that of the call before."
        ),
    ] = Placement.FREE
    scoring: Annotated[
        Scoring,
        Meta(
            description="standard: rows of one light; sunrays: also rows of one symbol; "
            "best-ray: 60 for the best row of suns and of moons (two seats or more)."
        ),
    ] = Scoring.STANDARD
    rounds: Annotated[
        Rounds,
        Meta(description="single: one round; series: a round for each seat as caller, scores added up."),
    ] = Rounds.SINGLE
