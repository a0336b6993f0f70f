"""The server's side of a game: tables, seats, tickets, clocks, logs and fair draws."""

from hexarium.service.bot_pool import BotPool
from hexarium.service.file_lock import locked
from hexarium.service.host import Host
from hexarium.service.open_store import is_shared, open_store
from hexarium.service.read_tables import read_tables
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
    "is_shared",
    "locked",
    "open_store",
    "read_sheet",
    "read_tables",
    "verify",
    "write_sheet",
]
