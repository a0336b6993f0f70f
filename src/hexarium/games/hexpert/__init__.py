"""Hexpert: everyone places the same called tile on a board of their own and adds up unbroken rows."""

from hexarium.core import Aim, Game
from hexarium.games.hexpert import notation, questions, result, sentences, suggestions
from hexarium.games.hexpert.actions import Action, Call, GameEvent, Place
from hexarium.games.hexpert.options import Options, Placement, Rounds, Scoring
from hexarium.games.hexpert.pieces import Tile
from hexarium.games.hexpert.presets import PRESETS
from hexarium.games.hexpert.rules import Hexpert
from hexarium.games.hexpert.state import State
from hexarium.games.hexpert.view import View

HEXPERT: Game[State, Action, View, GameEvent] = Game(
    slug="hexpert",
    title="Hexpert",
    summary="Everyone gets the same tiles: place yours to make rows of a single light.",
    package=__name__,
    seats=range(1, 5),
    version=1,
    options=Options,
    action=Action,
    view=View,
    event=GameEvent,
    rules=Hexpert,
    notation=notation,
    sentences=sentences,
    questions=questions,
    suggestions=suggestions,
    results=result,
    forms=questions.FORMS,
    drawing="hexarium.drawing.hexpert",
    coding="hexarium.envs.coding.hexpert:HexpertCoder",
    bots="hexarium.bots.hexpert:BOTS",
    presets=PRESETS,
    aids=True,
    solo=Aim.HIGH,
    several=("rounds",),
)

__all__ = [
    "HEXPERT",
    "Action",
    "Call",
    "Hexpert",
    "Options",
    "Place",
    "Placement",
    "Rounds",
    "Scoring",
    "Tile",
    "View",
]
