"""Serves the client: the files it was built into, or a note that it was not built."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from msgspec import Struct

from hexarium.web import static_site

FOLDER: Final = Path(__file__).parent / "page"
"""The folder that the client is built into."""

NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Hexarium</title>
<h1>Hexarium</h1><p>The server is running, but its page was not built. <code>make page</code> builds it; programs can
use the server as it is, and <code>hexarium play</code> plays in a terminal.</p></html>
"""

_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_PACKED: Final = frozenset({".css", ".html", ".js", ".json", ".svg", ".webmanifest"})


class Leaf(Struct, frozen=True):
    """A file of the client, or a document, plain and compressed."""

    body: bytes
    packed: bytes | None
    kind: str
    caching: str


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the client; any other path outside the API is a route of the client, which gets its index."""
    path = request.scope["path"]
    if path.startswith("/api/") or path == "/api":
        raise NotFoundException("There is no such route.")
    found = leaves(FOLDER)
    name = path.removeprefix("/")
    if name not in found and "." in name.rpartition("/")[2]:
        raise NotFoundException("There is no such file.")
    return serve(request, found.get(name, found["index.html"]))


def packed(request: Request[Any, Any, Any], body: bytes, kind: str, small: bytes | None = None) -> Response[bytes]:
    """A large response, compressed if the visitor accepts that; `small` is what it is compressed to, where known."""
    if small is None and takes_compressed(request):
        small = compressed(body)
    return serve(request, Leaf(body, small, kind, "no-store"))


def takes_compressed(request: Request[Any, Any, Any]) -> bool:
    """Does the visitor accept a response that is compressed?"""
    return "gzip" in request.headers.get("accept-encoding", "")


def compressed(body: bytes) -> bytes:
    """A response that is made once, compressed as far as is worth the time."""
    return gzip.compress(body, 5, mtime=0)


class FixedDocuments:
    """The documents of a server that stay the same while it runs: each is made when it is first asked for."""

    def __init__(self) -> None:
        self._made: dict[str, Leaf] = {}

    def get(self, name: str, make: Callable[[], object]) -> Leaf:
        """The document of this name."""
        if name not in self._made:
            body = msgspec.json.encode(make())
            self._made[name] = Leaf(body, gzip.compress(body, 9, mtime=0), MediaType.JSON.value, "no-store")
        return self._made[name]


def serve(request: Request[Any, Any, Any], leaf: Leaf) -> Response[bytes]:
    """The response with a file or document, compressed if the visitor accepts that."""
    headers = {"Cache-Control": leaf.caching, "Vary": "Accept-Encoding"}
    if leaf.packed is not None and takes_compressed(request):
        return Response(leaf.packed, media_type=leaf.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(leaf.body, media_type=leaf.kind, headers=headers)


@cache
def leaves(folder: Path) -> dict[str, Leaf]:
    """Every file of the client by its path; a note as index if the client was not built."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    found = {file.relative_to(folder).as_posix(): _leaf(file, is_asset=file.parent != folder) for file in files}
    if (index := found.get("index.html")) is not None and static_site.is_built():
        body = index.body.replace(b"<html ", f'<html data-anywhere="{static_site.PREFIX}" '.encode(), 1)
        found["index.html"] = Leaf(body, gzip.compress(body, 9, mtime=0), index.kind, index.caching)
    note = Leaf(NOT_BUILT.encode(), None, MediaType.HTML.value, _ASK_AGAIN)
    return {"index.html": note, **found}


def _leaf(file: Path, *, is_asset: bool) -> Leaf:
    body = file.read_bytes()
    small = gzip.compress(body, 9, mtime=0) if file.suffix in _PACKED else None
    kind = mimetypes.types_map.get(file.suffix, "application/octet-stream")
    return Leaf(body, small, kind, _FOREVER if is_asset else _ASK_AGAIN)
