"""The options of a game of HEXX."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import Meta, Struct

from hexarium.games.hexx.pieces import Size


class Plural(enum.StrEnum):
    """Whether adding an S to a word makes a new word."""

    SAME = "same"
    NEW = "new"


class Connect(enum.StrEnum):
    """How a word must connect to the tiles on the board."""

    TOUCH = "touch"
    CROSS = "cross"


class WordList(enum.StrEnum):
    """The dictionary that decides which words count."""

    STANDARD = "standard"
    CLASSIC = "classic"


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The size of the board, the dictionary, and two rules that the printed rulebook leaves to the players."""

    board: Annotated[
        Size,
        Meta(
            description="small: 61 spaces and 54 tiles; medium: 91 spaces and 80 tiles; "
            "large: 127 spaces and 100 tiles.",
            extra={"said": {"small": "small board", "medium": "medium board", "large": "large board"}},
        ),
    ] = Size.MEDIUM
    plural: Annotated[
        Plural,
        Meta(
            title="Plurals",
            description="same: adding an S to a word doesn't make a new word; new: adding an S makes a new word.",
            extra={
                "labels": {"same": "An S makes no new word", "new": "An S makes a new word"},
                "said": {"same": "a plural S makes no new word", "new": "a plural S makes a new word"},
            },
        ),
    ] = Plural.SAME
    connect: Annotated[
        Connect,
        Meta(
            title="How words connect",
            description="touch: one of the tiles you place must touch a tile on the board; "
            "cross: your primary word must include a tile that was already on the board.",
            extra={
                "labels": {"touch": "Words may just touch", "cross": "Words must cross"},
                "said": {"touch": "words may just touch", "cross": "words must cross"},
            },
        ),
    ] = Connect.TOUCH
    lexicon: Annotated[
        WordList,
        Meta(
            title="Dictionary",
            description="standard: a large dictionary with the everyday words of recent years; classic: ENABLE, a "
            "public-domain list for North American word games from around the year 2000, with about 173,000 words.",
            extra={
                "labels": {"standard": "Large and recent", "classic": "Classic (ENABLE)"},
                "said": {"standard": "large dictionary", "classic": "classic dictionary"},
            },
        ),
    ] = WordList.STANDARD
