"""Who watches a table, and what they are sent: everything once, and from then on what has changed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Final, NamedTuple, Protocol, TypeAlias

import msgspec

from hexarium.core import Eye
from hexarium.service import replies
from hexarium.service.changes import Comparison
from hexarium.service.looks import Common, Look, Surroundings, common, look
from hexarium.service.messages import Reply
from hexarium.service.table import Table

_ENCODER: Final = msgspec.json.Encoder()

log = logging.getLogger("hexarium.service")


class Watcher(Protocol):
    """A connection that watches tables.

    `party` is the same for guests who may well be one person, as guests cost nothing to make; what it says is unknown.
    """

    guest: str
    party: str

    def hear(self, frame: bytes) -> None:
        """Take a list of replies, as JSON. Must not block."""
        ...

    def count_rows(self, rows: int) -> None:
        """Count rows that it is told because it has asked for them."""
        ...


class Sent(NamedTuple):
    """What was last sent for an eye: its last row, and the table as it was seen."""

    row: int
    look: Look | None = None


Known: TypeAlias = dict[Eye, Sent]
"""What a watcher was last sent for each of its eyes."""


class Teller:
    """Makes what eyes are sent of a table as it is now."""

    def __init__(self, table: Table, around: Surroundings) -> None:
        self._table = table
        self.around = around
        self._looks: dict[Eye, Look] = {}
        self._comparison = Comparison()

    def news(self, eyes: Iterable[Eye], known: Known) -> tuple[list[Reply], Known]:
        """What these eyes have not been sent, rows a page at a time; and what they know then."""
        news, then = list[Reply](), Known()
        for eye in eyes:
            sent = known.get(eye) or Sent(-1)
            told = replies.story(self._table, eye, sent.row)
            now = self._look(eye)
            news += [told] if told.rows else []
            news.append(self._comparison.changes(sent.look, now) if sent.look else now.shown)
            then[eye] = Sent(told.rows[-1].number if told.rows else sent.row, now)
        return news, then

    def tell(self, watchers: dict[Watcher, Known], eyes_of: Callable[[str], tuple[Eye, ...]]) -> None:
        """Send every watcher what is new to it; those who know the same are sent the same bytes.

        The rows are on disk: an error here must not look like a failed change.
        """
        frames = dict[tuple[tuple[Eye, Sent | None], ...], tuple[bytes, Known]]()
        for watcher, known in [*watchers.items()]:  # hearing may remove a watcher that is too slow
            try:
                eyes = eyes_of(watcher.guest)
                audience = tuple([(eye, known.get(eye)) for eye in eyes])
                if audience not in frames:
                    news, then = self.news(eyes, known)
                    frames[audience] = _ENCODER.encode(news), then
                frame, then = frames[audience]
                watcher.hear(frame)
                known.clear()
                known.update(then)
            except Exception:  # the other watchers are told all the same
                log.exception("telling a watcher failed", extra={"table": self._table.name})

    @cached_property
    def _common(self) -> Common:
        return common(self._table, self.around)

    def _look(self, eye: Eye) -> Look:
        """The table as the eye sees it, made once."""
        if eye not in self._looks:
            self._looks[eye] = look(self._table, eye, self._common)
        return self._looks[eye]
