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

from hexarium.bots import Advisor, Bot, Decision, roster
from hexarium.games import CATALOGUE

KEPT: Final = 64
"""Maximum number of bots a worker keeps, each for one game, its options and a level."""


class BotTask(enum.StrEnum):
    """What a bot is asked for."""

    CHOICE = "choice"
    ADVICE = "advice"


class BotRequest(Struct, frozen=True, tag=True):
    """A question to a bot, as it goes over the pipe."""

    game: str
    options: msgspec.Raw
    level: str
    seed: str
    view: msgspec.Raw
    told: msgspec.Raw
    choices: msgspec.Raw
    task: BotTask = BotTask.CHOICE


class BotAdvice(Struct, frozen=True):
    """A choice for somebody else to make, and why, if the bot can say."""

    choice: msgspec.Raw
    why: str = ""


def answer(request: BotRequest) -> bytes:
    """The bot's choice, or its advice."""
    game = CATALOGUE[request.game]
    view = msgspec.json.decode(request.view, type=game.view)
    told = msgspec.json.decode(request.told, type=_many(game.event))
    choices = msgspec.json.decode(request.choices, type=_many(game.action))
    bot = _bot(request.game, bytes(request.options), request.level)
    decision, rng = Decision(view, told, choices), Random(request.seed)
    match request.task:
        case BotTask.CHOICE:
            return msgspec.json.encode(bot.choose(decision, rng))
        case BotTask.ADVICE:
            return msgspec.json.encode(_advice(bot, decision, rng, game.notation.write))
        case _:
            assert_never(request.task)


def _advice(bot: Bot[Any, Any], decision: Decision[Any, Any], rng: Random, write: Callable[[Any], str]) -> BotAdvice:
    if not isinstance(bot, Advisor):
        return BotAdvice(msgspec.Raw(msgspec.json.encode(bot.choose(decision, rng))))
    advice = bot.advise(decision, rng)
    return BotAdvice(msgspec.Raw(msgspec.json.encode(advice.choice)), advice.because(write))


def serve(pipe: Connection) -> None:
    """Answer puzzles until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    decoder = msgspec.json.Decoder(BotRequest)
    while True:
        try:
            request = decoder.decode(pipe.recv_bytes())
            pipe.send_bytes(answer(request))
        except (EOFError, OSError):
            return


def _many(kind: Any) -> Any:
    return types.GenericAlias(tuple, (kind, ...))


@lru_cache(KEPT)
def _bot(slug: str, options: bytes, level: str) -> Bot[Any, Any]:
    game = CATALOGUE[slug]
    rules = game.rules(msgspec.json.decode(options, type=game.options))
    return next(each for each in roster(slug) if each.name == level).make(rules)
