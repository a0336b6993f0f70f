"""A client's side of the protocol in parts: puts whole tables together from what the server says has changed."""

from __future__ import annotations

from typing import Any


class WholeTables:
    """The tables that one connection was shown, by table and eye. Messages are plain dictionaries, as in JSON."""

    def __init__(self) -> None:
        self._shown: dict[tuple[str, int | None], dict[str, Any]] = {}

    def take(self, reply: dict[str, Any]) -> dict[str, Any] | None:
        """The whole table after a `shown` or `changed`; None if a part is missing and the client must send `since`."""
        key = reply["table"], reply["eye"]
        if reply["type"] == "changed":
            before = self._shown.get(key)
            if before is None or before["number"] != reply["after"]:
                return None
            reply = merged(before, reply)
        self._shown[key] = reply
        return reply


def merged(shown: dict[str, Any], changed: dict[str, Any]) -> dict[str, Any]:
    """A table with what has changed in it."""
    parts = {name: part for name, part in changed.items() if name not in ("type", "after", "view", "lists")}
    if parts.get("asked"):
        parts["asked"] = {**parts["asked"], "choices": _choices(parts["asked"]["choices"])}
    return {**shown, **parts, "view": _view(shown["view"], changed)}


def _choices(packed: dict[str, Any] | None) -> list[dict[str, Any]] | None:
    if packed is None:
        return None
    actions = [dict(zip(run["names"], each, strict=True)) for run in packed["actions"] for each in run["values"]]
    return [{"action": action, "text": text} for action, text in zip(actions, packed["texts"], strict=True)]


def _view(before: dict[str, Any] | None, changed: dict[str, Any]) -> dict[str, Any] | None:
    fields, lists = changed.get("view", {}), changed.get("lists", {})
    if fields is None or (before is None and not fields):
        return None
    whole = {**(before or {}), **fields}
    for name, change in lists.items():
        items = whole[name]
        whole[name] = [*items[: change["first"]], *_items(items, change), *items[len(items) - change["last"] :]]
    return whole


def _items(before: list[Any], change: dict[str, Any]) -> list[Any]:
    """The new items of a list; of objects, only the values are sent."""
    if "values" not in change:
        items: list[Any] = change["items"]
        return items
    return [dict(zip(before[0], each, strict=True)) for each in change["values"]]
