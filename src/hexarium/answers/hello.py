"""The first message of a client: whether it speaks the protocol of this server."""

from __future__ import annotations

from typing import Final

import msgspec

from hexarium.answers.json_bounds import BadJson, check_json
from hexarium.service.messages import PROTOCOL, Hello, Refused

OLDER: Final = "This page is older than the server. Reload it."
NEWER: Final = "This page is newer than the server. Reload it in a minute."

_HELLO: Final = msgspec.json.Decoder(Hello)


def greeting(message: bytes, now: float) -> Hello | Refused:
    """The reply to a first message. A client that does not begin with hello is of a release before there was one."""
    try:
        check_json(message)
        protocol = _HELLO.decode(message).protocol
    except (BadJson, msgspec.MsgspecError):
        protocol = 0
    if protocol == PROTOCOL:
        return Hello(PROTOCOL, round(now, 3))
    return Refused(None, None, "protocol", OLDER if protocol < PROTOCOL else NEWER)
