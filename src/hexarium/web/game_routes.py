"""Routes of what is known about each game: its options, bots, rulebook, figures and schemas, as they stay all along."""

from __future__ import annotations

from typing import Any, Final, cast

from litestar import Response, Router, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec

from hexarium.core import Game
from hexarium.games import CATALOGUE, balance, lesson, rulebook
from hexarium.service import Host
from hexarium.web import documents, routes
from hexarium.web.forms import form_of, presets_of
from hexarium.web.http_types import BalanceShown, BookShown, BotShown, GameShown, TypedForm
from hexarium.web.page import FixedDocuments, serve
from hexarium.web.routes import AnyRequest, TableName

AnyGame = Game[Any, Any, Any, Any]


def described(shape: object, about: str) -> dict[int, ResponseSpec]:
    """The responses of a route, described by hand because their bytes are made by hand."""
    return {**routes.REFUSALS, 200: ResponseSpec(cast("Any", shape), generate_examples=False, description=about)}


@get("/games", sync_to_thread=False, responses=described(list[GameShown], "Every game."))
def games(request: AnyRequest, state: State) -> Response[bytes]:
    """Every game."""
    host: Host = state.host
    return serve(request, _fixed(state).get("games", lambda: [_shown(game, host) for game in CATALOGUE.values()]))


@get("/games/{slug:str}/rulebook", sync_to_thread=False, responses=described(BookShown, "The rulebook."))
def book(slug: TableName, request: AnyRequest, state: State) -> Response[bytes]:
    """A game's rulebook."""
    game = _game(slug)
    return serve(request, _fixed(state).get(f"rulebook of {slug}", lambda: _book(game)))


@get("/games/{slug:str}/balance", sync_to_thread=False, responses=described(BalanceShown, "The figures."))
def figures(slug: TableName, request: AnyRequest, state: State) -> Response[bytes]:
    """What a game's options do to its length, its scores and the first seat's chances."""
    game = _game(slug)
    return serve(request, _fixed(state).get(f"balance of {slug}", lambda: _figures(game)))


@get("/games/{slug:str}/schema", sync_to_thread=False, responses=described(dict[str, Any], "The schema."))
def schema(slug: TableName, request: AnyRequest, state: State) -> Response[bytes]:
    """The schema of a game's options, actions, events and views."""
    game = _game(slug)
    return serve(request, _fixed(state).get(f"schema of {slug}", lambda: documents.of_game(game)))


@get("/messages/schema", sync_to_thread=False, responses=described(dict[str, Any], "The schema."))
def messages_schema(request: AnyRequest, state: State) -> Response[bytes]:
    """The schema of the messages on the socket."""
    return serve(request, _fixed(state).get("schema of the messages", documents.of_messages))


GAMES: Final = Router(path="/api", route_handlers=[games, book, figures, schema, messages_schema])


def _fixed(state: State) -> FixedDocuments:
    fixed: FixedDocuments = state.fixed_documents
    return fixed


def _game(slug: str) -> AnyGame:
    if slug not in CATALOGUE:
        raise NotFoundException(f"There is no game {slug!r}.")
    return CATALOGUE[slug]


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
        options=documents.options_of(game),
        form=form_of(game),
        presets=presets_of(game),
        untimed=game.untimed,
        bots=tuple(BotShown(*bot) for bot in host.bots(game.slug)),
    )


def _book(game: AnyGame) -> BookShown:
    found = rulebook(game.slug)
    return BookShown(found.title, found.about, found.clauses)


def _figures(game: AnyGame) -> BalanceShown:
    found = balance(game.slug)
    if found is None:
        return BalanceShown(0, "", "", ())
    return BalanceShown(found.seats, found.bot, found.about, found.changes())
