"""What is known about each game: its options, bots, rulebook and figures."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from hexarium.answers.answer_types import BalanceShown, BookShown, BotShown, GameShown, TypedForm
from hexarium.answers.forms import form_of, presets_of
from hexarium.core import Game
from hexarium.games import CATALOGUE, balance, lesson, rulebook
from hexarium.service import Host
from hexarium.service.refusal import Unknown

AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def game_named(slug: str) -> AnyGame:
    """The game of that name; Unknown if there is none."""
    if slug not in CATALOGUE:
        raise Unknown(f"There is no game {slug!r}.")
    return CATALOGUE[slug]


def games(host: Host) -> list[GameShown]:
    """Every game."""
    return [_shown(game, host) for game in CATALOGUE.values()]


def book(game: AnyGame) -> BookShown:
    """A game's rulebook."""
    found = rulebook(game.slug)
    return BookShown(found.title, found.about, found.clauses)


def figures(game: AnyGame) -> BalanceShown:
    """What a game's options do to its length, its scores and the first seat's chances."""
    found = balance(game.slug)
    if found is None:
        return BalanceShown(0, "", "", ())
    return BalanceShown(found.seats, found.bot, found.about, found.changes())


def options_of(game: AnyGame) -> dict[str, Any]:
    """The schema of a game's options."""
    return msgspec.json.schema(game.options)


def _shown(game: AnyGame, host: Host) -> GameShown:
    return GameShown(
        slug=game.slug,
        title=game.title,
        summary=game.summary,
        seats=tuple(game.seats),
        version=game.version,
        solo=game.solo,
        secret=game.secret,
        forms=tuple(TypedForm(verb, form.example, form.does) for verb in game.forms for form in game.forms[verb]),
        has_lesson=lesson(game.slug) is not None,
        options=options_of(game),
        form=form_of(game),
        presets=presets_of(game),
        untimed=game.untimed,
        bots=tuple(BotShown(*bot) for bot in host.bots(game.slug)),
    )
