"""A report of a tournament: a Markdown page with tables, and plots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from hexarium.arena.figures import effects, grouped, scores, wins
from hexarium.arena.plan import Kernels, Plan
from hexarium.arena.playing import GameResult
from hexarium.core.optional_imports import is_installed, research
from hexarium.games.balance import BASE, Effect, Mean

PLOTS: Final = ("wins", "scores", "length", "seats", "options")


def write_report(plan: Plan, lines: Sequence[GameResult], folder: Path) -> Path:
    """Write `report.md` into a folder, with plots if matplotlib is installed; returns the path of the page."""
    base = [line for line in lines if line.variant == BASE]
    plots = PLOTS if is_installed("matplotlib") else ()
    if plots:
        _draw(base, lines, folder)
    page = folder / "report.md"
    page.write_text("\n".join(_page(plan, base, lines, plots)) + "\n", encoding="utf-8")
    return page


def options_table(found: Sequence[Effect]) -> Iterator[str]:
    """The effect of each variant, as the lines of a Markdown table."""
    seats = [f"seat {seat + 1} wins" for seat in range(len(found[0].seats))]
    yield from _table(["variant", "games", "choices per game", "points between first and last", *seats])
    for effect in found:
        shares = [_percent(share) for share in effect.seats]
        yield _row([effect.variant, str(effect.games), str(effect.length), str(effect.spread), *shares])


def _page(plan: Plan, base: Sequence[GameResult], lines: Sequence[GameResult], plots: Sequence[str]) -> Iterator[str]:
    bots = ", ".join(plan.bots)
    yield f"# {plan.kind.title}: {bots}"
    yield ""
    yield f"{len({line.job for line in lines})} games, {plan.seats} seats, seed {plan.seed}. Margins are 95 %."
    if plan.kernels is not Kernels.NONE:
        yield ""
        yield f"Kernels: {plan.kernels}."
    yield ""
    yield from _table(["bot", "wins", "points"])
    points = scores(base)
    for bot, share in wins(base).items():
        yield _row([bot, _percent(share), str(points[bot])])
    yield ""
    yield from options_table(effects(lines))
    for plot in plots:
        yield ""
        yield f"![{plot}]({plot}.svg)"


def _table(headings: Sequence[str]) -> Iterator[str]:
    yield _row(headings)
    yield _row(["---"] * len(headings))


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _percent(share: Mean) -> str:
    return f"{100 * share.value:.1f} ± {100 * share.margin:.1f} %"


def _draw(base: Sequence[GameResult], lines: Sequence[GameResult], folder: Path) -> None:
    plt = _plots()
    shares, by_bot = wins(base), grouped(base, lambda line: line.bot)
    figure, axes = plt.subplots()
    _bars(axes, shares)
    axes.set_ylabel("share of wins")
    _save(plt, figure, folder / "wins.svg")
    figure, axes = plt.subplots()
    axes.hist([[line.score for line in own] for own in by_bot.values()], bins=30, label=[*by_bot])
    axes.set_xlabel("points")
    axes.legend()
    _save(plt, figure, folder / "scores.svg")
    figure, axes = plt.subplots()
    axes.hist([game[0].length for game in grouped(base, lambda line: line.job).values()], bins=30)
    axes.set_xlabel("choices per game")
    _save(plt, figure, folder / "length.svg")
    found = effects(lines)
    figure, axes = plt.subplots()
    _bars(axes, {f"seat {seat + 1}": share for seat, share in enumerate(found[0].seats)})
    axes.set_ylabel("share of wins")
    _save(plt, figure, folder / "seats.svg")
    figure, (left, right) = plt.subplots(1, 2, figsize=(10, 4))
    _bars(left, {effect.variant: effect.length for effect in found})
    left.set_ylabel("choices per game")
    _bars(right, {effect.variant: effect.spread for effect in found})
    right.set_ylabel("points between first and last")
    _save(plt, figure, folder / "options.svg")


def _plots() -> Any:
    mpl = research("matplotlib")
    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "hexarium"
    return research("matplotlib.pyplot")


def _bars(axes: Any, means: dict[str, Mean]) -> None:
    margins = [mean.margin for mean in means.values()]
    axes.bar([*means], [mean.value for mean in means.values()], yerr=margins, capsize=4)
    axes.tick_params(axis="x", labelrotation=30)


def _save(plt: Any, figure: Any, path: Path) -> None:
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})
    plt.close(figure)
