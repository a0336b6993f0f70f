"""Replays of finished games, move by move, as one eye saw them or with everything open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from hexarium.core import Eye, Game, Over, Ranking, Record, Seat, Unreadable, follow, label, seat_name, told
from hexarium.core.person_name import shown_name
from hexarium.core.record import write_move
from hexarium.service.messages import Said
from hexarium.service.refusal import Malformed, Unknown
from hexarium.service.replies import said_of

MOST_MOVES: Final = 3000
"""Maximum number of moves of a replay."""

OPEN: Final = "open"
"""The look that combines what all eyes see."""

Viewpoint: TypeAlias = str
"""Whose view is shown: a seat's number, `open`, or nothing for a spectator."""


class ReplayStep(Struct, frozen=True):
    """The table after a move: who moved, the move as a record writes it, the sentences about it, and the view."""

    by: str
    text: str
    said: tuple[Said, ...]
    view: msgspec.Raw


class Replay(Struct, frozen=True, kw_only=True):
    """A game from its start to its end, or to its last move.

    `note` says what to know about a game of another version of the rules, and `rest` are the moves that today's rules
    could not follow; both are empty for a game of this version.
    """

    game: str
    seats: int
    players: tuple[str, ...]
    options: dict[str, Any]
    look: Viewpoint
    shots: tuple[ReplayStep, ...]
    ranking: Ranking | None
    note: str
    rest: tuple[str, ...]


class ReplayedGame:
    """A record with every step that its moves made; `unread` are moves that could not be read."""

    def __init__(self, game: Game[Any, Any, Any, Any], record: Record[Any], unread: tuple[str, ...] = ()) -> None:
        total = len(record.moves) + len(unread)
        if total > MOST_MOVES:
            raise Malformed(f"The game has {total} moves; replays are limited to {MOST_MOVES}.")
        self.game = game
        self.record = record
        self.rules = game.rules(record.header.options)
        try:
            self.followed = follow(game, self.rules, record, unread)
        except Unreadable as error:
            raise Malformed(str(error)) from error
        self.steps = self.followed.steps

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the seats."""
        header = self.record.header
        return tuple(map(shown_name, header.players)) or tuple(map(seat_name, range(header.seats)))

    def show(self, look: Viewpoint, reader: Eye = None) -> Replay:
        """The whole game; its sentences say "you" to the reader."""
        header = self.record.header
        moves = self.record.moves[: len(self.steps) - 1]
        lines = ["", *(write_move(move, self.game) for move in moves)]
        movers = ["", *(label(move.by) for move in moves)]
        turn = self.rules.turn(self.steps[-1].state)
        return Replay(
            game=self.game.slug,
            seats=header.seats,
            players=self.players,
            options=msgspec.to_builtins(header.options),
            look=look,
            shots=tuple(
                ReplayStep(
                    by,
                    line,
                    self._said(number, look, reader),
                    msgspec.Raw(msgspec.json.encode(self.view(number, look))),
                )
                for number, (by, line) in enumerate(zip(movers, lines, strict=True))
            ),
            ranking=turn.ranking if isinstance(turn, Over) and not self.followed.rest else None,
            note=self.followed.note,
            rest=self.followed.rest,
        )

    def view(self, number: int, look: Viewpoint) -> Any:
        """The table after `number` moves."""
        if not 0 <= number < len(self.steps):
            raise Unknown(f"There is no move {number}: the game has moves 0 to {len(self.steps) - 1}.")
        state = self.steps[number].state
        if look != OPEN:
            return self.rules.view(state, self._eye(look))
        views = [self.rules.view(state, each) for each in (None, *map(Seat, range(self.record.header.seats)))]
        return msgspec.convert(
            together([msgspec.json.decode(msgspec.json.encode(each)) for each in views]), self.game.view
        )

    def _said(self, number: int, look: Viewpoint, reader: Eye) -> tuple[Said, ...]:
        """What is said about the step that a move made; the first step is the start."""
        step = self.steps[number]
        events = step.events if look == OPEN else told(step.events, self._eye(look))
        stand_ins = self.record.moves[number - 1].stand_ins if number else ()
        return said_of(self.game, events, self.players, reader, stand_ins)

    def _eye(self, look: Viewpoint) -> Eye:
        if look in (OPEN, ""):
            return None
        if look.isdecimal() and len(look) < 3 and int(look) < self.record.header.seats:
            return Seat(int(look))
        raise Unknown(f"There is no seat {look!r}.")


def together(views: Sequence[Any]) -> Any:
    """Several views combined: where the first has null, the value that another view has.

    >>> together([{"eye": None, "hands": [[None], [None]]}, {"eye": 0, "hands": [["A"], [None]]}])
    {'eye': None, 'hands': [['A'], [None]]}
    """
    first = views[0]
    if isinstance(first, dict):
        seen: list[dict[str, Any]] = [each for each in views if isinstance(each, dict)]
        alike = [each for each in seen if each.keys() == seen[0].keys()]
        return {key: None if key == "eye" else together([each[key] for each in alike]) for key in seen[0]}
    if isinstance(first, list):
        lists: list[list[Any]] = [each for each in views if isinstance(each, list)]
        equal = [each for each in lists if len(each) == len(lists[0])]
        return [together(parts) for parts in zip(*equal, strict=True)]
    return next((each for each in views if each is not None), None)
