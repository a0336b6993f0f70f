"""Personal bests of solo games, kept in the user's data folder."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from cyclopts import App
from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console
from rich.table import Table

from hexarium.cli.files import folder, write_whole
from hexarium.cli.usage_error import UsageError
from hexarium.core import Aim, Game
from hexarium.games import CATALOGUE

app = App(name="bests", help="Show your personal bests in solo games.")


class PersonalBest(Struct, frozen=True, forbid_unknown_fields=True):
    """The best score so far with the same options, as far as they matter alone, and when it was made."""

    game: str
    options: dict[str, Any]
    score: int
    on: str


def note(game: Game[Any, Any, Any, Any], options: Struct, score: int) -> tuple[int, bool]:
    """Keep a score if it is the best with these options; the best so far, and whether this is it."""
    wanted = game.solo_options(msgspec.to_builtins(options))
    kept = kept_bests()
    same = next((best for best in kept if best.game == game.slug and best.options == wanted), None)
    if same and not _is_better(game, score, same.score):
        return same.score, False
    mine = PersonalBest(game.slug, wanted, score, datetime.now(UTC).date().isoformat())
    write_whole(_file(), msgspec.json.format(msgspec.json.encode([*(b for b in kept if b is not same), mine])))
    return score, True


def kept_bests() -> list[PersonalBest]:
    """Every best on file, one for each solo game; UsageError if the file cannot be read."""
    try:
        return _one_of_each(msgspec.json.decode(_file().read_bytes(), type=list[PersonalBest]))
    except FileNotFoundError:
        return []
    except msgspec.MsgspecError as error:
        raise UsageError(f"{_file()}: {error}; move the file away to begin anew") from error


@app.default
def show() -> None:
    """Show your personal bests in solo games."""
    table = Table("game", "options", "best", "on", box=None)
    for best in kept_bests():
        if best.game in CATALOGUE:
            options = ", ".join(f"{name} {value}" for name, value in best.options.items() if value is not None)
            table.add_row(CATALOGUE[best.game].title, options, str(best.score), best.on)
    Console().print(table if table.row_count else "No solo game has been finished yet.")


def _one_of_each(found: list[PersonalBest]) -> list[PersonalBest]:
    """The better one where a file of an older release keeps the same solo game under different options."""
    kept = dict[tuple[str, bytes], PersonalBest]()
    for best in found:
        game = CATALOGUE.get(best.game)
        options = game.solo_options(best.options) if game else best.options
        key = best.game, msgspec.json.encode(options, order="sorted")
        if key not in kept or (game and _is_better(game, best.score, kept[key].score)):
            kept[key] = replace(best, options=options)
    return [*kept.values()]


def _is_better(game: Game[Any, Any, Any, Any], score: int, other: int) -> bool:
    return score > other if game.solo is Aim.HIGH else score < other


def _file() -> Path:
    return folder() / "bests.json"
