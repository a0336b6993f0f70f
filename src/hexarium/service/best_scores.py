"""The best scores of a guest in solo games."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from hexarium.core import Aim
from hexarium.service.store import BestScore
from hexarium.service.table import Games


def best_scores(scores: Iterable[BestScore], games: Games) -> list[BestScore]:
    """The best score for each solo game and each set of options that matter in solo play.

    Scores of games that this release does not have are left out.
    """
    best = dict[tuple[str, str], BestScore]()
    for score in scores:
        game = games.get(score.game)
        if game is None:
            continue
        options = msgspec.json.encode(game.solo_options(msgspec.json.decode(score.options)), order="sorted").decode()
        key = score.game, options
        sign = 1 if game.solo is Aim.HIGH else -1
        if key not in best or sign * score.score > sign * best[key].score:
            best[key] = replace(score, options=options)
    return [*best.values()]
