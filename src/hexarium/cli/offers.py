"""The completions of a line that is typed during a game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final

from hexarium.cli.commands import commands_for
from hexarium.cli.screen import Offered
from hexarium.core import RulesError, Seat, Unreadable
from hexarium.games import rulebook

if TYPE_CHECKING:
    from hexarium.cli.local_game import LocalGame

MAX_OFFERED: Final = 100
"""Maximum number of completions."""


def offers(local_game: LocalGame, seat: Seat, typed: str) -> Iterator[Offered]:
    """The moves and commands that begin with what is typed, moves first."""
    return islice((each for each in _all(local_game, seat, typed) if _begins(each.line, typed)), MAX_OFFERED)


def _all(local_game: LocalGame, seat: Seat, typed: str) -> Iterator[Offered]:
    game = local_game.game
    if typed.lower().startswith("why "):
        for clause in rulebook(game.slug).clauses:
            yield Offered(f"why {clause.short_name}", clause.title)
        return
    question = local_game.question(seat)
    if question.listed:
        for choice, about in local_game.listed(seat):
            yield Offered(game.notation.write(choice), about)
    elif typed.strip() in ("", *question.verbs) or " " not in typed:
        for verb in question.verbs:
            form = game.forms[verb][0]
            yield Offered(verb if form.example == verb else f"{verb} ", form.does)
    else:
        yield from _readings(local_game, seat, typed)
    for word, about in commands_for(local_game, seat).items():
        yield Offered(word, about)


def _readings(local_game: LocalGame, seat: Seat, typed: str) -> Iterator[Offered]:
    """What a line with a word can mean, such as the paths along which the word can be called."""
    try:
        actions = local_game.readings(seat, typed)
    except (Unreadable, RulesError):
        return
    for action in actions:
        yield Offered(local_game.game.notation.write(action), local_game.described(seat, action))


def _begins(line: str, typed: str) -> bool:
    """Does the line begin as it is typed? A reading need not: `play CAT` becomes `play g7C g8A g9T`."""
    first, _, rest = typed.lower().partition(" ")
    if rest and not line.lower().startswith(typed.lower()):
        return line.lower().startswith(f"{first} ") and rest.strip().isalpha() and len(rest.strip()) > 1
    return line.lower().startswith(typed.lower())
