"""What the club says no to, always with a reason.

Refusal            the table is as it was
  Stale            the question that is answered is no longer open
  NotYours         somebody asks for what is not theirs to ask
  NotNow           the table is not at that point
  Unknown          there is no such table, seat, game or bot
  Malformed        what was sent does not say what it should
  Broken           a rule of the game is broken; names the clause
  NotKept          the log could not be written
  Frozen           the table can be read, but no longer played
  Busy             too much is asked for at once
"""

from __future__ import annotations

from typing import ClassVar

from hexarium.core import Illegal, RulesError


class Refusal(Exception):
    """A refusal: `code` is for machines, `str()` is a sentence for people."""

    code: ClassVar[str] = "refused"
    clause: str | None = None


class Stale(Refusal):
    """The question is no longer open; `since` is the row after which everything is new to whoever asked."""

    code = "stale"

    def __init__(self, since: int) -> None:
        super().__init__("the table has moved on: look at what changed")
        self.since = since


class NotYours(Refusal):
    """Only the person in that seat, or the host, may ask for this."""

    code = "not-yours"


class NotNow(Refusal):
    """This cannot be done at this point of the table's life."""

    code = "not-now"


class Unknown(Refusal):
    """There is no such thing here."""

    code = "unknown"


class Malformed(Refusal):
    """What was sent cannot be read."""

    code = "malformed"


class Broken(Refusal):
    """The rules of the game refuse it."""

    code = "illegal"

    def __init__(self, refusal: RulesError) -> None:
        super().__init__(str(refusal))
        self.says = refusal.says
        self.clause = refusal.clause if isinstance(refusal, Illegal) else None


class NotKept(Refusal):
    """The log has no room or cannot be written; nothing has happened, and the same request may succeed later."""

    code = "not-kept"


class Frozen(Refusal):
    """The table was played under other rules or words than this release has."""

    code = "frozen"


class Busy(Refusal):
    """Others have asked for as much as there is time for, or the same guest has; later there will be time."""

    code = "busy"
