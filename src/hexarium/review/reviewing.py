"""Review a finished game, move by move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from hexarium.bots import evaluator
from hexarium.bots.evaluator import AnyEvaluator
from hexarium.core import FollowedRecord, Over, Seat, seat_name
from hexarium.core.person_name import shown_name
from hexarium.core.record import write_move
from hexarium.review.document import ChoiceReview, Hindsight, MethodNote, MoveReview, Plan, Review, SeatTerms
from hexarium.review.summary import summarise, with_moves
from hexarium.review.terms import Compared, MoveTerms, Terms
from hexarium.review.walk import Walk
from hexarium.review.words import choice_words, hindsight_words


class CannotReview(ValueError):
    """A game has no review; the message says why."""


class Reviewing:
    """The review of a game in the making: iterate over it for its moves, then take the whole.

    `seats` are the seats to review, all if none are named; `players` are their names, by default those of the record.
    CannotReview if the game is not over, or was played under other rules.
    """

    def __init__(
        self,
        followed: FollowedRecord,
        seats: Sequence[Seat] = (),
        values: AnyEvaluator | None = None,
        seed: int = 0,
        players: Sequence[str] = (),
    ) -> None:
        check_finished(followed)
        self._followed = followed
        self._game, self._rules, header = followed.game, followed.rules, followed.record.header
        self.seats = tuple(seats) or tuple(map(Seat, range(header.seats)))
        self._evaluator = values or evaluator(self._game, self._rules, header.seats)
        method = self._evaluator.method
        self.method = MethodNote(method.goal, method.noun, method.margin, method.budget)
        self._walk = Walk(self._rules, self._evaluator, self.seats, seed)
        self._moves = list[MoveReview]()
        names = tuple(players) or tuple(map(shown_name, header.players))
        self.players = names or tuple(map(seat_name, range(header.seats)))

    def __len__(self) -> int:
        return len(self._followed.record.moves)

    def __iter__(self) -> Iterator[MoveReview]:
        for move in self._walk.moves(self._followed.steps, self._followed.record.moves):
            self._moves.append(self._worded(move))
            yield self._moves[-1]

    def whole(self) -> Review:
        """The whole review, once every move has been reviewed."""
        if len(self._moves) < len(self):
            raise AssertionError("a review is whole when all its moves are done")
        header = self._followed.record.header
        summary = summarise(header.game, header.rules, self.players, self.method, self._moves)
        return with_moves(summary, self._moves)

    def _worded(self, move: MoveTerms) -> MoveReview:
        written = write_move(self._followed.record.moves[move.number - 1], self._game)
        terms = tuple([_seat_terms(seat, terms) for seat, terms in move.terms.items()])
        choice = None if move.choice is None else self._choice(move, move.choice)
        return MoveReview(move.number, written, terms, choice)

    def _choice(self, move: MoveTerms, choice: Compared) -> ChoiceReview:
        seat, write = choice.seat, self._game.notation.write
        view = self._rules.view(self._followed.steps[move.number - 1].state, seat)
        played, better = self._played(move.number, seat), self._planned(seat, view, choice.best)
        return ChoiceReview(
            seat=seat,
            made=None if choice.made is None else write(choice.made),
            best=None if choice.best is None else write(choice.best),
            made_value=choice.made_value.value,
            best_value=choice.best_value.value,
            tolerance=choice.tolerance,
            is_equal=choice.is_equal,
            compared=choice.compared,
            words=choice_words(self._game, self._rules, view, choice, (played, better), self.method),
            made_plan=self._plan(view, played, ()),
            best_plan=self._plan(view, better, better[1:]),
            hindsight=None if choice.hindsight is None else self._hindsight(view, choice.hindsight, played),
        )

    def _hindsight(self, view: Any, choice: Compared, played: Sequence[Any]) -> Hindsight:
        better = self._planned(choice.seat, view, choice.best)
        return Hindsight(
            best=self._game.notation.write(choice.best),
            made_value=choice.made_value.value,
            best_value=choice.best_value.value,
            tolerance=choice.tolerance,
            is_equal=choice.is_equal,
            words=hindsight_words(self._game, self._rules, view, choice, (played, better), self.method),
            best_plan=self._plan(view, better, better[1:]),
        )

    def _played(self, number: int, seat: Seat) -> Sequence[Any]:
        """What the seat chose at this move and right after it."""
        later = self._followed.record.moves[number - 1 :]
        return [move.action for move in takewhile(lambda move: move.by == seat, later)]

    def _plan(self, view: Any, actions: Sequence[Any], then: Sequence[Any]) -> Plan | None:
        """The first of the actions to draw, and those to draw after it."""
        if not actions:
            return None
        first, *rest = [msgspec.Raw(msgspec.json.encode(action)) for action in (actions[0], *then)]
        words = self._game.suggest(self._rules, view, actions)
        drawn = words.drawn
        return Plan(first, tuple(rest), drawn.does, drawn.name, drawn.brings, words.named.does)

    def _planned(self, seat: Seat, view: Any, best: Any) -> Sequence[Any]:
        return () if best is None else self._evaluator.plan(seat, view, best)


def check_finished(followed: FollowedRecord) -> None:
    """Raise CannotReview unless the game was played to its end under these rules."""
    if followed.why:
        raise CannotReview(f"{followed.why} Only games of this version can be reviewed.")
    if not isinstance(followed.rules.turn(followed.steps[-1].state), Over):
        raise CannotReview("This game is not over: only finished games are reviewed.")


def _seat_terms(seat: Seat, terms: Terms) -> SeatTerms:
    return SeatTerms(
        seat=seat,
        before=terms.before,
        after=terms.after,
        luck=terms.luck,
        cost=terms.cost,
        others=terms.others,
        correction=terms.correction,
        luck_error=terms.error,
    )
