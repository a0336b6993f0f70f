"""`hexarium simulate`: let bots play many games, and show the results."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter
from msgspec import Struct
from rich.console import Console
from rich.table import Table

from hexarium.bots import Level
from hexarium.bots.playout import Timed, play_out
from hexarium.cli.flags import AnyGame, Chosen, for_game, unknown_game
from hexarium.cli.run_size import check_games, with_progress
from hexarium.cli.seating import bots_called, check_players
from hexarium.core import Match, Ranking, Seeded
from hexarium.games import CATALOGUE

app = App(
    name="simulate",
    help="Let bots play many games, and show the results.",
    help_epilogue="Example: `hexarium simulate GAME --bots greedy,random --games 200`.",
)


class Tally(Struct):
    """The games of one bot so far."""

    bot: str
    scores: list[int] = []
    wins: float = 0.0
    ms_per_move: float = 0.0


class Result(Struct, frozen=True):
    """The results of one bot; a shared win counts as its share."""

    bot: str
    games: int
    wins: float
    mean: float
    standard_error: float
    ms_per_move: float


def simulate(
    chosen: Chosen,
    /,
    *,
    bots: Annotated[str, Parameter(help="Names of bots, one for each seat, separated by commas.")] = "",
    games: Annotated[int, Parameter(help="Number of games.")] = 100,
    seed: Annotated[int, Parameter(help="The same seed gives the same games.")] = 1,
    json: Annotated[bool, Parameter(help="Print the results as JSON.", negative="")] = False,
) -> None:
    """Let bots play many games, and show the results; the bots change seats from game to game."""
    game, options = chosen.game, chosen.options
    levels = bots_called(game, bots or ",".join(["random"] * game.seats[0]))
    check_players(game, len(levels))
    check_games("--games", games)
    chosen.rules().start(len(levels))
    tallies = [Tally(level.name) for level in levels]
    played = _play_all(chosen, levels, tallies, games, seed)
    for _ in with_progress(played, "Playing", games):
        pass
    results = [_result(tally) for tally in tallies]
    if json:
        settled = msgspec.to_builtins(options)
        print(msgspec.json.encode({"game": game.slug, "options": settled, "seed": seed, "results": results}).decode())
    else:
        _show(game, results)


def _play_all(chosen: Chosen, levels: tuple[Level, ...], tallies: list[Tally], games: int, seed: int) -> Iterator[int]:
    rules = chosen.rules()
    bots = [Timed(level.make(rules)) for level in levels]
    for number in range(games):
        luck, choices = Seeded(f"{seed}/{number}/luck"), Random(f"{seed}/{number}/choices")
        order = [(place + number) % len(bots) for place in range(len(bots))]
        match = Match[Any, Any, Any, Any](rules, len(bots))
        _count(play_out(match, [bots[place] for place in order], luck, [choices] * len(bots)), tallies, order)
        yield number
    for tally, bot in zip(tallies, bots, strict=True):
        tally.ms_per_move = 1000 * fmean(bot.seconds or [0.0])


def _count(ranking: Ranking, tallies: list[Tally], order: list[int]) -> None:
    for seat, place in enumerate(order):
        tallies[place].scores.append(ranking.scores[seat])
        tallies[place].wins += 1 / len(ranking.winners) if seat in ranking.winners else 0


def _result(tally: Tally) -> Result:
    games = len(tally.scores)
    return Result(
        tally.bot,
        games,
        round(tally.wins, 4),
        round(fmean(tally.scores), 4),
        round(stdev(tally.scores) / sqrt(games), 4) if games > 1 else 0.0,
        round(tally.ms_per_move, 4),
    )


def _show(game: AnyGame, results: list[Result]) -> None:
    table = Table(title=game.title, box=None)
    for heading in ("bot", "games", "wins", "mean score", "± (standard error)", "ms per move"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for each in results:
        table.add_row(
            each.bot,
            str(each.games),
            f"{each.wins:.1f}",
            f"{each.mean:.2f}",
            f"{each.standard_error:.2f}",
            f"{each.ms_per_move:.2f}",
        )
    Console().print(table)


for _game in CATALOGUE.values():
    app.command(for_game(_game, simulate, f"Let bots play {_game.title}, and show the results."), name=_game.slug)


@app.default
def unknown(game: Annotated[str, Parameter(help="The game's short name.")], /) -> None:
    """Let bots play many games, and show the results."""
    raise unknown_game(game)
