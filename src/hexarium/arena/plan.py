"""A tournament plan: a small TOML file, and the list of games in it."""

from __future__ import annotations

import enum
import hashlib
import tomllib
from itertools import combinations
from typing import Any

import msgspec
from msgspec import Struct

from hexarium.bots import UnknownLevel, bot_named
from hexarium.core import Game, Unreadable
from hexarium.games import CATALOGUE
from hexarium.games.balance import BASE


class Schedule(enum.StrEnum):
    """Who plays whom: every set of different bots, or each bot against itself."""

    ROUND_ROBIN = "round-robin"
    MIRROR = "mirror"


class Kernels(enum.StrEnum):
    """The form of the kernels that bots use: results of both forms are never mixed, in case they differ."""

    COMPILED = "compiled"
    PLAIN = "plain"
    NONE = "none"


class Variant(Struct, frozen=True):
    """Options with a name: `base`, or the one option that differs from it."""

    name: str
    options: dict[str, Any]


class Job(Struct, frozen=True):
    """One game: its variant, the bots by seat, and its deal; all seatings of a deal have the same luck."""

    number: int
    variant: Variant
    bots: tuple[str, ...]
    deal: int


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tournament: each set of bots plays `deals` deals, each deal once with every bot in every seat.

    `options` apply to all games. `vary` has options with the values to try, one at a time, and `under` the options that
    one of those needs to have an effect.
    """

    game: str
    bots: tuple[str, ...]
    seats: int = 2
    deals: int = 100
    seed: int = 1
    schedule: Schedule = Schedule.ROUND_ROBIN
    options: dict[str, Any] = {}
    vary: dict[str, tuple[Any, ...]] = {}
    under: dict[str, dict[str, Any]] = {}

    @property
    def kind(self) -> Game[Any, Any, Any, Any]:
        """The game of the tournament."""
        return CATALOGUE[self.game]

    @property
    def kernels(self) -> Kernels:
        """The form of the kernels that the bots use in this installation."""
        levels = [bot_named(self.game, bot) for bot in self.bots]
        if all(level.kernel is None for level in levels):
            return Kernels.NONE
        return Kernels.PLAIN if any(level.is_plain for level in levels) else Kernels.COMPILED

    @property
    def digest(self) -> str:
        """A digest that tells plans apart."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()[:16]

    def variants(self) -> list[Variant]:
        """The base, and each varied option with each of its values."""
        base = Variant(BASE, self.options)
        changed = [
            Variant(f"{name}={value}", {**self.options, **self.under.get(name, {}), name: value})
            for name, values in self.vary.items()
            for value in values
        ]
        return [base, *changed]

    def seatings(self) -> list[tuple[str, ...]]:
        """Every seating of every set of bots; in a round robin each bot sits in each seat once."""
        if self.schedule is Schedule.MIRROR:
            return [(bot,) * self.seats for bot in self.bots]
        turns = range(self.seats)
        return [met[turn:] + met[:turn] for met in combinations(self.bots, self.seats) for turn in turns]

    def jobs(self) -> list[Job]:
        """Every game, always in the same order."""
        games = [
            (variant, seating, deal)
            for variant in self.variants()
            for deal in range(self.deals)
            for seating in self.seatings()
        ]
        return [Job(number, *game) for number, game in enumerate(games)]


def read_plan(text: str) -> Plan:
    """The plan in a TOML text; Unreadable if it cannot be played."""
    try:
        plan = msgspec.convert(tomllib.loads(text), Plan)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Unreadable(str(error), "plan") from error
    _check(plan)
    return plan


def _check(plan: Plan) -> None:
    if plan.game not in CATALOGUE:
        raise Unreadable(f"unknown game {plan.game!r} (known: {', '.join(CATALOGUE)})", "plan")
    for bot in plan.bots:
        try:
            bot_named(plan.game, bot)
        except UnknownLevel as unknown:
            raise Unreadable(str(unknown), "plan") from unknown
    if not plan.seatings():
        raise Unreadable(f"{plan.seats} seats need as many different bots for a round robin", "plan")
    for variant in plan.variants():
        try:
            options = msgspec.convert(variant.options, plan.kind.options)
        except msgspec.ValidationError as error:
            raise Unreadable(f"options {variant.name}: {error}", "plan") from error
        plan.kind.rules(options).start(plan.seats)
