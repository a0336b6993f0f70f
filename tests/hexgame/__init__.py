"""Hex on a board of 5 × 5: a game that brings nothing but rules, notation and a rulebook."""

from hexarium.core import Game
from tests.hexgame import notation
from tests.hexgame.rules import GameEvent, HexRules, Options, Place, State, View

HEXGAME: Game[State, Place, View, GameEvent] = Game(
    slug="hexgame",
    title="Hex",
    summary="Connect your two sides of the board before the other player connects theirs.",
    package=__name__,
    seats=range(2, 3),
    version=1,
    options=Options,
    action=Place,
    view=View,
    event=GameEvent,
    rules=HexRules,
    notation=notation,
)
