"""Views as JSON, field by field, so that only the fields that have changed need be encoded and sent."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import astuple

from hexarium.service.digests import VIEW

_WHOLE: Final = msgspec.json.Encoder()


class EncodedView(NamedTuple):
    """A view, and its fields as JSON, by name."""

    view: Struct
    fields: dict[str, Raw]

    @property
    def json(self) -> bytes:
        """The view as JSON, in one piece."""
        return _WHOLE.encode(self.fields)


class ViewEncoder:
    """Encodes the views of one table. A field is encoded again only if it is another object than in the last view.

    Views are frozen, so the same object has the same JSON, whichever eye it is shown to.
    """

    def __init__(self) -> None:
        self._last: dict[str, tuple[Any, Raw]] = {}

    def encode(self, view: Struct) -> EncodedView:
        """The view, field by field."""
        fields = dict[str, Raw]()
        for name, value in zip(view.__struct_fields__, astuple(view), strict=True):
            last = self._last.get(name)
            if last is None or last[0] is not value:
                last = self._last[name] = value, Raw(VIEW.encode(value))
            fields[name] = last[1]
        return EncodedView(view, fields)
