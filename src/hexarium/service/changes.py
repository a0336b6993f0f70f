"""What has changed between two looks at a table."""

from __future__ import annotations

from collections.abc import Iterable
from operator import eq
from typing import Any, Final, TypeGuard

from msgspec import UNSET, Raw, Struct
from msgspec.structs import astuple

from hexarium.service.digests import VIEW
from hexarium.service.messages import Changed, Clock, ListChange, Shown
from hexarium.service.packed_objects import packed, values

PARTS: Final = {*Shown.__struct_fields__} - {"table", "number", "eye", "view"}
"""The fields of a table that are sent again as a whole when they have changed."""


SHORT: Final = 80
"""Length of a field, in bytes, up to which it is sent whole: to say where it has changed would take as much."""


class Look(Struct, frozen=True, eq=False):
    """A table as it is shown to an eye, with the view as the game made it; None before the game starts."""

    shown: Shown
    view: Struct | None


def changes(before: Look, now: Look) -> Changed:
    """What to send an eye that was last sent `before`."""
    was, shown = before.shown, now.shown
    parts = dict[str, Any]()
    for name, old, new in zip(Shown.__struct_fields__, astuple(was), astuple(shown), strict=True):
        if old is not new and name in PARTS and old != new:
            parts[name] = new
    if "asked" in parts:
        parts["asked"] = packed(shown.asked)
    if _is_same_countdown(was.clock, shown.clock):
        parts.pop("clock", None)
    if was.view is not shown.view:
        parts |= _view_changes(before, now)
    return Changed(shown.table, shown.number, shown.eye, was.number, **parts)


def _is_same_countdown(before: Clock | None, now: Clock | None) -> bool:
    """Does the clock still run to the same end? Then a client knows how much time is left."""
    return before is not None and now is not None and before.ends is not None and before.ends == now.ends


def _view_changes(before: Look, now: Look) -> dict[str, Any]:
    """The fields of the view that differ; of lists that have changed in one place, that place."""
    was, fields = before.shown.view, now.shown.view
    if not was or not fields:
        return {"view": fields}
    changed, lists = dict[str, Raw](), dict[str, ListChange]()
    for name, field in fields.items():
        if was[name] is field or was[name] == field:
            continue
        is_short = len(field) <= SHORT
        change = None if is_short else list_change(getattr(before.view, name), getattr(now.view, name))
        if change:
            lists[name] = change
        else:
            changed[name] = field
    return {"view": changed or UNSET, "lists": lists or UNSET}


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
