"""HEXX: words on the lines of a hexagonal board turn tiles to your colour, and HEXX tiles roll a die."""

from hexarium.core import Game
from hexarium.games.hexx import notation, questions, result, sentences, suggestions, typed_words
from hexarium.games.hexx.actions import Action, Exchange, Pass, Placing, Play
from hexarium.games.hexx.event_types import GameEvent
from hexarium.games.hexx.options import Connect, Options, Plural, WordList
from hexarium.games.hexx.pieces import Size
from hexarium.games.hexx.presets import PRESETS
from hexarium.games.hexx.rules import Hexx
from hexarium.games.hexx.state import State
from hexarium.games.hexx.view import View

HEXX: Game[State, Action, View, GameEvent] = Game(
    slug="hexx",
    title="HEXX",
    summary="Make words in three directions, turn tiles to your colour, and dare to roll the die.",
    package=__name__,
    seats=range(2, 3),
    version=2,
    options=Options,
    action=Action,
    view=View,
    event=GameEvent,
    rules=Hexx,
    notation=notation,
    sentences=sentences,
    questions=questions,
    suggestions=suggestions,
    results=result,
    forms=questions.FORMS,
    readings=typed_words.readings,
    drawing="hexarium.drawing.hexx",
    coding="hexarium.envs.coding.hexx:HexxCoder",
    bots="hexarium.bots.hexx:BOTS",
    presets=PRESETS,
)

__all__ = [
    "HEXX",
    "Action",
    "Connect",
    "Exchange",
    "Hexx",
    "Options",
    "Pass",
    "Placing",
    "Play",
    "Plural",
    "Size",
    "View",
    "WordList",
]
