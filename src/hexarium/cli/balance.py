"""`hexarium balance`: what a game's options do, measured."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final

from cyclopts import App, Parameter
from rich.console import Console

from hexarium.arena.balance import measured, page, plan_for, section
from hexarium.cli.arena import Cluster, Processes, played
from hexarium.cli.files import write_whole
from hexarium.cli.flags import game_called
from hexarium.cli.run_size import check_games
from hexarium.cli.usage_error import UsageError
from hexarium.games.balance import Balance

app = App(
    name="balance",
    help_epilogue="For example: `hexarium balance GAME --games 50`.",
)

PAGE: Final = "docs/balance.md"
GAMES: Final = "src/hexarium/games"
FIGURES: Final = "balance.json"


@app.default
def balance(
    game: Annotated[str, Parameter(help="The game's short name.")],
    /,
    *,
    seats: Annotated[int, Parameter(help="How many seats play.")] = 2,
    games: Annotated[int, Parameter(help="How many games of each option.")] = 200,
    seed: Annotated[int, Parameter(help="The same seed gives the same games.")] = 1,
    checkout: Annotated[
        Path | None, Parameter(help="A checkout of Hexarium to keep the figures in, with a page of them.")
    ] = None,
    processes: Processes = 1,
    cluster: Cluster = None,
) -> None:
    """Measure what each option does to length, score spread and seat advantage, and show it or keep it."""
    check_games("--games", games, 2)
    if checkout is not None and not (checkout / GAMES).is_dir():
        raise UsageError(f"--checkout: there is no {GAMES} in {checkout}")
    plan = plan_for(game_called(game), seats, games, seed)
    with TemporaryDirectory() as folder:
        found = measured(plan, played(plan, Path(folder), processes, cluster))
    if checkout is None:
        Console().print(section(found), soft_wrap=True, markup=False)
        return
    keep(found, checkout)


def keep(found: Balance, checkout: Path) -> None:
    """Write a game's figures, and make the page from those of all games."""
    folder = checkout / GAMES
    write_whole(folder / found.game / FIGURES, found.write().encode())
    kept = [Balance.read(path.read_text(encoding="utf-8")) for path in folder.glob(f"*/{FIGURES}")]
    write_whole(checkout / PAGE, page(kept).encode())
