"""What a game's options change, measured in games between bots."""

from __future__ import annotations

from math import hypot
from typing import Final

import msgspec
from msgspec import Struct

from hexarium.core.refusal import Unreadable

BASE: Final = "base"
"""The standard game, with which the variants are compared."""


class Mean(Struct, frozen=True):
    """A mean with the margin on either side of a 95 % confidence interval."""

    value: float
    margin: float

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {self.margin:.2f}"


class Effect(Struct, frozen=True):
    """How a variant plays: choices in a game, points between first and last, and how often each seat wins.

    A variant is named `base`, or after the one option that differs from the standard game, as in `board=small`.
    """

    variant: str
    games: int
    length: Mean
    spread: Mean
    seats: tuple[Mean, ...]


class Shift(Struct, frozen=True):
    """A figure before and now, with the margin of their difference at 95 % confidence."""

    before: float
    now: float
    margin: float

    @classmethod
    def between(cls, before: Mean, now: Mean) -> Shift:
        """From one figure to another."""
        return cls(before.value, now.value, hypot(before.margin, now.margin))


class Change(Struct, frozen=True):
    """What one value of an option changes: choices in a game, points between first and last, wins of the first seat.

    `under` names the variant it was compared with, if the option has no effect in the standard game.
    """

    option: str
    value: str
    under: str | None
    games: int
    length: Shift
    spread: Shift
    first: Shift


class Balance(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How each variant of a game plays, and how that was measured: the seats, the bot, and remarks.

    `under` names the variant in which an option was measured that has no effect in the standard game.
    """

    game: str
    seats: int
    bot: str
    seed: int
    about: str
    under: dict[str, str]
    effects: tuple[Effect, ...]

    @classmethod
    def read(cls, text: str) -> Balance:
        """The figures in a text; Unreadable says what is wrong with it."""
        try:
            return msgspec.json.decode(text, type=cls)
        except msgspec.DecodeError as error:
            raise Unreadable(str(error), "balance") from error

    def write(self) -> str:
        """The figures as a text."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"

    def changes(self) -> tuple[Change, ...]:
        """What each variant changes."""
        named = {effect.variant: effect for effect in self.effects}
        return tuple(self._change(effect, named) for effect in self.effects if effect.variant != BASE)

    def _change(self, now: Effect, named: dict[str, Effect]) -> Change:
        option, _, value = now.variant.partition("=")
        under = self.under.get(option)
        before = named[under or BASE]
        return Change(
            option,
            value,
            under,
            now.games,
            Shift.between(before.length, now.length),
            Shift.between(before.spread, now.spread),
            Shift.between(before.seats[0], now.seats[0]),
        )
