"""TriHex: hidden hands; six triangles make a hexagon, and the colour with the most takes it."""

from hexarium.core import Game
from hexarium.games.trihex import notation
from hexarium.games.trihex.actions import Action, Assign, Deal, GameEvent, Play
from hexarium.games.trihex.options import Options
from hexarium.games.trihex.pieces import Colour, Triangle
from hexarium.games.trihex.rules import TriHex
from hexarium.games.trihex.state import State
from hexarium.games.trihex.view import View

TRIHEX: Game[State, Action, View, GameEvent] = Game(
    slug="trihex",
    title="TriHex",
    summary="Play triangles from a hidden hand, and win hexagons for your colour.",
    seats=range(2, 6),
    version=1,
    options=Options,
    action=Action,
    view=View,
    event=GameEvent,
    rules=TriHex,
    notation=notation,
    examples=("play red-5", "r5"),
)

__all__ = ["TRIHEX", "Action", "Assign", "Colour", "Deal", "Options", "Play", "TriHex", "Triangle", "View"]
