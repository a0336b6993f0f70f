"""Results of daily deals: who finished, in which order, and what they can share in a line of text."""

from __future__ import annotations

import enum
from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from hexarium.core import Aim, Game
from hexarium.service.daily_store import DailyScore
from hexarium.service.days import reveal_of, short
from hexarium.service.store import Phase, TableSummary

AnyGame = Game[Any, Any, Any, Any]

FULL: Final = "⬢"
EMPTY: Final = "⬡"
MOST_GLYPHS: Final = 5


class TryState(enum.StrEnum):
    """How somebody's counted try stands. Only those that are done have a result."""

    PLAYING = "playing"
    DONE = "done"
    RESIGNED = "resigned"
    UNFINISHED = "unfinished"


class Standing(Struct, frozen=True):
    """A line in the table of the day: `rank` is null without a result, which `text` says in words."""

    rank: int | None
    name: str
    state: TryState
    text: str
    table: str
    is_you: bool


def state_of(summary: TableSummary, day: str, now: float) -> TryState:
    """How a try stands. One that is not over when the day's secret is revealed is not finished, whatever follows."""
    is_over, ending = summary.phase is Phase.OVER, summary.ending
    if not is_over:
        return TryState.PLAYING if now < reveal_of(day) else TryState.UNFINISHED
    if summary.moved >= reveal_of(day) or ending is None:
        return TryState.UNFINISHED
    if ending.resigned:
        return TryState.RESIGNED
    return TryState.UNFINISHED if ending.ranking is None else TryState.DONE


def score_of(summary: TableSummary, guest: str) -> DailyScore | None:
    """How a game that was played to its end went for the guest; None if it has no result."""
    ranking = summary.ending.ranking if summary.ending else None
    if ranking is None or guest not in summary.seating:
        return None
    return own_first(ranking.places, ranking.scores, summary.seating.index(guest))


def own_first(places: Sequence[int], scores: Sequence[int], seat: int) -> DailyScore:
    """Places and scores with those of this seat in front."""
    order = [seat, *(each for each in range(len(scores)) if each != seat)]
    return DailyScore(tuple(places[each] for each in order), tuple(scores[each] for each in order))


def text_of(score: DailyScore) -> str:
    """A result in a few words.

    >>> text_of(DailyScore((1,), (141,))), text_of(DailyScore((2, 1), (18, 27)))
    ('141', 'lost 18–27')
    """
    if len(score.scores) == 1:
        return str(score.scores[0])
    won = score.places[0] == 1
    word = "tied" if won and score.places.count(1) > 1 else "won" if won else "lost"
    return f"{word} {'–'.join(map(str, score.scores))}"


def order_of(game: AnyGame, score: DailyScore) -> tuple[int, int]:
    """Better results come first: solo by score, otherwise by place and then by how far ahead of the best other."""
    own, *others = score.scores
    if not others:
        return 1, own if game.solo is Aim.LOW else -own
    return score.places[0], max(others) - own


def standings(
    game: AnyGame, day: str, tries: Sequence[tuple[str, TableSummary]], guest: str, now: float
) -> tuple[Standing, ...]:
    """The table of the day from everybody's counted try, each with its guest: results first, the best in front."""
    done, rest = list[tuple[tuple[int, int], str, TableSummary, DailyScore]](), list[Standing]()
    for who, summary in tries:
        state, score = state_of(summary, day, now), score_of(summary, who)
        if state is TryState.DONE and score is not None:
            done.append((order_of(game, score), who, summary, score))
        else:
            rest.append(Standing(None, _name(summary, who), state, WORDS[state], summary.table, who == guest))
    keys = sorted(key for key, *_ in done)
    ranked = [
        Standing(
            bisect_left(keys, key) + 1, _name(summary, who), TryState.DONE, text_of(score), summary.table, who == guest
        )
        for key, who, summary, score in sorted(done, key=lambda each: (each[0], each[2].moved))
    ]
    return (*ranked, *rest)


WORDS: Final = {
    TryState.PLAYING: "still playing",
    TryState.DONE: "finished",
    TryState.RESIGNED: "resigned",
    TryState.UNFINISHED: "not finished",
}


def share_text(game: AnyGame, day: str, score: DailyScore, par: DailyScore | None, streak: int) -> str:
    """A result to send to others, which gives nothing of the deal away."""
    aim = ", fewer is better" if game.solo is Aim.LOW and len(score.scores) == 1 else ""
    against = f" (par {text_of(par)}{aim})" if par else ""
    days = f" · streak {streak}" if streak > 1 else ""
    line = f"Hexarium daily {short(day)} · {game.title} {text_of(score)}{against}{days}"
    return f"{line}\n{glyphs(game, score, par)}".rstrip()


def glyphs(game: AnyGame, score: DailyScore, par: DailyScore | None) -> str:
    """Hexagons: solo as many as the score is fifths of the par, otherwise five for a win, three for a tie, one else.

    Empty for a solo score without a par: nothing says how good it is.
    """
    own, *others = score.scores
    if not others:
        if par is None:
            return ""
        full = _fifths(game, own, par.scores[0])
    elif score.places[0] > 1:
        full = 1
    else:
        full = 3 if score.places.count(1) > 1 else MOST_GLYPHS
    return FULL * full + EMPTY * (MOST_GLYPHS - full)


def _fifths(game: AnyGame, own: int, par: int) -> int:
    wanted, reached = (own, par) if game.solo is Aim.LOW else (par, own)
    if wanted <= 0:
        return MOST_GLYPHS
    return max(0, min(MOST_GLYPHS, MOST_GLYPHS * reached // wanted))


def _name(summary: TableSummary, guest: str) -> str:
    return summary.players[summary.seating.index(guest)] if guest in summary.seating else ""
