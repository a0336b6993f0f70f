"""The options of a game of Word Search."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import Meta, Struct

from hexarium.games.wordsearch.clock import Clock


class Mode(enum.StrEnum):
    """The three ways to play."""

    BOARD = "board"
    INSERT = "insert"
    BOARDLESS = "boardless"


class Judge(enum.StrEnum):
    """Who decides whether a word counts."""

    DICTIONARY = "dictionary"
    STRICT = "strict"
    TABLE = "table"


class WordList(enum.StrEnum):
    """Which words count."""

    STANDARD_NAMES = "standard-names"
    STANDARD = "standard"


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
            "boardless: a group of tiles that grows until none are left.",
            extra={
                "labels": {"board": "On the board", "insert": "Compact", "boardless": "Without a board"},
                "said": {"board": "on the board", "insert": "the compact game", "boardless": "without a board"},
            },
        ),
    ] = Mode.BOARD
    judge: Annotated[
        Judge,
        Meta(
            title="Who judges words",
            description="dictionary: unknown words are refused; "
            "strict: an unknown word scores nothing and ends your turn; "
            "table: any word is accepted, but the other players may dispute it (two players or more).",
            extra={
                "labels": {
                    "dictionary": "The dictionary",
                    "strict": "The dictionary, strictly",
                    "table": "The players",
                },
                "said": {
                    "dictionary": "the dictionary judges words",
                    "strict": "an unknown word ends your turn",
                    "table": "the players judge words",
                },
                "several": ("table",),
            },
        ),
    ] = Judge.DICTIONARY
    lexicon: Annotated[
        WordList,
        Meta(
            title="Word list",
            description="standard-names: the dictionary and names (first names of many countries, places, days, "
            "some brands); standard: the dictionary only.",
            extra={
                "labels": {"standard-names": "With names", "standard": "Without names"},
                "said": {"standard-names": "names count", "standard": "names don't count"},
            },
        ),
    ] = WordList.STANDARD_NAMES
    clock: Annotated[
        Clock,
        Meta(
            title="Time per turn",
            description="thirty: 30 seconds; sixty: 60 seconds; none: no limit.",
            extra={
                "labels": {"thirty": "30 seconds", "sixty": "60 seconds", "none": "No limit"},
                "said": {"thirty": "30 seconds a turn", "sixty": "60 seconds a turn", "none": "no time limit"},
            },
        ),
    ] = Clock.THIRTY
    target: Annotated[
        Target,
        Meta(
            description="short: 50 points; medium: 100 points; full: 200 points; the boardless game has no target.",
            extra={
                "labels": {"short": "50 points", "medium": "100 points", "full": "200 points"},
                "said": {"short": "to 50 points", "medium": "to 100 points", "full": "to 200 points"},
                "when": {"mode": (Mode.BOARD, Mode.INSERT)},
            },
        ),
    ] = Target.FULL
    repeats: Annotated[
        Repeats,
        Meta(
            title="Repeated words",
            description="seat: you can't score the same word twice; table: nobody can score a word again.",
            extra={
                "labels": {"seat": "Once per player", "table": "Once per game"},
                "said": {"seat": "each word once per player", "table": "each word once per game"},
            },
        ),
    ] = Repeats.SEAT
    insert: Annotated[
        Insert,
        Meta(
            title="Compact board",
            description="small: seven spaces in the compact game; large: nineteen spaces.",
            extra={
                "labels": {"small": "7 spaces", "large": "19 spaces"},
                "said": {"small": "7 spaces", "large": "19 spaces"},
                "when": {"mode": (Mode.INSERT,)},
            },
        ),
    ] = Insert.SMALL
    heights: Annotated[
        Heights,
        Meta(
            title="Points on a stack",
            description="level: one point a letter; "
            "height: in the compact game, a letter scores its height in the stack.",
            extra={
                "labels": {"level": "One point a letter", "height": "Height of the stack"},
                "said": {"level": "one point a letter", "height": "a letter scores its height"},
                "when": {"mode": (Mode.INSERT,)},
            },
        ),
    ] = Heights.LEVEL
