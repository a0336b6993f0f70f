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
        self._values: tuple[Any, ...] = ()
        self._fields: list[Raw] = []

    def encode(self, view: Struct) -> EncodedView:
        """The view, field by field."""
        values = astuple(view)
        if not self._fields:
            self._values, self._fields = values, [*map(_encoded, values)]
        last = zip(values, self._values, self._fields, strict=True)
        self._fields = [field if value is before else _encoded(value) for value, before, field in last]
        self._values = values
        return EncodedView(view, dict(zip(view.__struct_fields__, self._fields, strict=True)))


def _encoded(value: Any) -> Raw:
    return Raw(VIEW.encode(value))
