"""Links to a table, as the page shows and sends them."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

from msgspec import Struct

from hexarium.remote.errors import RemoteError


class Link(Struct, frozen=True):
    """Where a table is, and what opens a seat there.

    `word` is that of a link for the whole table or, with `seat`, the invitation for that seat. `table` is empty if the
    address is only that of the server.
    """

    server: str
    table: str = ""
    word: str = ""
    seat: int | None = None

    @classmethod
    def read(cls, address: str) -> Link:
        """The link in an address; RemoteError if it is none.

        >>> Link.read("https://club.example/table/abc#seat=1&word=w")
        Link(server='https://club.example', table='abc', word='w', seat=1)
        >>> Link.read("127.0.0.1:8000").server
        'http://127.0.0.1:8000'
        """
        parts = urlsplit(address if "//" in address else f"http://{address}")
        path = re.fullmatch(r"/?|/table/([\w-]+)/?", parts.path)
        if parts.scheme not in ("http", "https") or not parts.hostname or path is None:
            raise RemoteError(f'"{address}" is not a link to a table: it looks like http://HOST/table/NAME#link=WORD.')
        said = parse_qs(parts.fragment)
        link, seat = said.get("link", [""])[0], said.get("seat", [""])[0]
        return cls(
            f"{parts.scheme}://{parts.netloc}",
            path[1] or "",
            link or said.get("word", [""])[0],
            int(seat) if re.fullmatch(r"\d{1,2}", seat) and not link else None,
        )
