"""A toy game that passes the kit: each of two seats is dealt a hidden card, and lays it or keeps it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Self, TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from hexarium.core import (
    Actor,
    Chance,
    Clause,
    Event,
    Eye,
    Form,
    Game,
    House,
    Illegal,
    NotAwaited,
    Over,
    Question,
    Ranking,
    Rulebook,
    Rules,
    Seat,
    Sentence,
    Step,
    Turn,
    Who,
    Whose,
    say,
)
from hexarium.core.turn import just

CARDS = (1, 2, 3)
BOOK = Rulebook(
    "Toy",
    "",
    (
        Clause("toy/deal", "Dealing", "", "One hidden card each."),
        Clause("toy/lay", "Laying a card", "", "Lay it or keep it."),
    ),
)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing to settle."""


class Deal(Struct, frozen=True, tag="deal", forbid_unknown_fields=True):
    card: int


class Lay(Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    card: int


class Keep(Struct, frozen=True, tag="keep", forbid_unknown_fields=True):
    pass


Action: TypeAlias = Deal | Lay | Keep


class Dealt(Event, frozen=True, tag="dealt"):
    clause: ClassVar[str] = "toy/deal"
    seat: Seat
    card: int | None

    def seen_by(self, eye: Eye) -> Self:
        return self if eye == self.seat else replace(self, card=None)


class Laid(Event, frozen=True, tag="laid"):
    clause: ClassVar[str] = "toy/lay"
    seat: Seat
    card: int | None


ToyEvent: TypeAlias = Dealt | Laid


class State(Struct, frozen=True):
    hands: tuple[int, ...] = ()
    table: tuple[int | None, ...] = ()


class View(Struct, frozen=True):
    eye: Seat | None
    hands: tuple[int | None, ...]
    table: tuple[int | None, ...]


class Toy(Rules[State, Action, View, ToyEvent]):
    """The rules."""

    def __init__(self, options: Options | None = None) -> None:
        self.options = options

    def start(self, seats: int) -> State:
        if seats != 2:
            raise Illegal("toy/deal", "Toy is for two players")
        return State()

    def turn(self, state: State) -> Turn[Action]:
        if len(state.hands) < 2:
            return Chance(tuple((Deal(card), 1) for card in CARDS if card not in state.hands))
        if len(state.table) < 2:
            return just(Seat(len(state.table)))
        points = [card or 0 for card in state.table]
        return Over(Ranking.by(points, points))

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if len(state.hands) == 2 and seat == len(state.table):
            yield Lay(state.hands[seat])
            yield Keep()

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, ToyEvent]:
        dealing, laying = len(state.hands) < 2, len(state.hands) == 2 and actor == len(state.table)
        match action:
            case Deal(card) if dealing and actor is House.DEALER:
                if card not in CARDS or card in state.hands:
                    raise Illegal("toy/deal", f"There is no card {card}")
                return Step(replace(state, hands=(*state.hands, card)), (Dealt(Seat(len(state.hands)), card),))
            case Lay(card) if laying and not isinstance(actor, House):
                if card != state.hands[actor]:
                    raise Illegal("toy/lay", f"{card} is not in your hand")
                return Step(replace(state, table=(*state.table, card)), (Laid(actor, card),))
            case Keep() if laying and not isinstance(actor, House):
                return Step(replace(state, table=(*state.table, None)), (Laid(actor, None),))
            case Deal() | Lay() | Keep():
                raise NotAwaited(actor, action)
            case _:
                assert_never(action)

    def view(self, state: State, eye: Eye) -> View:
        hands = tuple(card if seat == eye else None for seat, card in enumerate(state.hands))
        return View(eye, hands, state.table)

    def imagine(self, view: View, rng: Random) -> State:
        known = [
            laid if laid is not None else held
            for laid, held in zip((*view.table, None, None), view.hands, strict=False)
        ]
        left = [card for card in CARDS if card not in known]
        rng.shuffle(left)
        return State(tuple(left.pop() if card is None else card for card in known), view.table)


class Words:
    """The notation."""

    def write(self, action: Action) -> str:
        return "keep" if isinstance(action, Keep) else f"{type(action).__name__.lower()} {action.card}"

    def read(self, text: str) -> Action:
        word, _, card = text.partition(" ")
        return Keep() if word == "keep" else Deal(int(card)) if word == "deal" else Lay(int(card))


class Telling:
    """The sentences."""

    def tell(self, event: ToyEvent) -> Sentence:
        verb = "drew" if isinstance(event, Dealt) else "laid"
        return say(Who(event.seat), verb, "a card" if event.card is None else f"the {event.card}")


class Asking:
    """The questions."""

    def ask(self, _rules: Toy, _state: State, seat: Seat) -> Question:
        return Question(say("Lay your card, or keep it"), say(Whose(seat), "turn"), ("lay", "keep"))


FORMS = {"lay": (Form("lay 2", "lay your card"),), "keep": (Form("keep", "keep your card"),)}


def plain_game(rules: type[Toy] = Toy, words: type[Words] = Words) -> Game[State, Action, View, ToyEvent]:
    """The game with nothing but what a game must bring."""
    return Game(
        slug="toy",
        title="Toy",
        summary="A hidden card each.",
        package=__name__,
        seats=range(2, 3),
        version=1,
        options=Options,
        action=Action,
        view=View,
        event=ToyEvent,
        rules=rules,
        notation=words(),
    )


def toy_game(rules: type[Toy] = Toy, words: type[Words] = Words) -> Game[State, Action, View, ToyEvent]:
    """The game with sentences, questions and forms of its own."""
    return replace(plain_game(rules, words), sentences=Telling(), questions=Asking(), forms=FORMS)
