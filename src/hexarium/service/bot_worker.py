"""The process in which bots think: it is sent what a seat knows, and sends back a choice."""

from __future__ import annotations

import enum
import signal
import types
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, Final, assert_never

import msgspec
from msgspec import Struct

from hexarium.bots import Bot, ask_from_view, level_named, make_hint
from hexarium.core import Rules, Seat
from hexarium.games import CATALOGUE

if TYPE_CHECKING:  # there are no processes where the service runs inside a page
    from multiprocessing.connection import Connection

BOT_CACHE_SIZE: Final = 64
"""Maximum number of bots that a worker keeps for later requests; each is for one game, its options and a level."""


class BotTask(enum.StrEnum):
    """What a bot is asked for."""

    CHOICE = "choice"
    ADVICE = "advice"


class Share(Struct, frozen=True):
    """Whose share of the workers' time a request takes: a guest's, and that of the party they belong to.

    `has_player` is False if nobody plays at the table but bots.
    """

    party: str = ""
    guest: str = ""
    has_player: bool = True


class BotRequest(Struct, frozen=True, tag=True):
    """A decision for a bot to make, as it goes over the pipe.

    The legal choices are not sent: they can be megabytes, and the bot can work them out from the view. The bot is not
    told whose `share` of the workers' time it takes.
    """

    game: str
    options: msgspec.Raw
    level: str
    seed: str
    seat: Seat
    view: msgspec.Raw
    told: msgspec.Raw
    task: BotTask = BotTask.CHOICE
    share: Share = Share()


class BotAdvice(Struct, frozen=True):
    """A choice suggested to a person, those that are to follow it, and the hint in words, line by line.

    `drawn` are the words that name no spaces.
    """

    choice: msgspec.Raw
    then: tuple[msgspec.Raw, ...]
    lines: tuple[str, ...]
    drawn: tuple[str, ...]


def answer(request: BotRequest) -> bytes:
    """The bot's choice, or its advice."""
    game = CATALOGUE[request.game]
    view = msgspec.json.decode(request.view, type=game.view)
    told = msgspec.json.decode(request.told, type=_many(game.event))
    rules = _rules(request.game, bytes(request.options))
    bot = _bot(request.game, bytes(request.options), request.level)
    decision = ask_from_view(rules, request.seat, view, told, Random(f"{request.seed} legal choices"))
    match request.task:
        case BotTask.CHOICE:
            return msgspec.json.encode(bot.choose(decision, Random(request.seed)))
        case BotTask.ADVICE:
            hint = make_hint(game, rules, bot, decision)
            choice, *then = (msgspec.Raw(msgspec.json.encode(each)) for each in (hint.choice, *hint.then))
            return msgspec.json.encode(BotAdvice(choice, tuple(then), hint.lines, hint.drawn))
        case _:
            assert_never(request.task)


def serve(pipe: Connection) -> None:
    """Answer requests until the pipe is closed."""
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


@lru_cache(BOT_CACHE_SIZE)
def _bot(slug: str, options: bytes, level: str) -> Bot[Any, Any]:
    return level_named(slug, level).make(_rules(slug, options))


@lru_cache(BOT_CACHE_SIZE)
def _rules(slug: str, options: bytes) -> Rules[Any, Any, Any, Any]:
    game = CATALOGUE[slug]
    return game.rules(msgspec.json.decode(options, type=game.options))
