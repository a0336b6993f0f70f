"""The rules of TriHex."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, assert_never

from msgspec.structs import replace

from hexarium.core import (
    Actor,
    Chance,
    Eye,
    House,
    Illegal,
    NotAwaited,
    Over,
    Ranking,
    Rules,
    Seat,
    Step,
    Turn,
    Whose,
    say,
)
from hexarium.core.turn import just
from hexarium.games.trihex import view
from hexarium.games.trihex.actions import (
    Action,
    Assign,
    Assigned,
    Completed,
    Deal,
    Dealt,
    DeckEmpty,
    Drew,
    GameEvent,
    Leads,
    LeadsOn,
    Majority,
    Play,
    Played,
    Redealt,
    Scored,
    SetAside,
    Skipped,
    TieBroken,
)
from hexarium.games.trihex.options import Options
from hexarium.games.trihex.pieces import HAND, SIDES, TRIANGLES, Colour, Triangle
from hexarium.games.trihex.questions import awaited
from hexarium.games.trihex.scoring import judge, points
from hexarium.games.trihex.sentences import spoken
from hexarium.games.trihex.state import (
    DrawTriangle,
    Finished,
    LayTriangle,
    State,
    TakeColour,
    TakeTriangle,
    Task,
)
from hexarium.games.trihex.view import View

_SEATS: Final = range(2, len(Colour) + 1)
_ODDS: Final = {triangle: (Deal(triangle), 1) for triangle in TRIANGLES}
PLAYS: Final = {triangle: Play(triangle) for triangle in TRIANGLES}


class TriHex(Rules[State, Action, View, GameEvent]):
    """Hidden hands; six triangles make a hexagon, and the colour with the most takes it."""

    def __init__(self, options: Options | None = None, *, aids: bool = True) -> None:
        self.options = options or Options()
        self._aids = aids
        if self.options.target is not None and self.options.target < 1:
            raise Illegal("trihex/target-score", "The target must be 1 point or more")

    def start(self, seats: int) -> State:
        """Nothing dealt yet; the home colours are set if the options name them."""
        if seats not in _SEATS:
            raise Illegal("trihex/home-colour", f"TriHex is for {_SEATS[0]} to {_SEATS[-1]} players")
        homes = self.options.colours or ()
        if homes and len({*homes}) != len(homes):
            raise Illegal("trihex/home-colour", "Each player needs a different home colour")
        if homes and len(homes) != seats:
            raise Illegal("trihex/home-colour", f"Choose {seats} home colours, one for each player")
        colours = () if homes else tuple(TakeColour(Seat(seat)) for seat in range(seats))
        agenda = (*colours, *_deal(seats, Seat(0)))
        return State(homes, TRIANGLES, ((),) * seats, (), (), (0,) * seats, Seat(0), agenda)

    def turn(self, state: State) -> Turn[Action]:
        """The first task on the agenda; the end of the game if there is none."""
        if not state.agenda:
            return Over(Ranking.by(state.scores, state.scores))
        match state.agenda[0]:
            case LayTriangle(seat):
                return just(seat)
            case DrawTriangle() | TakeTriangle():
                return Chance(tuple([_ODDS[triangle] for triangle in state.deck]))
            case TakeColour():
                return Chance(tuple((Assign(colour), 1) for colour in Colour if colour not in state.homes))
            case task:
                assert_never(task)

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        """Each triangle in the seat's hand, if it is the seat's turn to play."""
        return iter(self.choices(state, seat))

    def choices(self, state: State, seat: Seat) -> Sequence[Action]:
        """The same, as a list."""
        match state.agenda:
            case (LayTriangle(asked), *_) if asked == seat:
                return [PLAYS[triangle] for triangle in state.hands[seat]]
            case _:
                return ()

    def apply(self, state: State, actor: Actor, action: Action) -> Step[State, GameEvent]:
        """Assign a colour, deal a triangle, or play one."""
        task = state.agenda[0] if state.agenda else None
        match action:
            case Play(triangle) if isinstance(task, LayTriangle) and actor == task.seat:
                return self._play(state, task.seat, triangle)
            case Deal(triangle) if isinstance(task, DrawTriangle | TakeTriangle) and actor is House.DEALER:
                return _take(state, task, triangle)
            case Assign(colour) if isinstance(task, TakeColour) and actor is House.DEALER:
                if colour in state.homes:
                    raise Illegal("trihex/home-colour", f"{colour.capitalize()} is already taken")
                taken = replace(state, homes=(*state.homes, colour), agenda=state.agenda[1:])
                return Step(taken, (Assigned(task.seat, colour),))
            case Play() | Deal() | Assign():
                raise NotAwaited(actor, action, awaited(state))
            case _:
                assert_never(action)

    def view(self, state: State, eye: Eye) -> View:
        """What `eye` may see: the table, its own hand, and the number of triangles elsewhere."""
        return view.of(state, eye, aids=self._aids)

    def imagine(self, seen: View, rng: Random) -> State:
        """A state with the unseen triangles dealt at random."""
        return view.imagine(seen, rng)

    def _play(self, state: State, seat: Seat, triangle: Triangle) -> Step[State, GameEvent]:
        hand = state.hands[seat]
        if triangle not in hand:
            raise Illegal("trihex/turn", say(f"{_named(triangle)} is not in", Whose(seat), "hand"))
        hands = (*state.hands[:seat], _without(hand, triangle), *state.hands[seat + 1 :])
        laid = replace(state, hands=hands, hexagon=(*state.hexagon, triangle))
        events: list[GameEvent] = [Played(seat, triangle)]
        if len(laid.hexagon) == SIDES:
            return self._complete(laid, seat, events)
        return self._continue(laid, _after(seat, laid), events)

    def _complete(self, state: State, last: Seat, events: list[GameEvent]) -> Step[State, GameEvent]:
        verdict = judge(state.hexagon)
        events += [Completed(state.hexagon), verdict]
        colour = verdict.colour if isinstance(verdict, Majority | TieBroken) else None
        winner = Seat(state.homes.index(colour)) if colour in state.homes else None
        done = replace(state, hexagon=(), finished=(*state.finished, Finished(state.hexagon, colour, winner)))
        if winner is None:
            if colour is not None:
                events.append(SetAside(colour))
            return self._lead(done, _after(last, done), LeadsOn, events)
        gained = points(state.hexagon)
        events.append(Scored(winner, gained))
        scores = (*state.scores[:winner], state.scores[winner] + gained, *state.scores[winner + 1 :])
        done = replace(done, scores=scores)
        if self.options.target is not None and scores[winner] >= self.options.target:
            return Step(replace(done, agenda=()), tuple(events))
        lead = _after(winner, done) if len(state.hands) == len(Colour) else winner
        return self._lead(done, lead, Leads, events)

    def _lead(
        self, state: State, seat: Seat, leads: type[Leads | LeadsOn], events: list[GameEvent]
    ) -> Step[State, GameEvent]:
        if state.deck or any(state.hands):
            return self._continue(state, seat, events, leads)
        if self.options.target is None:
            return Step(replace(state, agenda=()), tuple(events))
        dealer = _after(state.dealer, state)
        events.append(Redealt(dealer))
        seats = len(state.hands)
        fresh = replace(state, deck=TRIANGLES, finished=(), dealer=dealer, agenda=_deal(seats, dealer))
        return Step(fresh, tuple(events))

    def _continue(
        self, state: State, seat: Seat, events: list[GameEvent], leads: type[Leads | LeadsOn] | None = None
    ) -> Step[State, GameEvent]:
        if state.deck:
            agenda: tuple[Task, ...] = (DrawTriangle(seat), LayTriangle(seat))
        else:
            while not state.hands[seat]:
                events.append(Skipped(seat))
                seat = _after(seat, state)
            agenda = (LayTriangle(seat),)
        if leads:
            events.append(leads(seat))
        return Step(replace(state, agenda=agenda), tuple(events))


def _take(state: State, task: DrawTriangle | TakeTriangle, triangle: Triangle) -> Step[State, GameEvent]:
    seat = task.seat
    if triangle not in state.deck:
        raise Illegal("trihex/deck", f"{_named(triangle)} is not in the deck")
    deck = _without(state.deck, triangle)
    hands = (*state.hands[:seat], (*state.hands[seat], triangle), *state.hands[seat + 1 :])
    taken = replace(state, deck=deck, hands=hands, agenda=state.agenda[1:])
    if isinstance(task, TakeTriangle):
        return Step(taken, (Dealt(seat, triangle),))
    return Step(taken, (Drew(seat, triangle),) if deck else (Drew(seat, triangle), DeckEmpty()))


def _named(triangle: Triangle) -> str:
    return spoken(triangle).capitalize()


def _deal(seats: int, dealer: Seat) -> tuple[Task, ...]:
    order = [Seat((dealer + place) % seats) for place in range(seats)]
    return (*map(TakeTriangle, order * HAND), DrawTriangle(dealer), LayTriangle(dealer))


def _without(triangles: tuple[Triangle, ...], triangle: Triangle) -> tuple[Triangle, ...]:
    place = triangles.index(triangle)
    return triangles[:place] + triangles[place + 1 :]


def _after(seat: Seat, state: State) -> Seat:
    return Seat((seat + 1) % len(state.hands))
