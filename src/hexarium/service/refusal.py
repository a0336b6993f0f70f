"""Refusals: why the server does not do what was asked for. Nothing has changed then.

Refusal            any of these
  Stale            the question is no longer open
  NotYours         only somebody else may ask for this
  NotNow           not possible at this point of the game
  Unknown          no such table, seat, game or bot
  Malformed        the message cannot be read
  Broken           a rule of the game is broken; names the clause
  NotKept          the database could not be written
  Frozen           the table can be read, but no longer played
    Damaged        a row of the table is not as it was written
  Busy             too many requests at once
  TooFast          the guest or the address writes too fast
"""

from __future__ import annotations

from typing import ClassVar

from hexarium.core import Illegal, RulesError


class Refusal(Exception):
    """A refusal: `code` is for machines, `str()` is a sentence for people."""

    code: ClassVar[str] = "refused"
    clause: str | None = None


class Stale(Refusal):
    """The question is no longer open; `since` is the last row that the client knew."""

    code = "stale"

    def __init__(self, since: int) -> None:
        super().__init__("The table has changed since: look again.")
        self.since = since


class NotYours(Refusal):
    """Only the person in that seat, or the host, may ask for this."""

    code = "not-yours"


class NotNow(Refusal):
    """This is not possible at this point of the game."""

    code = "not-now"


class Unknown(Refusal):
    """There is no such table, seat, game or bot."""

    code = "unknown"


class Malformed(Refusal):
    """The message cannot be read."""

    code = "malformed"


class Broken(Refusal):
    """The rules of the game do not allow it."""

    code = "illegal"

    def __init__(self, refusal: RulesError) -> None:
        super().__init__(str(refusal))
        self.says = refusal.says
        self.clause = refusal.clause if isinstance(refusal, Illegal) else None


class NotKept(Refusal):
    """The database is full or cannot be written; nothing has changed, and the same request may succeed later."""

    code = "not-kept"


class Frozen(Refusal):
    """The table was played under rules or with a word list that this release does not have."""

    code = "frozen"


class Damaged(Frozen):
    """A row of the table is missing, or is not as it was written."""


class Busy(Refusal):
    """Too many requests are waiting, of this guest or of others; try again later."""

    code = "busy"


class TooFast(Refusal):
    """The guest, or somebody at the same address, writes too fast; try again in a moment."""

    code = "too-fast"
