"""The options of a game of Word Search."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import Meta, Struct


class Mode(enum.StrEnum):
    """The three ways to play."""

    BOARD = "board"
    INSERT = "insert"
    BOARDLESS = "boardless"


class Judge(enum.StrEnum):
    """Who decides whether a word counts."""

    DICTIONARY = "dictionary"
    TABLE = "table"


class WordList(enum.StrEnum):
    """Which words count."""

    STANDARD_NAMES = "standard-names"
    STANDARD = "standard"


class Clock(enum.StrEnum):
    """How many seconds a turn lasts."""

    THIRTY = "thirty"
    SIXTY = "sixty"
    NONE = "none"


class Target(enum.StrEnum):
    """The score that ends the game."""

    SHORT = "short"
    MEDIUM = "medium"
    FULL = "full"


class Repeats(enum.StrEnum):
    """Who can't score a word again after it has been scored."""

    SEAT = "seat"
    TABLE = "table"


class Insert(enum.StrEnum):
    """How many spaces the compact game has."""

    SMALL = "small"
    LARGE = "large"


class Heights(enum.StrEnum):
    """What a letter on a stack scores."""

    LEVEL = "level"
    HEIGHT = "height"


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How you play, who judges words, and how long the game lasts. A mode ignores options that don't apply to it."""

    mode: Annotated[
        Mode,
        Meta(
            description="board: 36 letters and a token for each player; insert: a compact game with stacks of tiles; "
            "boardless: a group of tiles that grows until none are left."
        ),
    ] = Mode.BOARD
    judge: Annotated[
        Judge,
        Meta(
            description="dictionary: unknown words are refused; "
            "table: any word is accepted, but the other players may dispute it (two players or more)."
        ),
    ] = Judge.DICTIONARY
    lexicon: Annotated[
        WordList,
        Meta(description="standard-names: the dictionary and familiar names; standard: the dictionary only."),
    ] = WordList.STANDARD_NAMES
    clock: Annotated[
        Clock, Meta(description="thirty: 30 seconds a turn; sixty: 60 seconds a turn; none: no time limit.")
    ] = Clock.THIRTY
    target: Annotated[
        Target,
        Meta(
            description="short: play to 50 points; medium: play to 100 points; full: play to 200 points; "
            "the boardless game has no target."
        ),
    ] = Target.FULL
    repeats: Annotated[
        Repeats,
        Meta(description="seat: you can't score the same word twice; table: nobody can score a word again."),
    ] = Repeats.SEAT
    insert: Annotated[Insert, Meta(description="small: seven spaces in the compact game; large: nineteen spaces.")] = (
        Insert.SMALL
    )
    heights: Annotated[
        Heights,
        Meta(
            description="level: one point a letter; "
            "height: in the compact game, a letter scores its height in the stack."
        ),
    ] = Heights.LEVEL
