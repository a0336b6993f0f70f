"""A review as one page of HTML, with a graph of the value by move; it needs no scripts and loads nothing."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from hexarium.review.amounts import counted, number
from hexarium.review.document import ChoiceReview, Review, SeatReview, SeatTerms
from hexarium.review.numbering import numbered, numbering_note

SVG: Final = "http://www.w3.org/2000/svg"
LEGEND: Final = '<tspan class="luck">■ luck</tspan> <tspan class="skill">■ own choices</tspan>'

WIDTH: Final = 900
VALUES: Final = 220
"""Height of the graph of values."""

CHANGES: Final = 120
"""Height of the graph of luck and skill below it."""

GAP: Final = 30
EDGE: Final = 46

STYLE: Final = """
:root { color-scheme: light dark; --luck: #2f6fc4; --skill: #c4572f; --ink: #222; --faint: #ccc; --ground: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --luck: #7fb2f5; --skill: #f0976f; --ink: #eee; --faint: #555; --ground: #181818; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; height: auto; }
svg text { font-size: 12px; fill: var(--ink); }
.value { fill: none; stroke: var(--ink); stroke-width: 2; }
.axis { stroke: var(--faint); }
.luck { fill: var(--luck); }
.skill { fill: var(--skill); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: right; padding: 0.2rem 0.6rem; border-bottom: 1px solid var(--faint); vertical-align: top; }
th:nth-child(2), td:nth-child(2), th:last-child, td:last-child { text-align: left; }
"""


def page(review: Review, title: str) -> str:
    """The whole page."""
    heading = f"{escape(title)}: was it luck?"
    parts = [*map(_paragraph, review.words)]
    for seat in review.seats:
        parts += [
            f"<h2>{escape(seat.name)}</h2>",
            graph(review, seat),
            *map(_paragraph, seat.words),
            _table(review, seat),
        ]
    parts.append(_paragraph(review.method.budget))
    body = "\n".join([f"<h1>{heading}</h1>", *parts])
    return (
        '<!doctype html>\n<html lang="en" data-hexarium="review">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{heading}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def graph(review: Review, seat: SeatReview) -> str:
    """The value by move as a line, and below it luck and skill as bars in two colours."""
    terms = [move.to_seat(seat.seat) for move in review.moves]
    values = [seat.start, *(each.after for each in terms)]
    low, high = min(values), max(values)
    span, step = (high - low) or 1.0, (WIDTH - EDGE) / max(1, len(values))

    def x(place: float) -> float:
        return EDGE + place * step

    def y(value: float) -> float:
        return 10 + (VALUES - 20) * (high - value) / span

    line = " ".join(f"{x(place):.1f},{y(value):.1f}" for place, value in enumerate(values))
    total = VALUES + GAP + CHANGES
    label = escape(f"Value for {seat.name} by move, with luck and own choices below")
    shapes = [
        f'<svg xmlns="{SVG}" viewBox="0 0 {WIDTH} {total}" role="img" aria-label="{label}">',
        f'<text x="0" y="14">{number(counted(review.method, high))}</text>',
        f'<text x="0" y="{VALUES - 4}">{number(counted(review.method, low))}</text>',
        f'<line class="axis" x1="{EDGE}" y1="{VALUES}" x2="{WIDTH}" y2="{VALUES}"/>',
        f'<polyline class="value" points="{line}"/>',
        *_bars(review, seat, terms, step),
        f'<text x="{EDGE}" y="{total - 4}">{LEGEND}</text>',
        "</svg>",
    ]
    return "\n".join(shapes)


def _bars(review: Review, seat: SeatReview, terms: list[SeatTerms], step: float) -> Iterator[str]:
    """A bar for the luck and for the cost of each move, up for what helped."""
    most = max((abs(term) for each in terms for term in (each.luck, each.cost)), default=0.0) or 1.0
    middle = VALUES + GAP + CHANGES / 2 - 10
    yield f'<line class="axis" x1="{EDGE}" y1="{middle:.1f}" x2="{WIDTH}" y2="{middle:.1f}"/>'
    numbers = numbered(review.moves, review.method, seat.seat)
    for place, each in enumerate(terms, start=1):
        for kind, term in (("luck", each.luck), ("skill", each.cost)):
            tall = (CHANGES / 2 - 14) * abs(term) / most
            if tall >= 0.1:
                top = middle - tall if term > 0 else middle
                said = number(counted(review.method, term))
                words = escape(f"{numbers[place - 1]}. {review.moves[place - 1].move}: {said}")
                yield (
                    f'<rect class="{kind}" x="{EDGE + (place - 0.4) * step:.1f}" y="{top:.1f}" '
                    f'width="{max(1.0, 0.8 * step):.1f}" height="{tall:.1f}"><title>{words}</title></rect>'
                )


def _table(review: Review, seat: SeatReview) -> str:
    rows, numbers = list[str](), numbered(review.moves, review.method, seat.seat)
    has_others = any(number(move.to_seat(seat.seat).others) != "0" for move in review.moves)
    for move, place in zip(review.moves, numbers, strict=True):
        terms = move.to_seat(seat.seat)
        changes = (terms.luck, terms.cost, *([terms.others] if has_others else []))
        value, *shown = [number(counted(review.method, each)) for each in (terms.after, *changes)]
        choice = move.choice if move.choice and move.choice.seat == seat.seat else None
        if choice or any(term != "0" for term in shown):
            cells = [str(place), move.move, value, *("" if term == "0" else term for term in shown)]
            cells.append(_told(choice) if choice else "")
            rows.append(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>")
    others = ["Others"] if has_others else []
    heads = "".join(f"<th>{head}</th>" for head in ("", "Move", "Value", "Luck", "Own cost", *others, "Best choice"))
    table = f"<table><tr>{heads}</tr>{''.join(rows)}</table>"
    note = _paragraph(numbering_note(numbers))
    return f"<details><summary>Move by move</summary>{table}{note}</details>"


def _told(choice: ChoiceReview) -> str:
    """A choice in words, and what hindsight says if it says something else."""
    hindsight = choice.hindsight
    return choice.words if hindsight is None or hindsight.is_equal else f"{choice.words} {hindsight.words}"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"
