"""What the table settles before a game of Word Search."""

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
    """Who says what is a word."""

    DICTIONARY = "dictionary"
    TABLE = "table"


class WordList(enum.StrEnum):
    """What is a word."""

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
    """For whom a word that was scored is used up."""

    SEAT = "seat"
    TABLE = "table"


class Insert(enum.StrEnum):
    """How large the insert is."""

    SMALL = "small"
    LARGE = "large"


class Heights(enum.StrEnum):
    """What a letter of a stack counts."""

    LEVEL = "level"
    HEIGHT = "height"


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to play, who judges, and how long; what a mode has no use for changes nothing in it."""

    mode: Annotated[
        Mode,
        Meta(
            description="board: 36 letters and a token each; insert: stacks of tiles on a few spaces; "
            "boardless: a group of tiles that grows."
        ),
    ] = Mode.BOARD
    judge: Annotated[
        Judge,
        Meta(
            description="dictionary: an unknown word is refused; "
            "table: any word is taken, and the other seats may dispute it (two seats or more)."
        ),
    ] = Judge.DICTIONARY
    lexicon: Annotated[
        WordList,
        Meta(description="standard-names: the dictionary and familiar names; standard: the dictionary alone."),
    ] = WordList.STANDARD_NAMES
    clock: Annotated[Clock, Meta(description="thirty or sixty seconds for a turn, or none: no clock.")] = Clock.THIRTY
    target: Annotated[
        Target,
        Meta(description="The score that ends the game, but not a boardless one: short 50, medium 100, full 200."),
    ] = Target.FULL
    repeats: Annotated[
        Repeats,
        Meta(description="seat: no seat scores a word twice; table: a word that any seat has scored is used up."),
    ] = Repeats.SEAT
    insert: Annotated[Insert, Meta(description="How large the insert is: small, seven spaces; large, nineteen.")] = (
        Insert.SMALL
    )
    heights: Annotated[
        Heights,
        Meta(description="On the insert, a letter counts 1 (level) or its height in the stack (height)."),
    ] = Heights.LEVEL
