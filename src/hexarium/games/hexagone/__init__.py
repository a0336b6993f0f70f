"""Hexa Gone: swap pieces of a shared block under two colour dice, and capture groups of three."""

from hexarium.core import Aim, Game
from hexarium.games.hexagone import listing, notation, questions, result, sentences, suggestions
from hexarium.games.hexagone.actions import Action, GameEvent, Keep, Lay, Leave, Pass, Place, Roll, Swap
from hexarium.games.hexagone.options import Laying, Options, Rolls
from hexarium.games.hexagone.pieces import Colour, Piece
from hexarium.games.hexagone.presets import PRESETS
from hexarium.games.hexagone.rules import HexaGone
from hexarium.games.hexagone.state import State
from hexarium.games.hexagone.view import View

HEXAGONE: Game[State, Action, View, GameEvent] = Game(
    slug="hexagone",
    title="Hexa Gone",
    summary="Swap pieces in the colours you roll, and capture groups of three or more.",
    package=__name__,
    seats=range(1, 5),
    version=2,
    options=Options,
    action=Action,
    view=View,
    event=GameEvent,
    rules=HexaGone,
    notation=notation,
    sentences=sentences,
    questions=questions,
    suggestions=suggestions,
    results=result,
    forms=questions.FORMS,
    listing=listing.listing,
    chore=listing.chore,
    drawing="hexarium.drawing.hexagone",
    coding="hexarium.envs.coding.hexagone:HexaGoneCoder",
    bots="hexarium.bots.hexagone:BOTS",
    presets=PRESETS,
    solo=Aim.LOW,
    secret=False,
)

__all__ = [
    "HEXAGONE",
    "Action",
    "Colour",
    "HexaGone",
    "Keep",
    "Lay",
    "Laying",
    "Leave",
    "Options",
    "Pass",
    "Piece",
    "Place",
    "Roll",
    "Rolls",
    "State",
    "Swap",
    "View",
]
