"""Routes of games, rulebooks, tables, seats and records."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from litestar import Request, Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.exceptions import NotAuthorizedException, NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter

from hexarium.core import Game, Seat, write_json
from hexarium.games import CATALOGUE, balance, lesson, rulebook
from hexarium.service import Host, TableRequest, Verdict, write_sheet
from hexarium.service.messages import Told
from hexarium.service.results import result, seats_of
from hexarium.service.rows import Client, Person
from hexarium.service.store import TableSummary
from hexarium.web import auth, documents
from hexarium.web.auth import visitor
from hexarium.web.forms import form_of, presets_of
from hexarium.web.http_types import (
    BalanceShown,
    BestListed,
    BookShown,
    BotShown,
    Commitment,
    Farewell,
    GameShown,
    Guest,
    HandOver,
    Health,
    HttpRefusal,
    Reveal,
    Salt,
    Sit,
    TableListed,
    TableShown,
    Token,
    TypedForm,
)
from hexarium.web.metrics import exposition
from hexarium.web.networks import address_of
from hexarium.web.replay_pool import ReplayPool
from hexarium.web.replay_worker import Done, Job
from hexarium.web.request_keys import KeyHeader, request_key

AnyRequest: TypeAlias = Request[Any, Any, State]
TableName = Annotated[str, Parameter(max_length=64)]
SeatNumber = Annotated[int, Parameter(ge=0, le=99)]
RowNumber = Annotated[int, Parameter(ge=-1, le=2**31)]

REFUSALS: Final = {
    status: ResponseSpec(HttpRefusal, generate_examples=False, description=about)
    for status, about in {
        400: "The request cannot be read.",
        401: "Ask for a session first.",
        403: "Only somebody else may do this, or the request came from another site.",
        404: "There is no such table, seat, game or route.",
        409: "Not possible at this point of the game, or against its rules.",
        413: "The request is too large.",
        429: "Too many requests.",
        503: "The database cannot be written, or the server is busy: try again.",
    }.items()
}
"""The refusals that any request may get."""


@get("/health", responses=REFUSALS)
async def health(state: State) -> Health:
    """Is the server up, and can it read its database?"""
    host = _host(state)
    await host.check_store()
    status = "read-only" if host.trouble else "ok"
    return Health(status, version("hexarium"), host.statistics().in_use, host.trouble)


@get("/metrics", media_type="text/plain; version=0.0.4; charset=utf-8", sync_to_thread=False, responses=REFUSALS)
def metrics(state: State) -> str:
    """Metrics for Prometheus."""
    return exposition(_host(state))


@post("/session", status_code=200, sync_to_thread=False, responses=REFUSALS)
def session(request: AnyRequest) -> Response[Guest]:
    """Start a session: sets a cookie that identifies you, unless you have one."""
    if visitor(request):
        return Response(Guest(known=True))
    earlier = auth.earlier_token_of(request)
    is_known = earlier is not None and _host(request.app.state).guest_with(auth.guest_of(earlier)) is not None
    token = earlier if earlier is not None and is_known else auth.fresh_token()
    return Response(Guest(known=is_known), cookies=auth.cookies(token, request))


@post("/session/end", status_code=200, responses=REFUSALS)
async def sign_out_everywhere(request: AnyRequest, state: State, key: KeyHeader = "") -> Response[Guest]:
    """Sign out everywhere else: this browser gets a new cookie, and every other cookie and token of yours ends.

    Sent again with the same random key of 32 characters or more, it gives the same cookie again.
    """
    host = _host(state)
    token = auth.next_token(auth.token_of(request) or "", key)
    if not host.has_issued(auth.guest_of(token)):
        await host.sign_out_everywhere(_guest(request), auth.guest_of(token))
    return Response(Guest(known=True), cookies=auth.cookies(token, request))


@delete("/me", status_code=200, responses=REFUSALS)
async def forget_me(data: JSONBody[Farewell], request: AnyRequest, state: State) -> Response[Guest]:
    """Forget you: your name and id leave every table, and your games stay without them. This browser is new then."""
    del data  # it was read, so it says "forget me"
    await _host(state).forget_person(_guest(request))
    return Response(Guest(known=False), cookies=auth.cookies(auth.fresh_token(), request))


@post("/tokens", status_code=201, sync_to_thread=False, responses=REFUSALS)
def token() -> Token:
    """A token for a program, to send as `Authorization: Bearer`."""
    return Token(auth.fresh_token())


@get("/games", sync_to_thread=False, responses=REFUSALS)
def games(state: State) -> list[GameShown]:
    """Every game."""
    return [_shown(game, _host(state)) for game in CATALOGUE.values()]


@get("/games/{slug:str}/rulebook", sync_to_thread=False, responses=REFUSALS)
def book(slug: TableName) -> BookShown:
    """A game's rulebook."""
    found = rulebook(_game(slug).slug)
    return BookShown(found.title, found.about, found.clauses)


@get("/games/{slug:str}/balance", sync_to_thread=False, responses=REFUSALS)
def figures(slug: TableName) -> BalanceShown:
    """What a game's options do to its length, its scores and the first seat's chances."""
    found = balance(_game(slug).slug)
    if found is None:
        return BalanceShown(0, "", "", ())
    return BalanceShown(found.seats, found.bot, found.about, found.changes())


@get("/games/{slug:str}/schema", sync_to_thread=False, responses=REFUSALS)
def schema(slug: TableName) -> dict[str, Any]:
    """The schema of a game's options, actions, events and views."""
    return documents.of_game(_game(slug))


@get("/messages/schema", sync_to_thread=False, responses=REFUSALS)
def messages_schema() -> dict[str, Any]:
    """The schema of the messages on the socket."""
    return documents.of_messages()


@get("/tables", responses=REFUSALS)
async def lobby(request: AnyRequest, state: State) -> list[TableListed]:
    """Tables that anybody may join or watch."""
    return [_listed(summary, visitor(request)) for summary in await _host(state).lobby()]


@get("/tables/mine", responses=REFUSALS)
async def mine(request: AnyRequest, state: State) -> list[TableListed]:
    """Your tables, the latest first."""
    guest = _guest(request)
    return [_listed(summary, guest) for summary in await _host(state).of_guest(guest)]


@get("/bests", responses=REFUSALS)
async def bests(request: AnyRequest, state: State) -> list[BestListed]:
    """Your best scores in solo games."""
    found = await _host(state).bests(_guest(request))
    return [BestListed(each.game, msgspec.json.decode(each.options), each.score, each.table) for each in found]


@post("/tables", responses=REFUSALS)
async def open_table(
    data: JSONBody[TableRequest], request: AnyRequest, state: State, key: KeyHeader = ""
) -> TableShown:
    """Open a table."""
    host, guest = _host(state), _guest(request)
    once = await request_key(request, guest, key, host.now())
    opened = await host.once(once, lambda: host.open(guest, data, once))
    return await _table(host, opened if isinstance(opened, str) else opened.name, guest)


@get("/tables/{name:str}", responses=REFUSALS)
async def table(name: TableName, request: AnyRequest, state: State) -> TableShown:
    """A table as seen from your seats."""
    return await _table(_host(state), name, visitor(request))


@get("/tables/{name:str}/story", responses=REFUSALS)
async def story(name: TableName, request: AnyRequest, state: State, since: RowNumber = -1) -> list[Told]:
    """What you were told about a game after a row, row by row; a long story in pages, each `since` the last row."""
    return await _host(state).stories(visitor(request), name, since)


@post("/tables/{name:str}/seats/{seat:int}", status_code=200, responses=REFUSALS)
async def sit(
    name: TableName, seat: SeatNumber, data: JSONBody[Sit], request: AnyRequest, state: State, key: KeyHeader = ""
) -> TableShown:
    """Sit down."""
    host, guest = _host(state), _guest(request)
    occupant = (Client if data.program else Person)(data.name)
    once = await request_key(request, guest, key, host.now())
    salts = {"commitment": data.commitment, "salt": data.salt}
    await host.once(once, lambda: host.sit(guest, name, Seat(seat), occupant, data.invitation, **salts, key=once))
    return await _table(host, name, guest)


@post("/tables/{name:str}/seats/{seat:int}/hand-over", status_code=200, responses=REFUSALS)
async def hand_over(
    name: TableName, seat: SeatNumber, data: JSONBody[HandOver], request: AnyRequest, state: State, key: KeyHeader = ""
) -> TableShown:
    """Put a bot in a seat, or open the seat; for the table's host."""
    host, guest = _host(state), _guest(request)
    once = await request_key(request, guest, key, host.now())
    await host.once(once, lambda: host.hand_over(guest, name, Seat(seat), data.bot, once))
    return await _table(host, name, guest)


@post("/tables/{name:str}/seats/{seat:int}/salt", status_code=200, responses=REFUSALS)
async def salt(
    name: TableName, seat: SeatNumber, data: JSONBody[Salt], request: AnyRequest, state: State, key: KeyHeader = ""
) -> TableShown:
    """Add a salt to the draws of a table of proof 1, before the game starts."""
    host, guest = _host(state), _guest(request)
    once = await request_key(request, guest, key, host.now())
    await host.once(once, lambda: host.salt(guest, name, Seat(seat), data.salt, once))
    return await _table(host, name, guest)


@post("/tables/{name:str}/commit", status_code=200, responses=REFUSALS)
async def commit(name: TableName, data: JSONBody[Commitment], request: AnyRequest, state: State) -> TableShown:
    """Commit to a salt, before the game starts; the same commitment again changes nothing."""
    guest = _guest(request)
    await _host(state).commit(guest, name, data.commitment)
    return await _table(_host(state), name, guest)


@post("/tables/{name:str}/reveal", status_code=200, responses=REFUSALS)
async def reveal(name: TableName, data: JSONBody[Reveal], request: AnyRequest, state: State) -> TableShown:
    """Reveal your salt, while the game is starting; the same salt again changes nothing."""
    guest = _guest(request)
    await _host(state).reveal(guest, name, data.salt, data.head)
    return await _table(_host(state), name, guest)


@post("/tables/{name:str}/start", status_code=200, responses=REFUSALS)
async def start(
    name: TableName,
    request: AnyRequest,
    state: State,
    data: JSONBody[Commitment | None] = None,
    key: KeyHeader = "",
) -> TableShown:
    """Start the game, and first commit to a salt if the request has a body; for the table's host."""
    host, guest = _host(state), _guest(request)
    once = await request_key(request, guest, key, host.now())
    commitment = data.commitment if data else ""
    await host.once(once, lambda: host.start(guest, name, commitment, once))
    return await _table(host, name, guest)


@post("/tables/{name:str}/close", status_code=200, responses=REFUSALS)
async def close(name: TableName, request: AnyRequest, state: State, key: KeyHeader = "") -> TableShown:
    """Close a table whose game will not be finished; for its host."""
    host, guest = _host(state), _guest(request)
    once = await request_key(request, guest, key, host.now())
    await host.once(once, lambda: host.shut(guest, name, once))
    return await _table(host, name, guest)


@post("/tables/{name:str}/remove", status_code=200, responses=REFUSALS)
async def remove(name: TableName, request: AnyRequest, state: State, key: KeyHeader = "") -> list[TableListed]:
    """Take a table off your list, and leave its game if it is not over; returns your tables."""
    host, guest = _host(state), _guest(request)
    once = await request_key(request, guest, key, host.now())
    await host.once(once, lambda: host.remove(guest, name, once))
    return [_listed(summary, guest) for summary in await host.of_guest(guest)]


@post("/tables/{name:str}/rematch", status_code=200, responses=REFUSALS)
async def rematch(name: TableName, request: AnyRequest, state: State) -> TableShown:
    """Open another table with the same people."""
    guest = _guest(request)
    again = await _host(state).rematch(guest, name)
    return await _table(_host(state), again.name, guest)


@get("/tables/{name:str}/record", responses=REFUSALS)
async def record(name: TableName, state: State) -> Response[dict[str, Any]]:
    """The record of a finished game."""
    return Response(msgspec.json.decode(write_json(await _host(state).record(name))))


@get("/tables/{name:str}/sheet", responses=REFUSALS)
async def sheet(name: TableName, state: State) -> Response[dict[str, Any]]:
    """The sheet of a finished game: everything that was done at the table, with the secret of its draws."""
    return Response(msgspec.json.decode(write_sheet(await _host(state).sheet(name))))


@get("/tables/{name:str}/verify", responses=REFUSALS)
async def check(name: TableName, request: AnyRequest, state: State) -> Verdict:
    """Verify a finished game: derive its draws from the secret again and compare."""
    found = await _host(state).sheet(name)
    done = await replay(request, state, "verified", write_sheet(found).decode())
    return msgspec.json.decode(done.body, type=Verdict)


API: Final = Router(
    path="/api",
    route_handlers=[
        session,
        sign_out_everywhere,
        forget_me,
        token,
        games,
        book,
        figures,
        schema,
        messages_schema,
        lobby,
        mine,
        bests,
        open_table,
        table,
        story,
        sit,
        hand_over,
        salt,
        commit,
        reveal,
        start,
        close,
        remove,
        rematch,
        record,
        sheet,
        check,
    ],
)


def _host(state: State) -> Host:
    host: Host = state.host
    return host


async def replay(request: AnyRequest, state: State, job: str, *arguments: str | int) -> Done:
    """What the process for whole games makes of this; Busy if it has too much to do, for this visitor or for all."""
    pool: ReplayPool = state.replay_pool
    return await pool.do(visitor(request), address_of(request), Job(job, arguments))


def _guest(request: AnyRequest) -> str:
    guest = visitor(request)
    if not guest:
        raise NotAuthorizedException("Start a session first (POST /api/session).")
    return guest


def _game(slug: str) -> Game[Any, Any, Any, Any]:
    if slug not in CATALOGUE:
        raise NotFoundException(f"There is no game {slug!r}.")
    return CATALOGUE[slug]


def _shown(game: Game[Any, Any, Any, Any], host: Host) -> GameShown:
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


def _listed(summary: TableSummary, guest: str) -> TableListed:
    return TableListed(
        table=summary.table,
        game=summary.game,
        phase=summary.phase,
        moved=summary.moved,
        awaits_you=guest in summary.awaited,
        players=summary.players,
        frozen=summary.is_frozen,
        mine=seats_of(summary, guest),
        has_others=any(each not in ("", guest) for each in summary.seating),
        result=result(summary, guest),
    )


async def _table(host: Host, name: str, guest: str) -> TableShown:
    return TableShown(name, await host.looks(guest, name), await host.links(guest, name))
