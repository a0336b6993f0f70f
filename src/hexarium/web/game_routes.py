"""Routes of what is known about each game: its options, bots, rulebook, figures and schemas, as they stay all along."""

from __future__ import annotations

from typing import Any, Final, cast

from litestar import Response, Router, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec

from hexarium.answers import game_answers
from hexarium.answers.answer_types import BalanceShown, BookShown, GameShown
from hexarium.core import Game
from hexarium.games import CATALOGUE
from hexarium.service import Host
from hexarium.web import documents, routes
from hexarium.web.page import FixedDocuments, serve
from hexarium.web.routes import AnyRequest, TableName

AnyGame = Game[Any, Any, Any, Any]


def described(shape: object, about: str) -> dict[int, ResponseSpec]:
    """The responses of a route, described by hand because their bytes are made by hand."""
    return {**routes.REFUSALS, 200: ResponseSpec(cast("Any", shape), generate_examples=False, description=about)}


@get(
    "/games",
    operation_id="listGames",
    summary="List the games",
    sync_to_thread=False,
    responses=described(list[GameShown], "Every game."),
)
def games(request: AnyRequest, state: State) -> Response[bytes]:
    """Every game: its options, presets, numbers of seats, bots, and what can be typed at its table."""
    host: Host = state.host
    return serve(request, _fixed(state).get("games", lambda: game_answers.games(host)))


@get(
    "/games/{slug:str}/rulebook",
    operation_id="readRulebook",
    summary="Read a rulebook",
    sync_to_thread=False,
    responses=described(BookShown, "The rulebook."),
)
def book(slug: TableName, request: AnyRequest, state: State) -> Response[bytes]:
    """The rulebook of a game, clause by clause, with our rulings and the positions of its pictures."""
    game = _game(slug)
    return serve(request, _fixed(state).get(f"rulebook of {slug}", lambda: game_answers.book(game)))


@get(
    "/games/{slug:str}/balance",
    operation_id="readBalance",
    summary="Read the balance of a game's options",
    sync_to_thread=False,
    responses=described(BalanceShown, "The figures."),
)
def figures(slug: TableName, request: AnyRequest, state: State) -> Response[bytes]:
    """What a game's options do to its length, its scores and the first seat's chances."""
    game = _game(slug)
    return serve(request, _fixed(state).get(f"balance of {slug}", lambda: game_answers.figures(game)))


@get(
    "/games/{slug:str}/schema",
    operation_id="readGameSchema",
    summary="Read the schema of a game",
    sync_to_thread=False,
    responses=described(dict[str, Any], "The schema."),
)
def schema(slug: TableName, request: AnyRequest, state: State) -> Response[bytes]:
    """The JSON Schema of a game's options, actions, events and views."""
    game = _game(slug)
    return serve(request, _fixed(state).get(f"schema of {slug}", lambda: documents.of_game(game)))


@get(
    "/messages/schema",
    operation_id="readMessageSchema",
    summary="Read the schema of the socket's messages",
    sync_to_thread=False,
    responses=described(dict[str, Any], "The schema."),
)
def messages_schema(request: AnyRequest, state: State) -> Response[bytes]:
    """The JSON Schema of every message on the socket, in both directions."""
    return serve(request, _fixed(state).get("schema of the messages", documents.of_messages))


GAMES: Final = Router(path="/api", tags=["Games"], route_handlers=[games, book, figures, schema, messages_schema])


def _fixed(state: State) -> FixedDocuments:
    fixed: FixedDocuments = state.fixed_documents
    return fixed


def _game(slug: str) -> AnyGame:
    if slug not in CATALOGUE:
        raise NotFoundException(f"There is no game {slug!r}.")
    return CATALOGUE[slug]
