"""Choices in TriHex as a hint words them: the triangle to play, and what it does in the hexagon."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from hexarium.core import Seat, Suggestion
from hexarium.core.english import count
from hexarium.games.trihex.actions import Action, Completed, GameEvent, Majority, Play, Scored, TieBroken
from hexarium.games.trihex.pieces import Colour, Triangle
from hexarium.games.trihex.race import Claim, claims
from hexarium.games.trihex.sentences import spoken
from hexarium.games.trihex.view import View, unseen

if TYPE_CHECKING:
    from hexarium.games.trihex.rules import TriHex


def suggest(rules: TriHex, view: View, plan: Sequence[Action]) -> Suggestion:
    """The triangle to play, and what it does in the hexagon."""
    choice = plan[0]
    if view.eye is None or not isinstance(choice, Play):
        raise AssertionError("only a seat that must play is given a suggestion")
    triangle, home = choice.triangle, view.homes[view.eye]
    events = rules.apply(rules.imagine(view, Random(0)), view.eye, choice).events
    is_last = any(isinstance(event, Completed) for event in events)
    brings = _end(events, view.eye, home) if is_last else _standing(view, home, triangle)
    return Suggestion(f"Play {spoken(triangle)}", spoken(triangle), brings)


def _end(events: Sequence[GameEvent], seat: Seat, home: Colour) -> str:
    """What becomes of the hexagon that the triangle completes."""
    for event in events:
        match event:
            case Scored(winner, points) if winner == seat:
                return f"it wins {home} the hexagon for {count(points, 'point')}"
            case Scored(_, points):
                return f"it completes the hexagon, and {_winner(events)} wins {count(points, 'point')}"
            case _:
                pass
    return "it completes the hexagon, and nobody scores"


def _winner(events: Sequence[GameEvent]) -> Colour:
    return next(event.colour for event in events if isinstance(event, Majority | TieBroken))


def _standing(view: View, home: Colour, triangle: Triangle) -> str:
    """What the triangle changes in an unfinished hexagon: the most telling thing only."""
    hand = [held for held in view.hands[view.eye or 0] if held is not None]
    before = _race(view.hexagon, [*unseen(view), *hand])
    after = _race((*view.hexagon, triangle), [*unseen(view), *(held for held in hand if held != triangle)])
    if after[home].sure == 0:
        return f"{home} can't lose this hexagon any more"
    leader, former = _leader(after), _leader(before)
    if leader is home:
        return f"it {'keeps' if former is home else 'puts'} {home} in the lead"
    beaten = [
        colour
        for colour in view.homes
        if colour is not home and before[colour].needs is not None and after[colour].needs is None
    ]
    if beaten:
        return f"it keeps {beaten[0]} from winning the hexagon"
    if former in view.homes and former is not home and leader not in view.homes:
        return f"it takes the lead from {former}"
    if leader is None:
        return "then no colour leads the hexagon"
    return f"{_owned(leader, view.homes)} {'still leads' if leader is former else 'then leads the hexagon'}"


def _owned(colour: Colour, homes: Sequence[Colour]) -> str:
    """A colour that is not the own one of who chooses, with its owner."""
    if colour not in homes:
        return f"{colour}, which nobody owns,"
    return f"{'the' if len(homes) == 2 else 'an'} opponent's {colour}"


def _race(hexagon: Sequence[Triangle], to_come: Sequence[Triangle]) -> dict[Colour, Claim]:
    return {claim.colour: claim for claim in claims(hexagon, to_come)}


def _leader(race: dict[Colour, Claim]) -> Colour | None:
    return next((colour for colour, claim in race.items() if claim.leads), None)
