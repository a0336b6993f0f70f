"""Word Search: words along neighbouring letters, on a board, on the insert, or in a group that grows."""

from hexarium.core import Aim, Game
from hexarium.games.wordsearch import notation
from hexarium.games.wordsearch.actions import Action, Call, Exchange, Move, Swap, Trade
from hexarium.games.wordsearch.events import GameEvent
from hexarium.games.wordsearch.options import Heights, Judge, Mode, Options, Target
from hexarium.games.wordsearch.rules import WordSearch
from hexarium.games.wordsearch.state import State
from hexarium.games.wordsearch.view import View

WORDSEARCH: Game[State, Action, View, GameEvent] = Game(
    slug="wordsearch",
    title="Word Search",
    summary="Swap two tiles, find a word next to your token, and move to its last letter.",
    seats=range(1, 7),
    version=1,
    options=Options,
    action=Action,
    view=View,
    event=GameEvent,
    rules=WordSearch,
    notation=notation,
    examples=(
        "swap c3 d6",
        "swap c3 d6 turn d6",
        "trade c3",
        "turn c3",
        "stack d4",
        "shift d4 c3",
        "draw",
        "lay c3",
        "call HELP d6 c5 b4 b5",
        "move d5",
        "exchange",
        "pass",
        "allow",
        "dispute",
    ),
    solo=Aim.HIGH,
    several=("repeats",),
    secret=False,
    listed=False,
)

__all__ = [
    "WORDSEARCH",
    "Action",
    "Call",
    "Exchange",
    "Heights",
    "Judge",
    "Mode",
    "Move",
    "Options",
    "Swap",
    "Target",
    "Trade",
    "View",
    "WordSearch",
]
