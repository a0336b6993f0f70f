"""The events of Hexpert in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from hexarium.core import Part, Seat, Sentence, Verb, Who, everyone, say
from hexarium.core.english import count
from hexarium.games.hexpert.actions import Called, Decided, GameEvent, Placed, RayBonus, RoundBegan, RoundScored
from hexarium.games.hexpert.notation import name
from hexarium.games.hexpert.pieces import NAMES, Symbol

_RAYS: Final = {Symbol.SUN: "sunray", Symbol.MOON: "moonbeam"}


def tell(event: GameEvent) -> Sentence:
    """The event in a sentence."""
    match event:
        case Called(caller, tile):
            return say(Who(caller), f"called {name(tile)} ({tile.symbol})")
        case Decided(seat, at):
            return say(Who(seat), "placed the tile" if at is None else f"placed the tile on {NAMES[at]}")
        case Placed(seat, at, tile):
            return say(Who(seat), f"placed {name(tile)} on {NAMES[at]}")
        case RayBonus(symbol, seats, points):
            each = " each" if len(seats) > 1 else ""
            return say(everyone(seats), f"scored {count(points, 'point')}{each} for the best {_RAYS[symbol]}")
        case RoundScored(scores):
            return say("All boards are full:", *_scores(scores))
        case RoundBegan(caller):
            return say("A new round:", Who(caller), Verb(caller, "call", "calls"))
        case _:
            assert_never(event)


def _scores(scores: Sequence[int]) -> list[Part]:
    last = len(scores) - 1
    return [
        part for seat, score in enumerate(scores) for part in (Who(Seat(seat)), f"{score}{'' if seat == last else ','}")
    ]
