"""Previews: what a chat shows beside a link to a table, in words and as a picture.

Those who fetch one learn what the lobby would list: the game, who sits there and how many seats are free. The picture
is of the game and not of the table, so no position can leak; and fetching takes no seat, since the word that opens one
is in the part of a link that browsers and chats keep to themselves. Of a daily deal they learn only that it is one: who
has played it is not for those who have not.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from html import escape
from typing import Final

from msgspec import Struct

from hexarium.core import english
from hexarium.drawing.share import HEIGHT, WIDTH
from hexarium.service.store import Phase, TableSummary

HEAD_END: Final = b"</head>"


class PreviewPicture(Struct, frozen=True):
    """A picture, and a digest of it by which a visitor knows whether theirs is the same."""

    png: bytes
    digest: str


class PreviewPictures:
    """The picture of each game: made when it is first asked for, and kept. There are as many as games."""

    def __init__(self) -> None:
        self._made: dict[str, PreviewPicture] = {}

    async def get(self, slug: str, make: Callable[[], Awaitable[bytes]]) -> PreviewPicture:
        """The picture of a game."""
        if slug not in self._made:
            png = await make()
            self._made[slug] = PreviewPicture(png, hashlib.sha256(png).hexdigest()[:16])
        return self._made[slug]


def with_preview(page: bytes, title: str, summary: TableSummary, site: str) -> bytes:
    """The page with a description of the table in its head; `site` is the address under which it was asked for."""
    said = {
        "og:type": "website",
        "og:site_name": "Hexarium",
        "og:title": headline(title, summary),
        "og:description": description(summary),
        "og:url": f"{site}/table/{summary.table}",
        "og:image": f"{site}/api/games/{summary.game}/preview.png",
        "og:image:width": f"{WIDTH:g}",
        "og:image:height": f"{HEIGHT:g}",
        "og:image:alt": f"A board of {title}",
    }
    tags = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in said.items()]
    tags.append('<meta name="twitter:card" content="summary_large_image" />')
    return page.replace(HEAD_END, "".join(tags).encode() + HEAD_END, 1)


def headline(title: str, summary: TableSummary) -> str:
    """What the link is to."""
    if summary.daily is not None:
        return "Hexarium · daily deal"
    match summary.phase:
        case Phase.OPEN:
            return f"Play {title} with us" if "" in summary.players else f"A game of {title}"
        case Phase.PLAYING:
            return f"Watch a game of {title}"
        case Phase.OVER:
            return f"A finished game of {title}"


def description(summary: TableSummary) -> str:
    """Who is there, and how many seats are free."""
    if summary.daily is not None:
        return "The same luck for everyone. One try counts."
    here = [name for name in summary.players if name]
    names = english.both(here) if here else "Nobody"
    is_one = len(here) < 2
    match summary.phase:
        case Phase.OPEN:
            return f"{names} {'is' if is_one else 'are'} here. {_free(summary.players.count(''))}"
        case Phase.PLAYING:
            return f"{names} {'is' if is_one else 'are'} playing."
        case Phase.OVER:
            return f"{names} played."


def _free(seats: int) -> str:
    if not seats:
        return "Every seat is taken."
    return f"{english.count(seats, 'seat is', 'seats are')} open."
