"""Routes of what a chat shows beside a link to a table."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from litestar import Response, Router, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from msgspec.structs import replace

from hexarium.games import CATALOGUE
from hexarium.service import Host, Refusal
from hexarium.web import page, routes
from hexarium.web.auth import is_secure
from hexarium.web.previews import PreviewPictures, with_preview
from hexarium.web.routes import AnyRequest, TableName

PNG: Final = "image/png"
_CACHING: Final = "public, max-age=86400"


@get(
    "/games/{slug:str}/preview.png",
    operation_id="drawPreview",
    summary="Draw the preview of a game",
    media_type=PNG,
    responses=routes.REFUSALS,
)
async def picture(slug: TableName, request: AnyRequest, state: State) -> Response[bytes]:
    """A picture of a game that goes with links to its tables, as PNG; it is the same for every table."""
    if slug not in CATALOGUE:
        raise NotFoundException(f"There is no game {slug!r}.")
    pictures: PreviewPictures = state.preview_pictures

    async def make() -> bytes:
        return (await routes.replay(request, state, "previewed", slug)).body

    made = await pictures.get(slug, make)
    headers = {"Cache-Control": _CACHING, "ETag": f'"{made.digest}"'}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(b"", status_code=304, media_type=PNG, headers=headers)
    return Response(made.png, media_type=PNG, headers=headers)


@get("/table/{name:str}", include_in_schema=False)
async def table_page(name: FromPath[str], request: AnyRequest, state: State) -> Response[bytes]:
    """The page, with a description of the table for those who fetch a preview."""
    index = page.leaves(page.FOLDER)["index.html"]
    host: Host = state.host
    summary = None
    with suppress(Refusal):  # the page itself says what is wrong
        summary = await host.outline(name)
    if summary is None or summary.game not in CATALOGUE:
        return page.serve(request, index)
    site = f"{'https' if is_secure(request) else 'http'}://{request.headers.get('host', '')}"
    body = with_preview(index.body, CATALOGUE[summary.game].title, summary, site)
    return page.serve(request, replace(index, body=body, packed=None))


PREVIEWS: Final = Router(path="/api", tags=["Games"], route_handlers=[picture])
