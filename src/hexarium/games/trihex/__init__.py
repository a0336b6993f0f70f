"""TriHex: hidden hands; six triangles make a hexagon, and the colour with the most takes it."""

from hexarium.core import Game
from hexarium.games.trihex import notation, questions, result, sentences, suggestions
from hexarium.games.trihex.actions import Action, Assign, Deal, GameEvent, Play
from hexarium.games.trihex.options import Options
from hexarium.games.trihex.pieces import Colour, Triangle
from hexarium.games.trihex.presets import PRESETS
from hexarium.games.trihex.rules import TriHex
from hexarium.games.trihex.state import State
from hexarium.games.trihex.view import View

TRIHEX: Game[State, Action, View, GameEvent] = Game(
    slug="trihex",
    title="TriHex",
    summary="Play triangles from a hidden hand, and win hexagons for your colour.",
    package=__name__,
    seats=range(2, 6),
    version=1,
    options=Options,
    action=Action,
    view=View,
    event=GameEvent,
    rules=TriHex,
    notation=notation,
    sentences=sentences,
    questions=questions,
    suggestions=suggestions,
    results=result,
    forms=questions.FORMS,
    drawing="hexarium.drawing.trihex",
    coding="hexarium.envs.coding.trihex:TriHexCoder",
    bots="hexarium.bots.trihex:BOTS",
    presets=PRESETS,
    aids=True,
)

__all__ = ["TRIHEX", "Action", "Assign", "Colour", "Deal", "Options", "Play", "TriHex", "Triangle", "View"]
