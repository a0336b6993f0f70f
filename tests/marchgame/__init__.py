"""Knights that move: a game with nothing but rules, notation and a rulebook, whose first position names few spaces."""

from hexarium.core import Game
from tests.marchgame import notation
from tests.marchgame.rules import Action, GameEvent, MarchRules, Options, State, View

MARCHGAME: Game[State, Action, View, GameEvent] = Game(
    slug="marchgame",
    title="March",
    summary="Knights start on the corners of a hexagon and capture each other.",
    package=__name__,
    seats=range(2, 3),
    version=1,
    options=Options,
    action=Action,
    view=View,
    event=GameEvent,
    rules=MarchRules,
    notation=notation,
)
