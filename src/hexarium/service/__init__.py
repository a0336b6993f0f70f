"""The club: tables that are played for real, their seats, tickets, clocks, log and luck."""

from hexarium.service.claim import claimed
from hexarium.service.fairness import Sheet, Verdict, read_sheet, verify, write_sheet
from hexarium.service.floor import Watcher
from hexarium.service.host import Host
from hexarium.service.opening import Opening
from hexarium.service.reading import read_tables
from hexarium.service.refusal import Refusal
from hexarium.service.sqlite import Sqlite
from hexarium.service.stores import is_shared, store_at
from hexarium.service.thinking import Workers

__all__ = [
    "Host",
    "Opening",
    "Refusal",
    "Sheet",
    "Sqlite",
    "Verdict",
    "Watcher",
    "Workers",
    "claimed",
    "is_shared",
    "read_sheet",
    "read_tables",
    "store_at",
    "verify",
    "write_sheet",
]
