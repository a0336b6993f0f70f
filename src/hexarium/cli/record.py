"""`hexarium record`: your results in the terminal by game and opponent, solo scores and streaks."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from time import time
from typing import Annotated, Final

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from hexarium.cli.files import check_overwrite, check_writable, write_atomically
from hexarium.cli.flags import game_named
from hexarium.cli.own_results import OwnResult, own_results, results_file
from hexarium.core.english import count
from hexarium.games import CATALOGUE
from hexarium.service.game_results import Exit, GameResult, Outcome
from hexarium.service.player_record import GameRecord, PlayerRecord, SoloTally, Streak, player_record

EXPORTED: Final = re.compile(rb'\{\s*"hexarium_record"')
"""How a file of this command starts."""

app = App(
    name="record",
    help="Show your record: results by game and opponent, solo scores and streaks.",
    help_epilogue="Games that you play on a server are on its page, under Your record.",
)


@app.default
def show(
    game: Annotated[str | None, Parameter(help="Only this game, by its short name.")] = None,
    /,
    *,
    as_json: Annotated[bool, Parameter(name="--json", negative="", help="Print the record as JSON.")] = False,
    export: Annotated[Path | None, Parameter(help="Write every finished game to this file, as JSON.")] = None,
) -> None:
    """Show your record in games that you finished in the terminal."""
    slug = None if game is None else game_named(game).slug
    found, damaged = own_results()
    if damaged:
        print(f"hexarium: {results_file()}: {count(damaged, 'line')} can't be read and left out.", file=sys.stderr)
    results = [each for each in found if slug in (None, each.game)]
    if export is not None:
        check_writable(export)
        check_overwrite(export, EXPORTED)
        document = {"hexarium_record": 1, "games": results[::-1]}
        write_atomically(export, msgspec.json.format(msgspec.json.encode(document)))
        print(f"{count(len(results), 'game')} written to {export}.", file=sys.stderr if as_json else sys.stdout)
    record = player_record([_kept(each, number) for number, each in enumerate(results)], CATALOGUE, time())
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(record)).decode())
    elif export is None:
        _print(record, slug)


def _kept(own: OwnResult, number: int) -> GameResult:
    """A result as a server keeps it; the number stands for the table."""
    return GameResult(
        guest="",
        table=f"{number:09}",
        game=own.game,
        at=own.ended,
        opponents=",".join(own.opponents),
        outcome=Outcome(own.outcome),
        exit=Exit.RESIGNED if own.resigned else Exit.STAYED,
        place=own.place or 0,
        seats=own.seats,
        score=own.score,
        is_counted=own.counts,
        options=msgspec.json.encode(own.options).decode(),
    )


def _print(record: PlayerRecord, slug: str | None) -> None:
    if not record.games:
        what = "a game" if slug is None else f"a game of {CATALOGUE[slug].title}"
        print(f"You have not finished {what} in the terminal yet. Start one with `hexarium play`.")
        return
    console = Console()
    against = Table("game", "against", "won", "drawn", "lost", "of those resigned", box=None)
    solo = Table("game", "solo", "games", "best", "average", "last", box=None)
    for each in record.games:
        title = CATALOGUE[each.game].title
        for tally in each.opponents:
            figures = (tally.won, tally.drawn, tally.lost, tally.resigned)
            against.add_row(title, tally.title, *map(str, figures))
        for alone in each.solo:
            solo.add_row(title, *_solo_row(alone))
    for table in (against, solo):
        if table.row_count:
            console.print(table)
            print()
    for each in record.games:
        print(_streaks(each))
    print(f"Days in a row with a finished game: {_streak(record.days)}.")


def _solo_row(solo: SoloTally) -> tuple[str, ...]:
    options = ", ".join(f"{name} {value}" for name, value in solo.options.items() if value is not None)
    mean = "" if solo.mean is None else f"{solo.mean:.1f}"
    best, last = ("" if score is None else str(score) for score in (solo.best, solo.last))
    return options, str(solo.played), best, mean, last


def _streaks(game: GameRecord) -> str:
    shared = f" {count(game.shared, 'game')} shared at one terminal." if game.shared else ""
    wins = f" Wins in a row: {_streak(game.wins)}." if game.opponents else ""
    return f"{CATALOGUE[game.game].title}: {count(game.played, 'game')}.{wins}{shared}"


def _streak(streak: Streak) -> str:
    return f"now {streak.now}, longest {streak.longest}"
