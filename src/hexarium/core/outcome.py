"""How a finished game is told: who won, how the game ended, and what decided it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, TypeVar

from msgspec import Struct

from hexarium.core.actor import Eye, Seat
from hexarium.core.game import Aim, Game
from hexarium.core.rules import Rules
from hexarium.core.sentence import Part, Sentence, Verb, Who, everyone, in_turn, is_are, say
from hexarium.core.turn import Over, Ranking

S = TypeVar("S")

CLOSED: Final = say("The game was closed")


class Outcome(Struct, frozen=True, gc=False):
    """The result of a finished game in words for one reader.

    `headline` names the winners and has no full stop. `reason` says how the game ended and what decided it; it is empty
    where that is not known.
    """

    headline: str
    reason: str

    @property
    def text(self) -> str:
        """Headline and reason in one line."""
        return f"{self.headline}. {self.reason}".rstrip()


class Result(Struct, frozen=True):
    """The result of a finished game, before it is put into words for a reader."""

    headline: Sentence
    reason: Sentence | None = None

    def told(self, names: Sequence[str] = (), reader: Eye = None) -> Outcome:
        """The result as `reader` reads it."""
        reason = "" if self.reason is None else self.reason.text(names, reader)
        return Outcome(self.headline.text(names, reader).removesuffix("."), reason)


def result(
    game: Game[S, Any, Any, Any],
    rules: Rules[S, Any, Any, Any],
    state: S,
    ranking: Ranking,
    resigned: Collection[Seat] = (),
) -> Result:
    """The result of a game that ended in this state with this ranking."""
    return Result(headline(ranking, resigned, game.solo), _reason(game, rules, state, resigned))


def headline(ranking: Ranking, resigned: Collection[Seat] = (), aim: Aim | None = None) -> Sentence:
    """Who won, and the score. A game that ended because everybody else resigned was never counted.

    >>> headline(Ranking((1, 2), (27, 18))).text(["Ann", "Ben"], Seat(0))
    'You win 27–18.'
    >>> headline(Ranking((1, 2), (0, 0)), [Seat(1)]).text(["Ann", "Ben"], Seat(0))
    'Ben resigned: you win.'
    """
    winners, scores = ranking.winners, ranking.scores
    winner = min(winners)
    gone = sorted(resigned)
    if len(gone) == len(scores):
        return say(everyone(gone), "resigned")
    if gone and len(gone) == len(scores) - 1:
        return say(everyone(gone), "resigned:", *_wins(winner))
    best = scores[winner]
    if len(scores) == 1:
        return say(Who(winner), f"finished with {best}" if aim is Aim.LOW else f"scored {best}")
    if len(winners) > 1:
        return say(everyone(winners), f"share first place with {best}")
    if len(scores) == 2:
        return say(*_wins(winner), f"{best}–{scores[1 - winner]}")
    return say(*_wins(winner), f"with {best}")


def _wins(seat: Seat) -> tuple[Part, Part]:
    return Who(seat), Verb(seat, "win", "wins")


def _reason(
    game: Game[S, Any, Any, Any], rules: Rules[S, Any, Any, Any], state: S, resigned: Collection[Seat]
) -> Sentence | None:
    """How the game ended, and what decided it; None if it was not played to its end, or has no words for it."""
    if game.results is None or not isinstance(rules.turn(state), Over):
        return None
    ended = game.results.ended(rules, state)
    if not resigned:
        return in_turn(ended, game.results.decided(rules, state))
    last = sorted(resigned)
    are = is_are(last[0]) if len(last) == 1 else "are"
    return in_turn(ended, say(everyone(last), "resigned and", are, "placed last"))
