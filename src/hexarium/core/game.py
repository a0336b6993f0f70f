"""What there is to know about a game before it is played."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from hexarium.core.event import Event
from hexarium.core.rules import Rules

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E", bound=Event)
E_contra = TypeVar("E_contra", bound=Event, contravariant=True)


class Notation(Protocol[A, E_contra]):
    """How a game's actions are written and read, and its events told."""

    def write(self, action: A) -> str:
        """The action in one short line."""
        ...

    def read(self, text: str) -> A:
        """The action that a line says; Unreadable where it says none. Undoes `write`."""
        ...

    def tell(self, event: E_contra) -> str:
        """The event in a plain sentence, as the eye it was told to hears it."""
        ...


class Aim(enum.StrEnum):
    """Which score a solo player wants."""

    HIGH = "high"
    LOW = "low"


class Game(Struct, Generic[S, A, V, E], frozen=True):
    """A game: its box, its rules for any options, and how it is written down.

    `examples` are choices as people type them, one of each kind. `secret` games show seats different things, so a
    shared screen is covered between them. `listed` is False where a list of choices would give away what a player
    should find, as in word games. `solo` says which score a lone player wants, if the game can be played alone, and
    `several` names the options that change nothing for a lone player.
    `rules` takes options and, in a word game, a lexicon of one's own; where views have aids for people, they can be had
    without.
    """

    slug: str
    title: str
    summary: str
    seats: range
    version: int
    options: type[Struct]
    action: Any
    view: type[V]
    event: Any
    rules: Callable[..., Rules[S, A, V, E]]
    notation: Notation[A, E]
    examples: tuple[str, ...]
    solo: Aim | None = None
    several: tuple[str, ...] = ()
    secret: bool = True
    listed: bool = True

    def alone(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options, by name, that tell one solo game from another: a personal best is kept for each."""
        return {name: value for name, value in options.items() if name not in self.several}
