"""The options of a game of Hexpert."""

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
    """What scores at the end of a round."""

    STANDARD = "standard"
    SUNRAYS = "sunrays"
    BEST_RAY = "best-ray"


class Rounds(enum.StrEnum):
    """How long a game lasts."""

    SINGLE = "single"
    SERIES = "series"


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Placement, scoring and length. All combinations are possible, but the best ray needs two players or more."""

    placement: Annotated[
        Placement,
        Meta(
            description="free: on any empty hex; adjacent: next to a tile on your board; "
            "sun-moon: next to a tile on your board if the last two tiles called have the same symbol.",
            extra={
                "labels": {"free": "Anywhere", "adjacent": "Next to a tile", "sun-moon": "Sun and moon"},
                "said": {
                    "free": "tiles go anywhere",
                    "adjacent": "tiles go next to tiles",
                    "sun-moon": "sun and moon decide where tiles go",
                },
            },
        ),
    ] = Placement.FREE
    scoring: Annotated[
        Scoring,
        Meta(
            description="standard: rows of one light score; sunrays: rows of one symbol score too; "
            "best-ray: the best sunray and the best moonbeam earn 60 bonus points each (two players or more).",
            extra={
                "labels": {
                    "standard": "Rows of one light",
                    "sunrays": "Sunrays too",
                    "best-ray": "Bonus for the best ray",
                },
                "said": {
                    "standard": "rows of one light score",
                    "sunrays": "sunrays and moonbeams score too",
                    "best-ray": "a bonus for the best ray",
                },
                "several": ("best-ray",),
            },
        ),
    ] = Scoring.STANDARD
    rounds: Annotated[
        Rounds,
        Meta(
            title="Length",
            description="single: one round; series: one round for each player as caller, with all scores added up.",
            extra={
                "labels": {"single": "One round", "series": "One round per player"},
                "said": {"single": "one round", "series": "one round per player"},
            },
        ),
    ] = Rounds.SINGLE
