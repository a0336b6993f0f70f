"""What can be wrong with what somebody did or wrote.

RulesError         a move that is refused; the state is untouched
  NotAwaited       somebody acted who was not asked
  Illegal          the action breaks a clause, which it names
Unreadable         a text that does not say what it should, and where
"""

from __future__ import annotations

from typing import ClassVar

from hexarium.core.actor import Actor, House
from hexarium.core.sentence import Part, Sentence, Who, say


class RulesError(Exception):
    """A refusal: `code` is for machines, `says` for people. `str()` names seats by their numbers."""

    code: ClassVar[str] = "refused"

    def __init__(self, says: Sentence) -> None:
        super().__init__(says.text())
        self.says = says


class NotAwaited(RulesError):
    """Nobody asked this actor for this kind of action; `awaited` says what is awaited instead, where the rules tell."""

    code = "not-awaited"

    def __init__(self, actor: Actor, action: object, awaited: Sentence | None = None) -> None:
        verb = type(action).__name__.lower()
        who: tuple[Part, ...] = (actor.value.capitalize(),) if isinstance(actor, House) else (Who(actor),)
        super().__init__(say(*who, f"can't {verb} now.", awaited or ""))
        self.actor = actor
        self.action = action
        self.awaited = awaited

    def __reduce__(self) -> tuple[type[NotAwaited], tuple[Actor, object, Sentence | None]]:
        return type(self), (self.actor, self.action, self.awaited)


class Illegal(RulesError):
    """The action, or the options, break the rule that `clause` names."""

    code = "illegal"

    def __init__(self, clause: str, detail: str | Sentence) -> None:
        super().__init__(say(detail))
        self.clause = clause

    def __reduce__(self) -> tuple[type[Illegal], tuple[str, Sentence]]:
        return type(self), (self.clause, self.says)


class Unreadable(ValueError):
    """Text that cannot be read: `where` (a line or a move), and what is wrong there."""

    def __init__(self, detail: str, where: str = "") -> None:
        super().__init__(f"{where}: {detail}" if where else detail)
        self.detail = detail
        self.where = where
