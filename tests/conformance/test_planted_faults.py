"""The conformance kit itself: a toy game with one fault at a time, each found by the right check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from hexarium.core import (
    Actor,
    Chance,
    Deciding,
    Eye,
    Form,
    House,
    Lazy,
    Question,
    RulesError,
    Seat,
    Sentence,
    Step,
    Suggestion,
    Turn,
    say,
)
from hexarium.testing import kit
from tests.conformance.toy import (
    BOOK,
    FORMS,
    Action,
    Dealt,
    Keep,
    Laid,
    Lay,
    Options,
    State,
    Toy,
    ToyEvent,
    View,
    Words,
    plain_game,
    toy_game,
)

SEEDS = range(4)


def run_kit(rules: type[Toy] = Toy, game: kit.AnyGame | None = None) -> None:
    game = game or toy_game(rules)
    kit.check_forms(game)
    for seed in SEEDS:
        positions = kit.play_through(rules(), 2, seed)
        kit.check_records(game, Options(), 2, positions)
        kit.check_values(rules(), 2, positions)
        kit.check_choices(rules(), 2, positions)
        kit.check_drawing(rules(), 2, positions)
        kit.check_actors(rules(), 2, positions)
        kit.check_secrets(rules(), 2, positions)
        kit.check_imagining(rules(), 2, positions)
        kit.check_choices_from_views(rules(), positions)
        kit.check_luck(rules(), positions)
        kit.check_words(game, rules(), BOOK, 2, positions)
        kit.check_questions(game, rules(), 2, positions)
        kit.check_suggestions(game, rules(), positions)


def test_a_game_that_keeps_its_promises_passes() -> None:
    run_kit()
    assert len(kit.play_through(Toy(), 2, seed=0)) == 5


def test_a_game_without_sentences_and_questions_of_its_own_passes() -> None:
    game = plain_game()
    assert (game.sentences, game.questions, game.forms) == (None, None, {})
    run_kit(game=game)


class LeaksInTheView(Toy):
    def view(self, state: State, eye: Eye) -> View:
        return View(eye, state.hands, state.table)


class LeaksInAnEvent(Toy):
    class _Open(Dealt, frozen=True, tag="open"):
        def seen_by(self, eye: Eye) -> Any:
            return self

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, ToyEvent]:
        step = super().apply(state, actor, action)
        return Step(step.state, tuple(self._Open(e.seat, e.card) if isinstance(e, Dealt) else e for e in step.events))


class HasAnUnhashableState(Toy):
    def start(self, seats: int) -> State:
        return replace(super().start(seats), table=[])

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, ToyEvent]:
        step = super().apply(replace(state, table=tuple(state.table)), actor, action)
        return Step(replace(step.state, table=[*step.state.table]), step.events)


class OffersAnIllegalChoice(Toy):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        yield from super().legal(state, seat)
        if len(state.hands) == 2 and seat == len(state.table):
            yield Lay(7)


class AcceptsMoreThanItOffers(Toy):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        return (choice for choice in super().legal(state, seat) if seat == 0 or not isinstance(choice, Keep))


class OffersTheSameChoiceTwice(Toy):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        return iter([*super().legal(state, seat), *super().legal(state, seat)])


class CountsTooFewChoices(Toy):
    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        return super().choices(state, seat)[:1]


class CountsOtherChoices(Toy):
    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        return super().choices(state, seat)[::-1]


class PrefersAChoice(Toy):
    """Only a draw shows it: a list of the choices is as it should be."""

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        legal = super().choices(state, seat)
        return Lists(legal, [*legal[:1]] * len(legal))


class Lists(Lazy[Action]):
    """Lists some choices, and has others at their places."""

    def __init__(self, listed: Sequence[Action], drawn: Sequence[Action]) -> None:
        super().__init__(len(drawn), drawn.__getitem__)
        self._listed = listed

    def __iter__(self) -> Iterator[Action]:
        return iter(self._listed)


class TellsNobody(Toy):
    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, ToyEvent]:
        step = super().apply(state, actor, action)
        return Step(step.state) if actor is House.DEALER else step


class TellsTooLittle(Toy):
    """A card was laid, but not which."""

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, ToyEvent]:
        step = super().apply(state, actor, action)
        return Step(step.state, tuple(replace(e, card=None) if isinstance(e, Laid) else e for e in step.events))


class LetsTheClockDeal(Toy):
    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, ToyEvent]:
        return super().apply(state, House.DEALER if actor is House.CLOCK else actor, action)


class AsksTwoSeatsTwoQuestions(Toy):
    def turn(self, state: State) -> Turn[Action]:
        turn = super().turn(state)
        return Deciding(frozenset({Seat(0), Seat(1)})) if isinstance(turn, Deciding) else turn


class ImaginesTheImpossible(Toy):
    def imagine(self, view: View, rng: Random) -> State:
        return replace(super().imagine(view, rng), hands=tuple(1 for _ in view.hands))


class ListsChoicesByAHiddenCard(Toy):
    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        choices = [*super().legal(state, seat)]
        return iter(choices if state.hands[-1:] > (1,) else choices[::-1])


class HasImpossibleLuck(Toy):
    def turn(self, state: State) -> Turn[Action]:
        turn = super().turn(state)
        return Chance((*turn.odds[1:], (turn.odds[0][0], 0))) if isinstance(turn, Chance) else turn


class ForgetsWhatWasPlayed(Toy):
    """A different state every time."""

    played: ClassVar[int] = 0

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, ToyEvent]:
        step = super().apply(state, actor, action)
        type(self).played += 1
        return (
            Step(replace(step.state, table=(*step.state.table[:-1], type(self).played)), step.events)
            if (step.state.table)
            else step
        )


class NeverEnds(Toy):
    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, ToyEvent]:
        step = super().apply(state, actor, action)
        return Step(replace(step.state, table=step.state.table[:1]), step.events)


class NamesNoClause(Toy):
    class _Nameless(Laid, frozen=True, tag="nameless"):
        clause: ClassVar[str] = "toy/nothing"

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, ToyEvent]:
        step = super().apply(state, actor, action)
        return Step(
            step.state, tuple(self._Nameless(e.seat, e.card) if isinstance(e, Laid) else e for e in step.events)
        )


FAULTS = [
    (LeaksInTheView, "in the same words"),
    (LeaksInAnEvent, "told more of the luck"),
    (OffersTheSameChoiceTwice, "offered twice"),
    (CountsTooFewChoices, "counts 1 of 2 choices"),
    (CountsOtherChoices, "not the legal ones"),
    (PrefersAChoice, "not drawn evenly"),
    (AcceptsMoreThanItOffers, "accepted but not legal"),
    (TellsNobody, "was not told of"),
    (TellsTooLittle, "in the same words"),
    (LetsTheClockDeal, "may act"),
    (ImaginesTheImpossible, "would notice"),
    (ListsChoicesByAHiddenCard, "what it cannot know"),
    (HasImpossibleLuck, "has no chance"),
    (ForgetsWhatWasPlayed, "replays to another state"),
    (NeverEnds, "does not end"),
    (NamesNoClause, "no clause is called"),
]


@pytest.mark.parametrize(("broken", "complaint"), FAULTS)
def test_the_kit_fails_a_game_that(broken: type[Toy], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        run_kit(broken)


def test_the_kit_fails_a_game_that_asks_two_seats_two_questions_at_once() -> None:
    positions = kit.play_through(Toy(), 2, seed=0)
    with pytest.raises(AssertionError, match="do not share the question"):
        kit.check_actors(AsksTwoSeatsTwoQuestions(), 2, positions)


def test_the_kit_fails_a_game_whose_state_does_not_hash() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        run_kit(HasAnUnhashableState)


def test_the_kit_fails_a_game_that_offers_an_illegal_choice() -> None:
    with pytest.raises(RulesError):
        run_kit(OffersAnIllegalChoice)


def test_the_kit_fails_a_game_whose_notation_does_not_read_back() -> None:
    class Mumbles(Words):
        def write(self, action: Action) -> str:
            return super().write(action).replace("3", "2")

    with pytest.raises(AssertionError, match="reads back as another"):
        run_kit(game=toy_game(words=Mumbles))


@pytest.mark.parametrize(
    ("sentence", "complaint"),
    [
        (say("A card  was drawn"), "a space too many"),
        (say("A card was drawn.."), "more than one full stop"),
        (say(""), "is empty"),
        (say("Ann drew a card"), "names its reader"),
        (say("A card for You too"), "a capital letter inside"),
    ],
)
def test_the_kit_fails_a_game_that_tells_its_events_badly(sentence: Sentence, complaint: str) -> None:
    class Mutters:
        def tell(self, event: ToyEvent) -> Sentence:
            del event
            return sentence

    with pytest.raises(AssertionError, match=complaint):
        run_kit(game=replace(toy_game(), sentences=Mutters()))


ASKS = say("Lay your card")


@pytest.mark.parametrize(
    ("question", "complaint"),
    [
        (Question(say(""), ASKS, ("lay", "keep")), "is empty"),
        (Question(ASKS, say(""), ("lay", "keep")), "is empty"),
        (Question(say("Ann: lay your card"), ASKS, ("lay", "keep")), "names its reader"),
        (Question(ASKS, ASKS, ("lay",)), "the verbs are"),
        (Question(ASKS, ASKS, ("lay", "keep", "pass")), "the verbs are"),
        (Question(ASKS, ASKS, ("lay", "keep", "lay")), "listed twice"),
        (Question(ASKS, ASKS, ("lay", "pass"), listed=False), "has no form"),
    ],
)
def test_the_kit_fails_a_game_that_asks_badly(question: Question, complaint: str) -> None:
    class Stammers:
        def ask(self, _rules: Toy, _state: State, _seat: Seat) -> Question:
            return question

    with pytest.raises(AssertionError, match=complaint):
        run_kit(game=replace(toy_game(), questions=Stammers()))


@pytest.mark.parametrize(
    ("suggestion", "complaint"),
    [
        (Suggestion("Lay your card.", "your card"), "more than one full stop"),
        (Suggestion("lay your card", "your card"), "does not begin with a capital letter"),
        (Suggestion("Lay your card", ""), "has no name"),
        (Suggestion("Lay the card", "a card", "it wins you the game"), "says you"),
        (Suggestion("Keep", "keeping it"), "is notation"),
    ],
)
def test_the_kit_fails_a_game_whose_hints_are_worded_badly(suggestion: Suggestion, complaint: str) -> None:
    class Advises:
        def suggest(self, _rules: Toy, _view: View, _plan: Sequence[Action]) -> Suggestion:
            return suggestion

    with pytest.raises(AssertionError, match=complaint):
        run_kit(game=replace(toy_game(), suggestions=Advises()))


@pytest.mark.parametrize(
    ("forms", "complaint"),
    [
        ((), "lay has no examples"),
        ((Form("keep", "lay your card"),), "keep is not an example of lay"),
    ],
)
def test_the_kit_fails_a_game_whose_examples_mislead(forms: tuple[Form, ...], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        run_kit(game=replace(toy_game(), forms={**FORMS, "lay": forms}))
