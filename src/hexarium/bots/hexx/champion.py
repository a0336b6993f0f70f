"""Bots for HEXX that value plays by learned weights, and by playing the best of them on in imagined worlds."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from copy import copy
from random import Random
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from hexarium.bots.advice import Advice, Measure, weighed
from hexarium.bots.bot import Decision
from hexarium.bots.common_words import common_words
from hexarium.bots.hexx.ending import Ending
from hexarium.bots.hexx.kernel import PlayFinder
from hexarium.bots.hexx.plain import Greedy
from hexarium.bots.hexx.position import counted, numbered, table
from hexarium.bots.hexx.rolling import mean_effect
from hexarium.bots.hexx.tile_values import shipped
from hexarium.core import Rules, Seat
from hexarium.games.hexx import Action, Play, View
from hexarium.games.hexx.actions import Choose, Morph, Remove
from hexarium.games.hexx.pieces import other
from hexarium.games.hexx.plays import unpack
from hexarium.games.hexx.scoring import count
from hexarium.games.hexx.spells import Morphed
from hexarium.games.hexx.state import CastHexx, State, TakeTurn, frozen
from hexarium.lexicon import Lexicon

PROMISING: Final = 40
"""Maximum number of plays that are valued by the learned weights."""

STAGES: Final = ((15, 2), (8, 3), (4, 5), (2, 6))
"""Number of plays and of worlds in each round; the plays that do best go on to the next round."""

WORLDS: Final = sum(worlds for _, worlds in STAGES)
"""Number of worlds in all rounds."""

PLIES: Final = 2
"""Number of plays after the first: the opponent's reply, and the seat's own next play."""

MANY: Final = 400
"""Maximum number of plays among which the best with common words are looked for."""

LEAD: Final = Measure("tile", "ahead", negative="behind", before="Expected: ", least=0.5)
LATER_LEAD: Final = replace(LEAD, after="ahead after your next turn", negative="behind after your next turn")
FINAL_LEAD: Final = replace(LEAD, after="ahead at the end", negative="behind at the end")
LEAD_NOW: Final = Measure("tile", "ahead then", negative="behind then", before="You are ", digits=0)


class Weighed(Struct, frozen=True):
    """A play, its code in the kernel, its value so far, and the part of it that comes from rolling for HEXX tiles."""

    play: Play
    code: int
    worth: float
    rolling: float


class Club(Greedy):
    """Values a play by the tiles it wins, keeps and exposes, and by the expected effect of its HEXX tiles."""

    def __init__(self, rules: Rules[State, Action, View, Any]) -> None:
        super().__init__(rules)
        self._learned = shipped()
        self._kept = self._learned.kept()

    def choose(self, decision: Decision[View, Action], rng: Random) -> Action:
        """The play of the highest value; if there is none, an answer or an exchange."""
        return self._plan(decision, rng).choice

    def advise(self, decision: Decision[View, Action], rng: Random) -> Advice[Action]:
        """The play of the highest value, and the best one with a common word."""
        # The same worlds are imagined for both, so that their values can be compared.
        same = copy(rng)
        advice = self._plan(decision, rng)
        state, seat = self._rules.imagine(decision.view, same), decision.view.eye
        if seat is None:
            raise AssertionError("a bot is asked in its seat")
        if advice.measure is LEAD_NOW:
            return self._beside_others(advice, decision, state, seat)
        known = common_words(self._rules.lexicon)
        common = self.worths(state, seat, same, known)
        if not common:
            return replace(advice, only_rare=True)
        if not self._is_known(state, seat, advice.choice, known):
            return replace(advice, common=weighed(common, advice.measure, same))
        common.pop(advice.choice, None)
        second = max(common, key=common.__getitem__, default=None)
        value = advice.value if second is None else min(advice.value, common[second])
        return replace(advice, common=replace(advice, second=second, second_value=value))

    def _plan(self, decision: Decision[View, Action], rng: Random) -> Advice[Action]:
        """The play of the highest value, and the lead in tiles that it expects."""
        state, seat = self._rules.imagine(decision.view, rng), decision.view.eye
        if seat is None:
            raise AssertionError("a bot is asked in its seat")
        if isinstance(state.agenda[0], TakeTurn):
            worth = self.worths(state, seat, rng)
            if worth:
                return weighed(worth, self._measure(state), rng)
        choice = super().choose(decision, rng)
        ahead = self._tiles_ahead(state, seat, choice)
        return Advice(choice, ahead, None, ahead, LEAD_NOW)

    def _beside_others(
        self, advice: Advice[Action], decision: Decision[View, Action], state: State, seat: Seat
    ) -> Advice[Action]:
        """The advice with the next best answer, and the best one with a common word."""
        if not isinstance(advice.choice, Morph | Choose | Remove):
            return advice
        others = [choice for choice in decision.choices if self._is_decent(state, choice)]
        leads = {choice: self._tiles_ahead(state, seat, choice) for choice in others}
        known = common_words(self._rules.lexicon)
        common = {choice: lead for choice, lead in leads.items() if self._is_known(state, seat, choice, known)}
        first = max(common, key=lambda choice: (common[choice], choice == advice.choice))
        second = max((choice for choice in common if choice != first), key=common.__getitem__, default=None)
        shown = Advice(first, common[first], second, common[first if second is None else second], LEAD_NOW)
        return replace(advice, common=shown)

    def _is_known(self, state: State, seat: Seat, choice: Action, known: Lexicon) -> bool:
        """Is the word known that a choice makes, if it makes one? Secondary words need not be."""
        if isinstance(choice, Play):
            return self._rules.judge.play(state.board, state.hands[seat], choice).primary.text in known
        events = self._rules.apply(state, seat, choice).events
        return all(event.word in known for event in events if isinstance(event, Morphed))

    def _tiles_ahead(self, state: State, seat: Seat, choice: Action) -> int:
        """The lead in tiles right after a choice."""
        tiles = count(self._rules.apply(state, seat, choice).state.board)
        return tiles[seat] - tiles[other(seat)]

    def _measure(self, state: State) -> Measure:
        """What the values of plays count."""
        del state
        return LEAD

    def worths(self, state: State, seat: Seat, rng: Random, known: Lexicon | None = None) -> dict[Action, float]:
        """The values of the best plays, if given of known words; empty if there is none without an offensive word."""
        del rng
        return {play.play: play.worth for play in self._promising(self._table(state, known), state, seat, known)}

    def _table(self, state: State, known: Lexicon | None) -> PlayFinder:
        room = PROMISING if known is None else MANY
        return table(self._rules.options, self._rules.lexicon, state.board, self._kept, room)

    def _promising(
        self, static_board: PlayFinder, state: State, seat: Seat, known: Lexicon | None = None
    ) -> list[Weighed]:
        """The best plays by the learned weights, the best first; if given, only those of known words."""
        foe = other(seat)
        kept = frozen(state)
        ahead = static_board.lead(seat)
        most = PROMISING if known is None else MANY
        static_board.survey(counted(state.hands[seat]), -1 if kept == foe else foe, most)
        found = [*zip(static_board.codes[: static_board.found], static_board.worths[: static_board.found], strict=True)]
        letters, owners = array("i", static_board.letters), array("i", static_board.owners)
        plays = list[Weighed]()
        for code, worth in found:
            play = unpack(state.board.shape, code)
            if len(plays) == PROMISING:
                break
            if known is not None and not self._is_known(state, seat, play, known):
                continue
            if self._is_decent(state, play):
                static_board.lay(code, seat, -1 if kept == foe else foe)
                exposed = self._learned.exposed * static_board.exposed(seat)
                static_board.load(letters, owners)
                rolling = self._rolling(state, seat, play)
                plays.append(Weighed(play, code, ahead + worth + exposed + rolling, rolling))
        return sorted(plays, key=lambda play: play.worth, reverse=True)

    def _rolling(self, state: State, seat: Seat, play: Play) -> float:
        """The expected lead from rolling for the HEXX tiles of a play."""
        if not any(placing.wild for placing in play.tiles):
            return 0.0
        after = self._rules.apply(state, seat, play).state
        casts = [task for task in after.agenda if isinstance(task, CastHexx)]
        return sum(mean_effect(after, cast) for cast in casts)


class Champion(Club):
    """Plays its best plays on in imagined worlds, with the same luck for each, and drops the worst after each round.

    When the bag is empty the opponent's hand is known, and the ending is searched.
    """

    def __init__(self, rules: Rules[State, Action, View, Any], budget: int = WORLDS) -> None:
        super().__init__(rules)
        self._budget = budget

    def _measure(self, state: State) -> Measure:
        """The lead after the seat's next turn, or in the ending the final lead."""
        return LATER_LEAD if state.bag else FINAL_LEAD

    def worths(self, state: State, seat: Seat, rng: Random, known: Lexicon | None = None) -> dict[Action, float]:
        """The mean lead after each of the best plays."""
        static_board = self._table(state, known)
        plays = self._promising(static_board, state, seat, known)
        if not plays:
            return {}
        if not state.bag:
            return Ending(static_board, state, seat).worths(plays)
        totals, worlds = dict.fromkeys(plays, 0.0), 0
        for width, wanted in STAGES:
            more = min(wanted, self._budget - worlds)
            plays = sorted(plays, key=lambda play: totals[play] if worlds else play.worth, reverse=True)[:width]
            if more == 0 or (len(plays) == 1 and worlds):
                break
            for _ in range(more):
                self._play_on(static_board, state, seat, plays, totals, rng)
            worlds += more
        return {play.play: totals[play] / worlds + play.rolling for play in plays}

    def _play_on(
        self,
        static_board: PlayFinder,
        state: State,
        seat: Seat,
        plays: Sequence[Weighed],
        totals: dict[Weighed, float],
        rng: Random,
    ) -> None:
        """Play each of these plays on in the same world."""
        world = self._rules.imagine(self._rules.view(state, seat), rng)
        order = [*world.bag]
        rng.shuffle(order)
        bag = numbered(order)
        for play in plays:
            red, black = map(counted, world.hands)
            totals[play] += static_board.play_on(play.code, seat, red, black, bag, PLIES)
