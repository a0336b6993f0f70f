"""Word Search: find words along neighbouring letters, on a board, on stacks of tiles, or in a group that grows."""

from hexarium.core import Aim, Game
from hexarium.games.wordsearch import notation, questions, result, sentences, suggestions, tracing, typed_words
from hexarium.games.wordsearch.actions import Action, Call, Exchange, Expire, Move, Swap, Trade
from hexarium.games.wordsearch.clock import Clock
from hexarium.games.wordsearch.events import GameEvent
from hexarium.games.wordsearch.options import Heights, Judge, Mode, Options, Target
from hexarium.games.wordsearch.presets import PRESETS
from hexarium.games.wordsearch.rules import WordSearch
from hexarium.games.wordsearch.state import State
from hexarium.games.wordsearch.view import View

WORDSEARCH: Game[State, Action, View, GameEvent] = Game(
    slug="wordsearch",
    title="Word Search",
    summary="Swap two tiles, find a word next to your token, and move to its last letter.",
    package=__name__,
    seats=range(1, 7),
    version=2,
    options=Options,
    action=Action,
    view=View,
    event=GameEvent,
    rules=WordSearch,
    notation=notation,
    sentences=sentences,
    questions=questions,
    suggestions=suggestions,
    results=result,
    forms=questions.FORMS,
    readings=typed_words.readings,
    drawing="hexarium.drawing.wordsearch",
    coding="hexarium.envs.coding.wordsearch:WordSearchCoder",
    bots="hexarium.bots.wordsearch:BOTS",
    presets=PRESETS,
    trace=tracing.traces,
    concealed=questions.conceals,
    timeout=Expire(),
    untimed=("clock", Clock.NONE),
    solo=Aim.HIGH,
    several=("repeats",),
    secret=False,
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
