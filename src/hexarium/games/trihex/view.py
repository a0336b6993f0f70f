"""What an eye sees of a game of TriHex, and the states it cannot rule out."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from msgspec import Struct

from hexarium.core import Eye, Seat
from hexarium.games.trihex.pieces import SIDES, TRIANGLES, Colour, Triangle
from hexarium.games.trihex.race import Claim, claims
from hexarium.games.trihex.scoring import points
from hexarium.games.trihex.state import DrawTriangle, Finished, LayTriangle, State, Task

SEEN: Final = 256
"""Number of hexagons whose race is cached: every eye sees the same one, before and after a draw."""


class View(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The table as `eye` sees it; None is a triangle that it cannot see.

    `race` says how each colour stands in the hexagon, `worth` how many points the hexagon has now, and `last` who will
    play its sixth triangle. These are aids: they follow from the rest, and rules without aids leave them out.
    """

    eye: Seat | None
    homes: tuple[Colour, ...]
    deck: int
    hands: tuple[tuple[Triangle | None, ...], ...]
    hexagon: tuple[Triangle, ...]
    finished: tuple[Finished, ...]
    scores: tuple[int, ...]
    dealer: Seat
    agenda: tuple[Task, ...]
    race: tuple[Claim, ...]
    worth: int
    last: Seat | None


def of(state: State, eye: Eye, *, aids: bool) -> View:
    """The state as `eye` sees it."""
    hands = tuple(hand if seat == eye else (None,) * len(hand) for seat, hand in enumerate(state.hands))
    return View(
        eye=eye,
        homes=state.homes,
        deck=len(state.deck),
        hands=hands,
        hexagon=state.hexagon,
        finished=state.finished,
        scores=state.scores,
        dealer=state.dealer,
        agenda=state.agenda,
        race=_race(state.hexagon, state.finished) if aids else (),
        worth=points(state.hexagon) if aids else 0,
        last=_last(state) if aids else None,
    )


@lru_cache(SEEN)
def _race(hexagon: tuple[Triangle, ...], finished: tuple[Finished, ...]) -> tuple[Claim, ...]:
    """How the colours stand if every triangle of this deal that has not been played may still come."""
    laid = {*hexagon, *(triangle for each in finished for triangle in each.triangles)}
    return claims(hexagon, [triangle for triangle in TRIANGLES if triangle not in laid])


def _last(state: State) -> Seat | None:
    """The seat that will play the sixth triangle, from the sizes of hands and deck; None before the first turn."""
    if not state.agenda or not isinstance(state.agenda[0], DrawTriangle | LayTriangle):
        return None
    seat, deck, hands = state.agenda[0].seat, len(state.deck), [*map(len, state.hands)]
    draws = isinstance(state.agenda[0], DrawTriangle)
    for _ in range(SIDES - len(state.hexagon) - 1):
        if draws and deck:
            deck -= 1
        else:
            hands[seat] -= 1
        draws = True
        seat = Seat((seat + 1) % len(hands))
        while not deck and not hands[seat]:
            seat = Seat((seat + 1) % len(hands))
    return seat


def unseen(view: View) -> list[Triangle]:
    """The triangles that the view's eye cannot see: those in the deck and in other hands."""
    seen = {*view.hexagon}
    for hand in view.hands:
        seen.update(triangle for triangle in hand if triangle is not None)
    for finished in view.finished:
        seen.update(finished.triangles)
    return [triangle for triangle in TRIANGLES if triangle not in seen]


def imagine(view: View, rng: Random) -> State:
    """The state behind the view, with the unseen triangles dealt at random."""
    hidden = unseen(view)
    rng.shuffle(hidden)
    hands = tuple(tuple(hidden.pop() if triangle is None else triangle for triangle in hand) for hand in view.hands)
    deck = tuple(triangle for triangle in TRIANGLES if triangle in {*hidden})
    return State(
        homes=view.homes,
        deck=deck,
        hands=hands,
        hexagon=view.hexagon,
        finished=view.finished,
        scores=view.scores,
        dealer=view.dealer,
        agenda=view.agenda,
    )
