"""Measure how the cost of a club grows with it.

1. The n-th move of a long game: processor time, somebody watches.
2. A move at one table among n that are watched, and a round of the server over all of them: processor time.
3. A club with n finished games in its SQLite file: a real server and the real commands, elapsed time. One guest has
   played every tenth of the games, another five of them.

Prints a table, and draws a plot of each with --plots. The database of a million games takes 6 GB and some ten minutes;
with --keep it is used again in the next run. --quick measures small sizes only, in about two minutes.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from .club import build
from .measure import measure
from .plot import Points, svg
from .tables import long_game, many_tables

MOVES, QUICK_MOVES = [100, 300, 1_000, 3_000], [100, 300]
TABLES, QUICK_TABLES = [100, 1_000, 10_000], [100, 1_000]
GAMES, QUICK_GAMES = [10_000, 100_000, 1_000_000], [1_000, 10_000]

Costs = Mapping[str, Points]


def club_costs(folder: Path, sizes: list[int]) -> Costs:
    """Milliseconds for each thing that clubs of these sizes are asked."""
    found = dict[str, list[tuple[float, float]]]()
    for size in sizes:
        file = folder / f"{size}.db"
        if not file.exists():
            build(file, size)
        print(f"{size:,} finished games, {file.stat().st_size / 1e6:,.0f} MB", file=sys.stderr, flush=True)
        for name, cost in measure(file, size).items():
            found.setdefault(name, []).append((size, cost))
    return found


def report(title: str, across: str, costs: Costs) -> None:
    """Print a table: the cost at each size, and how many times the first the last is."""
    sizes = sorted({size for line in costs.values() for size, _ in line})
    print(f"\n{title}\n\n| {across} | {' | '.join(f'{size:,.0f}' for size in sizes)} | last to first |")
    print("|---" * (len(sizes) + 2) + "|")
    for name, line in costs.items():
        at = dict(line)
        cells = [_milliseconds(at[size]) if size in at else "" for size in sizes]
        print(f"| {name} | {' | '.join(cells)} | {line[-1][1] / line[0][1]:.1f} |")


def _milliseconds(cost: float) -> str:
    return f"{cost:,.0f} ms" if cost >= 100 else f"{cost:.3g} ms"


def main() -> None:
    """Measure, print and plot."""
    parser = argparse.ArgumentParser("bench.growth", None, __doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="small sizes only")
    parser.add_argument("--only", choices=("moves", "tables", "club"), help="measure only this")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where to keep the databases")
    parser.add_argument("--plots", type=Path, metavar="FOLDER", help="write a plot of each as SVG")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder: Path = given.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        parts: dict[str, tuple[str, str, Callable[[], Costs]]] = {
            "moves": ("The n-th move of a game", "moves", lambda: long_game(QUICK_MOVES if given.quick else MOVES)),
            "tables": ("Tables in use", "tables", lambda: many_tables(QUICK_TABLES if given.quick else TABLES)),
            "club": ("Finished games", "games", lambda: club_costs(folder, QUICK_GAMES if given.quick else GAMES)),
        }
        for name, (title, across, costs_of) in parts.items():
            if given.only in (None, name):
                costs = costs_of()
                report(title, across, costs)
                if given.plots:
                    (given.plots / f"growth-{name}.svg").write_text(svg(title, across, costs))


if __name__ == "__main__":
    main()
