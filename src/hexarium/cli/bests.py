"""`hexarium bests`: personal bests in solo games, saved in the user's data folder."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter
from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console
from rich.table import Table

from hexarium.cli.files import data_folder, write_atomically
from hexarium.cli.flags import game_named
from hexarium.cli.usage_error import UsageError
from hexarium.core import Aim, Game
from hexarium.games import CATALOGUE

app = App(name="bests", help="Show your personal bests in solo games.")


class PersonalBest(Struct, frozen=True, forbid_unknown_fields=True):
    """The best score in a solo game with these options, and the day it was made."""

    game: str
    options: dict[str, Any]
    score: int
    on: str


def update(game: Game[Any, Any, Any, Any], options: Struct, score: int) -> tuple[int, bool]:
    """Save a score if it is the best with these options; returns the best score, and whether it is this one."""
    solo_options = game.solo_options(msgspec.to_builtins(options))
    saved = saved_bests()
    same = next((best for best in saved if best.game == game.slug and best.options == solo_options), None)
    if same and not _is_better(game, score, same.score):
        return same.score, False
    mine = PersonalBest(game.slug, solo_options, score, datetime.now(UTC).date().isoformat())
    write_atomically(
        _file(), msgspec.json.format(msgspec.json.encode([*(best for best in saved if best is not same), mine]))
    )
    return score, True


def saved_bests() -> list[PersonalBest]:
    """All saved bests, one for each game and its options; UsageError if the file can't be read."""
    try:
        return _one_of_each(msgspec.json.decode(_file().read_bytes(), type=list[PersonalBest]))
    except FileNotFoundError:
        return []
    except msgspec.MsgspecError as error:
        raise UsageError(f"{_file()} can't be read ({error}). Move the file away to start again.") from error


@app.default
def show(
    game: Annotated[str | None, Parameter(help="The short name of a game. Default: all games.")] = None, /
) -> None:
    """Show your personal bests in solo games, or in one game."""
    wanted = [*CATALOGUE] if game is None else [game_named(game).slug]
    table = Table("game", "options", "best", "on", box=None)
    for best in saved_bests():
        if best.game in wanted:
            options = ", ".join(f"{name} {value}" for name, value in best.options.items() if value is not None)
            table.add_row(CATALOGUE[best.game].title, options, str(best.score), best.on)
    of_it = "" if game is None else f" of {CATALOGUE[wanted[0]].title}"
    Console().print(table if table.row_count else f"You have not finished a solo game{of_it} yet.")


def _one_of_each(bests: list[PersonalBest]) -> list[PersonalBest]:
    """Drop the worse of two bests for the same solo game; older releases saved options that do not matter in it."""
    kept = dict[tuple[str, bytes], PersonalBest]()
    for best in bests:
        game = CATALOGUE.get(best.game)
        options = game.solo_options(best.options) if game else best.options
        key = best.game, msgspec.json.encode(options, order="sorted")
        if key not in kept or (game and _is_better(game, best.score, kept[key].score)):
            kept[key] = replace(best, options=options)
    return [*kept.values()]


def _is_better(game: Game[Any, Any, Any, Any], score: int, other: int) -> bool:
    return score > other if game.solo is Aim.HIGH else score < other


def _file() -> Path:
    return data_folder() / "bests.json"
