"""A player's own record: results by game and opponent, solo scores, streaks, luck, and what choices cost.

Everything is per game, because games count different things. Days are those of UTC.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import sqrt
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hexarium.bots import UnknownLevel, level_named, roster
from hexarium.core import Aim, Game
from hexarium.service.game_results import PEOPLE, Exit, GameResult, Outcome
from hexarium.service.result_store import ReviewFigures
from hexarium.service.store import BestScore
from hexarium.service.table import Games

DAY: Final = 86400.0

MOST_POINTS: Final = 60
"""Maximum number of games in a list of costs over time."""


class OpponentTally(Struct, frozen=True):
    """Results against one kind of opponent: `people`, or the strongest bot at the table.

    `resigned` and `left` of the lost games were not played to the end.
    """

    opponent: str
    won: int
    drawn: int
    lost: int
    resigned: int
    left: int

    @property
    def title(self) -> str:
        """The opponent as people read it."""
        return self.opponent.capitalize()


class SoloTally(Struct, frozen=True):
    """Solo games with the same options: how many, and the best, mean and last of the scores that count.

    A score counts if the game was played to the end without undoing and without help.
    """

    options: dict[str, Any]
    played: int
    counted: int
    best: int | None
    mean: float | None
    last: int | None


class CostPoint(Struct, frozen=True):
    """The mean cost of a choice in one reviewed game; 0 is perfect."""

    table: str
    at: float
    cost: float


class ReviewTally(Struct, frozen=True):
    """What the reviews of a game's tables say so far, in one unit; an empty unit is per cent of a win.

    `luck` is the sum over all games, and `luck_error` its standard error. `cost` is the mean cost of a choice. `points`
    are the latest games, the oldest first.
    """

    unit: str
    games: int
    luck: float
    luck_error: float
    cost: float
    choices: int
    close: int
    points: tuple[CostPoint, ...]


class Streak(Struct, frozen=True):
    """How many in a row now, and at most."""

    now: int
    longest: int


class GameRecord(Struct, frozen=True, kw_only=True):
    """A player's record in one game.

    `shared` games were played by several people on one device, and `closed` ones ended without a result: neither are
    won or lost. `wins` counts games won in a row, and `days` days in a row with a finished game.
    """

    game: str
    played: int
    first: float
    last: float
    opponents: tuple[OpponentTally, ...]
    solo: tuple[SoloTally, ...]
    shared: int
    closed: int
    wins: Streak
    days: Streak
    reviews: tuple[ReviewTally, ...]


class PlayerRecord(Struct, frozen=True, kw_only=True):
    """A player's record, the game that was played last first.

    `unread` games are still to be read from the log. `is_partial` if there are earlier games that are not counted here.
    """

    games: tuple[GameRecord, ...]
    days: Streak
    unread: int
    is_partial: bool


def player_record(
    results: Sequence[GameResult],
    games: Games,
    today: float,
    *,
    figures: Sequence[ReviewFigures] = (),
    bests: Iterable[BestScore] = (),
    is_partial: bool = False,
) -> PlayerRecord:
    """The record of the player whose results these are; games that this release does not have are left out."""
    read = sorted((each for each in results if each.outcome is not Outcome.UNREAD), key=_order)
    by_game = defaultdict[str, list[GameResult]](list)
    for each in read:
        if each.game in games:
            by_game[each.game].append(each)
    found = [
        _game_record(
            games[slug],
            played,
            today,
            [each for each in figures if each.game == slug],
            [each for each in bests if each.game == slug],
        )
        for slug, played in by_game.items()
    ]
    return PlayerRecord(
        games=tuple(sorted(found, key=lambda each: (-each.last, each.game))),
        days=_days((each for played in by_game.values() for each in played), today),
        unread=len(results) - len(read),
        is_partial=is_partial,
    )


@lru_cache(maxsize=1000)
def strongest(game: str, opponents: str) -> str:
    """One kind of opponent for a table: people, or the strongest of its bots, by the name that it has today."""
    if opponents == PEOPLE:
        return opponents
    return max((_present_name(game, level) for level in opponents.split(",")), key=lambda name: _strength(game, name))


def _game_record(
    game: Game[Any, Any, Any, Any],
    played: list[GameResult],
    today: float,
    figures: Sequence[ReviewFigures],
    bests: Sequence[BestScore],
) -> GameRecord:
    finished = [each for each in played if each.outcome is not Outcome.CLOSED]
    return GameRecord(
        game=game.slug,
        played=len(played),
        first=played[0].at,
        last=played[-1].at,
        opponents=_against(game.slug, played),
        solo=_solo(game, [each for each in played if each.outcome is Outcome.SOLO], bests),
        shared=sum(each.outcome is Outcome.SHARED for each in played),
        closed=len(played) - len(finished),
        wins=_wins(played),
        days=_days(finished, today),
        reviews=_reviews(figures),
    )


def _order(each: GameResult | ReviewFigures) -> tuple[float, str]:
    return each.at, each.table


def _against(game: str, played: Iterable[GameResult]) -> tuple[OpponentTally, ...]:
    tallies = dict[str, OpponentTally]()
    for each in played:
        if each.outcome not in (Outcome.WON, Outcome.DRAWN, Outcome.LOST):
            continue
        opponent = strongest(game, each.opponents)
        tally = tallies.setdefault(opponent, OpponentTally(opponent, 0, 0, 0, 0, 0))
        tallies[opponent] = OpponentTally(
            opponent,
            tally.won + (each.outcome is Outcome.WON),
            tally.drawn + (each.outcome is Outcome.DRAWN),
            tally.lost + (each.outcome is Outcome.LOST),
            tally.resigned + (each.exit is Exit.RESIGNED),
            tally.left + (each.exit is Exit.LEFT),
        )
    return tuple(sorted(tallies.values(), key=lambda each: (each.opponent != PEOPLE, _strength(game, each.opponent))))


def _solo(
    game: Game[Any, Any, Any, Any], played: Iterable[GameResult], bests: Iterable[BestScore]
) -> tuple[SoloTally, ...]:
    by_options = dict[bytes, tuple[dict[str, Any], list[GameResult]]]()
    for each in played:
        options = _solo_options(game, each.options)
        by_options.setdefault(_key(options), (options, []))[1].append(each)
    best_of = {_key(_solo_options(game, each.options)): each.score for each in bests}
    return tuple(
        _solo_tally(game, options, alike, best_of.get(key)) for key, (options, alike) in sorted(by_options.items())
    )


def _solo_tally(
    game: Game[Any, Any, Any, Any], options: dict[str, Any], played: list[GameResult], earlier: int | None
) -> SoloTally:
    scores = [each.score for each in played if each.is_counted and each.score is not None]
    of_all = scores if earlier is None else [*scores, earlier]
    better = max if game.solo is Aim.HIGH else min
    return SoloTally(
        options,
        len(played),
        len(scores),
        better(of_all) if of_all else None,
        sum(scores) / len(scores) if scores else None,
        scores[-1] if scores else None,
    )


def _solo_options(game: Game[Any, Any, Any, Any], options: str) -> dict[str, Any]:
    """The options that matter in solo play; none if they cannot be read."""
    try:
        return game.solo_options(msgspec.json.decode(options or "{}", type=dict[str, Any]))
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return {}


def _key(options: dict[str, Any]) -> bytes:
    return msgspec.json.encode(options, order="sorted")


def _wins(played: Iterable[GameResult]) -> Streak:
    streak = Streak(0, 0)
    for each in played:
        if each.outcome is Outcome.WON:
            streak = Streak(streak.now + 1, max(streak.longest, streak.now + 1))
        elif each.outcome in (Outcome.DRAWN, Outcome.LOST):
            streak = replace(streak, now=0)
    return streak


def _days(played: Iterable[GameResult], today: float) -> Streak:
    """Days in a row; the row that ended yesterday can still go on."""
    now = longest = 0
    last: int | None = None
    for day in sorted({int(each.at // DAY) for each in played if each.outcome is not Outcome.CLOSED}):
        now = now + 1 if last == day - 1 else 1
        longest, last = max(longest, now), day
    is_going_on = last is not None and last >= int(today // DAY) - 1
    return Streak(now if is_going_on else 0, longest)


def _reviews(figures: Iterable[ReviewFigures]) -> tuple[ReviewTally, ...]:
    by_unit = defaultdict[str, list[ReviewFigures]](list)
    for each in sorted(figures, key=_order):
        by_unit[each.unit].append(each)
    return tuple(_review_tally(unit, reviewed) for unit, reviewed in sorted(by_unit.items()))


def _review_tally(unit: str, reviewed: list[ReviewFigures]) -> ReviewTally:
    choices = sum(each.choices for each in reviewed)
    return ReviewTally(
        unit,
        len(reviewed),
        sum(each.luck for each in reviewed),
        sqrt(sum(each.luck_error**2 for each in reviewed)),
        -sum(each.cost for each in reviewed) / choices if choices else 0.0,
        choices,
        sum(each.close for each in reviewed),
        tuple(
            CostPoint(each.table, each.at, -each.cost / each.choices)
            for each in reviewed[-MOST_POINTS:]
            if each.choices
        ),
    )


def _present_name(game: str, level: str) -> str:
    try:
        return level_named(game, level).name
    except UnknownLevel:
        return level


def _strength(game: str, level: str) -> tuple[int, str]:
    """Opponents come after sparring bots, and those that this release does not have before both."""
    names = [each.name for each in (*roster(game).sparring, *roster(game).opponents)]
    return names.index(level) if level in names else -1, level
