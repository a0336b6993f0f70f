"""Refusals: the errors for what somebody did or wrote.

RulesError         a move that is refused; the state is untouched
  NotAwaited       the actor was not asked for this action
  Illegal          the action, or the options, break a clause, which it names
Unreadable         a text that cannot be read; it says where and why
"""

from __future__ import annotations

from typing import ClassVar

from hexarium.core.actor import Actor, House
from hexarium.core.english import in_words
from hexarium.core.sentence import Part, Sentence, Who, say


class RulesError(Exception):
    """A refusal: `code` is for machines, `says` for people. `str()` names seats by their numbers."""

    code: ClassVar[str] = "refused"

    def __init__(self, says: Sentence) -> None:
        super().__init__(says.text())
        self.says = says


class NotAwaited(RulesError):
    """This actor was not asked for this kind of action; `awaited` says what is awaited instead."""

    code = "not-awaited"

    def __init__(self, actor: Actor, action: object, awaited: Sentence | None = None) -> None:
        who: Part = f"The {actor.value}" if isinstance(actor, House) else Who(actor)
        super().__init__(say(who, f"can't {in_words(type(action))} now.", awaited or ""))
        self.actor = actor
        self.action = action
        self.awaited = awaited

    def __reduce__(self) -> tuple[type[NotAwaited], tuple[Actor, object, Sentence | None]]:
        return type(self), (self.actor, self.action, self.awaited)


class Illegal(RulesError):
    """The action, or the options, break the rule that `clause` names. `detail` needs no full stop."""

    code = "illegal"

    def __init__(self, clause: str, detail: str | Sentence) -> None:
        super().__init__(say(detail))
        self.clause = clause

    def __reduce__(self) -> tuple[type[Illegal], tuple[str, Sentence]]:
        return type(self), (self.clause, self.says)


class Unreadable(ValueError):
    """Text that cannot be read: `where` is a line or a move, and `detail` a whole sentence that says what is wrong."""

    def __init__(self, detail: str, where: str = "") -> None:
        super().__init__(f"{where}: {detail}" if where else detail)
        self.detail = detail
        self.where = where
