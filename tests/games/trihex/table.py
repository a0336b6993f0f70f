"""Ways to bring a game of TriHex where a test wants it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from hexarium.core import House, Seat, Step
from hexarium.games.trihex import Colour, Triangle, TriHex
from hexarium.games.trihex.actions import GameEvent
from hexarium.games.trihex.notation import read
from hexarium.games.trihex.pieces import TRIANGLES
from hexarium.games.trihex.state import Finished, LayTriangle, State

COLOURS = {colour[0]: colour for colour in Colour}


def triangles(words: str) -> tuple[Triangle, ...]:
    """Triangles by initial and number: `r5 w4` is red-5 and white-4."""
    return tuple(Triangle(COLOURS[word[0]], int(word[1:])) for word in words.split())


def colours(words: str) -> tuple[Colour, ...]:
    """Colours by name."""
    return tuple(map(Colour, words.split()))


def after(rules: TriHex, state: State, *lines: str) -> Step[State, GameEvent]:
    """What the last of these moves brings: `deal red-5`, or `2 red-5` when seat two plays it."""
    step = Step[State, GameEvent](state)
    for line in lines:
        who, _, what = line.partition(" ")
        if who in ("deal", "assign"):
            step = rules.apply(step.state, House.DEALER, read(line))
        else:
            step = rules.apply(step.state, Seat(int(who) - 1), read(what))
    return step


def position(
    homes: str, hands: Iterable[str], *, hexagon: str = "", to_play: int = 1, deck: str = "", scores: str = ""
) -> State:
    """A deal in which all triangles that are nowhere else lie in finished hexagons that nobody won."""
    held = tuple(map(triangles, hands))
    laid, left = triangles(hexagon), triangles(deck)
    rest = iter([one for one in TRIANGLES if one not in {*laid, *left}.union(*held)])
    finished = list[Finished]()
    while six := tuple(islice(rest, 6)):
        assert len(six) == 6, "all but whole hexagons must be in hands, deck and hexagon"
        finished.append(Finished(six, None, None))
    points = tuple(map(int, scores.split())) or (0,) * len(held)
    agenda = (LayTriangle(Seat(to_play - 1)),)
    return State(colours(homes), left, held, laid, tuple(finished), points, Seat(0), agenda)
