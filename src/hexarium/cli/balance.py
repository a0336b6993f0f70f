"""`hexarium balance`: measure what a game's options change."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final

from cyclopts import App, Parameter
from rich.console import Console

from hexarium.arena.balance import measured, page, plan_for, section
from hexarium.cli.arena import Cluster, Processes, play_plan
from hexarium.cli.files import write_atomically
from hexarium.cli.flags import game_named
from hexarium.cli.run_size import check_games
from hexarium.cli.usage_error import UsageError
from hexarium.games.balance import Balance

app = App(
    name="balance",
    help_epilogue="Example: `hexarium balance GAME --games 50`.",
)

PAGE: Final = "docs/balance.md"
GAMES: Final = "src/hexarium/games"
FIGURES: Final = "balance.json"


@app.default
def balance(
    game: Annotated[str, Parameter(help="The game's short name.")],
    /,
    *,
    seats: Annotated[int, Parameter(help="Number of players.")] = 2,
    games: Annotated[int, Parameter(help="Number of games for each option.")] = 200,
    seed: Annotated[int, Parameter(help="The same seed gives the same games.")] = 1,
    checkout: Annotated[
        Path | None, Parameter(help="Checkout of Hexarium to write the figures to, with docs/balance.md.")
    ] = None,
    processes: Processes = 1,
    cluster: Cluster = None,
) -> None:
    """Measure how each option changes length, score spread and seat advantage; show the figures or write them."""
    check_games("--games", games, 2)
    if checkout is not None and not (checkout / GAMES).is_dir():
        raise UsageError(f"--checkout: there is no folder {GAMES} in {checkout}.")
    plan = plan_for(game_named(game), seats, games, seed)
    with TemporaryDirectory() as folder:
        figures = measured(plan, play_plan(plan, Path(folder), processes, cluster))
    if checkout is None:
        Console().print(section(figures), soft_wrap=True, markup=False)
        return
    write_figures(figures, checkout)


def write_figures(figures: Balance, checkout: Path) -> None:
    """Write a game's figures, and the page with those of all games."""
    folder = checkout / GAMES
    write_atomically(folder / figures.game / FIGURES, figures.write().encode())
    every_game = [Balance.read(path.read_text(encoding="utf-8")) for path in folder.glob(f"*/{FIGURES}")]
    write_atomically(checkout / PAGE, page(every_game).encode())
