"""The routes of a club inside a page: those of a server that one guest on one device needs, and a few of its own."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

from hexarium.answers import (
    board_answers,
    deal_answers,
    game_answers,
    lesson_answers,
    record_answers,
    replay_answers,
    table_answers,
)
from hexarium.answers.answer_types import (
    Commitment,
    DailyStart,
    Guest,
    HandOver,
    Pasted,
    PositionStart,
    PracticeStart,
    RematchRequest,
    Reveal,
    Salt,
    Tentative,
)
from hexarium.core import Record, write_json, write_text
from hexarium.games import CATALOGUE
from hexarium.local import own_routes
from hexarium.local.asking import SVG, TEXT, Answer, Ask, packed, said
from hexarium.service import TableRequest, write_sheet
from hexarium.service.carried_games import CarriedGame
from hexarium.service.replays import OPEN
from hexarium.service.seating import Sit

Respond: TypeAlias = Callable[[Ask], Awaitable[Answer]]


async def _session(ask: Ask) -> Answer:
    del ask
    return said(Guest(known=True))


async def _games(ask: Ask) -> Answer:
    return said(game_answers.games(ask.caller.host))


async def _book(ask: Ask) -> Answer:
    return said(game_answers.book(game_answers.game_named(ask.named("slug"))))


async def _figures(ask: Ask) -> Answer:
    return said(game_answers.figures(game_answers.game_named(ask.named("slug"))))


async def _lesson(ask: Ask) -> Answer:
    return said(lesson_answers.lesson(ask.named("slug")))


async def _judge(ask: Ask) -> Answer:
    return said(lesson_answers.judged(ask.named("slug"), ask.number("step"), ask.read(Tentative).action))


async def _lesson_paths(ask: Ask) -> Answer:
    return said(lesson_answers.paths(ask.query.get("game", ""), ask.number("step"), ask.word()))


async def _rulebook_picture(ask: Ask) -> Answer:
    drawn = lesson_answers.rulebook_picture(ask.named("slug"), ask.named("record"), ask.number("moves"))
    return packed(drawn.encode(), SVG)


async def _lobby(ask: Ask) -> Answer:
    return said(await table_answers.lobby(ask.caller))


async def _mine(ask: Ask) -> Answer:
    page = await table_answers.own_tables(ask.caller, ask.time("before"), ask.query.get("table", ""))
    return said(page.listed, headers=page.headers)


async def _bests(ask: Ask) -> Answer:
    return said(await table_answers.bests(ask.caller))


async def _open(ask: Ask) -> Answer:
    return said(await table_answers.open_table(ask.caller, ask.read(TableRequest)), 201)


async def _table(ask: Ask) -> Answer:
    return said(await table_answers.shown_table(ask.caller.host, ask.named("name"), ask.caller.guest))


async def _story(ask: Ask) -> Answer:
    since = ask.number("since", -1, 2**31, default=-1)
    return said(await ask.caller.host.stories(ask.caller.guest, ask.named("name"), since))


async def _sit(ask: Ask) -> Answer:
    return said(await table_answers.sit(ask.caller, ask.named("name"), ask.number("seat", 0, 99), ask.read(Sit)))


async def _hand_over(ask: Ask) -> Answer:
    seat = ask.number("seat", 0, 99)
    return said(await table_answers.hand_over(ask.caller, ask.named("name"), seat, ask.read(HandOver)))


async def _salt(ask: Ask) -> Answer:
    return said(await table_answers.salt(ask.caller, ask.named("name"), ask.number("seat", 0, 99), ask.read(Salt)))


async def _commit(ask: Ask) -> Answer:
    return said(await table_answers.commit(ask.caller, ask.named("name"), ask.read(Commitment)))


async def _reveal(ask: Ask) -> Answer:
    return said(await table_answers.reveal(ask.caller, ask.named("name"), ask.read(Reveal)))


async def _start(ask: Ask) -> Answer:
    return said(await table_answers.start(ask.caller, ask.named("name"), ask.read_any(Commitment)))


async def _close(ask: Ask) -> Answer:
    return said(await table_answers.close(ask.caller, ask.named("name")))


async def _remove(ask: Ask) -> Answer:
    page = await table_answers.remove(ask.caller, ask.named("name"))
    return said(page.listed, headers=page.headers)


async def _rematch(ask: Ask) -> Answer:
    return said(await table_answers.rematch(ask.caller, ask.named("name"), ask.read_any(RematchRequest)))


async def _record_of(ask: Ask) -> Record[Any]:
    """The record of a finished game, here or at the club from which it was kept."""
    name = ask.named("name")
    return ask.sheets.record(name) if name in ask.sheets else await ask.caller.host.record(name, ask.caller.guest)


async def _sheet_of(ask: Ask) -> bytes:
    name = ask.named("name")
    if name in ask.sheets:
        return ask.sheets.sheet(name)
    return write_sheet(await ask.caller.host.sheet(name, ask.caller.guest))


async def _record(ask: Ask) -> Answer:
    return packed(write_json(await _record_of(ask)))


async def _record_text(ask: Ask) -> Answer:
    found = await _record_of(ask)
    return packed(write_text(found, CATALOGUE[found.header.game]).encode(), TEXT)


async def _sheet(ask: Ask) -> Answer:
    return packed(await _sheet_of(ask))


async def _verify(ask: Ask) -> Answer:
    return packed(replay_answers.verified((await _sheet_of(ask)).decode()))


async def _spaces(ask: Ask) -> Answer:
    return said(await board_answers.board(ask.caller, ask.named("name")))


async def _picture(ask: Ask) -> Answer:
    eye = ask.number("eye", -1, 99, default=board_answers.FIRST)
    return packed((await board_answers.picture(ask.caller, ask.named("name"), eye)).encode(), SVG)


async def _share(ask: Ask) -> Answer:
    reader = ask.number("reader", -1, 99, default=board_answers.SPECTATOR)
    return packed((await board_answers.share(ask.caller, ask.named("name"), reader)).encode(), SVG)


async def _words(ask: Ask) -> Answer:
    eye = ask.number("eye", -1, 99, default=board_answers.FIRST)
    return packed((await board_answers.words(ask.caller, ask.named("name"), eye)).encode(), TEXT)


async def _paths(ask: Ask) -> Answer:
    eye = ask.number("eye", 0, 99)
    return said(await board_answers.paths(ask.caller, ask.named("name"), eye, ask.word()))


async def _replay(ask: Ask) -> Answer:
    text = write_json(await _record_of(ask)).decode()
    reader = ask.number("reader", -1, 99, default=replay_answers.SPECTATOR)
    return packed(replay_answers.shown(text, ask.query.get("look", OPEN), reader))


async def _still(ask: Ask) -> Answer:
    text = write_json(await _record_of(ask)).decode()
    return packed(replay_answers.drawn(text, ask.number("move", default=0), ask.query.get("look", OPEN)), SVG)


async def _paste(ask: Ask) -> Answer:
    pasted = ask.read(Pasted)
    return packed(replay_answers.shown_pasted(pasted.record, pasted.look))


async def _review(ask: Ask) -> Answer:
    name, guest = ask.named("name"), ask.caller.guest
    kept = name in ask.sheets
    record = ask.sheets.record(name) if kept else await ask.caller.host.kept_reviews.record(guest, name)
    since, begin = ask.number("since", default=0), ask.flag("begin", default=True)
    return said(await ask.reviews.progress(name, record, since, begin=begin))


async def _practise_position(ask: Ask) -> Answer:
    return said(await deal_answers.practise_position(ask.caller, ask.named("name"), ask.read(PositionStart)))


async def _carry(ask: Ask) -> Answer:
    return said(await deal_answers.carry(ask.caller, ask.read(CarriedGame)))


async def _own_record(ask: Ask) -> Answer:
    return said(await record_answers.own_record(ask.caller))


async def _export_record(ask: Ask) -> Answer:
    page = await record_answers.export_record(ask.caller, ask.time("before"), ask.query.get("table", ""))
    return said(page.export, headers=page.headers)


async def _today(ask: Ask) -> Answer:
    return said(await ask.caller.host.daily_pages.shown_to(ask.caller.guest))


async def _table_of_the_day(ask: Ask) -> Answer:
    pages, day = ask.caller.host.daily_pages, ask.query.get("day", "")
    return said(await pages.table_of_the_day(ask.caller.guest, ask.named("game"), day))


async def _play_daily(ask: Ask) -> Answer:
    return said(await deal_answers.play(ask.caller, ask.named("game"), ask.read(DailyStart)))


async def _practise_daily(ask: Ask) -> Answer:
    return said(await deal_answers.practise(ask.caller, ask.named("game"), ask.read(PracticeStart)))


ROUTES: Final[dict[str, Respond]] = {
    "POST /session": _session,
    "DELETE /me": own_routes.forget_me,
    "GET /games": _games,
    "POST /games/carried": _carry,
    "GET /games/{slug}/rulebook": _book,
    "GET /games/{slug}/balance": _figures,
    "GET /games/{slug}/lesson": _lesson,
    "POST /games/{slug}/lesson/{step}/answer": _judge,
    "GET /games/{slug}/pictures/{record}/{moves}": _rulebook_picture,
    "GET /lessons/paths": _lesson_paths,
    "GET /tables": _lobby,
    "GET /tables/mine": _mine,
    "GET /bests": _bests,
    "POST /tables": _open,
    "GET /tables/{name}": _table,
    "GET /tables/{name}/story": _story,
    "POST /tables/{name}/seats/{seat}": _sit,
    "POST /tables/{name}/seats/{seat}/hand-over": _hand_over,
    "POST /tables/{name}/seats/{seat}/salt": _salt,
    "POST /tables/{name}/commit": _commit,
    "POST /tables/{name}/reveal": _reveal,
    "POST /tables/{name}/start": _start,
    "POST /tables/{name}/close": _close,
    "POST /tables/{name}/remove": _remove,
    "POST /tables/{name}/rematch": _rematch,
    "GET /tables/{name}/record": _record,
    "GET /tables/{name}/record.txt": _record_text,
    "GET /tables/{name}/sheet": _sheet,
    "GET /tables/{name}/verify": _verify,
    "GET /tables/{name}/spaces": _spaces,
    "GET /tables/{name}/picture": _picture,
    "GET /tables/{name}/share": _share,
    "GET /tables/{name}/words": _words,
    "GET /tables/{name}/paths": _paths,
    "GET /tables/{name}/replay": _replay,
    "GET /tables/{name}/replay/picture": _still,
    "POST /replays": _paste,
    "GET /tables/{name}/review": _review,
    "POST /tables/{name}/practice": _practise_position,
    "GET /record": _own_record,
    "GET /record/export": _export_record,
    "GET /daily": _today,
    "GET /daily/{game}": _table_of_the_day,
    "POST /daily/{game}": _play_daily,
    "POST /daily/{game}/practice": _practise_daily,
    **own_routes.ROUTES,
}
"""What answers each method and path."""


def _pattern(route: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]{1,64})", re.escape(route)))


_PATTERNS: Final = [(_pattern(route), respond) for route, respond in ROUTES.items()]


def find(method: str, path: str) -> tuple[Respond, dict[str, str]] | None:
    """What answers a request, and the parts of its path by name; None if nothing does. Paths begin with `/api`."""
    asked = f"{method.upper()} {path.removeprefix('/api')}"
    for pattern, respond in _PATTERNS:
        if (found := pattern.fullmatch(asked)) is not None:
            return respond, found.groupdict()
    return None
