"""The guide for players under `/docs`: pages, their style and their pictures."""

from __future__ import annotations

import mimetypes
from functools import cache
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException

from hexarium.web import guide_pages
from hexarium.web.page import Leaf, compressed, serve


@get(["/docs", "/docs/{path:path}"], include_in_schema=False, sync_to_thread=False)
def guide(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A page of the guide, or a file that one needs."""
    name = request.scope["path"].removeprefix(guide_pages.PREFIX.rstrip("/")).strip("/")
    found = _files().get(name) or _page(name)
    if found is None:
        raise NotFoundException("The guide has no such page.")
    return serve(request, found)


@cache
def _files() -> dict[str, Leaf]:
    """The style and the pictures, by their names below `/docs/`."""
    pictures = sorted((guide_pages.FOLDER / "pictures").glob("*"))
    files = {guide_pages.STYLE: Path(__file__).parent / guide_pages.STYLE}
    files |= {f"pictures/{file.name}": file for file in pictures}
    return {
        name: Leaf(file.read_bytes(), None, mimetypes.types_map[file.suffix], "no-cache")
        for name, file in files.items()
    }


def _page(name: str) -> Leaf | None:
    if name and name not in guide_pages.addresses():
        return None
    return _leaf(name)


@cache
def _leaf(name: str) -> Leaf:
    body = guide_pages.page(name).encode()
    return Leaf(body, compressed(body), MediaType.HTML.value, "no-cache")
