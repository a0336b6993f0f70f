"""What any position of Word Search is worth: the lead in points, or in a solo game turns or points.

The position is played on to the end of the round with the best turn of each player. Then every player has had the same
number of turns, and from there on all are expected to score alike. A chance to win would depend on how well the
players find words: for those who know the whole dictionary, each of a person's turns would cost most of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import nlargest
from random import Random
from typing import Any, Final, cast

from msgspec.structs import replace

from hexarium.bots.bot import Decision
from hexarium.bots.evaluator import Estimate, Goal, Method, PlainEvaluator
from hexarium.bots.wordsearch.champion import Champion, first_action
from hexarium.bots.wordsearch.lookahead import Lookahead
from hexarium.bots.wordsearch.plain import AnyWord, BestTurn
from hexarium.bots.wordsearch.position import NOWHERE, Position, Turn, terrain
from hexarium.core import Chance, Game, House, Over, Ranking, Rules, Sampled, Seat, Seeded, luck
from hexarium.games.wordsearch import Action, Call, Mode, Options, View, WordSearch
from hexarium.games.wordsearch.actions import Lay, Shift, Stack
from hexarium.games.wordsearch.options import Heights, Insert
from hexarium.games.wordsearch.scoring import points, target
from hexarium.games.wordsearch.state import FindWord, LayOut, Rearrange, State

WIDTHS: Final = {Mode.BOARD: 8, Mode.INSERT: 8, Mode.BOARDLESS: 6}
"""Maximum number of choices of each kind that are compared; a turn without a board takes longest to find."""

SAMPLES: Final = {Mode.BOARD: 8, Mode.INSERT: 8, Mode.BOARDLESS: 4}
"""Number of draws of which the mean is taken."""

KEPT: Final = 200
"""Number of positions whose rounds are remembered: all seats see the same."""

MARGINS: Final = {Goal.LEAD: 0.5, Goal.FEWEST: 0.1, Goal.POINTS: 1.0}
"""Differences up to which two choices count as equal: points of lead, turns, or points."""


class Quick(BestTurn):
    """Finds the best turn, on the board with the compiled search, as the words that are compared are found.

    It lays a tile that it has drawn anywhere: trying every place takes too long here.
    """

    def _lay(self, state: State, seat: Seat, decision: Decision[View, Action], rng: Random) -> Action:
        del state, seat
        return rng.choice(decision.choices)

    def _swap(self, state: State, seat: Seat) -> Action | None:
        turn = self._best_on_board(state, seat)
        return None if turn is None or turn.one == NOWHERE else first_action(turn)

    def _call(self, state: State, seat: Seat, decision: Decision[View, Action], rng: Random) -> Action | None:
        if self._rules.options.mode is not Mode.BOARD:
            return super()._call(state, seat, decision, rng)
        turn = self._best_on_board(state, seat)
        return None if turn is None else first_action(turn)

    def _best_on_board(self, state: State, seat: Seat) -> Turn | None:
        position = Position.of(state, seat, self._rules.options)
        sight = position.best(terrain(self._knows))
        return None if sight is None else next(position.turns(sight))


class RoundValues(PlainEvaluator[View, Action]):
    """Plays every position on to the end of the round, with the turns of the given bot."""

    def __init__(self, rules: WordSearch, seats: int, bot: AnyWord | None = None) -> None:
        self._rules = rules
        self._seats = seats
        self._width = WIDTHS[rules.options.mode]
        self._target = target(rules.options)
        self._per_turn = points_per_turn(rules.options)
        self._bot = bot or Quick(rules)
        self._champion = Champion(rules)
        self._lookahead = Lookahead(rules.lexicon, self._target or 0, self._width)
        self._kept = dict[View, State]()
        self.method = self._method()

    def _method(self) -> Method:
        each = (
            f"Each position is played on to the end of the round with the best turns; {self._width} words are compared"
        )
        samples = SAMPLES[self._rules.options.mode]
        rest = f"each later turn counts {self._per_turn:g} points"
        goal = Goal.LEAD if self._seats > 1 else Goal.FEWEST if self._target else Goal.POINTS
        noun = "turn" if goal is Goal.FEWEST else "point"
        budget = f"{each}." if goal is Goal.LEAD else f"{each}; {rest}."
        return Method(goal=goal, noun=noun, margin=MARGINS[goal], budget=budget, listed=0, samples=samples)

    def result(self, seat: Seat, view: View, ranking: Ranking, /) -> float:
        """A lone player with a target wants few turns; points that are missing in the end count as turns."""
        if self.method.goal is not Goal.FEWEST:
            return super().result(seat, view, ranking)
        return -self._turns(view.turns, view.scores[seat])

    def value(self, seat: Seat, view: View, rng: Random, /) -> Estimate:
        """The value of the end of the round."""
        return Estimate(self._judged(self._round_end(view, rng), seat))

    def shortlist(self, seat: Seat, view: View, choices: Sequence[Action], rng: Random, /) -> Sequence[Action]:
        """The best words, the changes that make the best words, and whatever else can be done."""
        state = self._rules.imagine(view, rng)
        if self._rules.options.mode is Mode.BOARD and isinstance(state.agenda[0], Rearrange | FindWord):
            position = Position.of(state, seat, self._rules.options)
            if turns := self._lookahead.turns(position, state.turns):
                return [*dict.fromkeys(map(first_action, turns))]
        calls = [choice for choice in choices if isinstance(choice, Call)]
        changes = [choice for choice in choices if isinstance(choice, Stack | Shift | Lay)]
        found = [*nlargest(self._width, calls, key=lambda call: self._scored(state, call))]
        makes = self._best_after(state, seat, changes)
        others = [choice for choice in choices if not isinstance(choice, Call | Stack | Shift | Lay)]
        return [*found, *makes, *others[: self._width]]

    def plan(self, seat: Seat, view: View, choice: Action, /) -> Sequence[Action]:
        """The choice, and the best word after it."""
        find = self._champion.word_after(self._rules.imagine(view, Random(0)), seat, choice)
        if find is None or isinstance(choice, Call):
            return (choice,)
        return (choice, Call(find.word, find.path))

    def _best_after(self, state: State, seat: Seat, changes: Iterable[Action]) -> list[Action]:
        worth = dict[Action, float]()
        for change in changes:
            find = self._champion.word_after(state, seat, change)
            worth[change] = 0 if find is None else find.points
        return nlargest(self._width, worth, key=worth.__getitem__)

    def _scored(self, state: State, call: Call) -> int:
        return points([state.board[cell] or () for cell in call.path], self._rules.options.heights)

    def _round_end(self, view: View, rng: Random) -> State:
        """The state at the end of the round; before the deal, the start itself."""
        seen = replace(view, eye=None, offer=None)
        if (kept := self._kept.get(seen)) is None:
            if len(self._kept) == KEPT:
                self._kept.clear()
            kept = self._kept[seen] = self._played_on(self._rules.imagine(view, rng), Seeded(rng.getrandbits(64)))
        return kept

    def _played_on(self, state: State, draws: Seeded) -> State:
        if isinstance(state.agenda[0], LayOut):
            return state
        until = (state.turns // self._seats + 1) * self._seats
        while state.turns < until and not isinstance(turn := self._rules.turn(state), Over):
            if isinstance(turn, Chance | Sampled):
                state = self._rules.apply(state, House.DEALER, luck(turn, draws)).state
            else:
                state = self._best_choice(state, min(turn.seats))
        return state

    def _best_choice(self, state: State, seat: Seat) -> State:
        view = self._rules.view(state, seat)
        decision = Decision[View, Action](seat, view, (), lambda: self._rules.choices(state, seat))
        return self._rules.apply(state, seat, self._bot.choose(decision, Random(0))).state

    def _judged(self, state: State, seat: Seat) -> float:
        """The value when all seats have had the same number of turns."""
        scores = state.scores
        if self._seats == 1:
            if self._target:
                return -self._turns(state.turns, scores[seat])
            return scores[seat] + self._per_turn * len(state.pile)
        return float(scores[seat] - max(score for other, score in enumerate(scores) if other != seat))

    def _turns(self, taken: int, score: int) -> float:
        """The turns of a solo game to its target, if each later turn scores as much as a good one."""
        return taken + max(0, (self._target or 0) - score) / self._per_turn


def points_per_turn(options: Options) -> float:
    """The points of a good player's turn, from games of the bot that finds the best turn."""
    match options.mode:
        case Mode.BOARD:
            return 9.5
        case Mode.BOARDLESS:
            return 7.5
        case Mode.INSERT:
            size = {Insert.SMALL: 6.0, Insert.LARGE: 9.5}[options.insert]
            return size * {Heights.LEVEL: 1.0, Heights.HEIGHT: 1.7}[options.heights]


def make(game: Game[Any, Any, Any, Any], rules: Rules[Any, Any, Any, Any], seats: int) -> RoundValues:
    """The evaluator of every variant."""
    del game
    return RoundValues(cast(WordSearch, rules), seats)
