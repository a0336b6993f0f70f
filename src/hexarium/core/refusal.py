"""What can be wrong with what somebody did or wrote.

RulesError         a move that is refused; the state is untouched
  NotAwaited       somebody acted who was not asked
  Illegal          the action breaks a clause, which it names
Unreadable         a text that does not say what it should, and where
"""

from __future__ import annotations

from typing import ClassVar

from hexarium.core.actor import Actor, label


class RulesError(Exception):
    """A refusal: `code` is for machines, `str()` is a sentence for people."""

    code: ClassVar[str] = "refused"


class NotAwaited(RulesError):
    """Nobody asked this actor for this kind of action; `awaited` says what is asked instead, where the rules tell."""

    code = "not-awaited"

    def __init__(self, actor: Actor, action: object, awaited: str = "") -> None:
        refused = f"{label(actor)} is not asked to {type(action).__name__.lower()} now"
        super().__init__(f"{refused}: {awaited}" if awaited else refused)
        self.actor = actor
        self.action = action
        self.awaited = awaited

    def __reduce__(self) -> tuple[type[NotAwaited], tuple[Actor, object, str]]:
        return type(self), (self.actor, self.action, self.awaited)


class Illegal(RulesError):
    """The action, or the options, break the rule that `clause` names."""

    code = "illegal"

    def __init__(self, clause: str, detail: str) -> None:
        super().__init__(detail)
        self.clause = clause

    def __reduce__(self) -> tuple[type[Illegal], tuple[str, str]]:
        return type(self), (self.clause, str(self))


class Unreadable(ValueError):
    """Text that cannot be read: `where` (a line or a move), and what is wrong there."""

    def __init__(self, detail: str, where: str = "") -> None:
        super().__init__(f"{where}: {detail}" if where else detail)
        self.detail = detail
        self.where = where
