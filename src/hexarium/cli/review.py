"""`hexarium review`: what was luck in a finished game, and what each choice cost."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from hexarium.cli.files import (
    LexiconFlag,
    OverwriteFlag,
    check_overwrite,
    check_writable,
    load_record,
    write_atomically,
)
from hexarium.cli.run_size import with_progress
from hexarium.cli.saved_games import named_or_finished
from hexarium.cli.seating import recorded_players
from hexarium.cli.stepping import named_move
from hexarium.cli.usage_error import UsageError, check_range
from hexarium.core import Seat
from hexarium.review import CannotReview, Review, Reviewing, SeatReview
from hexarium.review.amounts import counted, measured_in, number
from hexarium.review.numbering import numbered, numbering_note
from hexarium.review.page import page

PAGE: Final = re.compile(rb"<!doctype html>\s*<html[^>]*data-hexarium=\"review\"")
"""The beginning of a page that this command made."""

app = App(
    name="review",
    help="Review a finished game: what was luck, and what each choice cost.",
    help_epilogue="Examples: `hexarium review` for the last game that you finished in the terminal, and "
    "`hexarium review game.txt --seat 1 --html review.html` for a record.",
)


@app.default
def review(
    file: Annotated[
        Path | None,
        Parameter(
            help="A record of a finished game, as text or JSON, or the name of a saved game. "
            "Default: the last one you finished in the terminal."
        ),
    ] = None,
    /,
    *,
    seat: Annotated[int | None, Parameter(help="Review only this seat; 1 is the first.")] = None,
    json: Annotated[bool, Parameter(help="Print the review as JSON.", negative="")] = False,
    html: Annotated[Path | None, Parameter(help="Also write the review as a page with a graph.")] = None,
    overwrite: OverwriteFlag = False,
    lexicon: LexiconFlag = None,
) -> None:
    """Review a finished game: what was luck, and what each choice cost."""
    if html is not None:
        check_writable(html)
        if not overwrite:
            check_overwrite(html, PAGE, "Name another file, or use --overwrite.")
    file = named_or_finished(file)
    followed = load_record(file, lexicon)
    if seat is not None:
        check_range("--seat", seat, 1, followed.record.header.seats)
    try:
        players = recorded_players(followed.game, followed.record.header)
        reviewing = Reviewing(followed, () if seat is None else [Seat(seat - 1)], players=players)
    except CannotReview as error:
        raise UsageError(f"{file}: {error}") from error
    for _ in with_progress(reviewing, "Reviewing", len(reviewing)):
        pass
    whole = reviewing.whole()
    if html is not None:
        write_atomically(html, page(whole, followed.game.title).encode())
    if json:
        print(msgspec.json.encode(whole).decode())
        return
    moves = [named_move(move, followed.game, players) for move in followed.record.moves]
    _show(whole, moves)
    if html is not None:
        print(f"Review written to {html}.")


def _show(review: Review, moves: Sequence[str]) -> None:
    console = Console()
    for seat in review.seats:
        numbers = numbered(review.moves, review.method, seat.seat)
        console.print(_table(review, seat, moves, numbers))
        for line in (numbering_note(numbers), "", *_choices(review, seat, numbers)):
            console.print(line, markup=False, highlight=False)
        console.print()
    for seat in review.seats:
        for line in seat.words:
            console.print(line, markup=False, highlight=False)
        console.print()
    for line in (*review.words, review.method.budget):
        console.print(line, markup=False, highlight=False)


def _table(review: Review, seat: SeatReview, moves: Sequence[str], numbers: Sequence[int]) -> Table:
    """The moves that changed something for a seat; `moves` are all of them as text, with the `numbers` to show."""
    table = Table(title=f"{seat.name}: {measured_in(review.method)}", box=None)
    terms = [move.to_seat(seat.seat) for move in review.moves]
    has_others = any(_signed(each.others) for each in terms)
    for heading in ("", "move", "value", "luck", "own cost", *(["others"] if has_others else [])):
        table.add_column(heading, justify="left" if heading == "move" else "right")
    for move, each, place in zip(moves, terms, numbers, strict=True):
        changes = (each.luck, each.cost, *([each.others] if has_others else []))
        value, *shown = [counted(review.method, term) for term in (each.after, *changes)]
        if any(map(_signed, shown)):
            table.add_row(str(place), move, number(value), *map(_signed, shown))
    return table


def _choices(review: Review, seat: SeatReview, numbers: Sequence[int]) -> list[str]:
    """What would have been better, for each choice that cost something; then what hindsight says."""
    choices = [(place, move.choice) for place, move in zip(numbers, review.moves, strict=True)]
    own = [(place, choice) for place, choice in choices if choice is not None and choice.seat == seat.seat]
    costly = [f"Move {place}. {choice.words}" for place, choice in own if not choice.is_equal]
    wiser = [
        f"Move {place}. {choice.hindsight.words}"
        for place, choice in own
        if choice.hindsight is not None and not choice.hindsight.is_equal
    ]
    return [*costly, *(["In hindsight:", *wiser] if wiser else [])]


def _signed(value: float) -> str:
    shown = number(value)
    return "" if shown == "0" else f"+{shown}" if value > 0 else shown
