"""The `Idempotency-Key` header: a request that is sent again with the same key is carried out once."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import State
from litestar.params import HeaderParameter

from hexarium.answers.caller import key_of
from hexarium.service.store import RequestKey

KeyHeader = Annotated[
    str,
    HeaderParameter(
        name="Idempotency-Key",
        pattern="^[A-Za-z0-9_-]{0,64}$",
        description="A text that your client makes up; the same request with the same key is carried out once.",
    ),
]


async def request_key(request: Request[Any, Any, State], guest: str, key: str, now: float) -> RequestKey | None:
    """The key that a guest has sent with a request; None if there is none."""
    return key_of(guest, key, request.url.path, await request.body(), now) if key else None
