"""A process in which bots think: it is sent what a seat may know, and sends back a choice."""

from __future__ import annotations

import enum
import signal
import types
from collections.abc import Callable
from functools import lru_cache
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Final, assert_never

import msgspec
from msgspec import Struct

from hexarium.bots import Advisor, Bot, Question, roster
from hexarium.games import CATALOGUE

KEPT: Final = 64
"""A worker keeps so many bots for the next question; each is made for one game, its options and a level."""


class Wish(enum.StrEnum):
    """What a bot is asked for."""

    CHOICE = "choice"
    ADVICE = "advice"


class Puzzle(Struct, frozen=True, tag=True):
    """A question to a bot, as it goes over the pipe."""

    game: str
    options: msgspec.Raw
    level: str
    seed: str
    view: msgspec.Raw
    told: msgspec.Raw
    choices: msgspec.Raw
    wish: Wish = Wish.CHOICE


class Counsel(Struct, frozen=True):
    """A choice for somebody else to make, and why, if the bot can say."""

    choice: msgspec.Raw
    why: str = ""


def solve(puzzle: Puzzle) -> bytes:
    """The bot's choice, or its counsel."""
    game = CATALOGUE[puzzle.game]
    view = msgspec.json.decode(puzzle.view, type=game.view)
    told = msgspec.json.decode(puzzle.told, type=_many(game.event))
    choices = msgspec.json.decode(puzzle.choices, type=_many(game.action))
    bot = _bot(puzzle.game, bytes(puzzle.options), puzzle.level)
    question, rng = Question(view, told, choices), Random(puzzle.seed)
    match puzzle.wish:
        case Wish.CHOICE:
            return msgspec.json.encode(bot.choose(question, rng))
        case Wish.ADVICE:
            return msgspec.json.encode(_counsel(bot, question, rng, game.notation.write))
        case _:
            assert_never(puzzle.wish)


def _counsel(bot: Bot[Any, Any], question: Question[Any, Any], rng: Random, write: Callable[[Any], str]) -> Counsel:
    if not isinstance(bot, Advisor):
        return Counsel(msgspec.Raw(msgspec.json.encode(bot.choose(question, rng))))
    advice = bot.advise(question, rng)
    return Counsel(msgspec.Raw(msgspec.json.encode(advice.choice)), advice.because(write))


def serve(pipe: Connection) -> None:
    """Answer puzzles until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    decoder = msgspec.json.Decoder(Puzzle)
    while True:
        try:
            puzzle = decoder.decode(pipe.recv_bytes())
            pipe.send_bytes(solve(puzzle))
        except (EOFError, OSError):
            return


def _many(kind: Any) -> Any:
    return types.GenericAlias(tuple, (kind, ...))


@lru_cache(KEPT)
def _bot(slug: str, options: bytes, level: str) -> Bot[Any, Any]:
    game = CATALOGUE[slug]
    rules = game.rules(msgspec.json.decode(options, type=game.options))
    return next(each for each in roster(slug) if each.name == level).make(rules)
