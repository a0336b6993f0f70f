"""The end of a game of Word Search in words."""

from __future__ import annotations

from hexarium.core import Part, Ranking, Seat, Sentence, Whose, everyone, in_turn, say
from hexarium.games.wordsearch.events import GroupComplete, Settled, Stalled, TargetReached
from hexarium.games.wordsearch.rules import WordSearch
from hexarium.games.wordsearch.scoring import TARGETS, ending
from hexarium.games.wordsearch.state import State


def ended(rules: WordSearch, state: State) -> Sentence:
    """The target, an empty pile, or too many rounds without a score."""
    match ending(state, rules.options):
        case TargetReached():
            target = TARGETS[rules.options.target]
            reached = [Seat(seat) for seat, score in enumerate(state.scores) if score >= target]
            return say(everyone(reached), f"reached the target of {target} points")
        case Stalled():
            return say("Nobody scored for five rounds")
        case Settled():
            return say("The pile is empty, and nobody placed a tile or scored for a whole round")
        case GroupComplete():
            return say("The last tile is laid and the round is complete")
        case _:
            raise AssertionError("a game of Word Search ends with a round")


def decided(rules: WordSearch, state: State) -> Sentence | None:
    """The longest words, of the winners alone among three or more; equal scores share the win."""
    del rules
    winners = Ranking.by(state.scores, state.scores).winners
    told = range(len(state.scores)) if len(state.scores) <= 2 else winners
    parts = list[Part]()
    for seat in [Seat(each) for each in told]:
        if state.found[seat]:
            longest = max(state.found[seat], key=len)
            parts += [",", Whose(seat), longest] if parts else [Whose(seat), f"longest word was {longest}"]
    words = [say(*parts)] if parts else []
    shared = [say("Equal scores share the win")] if len(winners) > 1 else []
    return in_turn(*words, *shared) if words or shared else None
