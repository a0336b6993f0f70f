"""Blocks drawn as text, tables set up around them, and whole random games.

A letter is a piece (red, orange, yellow, green, blue, purple, white) and a dot an empty cell. Rows are a, b, c, ...
from the top; every line begins one character further right than the one above, and the first cell of line a is a1,
that of line b is b1, half a cell to the right of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from textwrap import dedent

from hexarium.core import Deciding, House, Over, Seat, Seeded, Step, luck
from hexarium.games.hexagone import Action, Colour, HexaGone, Options, Piece, Place, State, Swap
from hexarium.games.hexagone.actions import GameEvent
from hexarium.games.hexagone.block import Block
from hexarium.games.hexagone.pieces import cell, multiset
from hexarium.games.hexagone.state import EndTurn, RollDice, SwapPieces, Task
from hexarium.grid import Hex

FIRST, SECOND = Seat(0), Seat(1)
COLOURS = {colour[0]: colour for colour in Colour}
RULES = HexaGone()

TWELVE = """
r g b y o p
 y o r g b w
"""
"""Twelve pieces in which nothing can be captured at once under green and purple."""


def colours(letters: str) -> tuple[Colour, ...]:
    """A multiset of colours by their first letters."""
    return multiset(COLOURS[letter] for letter in letters)


def block(drawing: str) -> Block:
    return Block.of(pieces(drawing))


def pieces(drawing: str) -> Iterator[Piece]:
    for row, line in enumerate(dedent(drawing).strip("\n").splitlines()):
        for column, letter in enumerate(line):
            if letter not in " .":
                assert (column - row) % 2 == 0, f"{letter!r} in row {row} stands between two cells"
                yield Piece(cell("a1") + Hex((column - row) // 2, row), COLOURS[letter])


def table(
    drawing: str,
    dice: str = "rg",
    *,
    agenda: tuple[Task, ...] = (SwapPieces(FIRST), RollDice(FIRST), EndTurn(FIRST)),
    captured: tuple[str, ...] = ("", ""),
    smallest: int = 42,
    quiet: int = 0,
) -> State:
    """A table at which seat one, unless the agenda says otherwise, is to swap for the first time in its turn."""
    one, other = colours(dice)
    return State(block(drawing), tuple(map(colours, captured)), smallest, quiet, (one, other), agenda)


def swap(one: str, other: str) -> Swap:
    return Swap(*sorted([cell(one), cell(other)]))


def place(colour: str, at: str) -> Place:
    return Place(COLOURS[colour], cell(at))


def legal(state: State, seat: Seat = FIRST, rules: HexaGone = RULES) -> list[Action]:
    return [*rules.legal(state, seat)]


def play(state: State, *actions: Action, seat: Seat = FIRST, rules: HexaGone = RULES) -> Step[State, GameEvent]:
    """One seat's choices one after the other, with all that came of them."""
    events = list[GameEvent]()
    for action in actions:
        step = rules.apply(state, seat, action)
        state = step.state
        events += step.events
    return Step(state, tuple(events))


def happened(step: Step[State, GameEvent]) -> list[str]:
    """The names of the events, in order."""
    return [type(event).__name__ for event in step.events]


def is_capture(before: State, after: State) -> bool:
    return sum(map(len, after.captured)) > sum(map(len, before.captured))


def is_idle(before: State, after: State) -> bool:
    return not is_capture(before, after)


def walk(
    seats: int, seed: int, options: Options | None = None, wish: Callable[[State, State], bool] | None = None
) -> Iterator[tuple[State, Action | None]]:
    """A game of random choices, of the wished kind where there are any: each state with the action that led to it."""
    rules, rng, draws = HexaGone(options), Random(seed), Seeded(seed)
    state = rules.start(seats)
    yield state, None
    while not isinstance(turn := rules.turn(state), Over):
        if isinstance(turn, Deciding):
            (seat,) = turn.seats
            choices = [*rules.legal(state, seat)]
            wished = [each for each in choices if wish and wish(state, rules.apply(state, seat, each).state)]
            action = rng.choice(wished or choices)
            state = rules.apply(state, seat, action).state
        else:
            action = luck(turn, draws)
            state = rules.apply(state, House.DEALER, action).state
        yield state, action
