"""What has changed between two looks at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import eq
from typing import Any, Final, TypeGuard, TypeVar

from msgspec import UNSET, Raw, Struct
from msgspec.structs import astuple

from hexarium.service.digests import VIEW
from hexarium.service.looks import Look
from hexarium.service.messages import Changed, Clock, ListChange
from hexarium.service.packed_objects import packed, values
from hexarium.service.view_fields import EncodedView

T = TypeVar("T")
C = TypeVar("C")

SHORT: Final = 80
"""Length of a field, in bytes, up to which it is sent whole: to say where it has changed would take as much."""


class Comparison:
    """Finds what has changed for eyes that look at the same table. What they see alike is compared once."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, int], tuple[object, object, Any]] = {}

    def changes(self, before: Look, now: Look) -> Changed:
        """What to send an eye that was last sent `before`."""
        parts = self._once(before.common, now.common, _changed_fields) | _changed_fields(before.own, now.own)
        if "asked" in parts:
            parts["asked"] = packed(now.own.asked)
        if "clock" in parts and _is_same_countdown(before.common.clock, now.common.clock):
            del parts["clock"]
        if before.view is not now.view:
            parts |= self._view_changes(before.view, now.view)
        return Changed(now.table, now.number, now.eye, before.number, **parts)

    def _view_changes(self, before: EncodedView | None, now: EncodedView | None) -> dict[str, Any]:
        """The fields of the view that differ; of lists that have changed in one place, that place."""
        if before is None or now is None:
            return {"view": None if now is None else now.fields}
        changed, lists = dict[str, Raw](), dict[str, ListChange]()
        for name, field in now.fields.items():
            if before.fields[name] is field or before.fields[name] == field:
                continue
            is_short = len(field) <= SHORT
            old, new = getattr(before.view, name), getattr(now.view, name)
            change = None if is_short else self._once(old, new, list_change)
            if change:
                lists[name] = change
            else:
                changed[name] = field
        return {"view": changed or UNSET, "lists": lists or UNSET}

    def _once(self, before: T, now: T, compare: Callable[[T, T], C]) -> C:
        """Compare two objects, unless that was done. They are kept, so that no other object gets their id."""
        key = id(before), id(now)
        if key not in self._found:
            self._found[key] = before, now, compare(before, now)
        found: C = self._found[key][2]
        return found


def _changed_fields(before: Struct, now: Struct) -> dict[str, Any]:
    fields = zip(now.__struct_fields__, astuple(before), astuple(now), strict=True)
    return {name: new for name, old, new in fields if old is not new and old != new}


def _is_same_countdown(before: Clock | None, now: Clock | None) -> bool:
    """Does the clock still run to the same end? Then a client knows how much time is left."""
    return before is not None and now is not None and before.ends is not None and before.ends == now.ends


def list_change(before: Any, now: Any) -> ListChange | None:
    """Where two lists differ; None if they are not lists, or if to say so would take as much as the list."""
    if not _is_list(before) or not _is_list(now) or not before:
        return None
    first = _alike(before, now)
    last = min(_alike(reversed(before), reversed(now)), len(before) - first, len(now) - first)
    items = now[first : len(now) - last]
    bare = values(items, like=before[0])
    if bare is not None:
        return ListChange(first, last, values=bare)
    return ListChange(first, last, items=Raw(VIEW.encode(items))) if first or last else None


def _is_list(value: Any) -> TypeGuard[tuple[Any, ...]]:
    return isinstance(value, tuple)


def _alike(before: Iterable[Any], now: Iterable[Any]) -> int:
    """How many items two lists have in common, from the first on."""
    alike = [*map(eq, before, now)]
    return alike.index(False) if False in alike else len(alike)
