"""What an eye sees of a game of TriHex, and the worlds it cannot rule out."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from hexarium.core import Eye, Seat
from hexarium.games.trihex.pieces import TRIANGLES, Colour, Triangle
from hexarium.games.trihex.state import Finished, State, Task


class View(Struct, frozen=True, forbid_unknown_fields=True):
    """The table as `eye` sees it; None is a triangle that lies face down to it."""

    eye: Seat | None
    homes: tuple[Colour, ...]
    deck: int
    hands: tuple[tuple[Triangle | None, ...], ...]
    hexagon: tuple[Triangle, ...]
    finished: tuple[Finished, ...]
    scores: tuple[int, ...]
    dealer: Seat
    agenda: tuple[Task, ...]


def of(state: State, eye: Eye) -> View:
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
    )


def unseen(view: View) -> list[Triangle]:
    """The triangles that lie face down to the view's eye: in the deck or in other hands."""
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
