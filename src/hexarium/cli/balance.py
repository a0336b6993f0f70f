"""`hexarium balance`: what a game's options do, measured."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console

from hexarium.arena.balance import plan_for, section, with_section
from hexarium.arena.figures import effects
from hexarium.cli.arena import Cluster, Processes, played
from hexarium.cli.files import write_whole
from hexarium.cli.flags import game_called
from hexarium.cli.misuse import Misuse

app = App(name="balance", help="Measure what each option of a game does.")


@app.default
def balance(
    game: Annotated[str, Parameter(help="The game's short name.")],
    /,
    *,
    seats: Annotated[int, Parameter(help="How many seats play.")] = 2,
    games: Annotated[int, Parameter(help="How many games of each option.")] = 200,
    seed: Annotated[int, Parameter(help="The same seed gives the same games.")] = 1,
    page: Annotated[Path | None, Parameter(help="A page to put the figures in, like docs/balance.md.")] = None,
    processes: Processes = 1,
    cluster: Cluster = None,
) -> None:
    """Measure what each option does to length, score spread and seat advantage, and show it or put it in a page."""
    if games < 2:
        raise Misuse(f"--games: at least 2, not {games}")
    plan = plan_for(game_called(game), seats, games, seed)
    with TemporaryDirectory() as folder:
        lines = played(plan, Path(folder), processes, cluster)
    written = section(plan, effects(lines))
    if page is None:
        Console().print(written, soft_wrap=True, markup=False)
        return
    before = page.read_text(encoding="utf-8") if page.exists() else ""
    write_whole(page, with_section(before, written).encode())
