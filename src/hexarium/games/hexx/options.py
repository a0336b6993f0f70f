"""What the table settles before a game of HEXX."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import Meta, Struct

from hexarium.games.hexx.pieces import Size


class Plural(enum.StrEnum):
    """What an S after a word makes of it."""

    SAME = "same"
    NEW = "new"


class Connect(enum.StrEnum):
    """How a word joins the tiles in play."""

    TOUCH = "touch"
    CROSS = "cross"


class WordList(enum.StrEnum):
    """The dictionary that is agreed on."""

    STANDARD = "standard"
    CLASSIC = "classic"


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Board, dictionary, and two questions that every table answers for itself."""

    board: Annotated[
        Size,
        Meta(description="small: 61 spaces and 54 tiles; medium: 91 and 80; large: 127 and 100."),
    ] = Size.MEDIUM
    plural: Annotated[
        Plural,
        Meta(description="same: an S put after a word makes no new word; new: it does."),
    ] = Plural.SAME
    connect: Annotated[
        Connect,
        Meta(
            description="touch: a placed tile touches a tile in play; "
            "cross: the primary word contains a tile that was there before."
        ),
    ] = Connect.TOUCH
    lexicon: Annotated[
        WordList,
        Meta(description="standard: the larger dictionary; classic: the smaller one."),
    ] = WordList.STANDARD
