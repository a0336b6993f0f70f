"""The end of a game of HEXX in words."""

from __future__ import annotations

from hexarium.core import Seat, Sentence, Who, has_have, say
from hexarium.games.hexx.pieces import BLACK, COLOURS, RED
from hexarium.games.hexx.rules import Hexx
from hexarium.games.hexx.scoring import rank
from hexarium.games.hexx.state import State
from hexarium.games.hexx.turns import IDLE


def ended(rules: Hexx, state: State) -> Sentence:
    """Somebody went out, both passed, or nobody placed a tile for a long time."""
    del rules
    if {*state.passed} == {RED, BLACK}:
        return say("The bag is empty and both players passed")
    if state.idle >= IDLE:
        return say(f"Nobody placed a tile for {IDLE} turns in a row")
    out = next((Seat(seat) for seat, hand in enumerate(state.hands) if not hand), None)
    if out is None:
        raise AssertionError("a game ends when somebody goes out, or when nobody can play any more")
    return say("The bag is empty and", Who(out), has_have(out), "no tiles left")


def decided(rules: Hexx, state: State) -> Sentence:
    """The count of the two colours."""
    del rules
    ranking = rank(state.board)
    scores = ranking.scores
    if len(ranking.winners) > 1:
        return say(f"Each colour has {scores[RED]} on the board, so the win is shared")
    winner = min(ranking.winners)
    loser = BLACK if winner == RED else RED
    counts = f"{scores[winner]} {COLOURS[winner]} to {scores[loser]} {COLOURS[loser]}"
    return say(Who(winner), has_have(winner), f"more tiles on the board: {counts}")
