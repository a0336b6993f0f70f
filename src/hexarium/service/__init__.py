"""The server's side of a game: tables, seats, tickets, clocks, logs and fair draws."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from hexarium.service.bot_pool import BotPool
    from hexarium.service.file_lock import locked
    from hexarium.service.host import Host
    from hexarium.service.refusal import Refusal
    from hexarium.service.sheet import Sheet, read_sheet, write_sheet
    from hexarium.service.sheet_chain import Noted
    from hexarium.service.sqlite import Sqlite
    from hexarium.service.table_request import TableRequest
    from hexarium.service.telling import Watcher
    from hexarium.service.verifying import Verdict, verify

__all__ = [
    "BotPool",
    "Host",
    "Noted",
    "Refusal",
    "Sheet",
    "Sqlite",
    "TableRequest",
    "Verdict",
    "Watcher",
    "locked",
    "read_sheet",
    "verify",
    "write_sheet",
]

_MODULES: Final = {
    "BotPool": "bot_pool",
    "Host": "host",
    "Noted": "sheet_chain",
    "Refusal": "refusal",
    "Sheet": "sheet",
    "Sqlite": "sqlite",
    "TableRequest": "table_request",
    "Verdict": "verifying",
    "Watcher": "telling",
    "locked": "file_lock",
    "read_sheet": "sheet",
    "verify": "verifying",
    "write_sheet": "sheet",
}
"""Each is imported when it is first used: inside a page there is no SQLite, and there are no processes."""


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
