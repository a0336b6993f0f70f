"""WebSocket frames: those that we send, and messages put together from those that come."""

from __future__ import annotations

from typing import Final

from websockets.frames import Frame

WHOLE_TEXT: Final = b"\x81"
"""How a frame with a whole message of text begins."""

_TWO_BYTES, _EIGHT_BYTES = 126, 127
"""In place of a length: it follows in two bytes, or in eight."""


def text_frame(text: bytes) -> bytes:
    """A message of text (in UTF-8) as a server sends it: in one frame, and not masked."""
    size = len(text)
    if size < _TWO_BYTES:
        return WHOLE_TEXT + bytes((size,)) + text
    if size < 1 << 16:
        return WHOLE_TEXT + bytes((_TWO_BYTES,)) + size.to_bytes(2, "big") + text
    return WHOLE_TEXT + bytes((_EIGHT_BYTES,)) + size.to_bytes(8, "big") + text


class TooManyFragments(ValueError):
    """A message in more frames than are allowed."""


class Fragments:
    """Puts a message together from the frames that it was cut into, of which there may be `most` and no more.

    The frames come in the right order: the parser has seen to that.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._parts = list[bytes]()

    def add(self, frame: Frame) -> bytes | None:
        """The message, if this frame is its last."""
        if frame.fin and not self._parts:
            return bytes(frame.data)
        if len(self._parts) >= self._most:
            raise TooManyFragments
        self._parts.append(bytes(frame.data))
        if not frame.fin:
            return None
        message = b"".join(self._parts)
        self._parts.clear()
        return message
