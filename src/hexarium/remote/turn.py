"""What a program is asked at a table, with what it needs to decide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from random import Random
from typing import Any

import msgspec

from hexarium.core import Game, Rules, Seat
from hexarium.service.messages import Asked, Said, ToldRow
from hexarium.service.rows import TookBack, Withdrew


class RemoteTurn:
    """A question to a seat: its `view`, the rules, and what may be answered.

    `prompt` says in words what is asked, and `told` has every event that the seat was told of and that was not undone.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        rules: Rules[Any, Any, Any, Any],
        seat: Seat,
        asked: Asked,
        view: Any,
        prompt: str,
        rows: Iterable[ToldRow],
    ) -> None:
        self.game = game
        self.rules = rules
        self.seat = seat
        self.ticket = asked.ticket
        self.verbs = asked.verbs
        self.view = view
        self.prompt = prompt
        self._asked = asked
        self._rows = rows

    @cached_property
    def choices(self) -> Sequence[Any]:
        """Every legal choice: those that the server lists, or else those of a state that fits the view.

        Word games list none for people, because the list would give the words away. Legal choices depend only on what
        the seat may know, so any state that `rules.imagine` makes from the view has the right ones.
        """
        listed = self._asked.choices
        if listed is None or self._asked.selection:
            return self.rules.choices(self.rules.imagine(self.view, Random(self.ticket)), self.seat)
        return [msgspec.json.decode(each.action, type=self.game.action) for each in listed]

    @cached_property
    def told(self) -> tuple[Any, ...]:
        """The events that led here, as the seat was told of them."""
        return tuple(msgspec.convert(said.event, self.game.event) for said in standing(self._rows))


def standing(rows: Iterable[ToldRow]) -> list[Said]:
    """What was told in rows that were not undone."""
    kept = dict[int, tuple[Said, ...]]()
    for each in rows:
        match each.row:
            case TookBack(_, row):
                kept = {number: said for number, said in kept.items() if number < row}
            case Withdrew(_, row):
                kept.pop(row, None)
            case _:
                pass
        kept[each.number] = each.said
    return [said for number in sorted(kept) for said in kept[number]]
