"""The people with whom a guest has played lately: by name, never by id.

It is made from what the guest's own list of games holds, which is bounded and indexed, and from the lobby.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from hexarium.service.rows import NOBODY
from hexarium.service.store import Phase, TableSummary

WEEKS_SECONDS: Final = 28 * 86400.0
"""Seconds after which a game no longer counts as played lately."""

MOST_GROUPS: Final = 6
"""Maximum number of groups of people that are listed."""


class Group(Struct, frozen=True):
    """The other people of a finished game, by name, and the table: the last that the guest played with just them."""

    names: tuple[str, ...]
    table: str
    game: str
    moved: float


def groups(finished: Iterable[TableSummary], guest: str, now: float) -> list[Group]:
    """The groups of people with whom a guest has finished games lately, the latest first."""
    found = dict[frozenset[str], Group]()
    for each in finished:
        others = _others(each, guest)
        if each.phase is Phase.OVER and others and guest in each.seating and each.moved > now - WEEKS_SECONDS:
            group = Group(tuple(others.values()), each.table, each.game, each.moved)
            found.setdefault(frozenset(others), group)
    return [*found.values()][:MOST_GROUPS]


def tables_of_friends(
    lobby: Iterable[TableSummary], played: Iterable[TableSummary], guest: str, now: float
) -> list[str]:
    """The listed tables with an open seat where somebody sits with whom the guest has played lately."""
    lately = [each for each in played if each.moved > now - WEEKS_SECONDS and guest in each.seating]
    friends = {other for each in lately for other in _others(each, guest)}
    return [
        each.table
        for each in lobby
        if each.phase is Phase.OPEN and "" in each.players and guest not in each.guests and friends & {*each.guests}
    ]


def _others(summary: TableSummary, guest: str) -> dict[str, str]:
    """The other people at a table, each with the first name that they have there."""
    seated = zip(summary.seating, summary.players, strict=False)
    people = dict[str, str]()
    for other, name in seated:
        if other not in ("", NOBODY, guest):
            people.setdefault(other, name)
    return people
