"""The static site: the page with its club inside, for play without a server; a server has it under `/anywhere/`."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

FOLDER: Final = Path(__file__).parent / "anywhere"
"""The folder that the static site is built into; an install without it has none."""

PREFIX: Final = "/anywhere/"
INDEX: Final = "index.html"

POLICY: Final = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; "
    "connect-src 'self'; img-src 'self' data:; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "worker-src 'self'"
)
"""As for every page of the server, and WebAssembly, in which Python runs."""

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""The endings of compressed copies, the smallest first."""

KINDS: Final = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}

_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"


def is_built() -> bool:
    """Does this install have the static site?"""
    return (FOLDER / "index.html").is_file()


@get(["/anywhere", "/anywhere/{path:path}"], include_in_schema=False)
async def static_site(request: Request[Any, Any, Any]) -> Response[Any]:
    """A file of the static site, compressed if the visitor accepts that; its relative addresses need the last slash."""
    if request.scope["raw_path"].partition(b"?")[0] == PREFIX.encode().rstrip(b"/"):
        return Redirect(PREFIX)
    name = request.scope["path"].removeprefix(PREFIX.rstrip("/")).strip("/") or INDEX
    file = (FOLDER / name).resolve()
    if not file.is_file() or not file.is_relative_to(FOLDER.resolve()) or file.suffix in ENCODINGS.values():
        raise NotFoundException("There is no such file.")
    if name == INDEX:
        return Response(_with_club(file), media_type=_kind(file), headers=_headers(file))
    accepted = request.headers.get("accept-encoding", "")
    for encoding, ending in ENCODINGS.items():
        packed = Path(f"{file}{ending}")
        if encoding in accepted and packed.is_file():
            headers = {**_headers(file), "Content-Encoding": encoding}
            return Response(await asyncio.to_thread(packed.read_bytes), media_type=_kind(file), headers=headers)
    return Response(await asyncio.to_thread(file.read_bytes), media_type=_kind(file), headers=_headers(file))


def _with_club(index: Path) -> bytes:
    """The index with the address of this club, where friends play."""
    return index.read_bytes().replace(b"<html ", b'<html data-club="/" ', 1)


def _headers(file: Path) -> dict[str, str]:
    return {
        "Cache-Control": _FOREVER if file.parent != FOLDER.resolve() else _ASK_AGAIN,
        "Content-Security-Policy": POLICY,
        "Vary": "Accept-Encoding",
    }


def _kind(file: Path) -> str:
    return KINDS.get(file.suffix) or mimetypes.types_map.get(file.suffix, "application/octet-stream")
