"""The picture that is made for sharing: the final board beside the result and the players."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from hexarium.core import Outcome, Ranking, Seat
from hexarium.drawing import materials, svg
from hexarium.drawing.palette import INK, KEY, LAMP, LAMP_INK, LINE, RAISED, SHADE, SOFT
from hexarium.drawing.scene import Scene
from hexarium.drawing.text_lines import shortened, wrapped

WIDTH: Final = 1200.0
HEIGHT: Final = 630.0
"""The size that messengers and social networks show whole."""

EDGE: Final = 28.0
"""The margin."""

CARD: Final = 716.0
"""Where the card with the words begins."""

TEXT: Final = CARD + 36
"""Where the words begin."""

ROOM: Final = WIDTH - EDGE - 36 - TEXT
"""The width of the words."""


class Standing(NamedTuple):
    """A player's line."""

    place: int
    name: str
    score: str


def standings(ranking: Ranking, players: Sequence[str], resigned: Collection[Seat]) -> list[Standing]:
    """The players in order; a game that ended because everybody else resigned was never counted."""
    is_counted = len(players) - len(resigned) > 1 or not resigned

    def score(seat: Seat) -> str:
        return "resigned" if seat in resigned else str(ranking.scores[seat]) if is_counted else ""

    seats = sorted([Seat(seat) for seat in range(len(players))], key=lambda seat: ranking.places[seat])
    return [Standing(ranking.places[seat], players[seat], score(seat)) for seat in seats]


def share_picture(scene: Scene, title: str, outcome: Outcome, standings: Sequence[Standing]) -> str:
    """The final board, the result and its reason, the players in order, and whose game this is."""
    shapes = [
        *scene.within((EDGE, EDGE), CARD - 2 * EDGE, HEIGHT - 2 * EDGE),
        *card(),
        *_words(title, outcome),
        *_players(standings),
        *mark((TEXT + 12, HEIGHT - EDGE - 36)),
    ]
    return svg.document(WIDTH, HEIGHT, f"{title}: {outcome.text}", shapes, scene.cloth, corner=0)


def card() -> Iterator[str]:
    """The card for the words, with its shadow."""
    yield _sheet(4, SHADE, 0.14)
    yield _sheet(0, RAISED, 1)


def _sheet(down: float, fill: str, opacity: float) -> str:
    box = f'x="{CARD:g}" y="{EDGE + down:g}" width="{WIDTH - EDGE - CARD:g}" height="{HEIGHT - 2 * EDGE:g}"'
    return f'<rect {box} rx="26" fill="{fill}" opacity="{opacity}"/>'


def _words(title: str, outcome: Outcome) -> Iterator[str]:
    y = EDGE + 46
    yield svg.label((TEXT, y), title, 22, SOFT, anchor="start")
    size = next((size for size in (54.0, 46.0) if len(wrapped(outcome.headline, size, ROOM, 3)) <= 2), 36.0)
    y += 24
    for line in wrapped(outcome.headline, size, ROOM, 3):
        y += size * 1.08
        yield svg.label((TEXT, y - size * 0.35), line, size, anchor="start")
    y += 12
    for line in wrapped(outcome.reason, 20, ROOM, 6):
        y += 28
        yield svg.label((TEXT, y), line, 20, SOFT, anchor="start", weight="400")


def _players(standings: Sequence[Standing]) -> Iterator[str]:
    """The players above the lower edge, the winner first, closer together the more they are."""
    step = 40.0 if len(standings) < 4 else 31.0
    top = HEIGHT - EDGE - 78 - step * len(standings)
    for number, (place, name, score) in enumerate(standings):
        y = top + step * (number + 0.5)
        if number:
            yield svg.line((TEXT, y - step / 2), (TEXT + ROOM, y - step / 2), LINE, 1)
        if place == 1 and len(standings) > 1:
            yield svg.polygon(svg.corners((TEXT + 10, y), 11, materials.POINTED), LAMP, LAMP_INK)
        yield svg.label((TEXT + 34, y), shortened(name, 22, ROOM - 110), 22, anchor="start")
        yield svg.label((TEXT + ROOM, y), score, 24, LAMP_INK if place == 1 else INK, anchor="end")


def mark(at: svg.Point) -> Iterator[str]:
    """The mark and the name of the project."""
    yield from materials.tray(svg.corners(at, 10, materials.POINTED), 3)
    yield svg.polygon(svg.corners(at, 8, materials.POINTED), KEY, KEY, 2)
    yield svg.label(svg.moved(at, (24, 0)), "Hexarium", 20, anchor="start")
