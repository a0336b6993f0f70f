"""HEXX: words on the lines of a hexagonal board turn tiles to one's own colour, and HEXX tiles roll a die."""

from hexarium.core import Game
from hexarium.games.hexx import notation
from hexarium.games.hexx.actions import Action, Exchange, Pass, Placing, Play
from hexarium.games.hexx.options import Connect, Options, Plural, WordList
from hexarium.games.hexx.outcome import GameEvent
from hexarium.games.hexx.pieces import Size
from hexarium.games.hexx.rules import Hexx
from hexarium.games.hexx.state import State
from hexarium.games.hexx.view import View

HEXX: Game[State, Action, View, GameEvent] = Game(
    slug="hexx",
    title="HEXX",
    summary="Make words in three directions, turn tiles to your colour, and dare to roll the die.",
    seats=range(2, 3),
    version=1,
    options=Options,
    action=Action,
    view=View,
    event=GameEvent,
    rules=Hexx,
    notation=notation,
    listed=False,
    examples=(
        "play g7W g8O*",
        "play g7E* along ne",
        "exchange AQ",
        "pass",
        "morph g7U along e",
        "forfeit",
        "poach g7 h7",
        "choose E",
        "remove g7",
        "give A",
        "change g7B",
    ),
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
