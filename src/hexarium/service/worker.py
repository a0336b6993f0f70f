"""A process in which bots think: it is sent what a seat may know, and sends back a choice."""

from __future__ import annotations

import signal
import types
from functools import cache
from multiprocessing.connection import Connection
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from hexarium.bots import Bot, Question, roster
from hexarium.games import CATALOGUE


class Puzzle(Struct, frozen=True, tag=True):
    """A question to a bot, as it goes over the pipe."""

    game: str
    options: msgspec.Raw
    level: str
    seed: str
    view: msgspec.Raw
    told: msgspec.Raw
    choices: msgspec.Raw


def solve(puzzle: Puzzle) -> bytes:
    """The bot's choice."""
    game = CATALOGUE[puzzle.game]
    view = msgspec.json.decode(puzzle.view, type=game.view)
    told = msgspec.json.decode(puzzle.told, type=_many(game.event))
    choices = msgspec.json.decode(puzzle.choices, type=_many(game.action))
    choice = _bot(puzzle.game, bytes(puzzle.options), puzzle.level).choose(
        Question(view, told, choices), Random(puzzle.seed)
    )
    return msgspec.json.encode(choice)


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


@cache
def _bot(slug: str, options: bytes, level: str) -> Bot[Any, Any]:
    game = CATALOGUE[slug]
    rules = game.rules(msgspec.json.decode(options, type=game.options))
    return next(each for each in roster(slug) if each.name == level).make(rules)
