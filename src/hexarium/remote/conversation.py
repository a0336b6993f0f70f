"""What is said over a socket about one table, without the socket: frames come in and go out as text."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from hexarium.core import Eye, Game, Rules, Seat
from hexarium.games import CATALOGUE
from hexarium.remote.errors import GameFrozen, RemoteError, RequestRefused
from hexarium.remote.turn import RemoteTurn
from hexarium.service.messages import (
    PROTOCOL,
    Answer,
    Asked,
    Done,
    Heard,
    Hello,
    Hinted,
    Refused,
    Reply,
    Request,
    Shown,
    Since,
    Told,
    ToldRow,
    Tried,
)
from hexarium.service.store import Phase
from hexarium.service.whole_tables import WholeTables

R = TypeVar("R", bound=Request)

LATER: Final = frozenset({"not-kept", "busy", "too-fast"})
"""Codes of refusals after which the same request is sent again: the server cannot do it just now."""

PASSED: Final = frozenset({"stale", "not-now"})
"""Codes of refusals of an answer whose question is no longer open: what is asked now follows."""

_OTHERS: Final[dict[str, type[Reply]]] = {"tried": Tried, "hinted": Hinted, "done": Done, "heard": Heard}


class _Kind(Struct):
    type: str
    eye: Eye = None


class Conversation:
    """One eye at one table: what it was told and shown, and which of its requests are not answered yet.

    `shown` is the table as it was last shown, and `rows` everything that was told, without gaps.
    """

    def __init__(self, table: str, seat: Eye) -> None:
        self.table = table
        self.seat = seat
        self.shown: Shown | None = None
        self.rows = list[ToldRow]()
        self.pending = dict[str, Request]()
        self.deferred = list[Request]()
        self._tables = WholeTables()
        self._asked_since = -2
        self._answered_row = -1
        self._offered = -1

    @property
    def is_over(self) -> bool:
        """Is the game over, and is everything told?"""
        return self.shown is not None and self.shown.phase is Phase.OVER and self._has_all_rows

    @cached_property
    def game(self) -> Game[Any, Any, Any, Any]:
        """The game, which must be installed here too; to be asked for after the table was shown."""
        slug = self._settled.charter.game
        if slug not in CATALOGUE:
            raise RemoteError(f"The game {slug} is not installed here.")
        return CATALOGUE[slug]

    @cached_property
    def rules(self) -> Rules[Any, Any, Any, Any]:
        """The rules with the options of the table."""
        return self.game.rules(msgspec.convert(self._settled.charter.options, self.game.options))

    def begin(self) -> list[str]:
        """The first frames on a new connection: hello, the question what is new, and what was not answered yet."""
        self._tables, self._asked_since = WholeTables(), len(self.rows) - 1
        self.deferred.clear()
        since = Since(self.table, self._asked_since)
        return [_frame(Hello(PROTOCOL)), _frame(since), *map(_frame, self.pending.values())]

    def make(self, kind: type[R], **fields: Any) -> R:
        """A request of this kind for the seat, with an id of its own."""
        key = secrets.token_urlsafe(12)
        return msgspec.convert({"table": self.table, "seat": self.seat, "id": key, **fields}, kind, strict=False)

    def answer(self, action: object) -> Answer:
        """The answer to what is asked now: an action of the game, or a text in its notation."""
        asked = None if self.shown is None else self.shown.asked
        if asked is None or self.seat is None:
            raise RemoteError("Nothing is asked of this seat now.")
        raw = msgspec.Raw(msgspec.json.encode(action))
        return Answer(self.table, int(self.seat), asked.ticket, secrets.token_urlsafe(12), raw)

    def send(self, request: Request) -> str:
        """The frame of a request, which is sent again after a broken connection until it is answered."""
        if not isinstance(request, Since):
            self.pending[request.id] = request
        return _frame(request)

    def again(self) -> list[str]:
        """The frames of requests that the server could not carry out just now."""
        frames = [_frame(each) for each in self.deferred]
        self.deferred.clear()
        return frames

    def hear(self, frame: str | bytes) -> tuple[list[Reply], list[str]]:
        """What a frame says that is new, and the frames to send in return."""
        news = [reply for each in msgspec.json.decode(frame, type=list[msgspec.Raw]) for reply in self._read(each)]
        wanted = len(self.rows) - 1
        if self._is_behind and self._asked_since < wanted:
            self._asked_since = wanted
            return news, [_frame(Since(self.table, wanted))]
        return news, []

    def next_turn(self) -> RemoteTurn | None:
        """What is asked of the seat now, once for each question; GameFrozen if the game cannot be continued."""
        asked = self._open_question()
        if asked is None or asked.ticket == self._offered:
            return None
        self._offered = asked.ticket
        return self.open_turn()

    def open_turn(self) -> RemoteTurn | None:
        """What is asked of the seat now; None while its answer is under way. GameFrozen as for `next_turn`."""
        asked = self._open_question()
        return None if asked is None or self.seat is None else self._turn(self._settled, asked, self.seat)

    def _open_question(self) -> Asked | None:
        shown = self.shown
        if shown is None or self.seat is None:
            return None
        if shown.frozen is not None:
            raise GameFrozen(shown.frozen)
        if self._is_answering or shown.number < self._answered_row or not self._has_all_rows:
            return None
        return shown.asked

    def _turn(self, shown: Shown, asked: Asked, seat: Seat) -> RemoteTurn:
        view = msgspec.json.decode(msgspec.json.encode(shown.view), type=self.game.view)
        return RemoteTurn(self.game, self.rules, seat, asked, view, shown.prompt, tuple(self.rows))

    @property
    def _settled(self) -> Shown:
        if self.shown is None:
            raise RemoteError("The table was not shown yet.")
        return self.shown

    @property
    def _has_all_rows(self) -> bool:
        return self.shown is not None and len(self.rows) > self.shown.number

    @property
    def _is_behind(self) -> bool:
        return self.shown is None or not self._has_all_rows

    @property
    def _is_answering(self) -> bool:
        return any(isinstance(each, Answer) for each in self.pending.values())

    def _read(self, raw: msgspec.Raw) -> Iterator[Reply]:
        kind = msgspec.json.decode(raw, type=_Kind)
        match kind.type:
            case "told" if kind.eye == self.seat:
                told = msgspec.json.decode(raw, type=Told)
                if rows := tuple(self._new_rows(told.rows)):
                    yield Told(told.table, told.eye, rows)
            case "shown" | "changed" if kind.eye == self.seat:
                whole = self._tables.take(msgspec.json.decode(raw))
                if whole is None:
                    self.shown, self._asked_since = None, -2  # a part is lost: everything is asked for again
                else:
                    self.shown = msgspec.json.decode(msgspec.json.encode(whole), type=Shown)
                    yield self.shown
            case "refused":
                yield from self._refused(msgspec.json.decode(raw, type=Refused))
            case other if other in _OTHERS:
                reply = msgspec.json.decode(raw, type=_OTHERS[other])
                self.pending.pop(getattr(reply, "id", ""), None)
                yield reply
            case _:
                pass  # hello, or what another seat of the same guest is told

    def _new_rows(self, rows: tuple[ToldRow, ...]) -> Iterator[ToldRow]:
        """The rows that follow on those that are known."""
        for row in rows:
            if row.id is not None and isinstance(self.pending.pop(row.id, None), Answer):
                self._answered_row = row.number
            if row.number == len(self.rows):
                self.rows.append(row)
                yield row

    def _refused(self, refused: Refused) -> Iterator[Refused]:
        if refused.id is None:
            if refused.code in LATER:
                self.deferred = [*self.pending.values(), Since(self.table, len(self.rows) - 1)]
                return
            raise RequestRefused(refused.code, refused.detail, refused.clause)
        request = self.pending.get(refused.id)
        if request is not None and refused.code in LATER:
            self.deferred.append(request)
            return
        self.pending.pop(refused.id, None)
        if isinstance(request, Answer):
            self._offered = -1
            if refused.code in PASSED:
                return
        yield refused


def _frame(message: Request | Hello) -> str:
    return msgspec.json.encode(message).decode()
