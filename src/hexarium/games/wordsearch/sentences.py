"""The events of Word Search in sentences."""

from __future__ import annotations

from typing import assert_never

from hexarium.core import Sentence, Who, Whose, say
from hexarium.core.english import count
from hexarium.games.wordsearch import events
from hexarium.games.wordsearch.pieces import BOARD, name, path_in_brackets


def tell(event: events.GameEvent) -> Sentence:
    """The event in a sentence."""
    match event:
        case events.Dealt():
            return say("The tiles are laid out")
        case events.Swapped(seat, first, second):
            return say(Who(seat), f"swapped the tiles on {name(first)} and {name(second)}")
        case events.Traded(seat, at, laid, taken):
            return say(Who(seat), f"put {laid} on {name(at)} and took {taken}")
        case events.Turned(seat, at):
            return say(Who(seat), f"rotated the tile on {name(at)}")
        case events.Stacked(seat, at, tile):
            return say(Who(seat), f"put {tile} on {name(at)}")
        case events.Shifted(seat, source, target):
            return say(Who(seat), f"moved the top tile from {name(source)} to {name(target)}")
        case events.Exchanging(seat):
            return say(Who(seat), "asked to exchange a tile")
        case events.Exchanged(seat, given, taken):
            return say(Who(seat), f"exchanged {given} for {taken}")
        case events.AskedToDraw(seat):
            return say(Who(seat), "asked to draw a tile")
        case events.Refilled(seat, tile) | events.Drew(seat, tile):
            return say(Who(seat), f"drew {tile}")
        case events.Laid(seat, at, tile):
            return say(Who(seat), f"laid {tile} " + (f"on {name(at)}" if at in BOARD else "next to the group"))
        case events.Returned(seat, tile):
            return say(Who(seat), f"didn't lay {tile} in time, so it went back into the pile")
        case events.Advanced(seat, to):
            return say(Who(seat), f"moved to {name(to)}")
        case events.Moved(seat, to):
            return say(Who(seat), f"moved to {name(to)} without a word")
        case events.Passed(seat):
            return say(Who(seat), "ended the turn without a word")
        case _:
            return _verdict(event)


def _verdict(
    event: events.Called
    | events.Allowed
    | events.Disputed
    | events.Struck
    | events.Scored
    | events.Expired
    | events.TargetReached
    | events.Stalled
    | events.Settled
    | events.GroupComplete,
) -> Sentence:
    match event:
        case events.Called(seat, word, path):
            return say(Who(seat), f"called {word}{path_in_brackets(path)}")
        case events.Allowed(seat):
            return say(Who(seat), "accepted the word")
        case events.Disputed(seat, word):
            return say(Who(seat), f"disputed {word}")
        case events.Struck(seat, word):
            return say(f"{word} is not in the word list: no points, and", Whose(seat), "turn is over")
        case events.Scored(seat, word, path, points):
            return say(Who(seat), f"scored {count(points, 'point')} for {word}{path_in_brackets(path)}")
        case events.Expired():
            return say("Time is up")
        case events.TargetReached(score):
            return say(f"The round is complete and the highest score is {count(score, 'point')}: the game is over")
        case events.Stalled():
            return say("Five rounds passed without a score: the game is over")
        case events.Settled():
            return say("The pile is empty, and nobody placed a tile or scored for a whole round: the game is over")
        case events.GroupComplete():
            return say("The last tile has been laid and the round is complete: the game is over")
        case _:
            assert_never(event)
