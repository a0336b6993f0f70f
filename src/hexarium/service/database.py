"""The database schema: its tables, its migrations, and every statement, for SQLite and PostgreSQL."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec

from hexarium.service import result_queries
from hexarium.service.rows import Door
from hexarium.service.store import (
    Batch,
    BestScore,
    DueTable,
    EarlierRequest,
    Ending,
    Entry,
    Erasure,
    Keys,
    Phase,
    RequestKey,
    TableSummary,
)
from hexarium.service.stored_rows import entry_from, is_text, is_time, seal, summary_or_frozen

log = logging.getLogger("hexarium.service")

MIGRATIONS: Final = (
    (
        (
            "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, phase TEXT NOT NULL, door TEXT NOT NULL, "
            "moved DOUBLE PRECISION NOT NULL, guests TEXT NOT NULL, awaited TEXT NOT NULL, secret BYTEA NOT NULL, "
            "host TEXT NOT NULL)"
        ),
        (
            "CREATE TABLE log (tbl TEXT NOT NULL, number INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL, "
            "digest TEXT NOT NULL, body BYTEA NOT NULL, PRIMARY KEY (tbl, number))"
        ),
        "CREATE TABLE sitters (guest TEXT NOT NULL, tbl TEXT NOT NULL, PRIMARY KEY (guest, tbl))",
        "CREATE TABLE outages (began DOUBLE PRECISION NOT NULL, ended DOUBLE PRECISION NOT NULL)",
        "CREATE TABLE pulse (name TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL)",
    ),
    (
        (
            "CREATE TABLE bests (guest TEXT NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL, "
            "score INTEGER NOT NULL, tbl TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL)"
        ),
        "CREATE INDEX tables_by_phase ON tables (phase, moved)",
    ),
    ("ALTER TABLE tables ADD COLUMN players TEXT NOT NULL DEFAULT '[]'",),
    ("CREATE INDEX tables_by_time ON tables (moved)",),
    ("ALTER TABLE sitters ADD COLUMN seen DOUBLE PRECISION NOT NULL DEFAULT 0",),
    (
        "ALTER TABLE tables ADD COLUMN seating TEXT NOT NULL DEFAULT '[]'",
        "ALTER TABLE tables ADD COLUMN ending TEXT NOT NULL DEFAULT 'null'",
    ),
    (
        "CREATE TABLE tokens (digest TEXT PRIMARY KEY, guest TEXT NOT NULL)",
        "CREATE TABLE signed_out (guest TEXT PRIMARY KEY)",
    ),
    (
        "ALTER TABLE tables ADD COLUMN due DOUBLE PRECISION",
        "UPDATE tables SET due = 0 WHERE phase = 'playing'",
        "CREATE INDEX tables_by_due ON tables (due, id)",
        "CREATE INDEX tables_by_host ON tables (host, phase)",
    ),
    (
        (
            "CREATE TABLE requests (guest TEXT NOT NULL, request TEXT NOT NULL, digest TEXT NOT NULL, "
            "tbl TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (guest, request))"
        ),
        "CREATE INDEX requests_by_time ON requests (at)",
    ),
    ("ALTER TABLE log ADD COLUMN head TEXT NOT NULL DEFAULT ''",),
    (
        "ALTER TABLE tables ADD COLUMN last INTEGER NOT NULL DEFAULT -1",
        "ALTER TABLE tables ADD COLUMN seal TEXT NOT NULL DEFAULT ''",
    ),
    (
        "ALTER TABLE sitters ADD COLUMN ended DOUBLE PRECISION",
        "UPDATE sitters SET ended = (SELECT t.moved FROM tables t WHERE t.id = sitters.tbl AND t.phase = 'over')",
        "CREATE INDEX sitters_by_end ON sitters (guest, ended DESC, tbl)",
        "CREATE INDEX sitters_by_table ON sitters (tbl)",
        "CREATE INDEX tables_by_door ON tables (door, moved DESC, id) WHERE phase IN ('open', 'playing')",
        "CREATE INDEX bests_by_guest ON bests (guest)",
    ),
    (
        "CREATE TABLE counters (name TEXT PRIMARY KEY, number INTEGER NOT NULL)",
        "ALTER TABLE signed_out ADD COLUMN number INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX signed_out_by_number ON signed_out (number)",
        "CREATE INDEX tokens_by_guest ON tokens (guest)",
    ),
    (
        (
            "CREATE INDEX tables_by_listing ON tables (host, moved DESC, id) "
            "WHERE door = 'listed' AND phase IN ('open', 'playing')"
        ),
    ),
    (
        (
            "CREATE TABLE rooms (tbl TEXT PRIMARY KEY, code TEXT NOT NULL, word TEXT NOT NULL, "
            "removals INTEGER NOT NULL)"
        ),
        "CREATE UNIQUE INDEX rooms_by_code ON rooms (code)",
        (
            "CREATE TABLE askers (tbl TEXT NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL, "
            "at DOUBLE PRECISION NOT NULL, PRIMARY KEY (tbl, guest))"
        ),
        "CREATE INDEX askers_by_guest ON askers (guest)",
    ),
    (
        "ALTER TABLE tokens ADD COLUMN name TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE tokens ADD COLUMN added DOUBLE PRECISION NOT NULL DEFAULT 0",
        "ALTER TABLE tokens ADD COLUMN seen DOUBLE PRECISION NOT NULL DEFAULT 0",
        "ALTER TABLE signed_out ADD COLUMN first_ended INTEGER NOT NULL DEFAULT 1",
        (
            "CREATE TABLE sign_in_codes (digest TEXT PRIMARY KEY, guest TEXT NOT NULL, kind TEXT NOT NULL, "
            "made DOUBLE PRECISION NOT NULL, ends DOUBLE PRECISION)"
        ),
        "CREATE UNIQUE INDEX sign_in_codes_by_guest ON sign_in_codes (guest, kind)",
        "CREATE INDEX sign_in_codes_by_end ON sign_in_codes (ends)",
    ),
    (
        "CREATE TABLE push_keys (name TEXT PRIMARY KEY, private BYTEA NOT NULL)",
        (
            "CREATE TABLE push_subscriptions (endpoint TEXT PRIMARY KEY, guest TEXT NOT NULL, p256dh TEXT NOT NULL, "
            "auth TEXT NOT NULL, renewed DOUBLE PRECISION NOT NULL)"
        ),
        "CREATE INDEX push_subscriptions_by_guest ON push_subscriptions (guest)",
        (
            "CREATE TABLE holidays (guest TEXT NOT NULL, began DOUBLE PRECISION NOT NULL, "
            "ends DOUBLE PRECISION NOT NULL, PRIMARY KEY (guest, began))"
        ),
        "ALTER TABLE sitters ADD COLUMN reminded DOUBLE PRECISION NOT NULL DEFAULT 0",
    ),
    ("ALTER TABLE tables ADD COLUMN deadline DOUBLE PRECISION",),
    (
        "ALTER TABLE holidays ADD COLUMN number INTEGER",
        "CREATE UNIQUE INDEX holidays_by_number ON holidays (guest, number)",
    ),
    (
        (
            "CREATE TABLE reviews (tbl TEXT PRIMARY KEY, version INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL, "
            "body BYTEA NOT NULL)"
        ),
    ),
    (
        (
            "CREATE TABLE results (guest TEXT NOT NULL, tbl TEXT NOT NULL, game TEXT NOT NULL, "
            "at DOUBLE PRECISION NOT NULL, opponents TEXT NOT NULL, outcome TEXT NOT NULL, how TEXT NOT NULL, "
            "place INTEGER NOT NULL, seats INTEGER NOT NULL, score INTEGER, counted INTEGER NOT NULL, "
            "options TEXT NOT NULL, PRIMARY KEY (guest, tbl))"
        ),
        "CREATE INDEX results_by_time ON results (guest, at DESC, tbl)",
        (
            "INSERT INTO results SELECT s.guest, s.tbl, t.game, s.ended, '', '', '', 0, 0, NULL, 0, '' "
            "FROM sitters s JOIN tables t ON t.id = s.tbl WHERE s.ended IS NOT NULL"
        ),
        (
            "CREATE TABLE review_figures (guest TEXT NOT NULL, tbl TEXT NOT NULL, game TEXT NOT NULL, "
            "at DOUBLE PRECISION NOT NULL, unit TEXT NOT NULL, luck DOUBLE PRECISION NOT NULL, "
            "luck_error DOUBLE PRECISION NOT NULL, cost DOUBLE PRECISION NOT NULL, choices INTEGER NOT NULL, "
            "close INTEGER NOT NULL, PRIMARY KEY (guest, tbl))"
        ),
        "CREATE INDEX review_figures_by_time ON review_figures (guest, at DESC, tbl)",
    ),
    (
        (
            "CREATE TABLE daily_secrets (day TEXT PRIMARY KEY, secret BYTEA NOT NULL, "
            "published DOUBLE PRECISION NOT NULL)"
        ),
        (
            "CREATE TABLE daily_tables (tbl TEXT PRIMARY KEY, guest TEXT NOT NULL, day TEXT NOT NULL, "
            "game TEXT NOT NULL, counted INTEGER NOT NULL)"
        ),
        "CREATE UNIQUE INDEX daily_tries ON daily_tables (guest, day, game) WHERE counted = 1",
        "CREATE INDEX daily_tables_by_day ON daily_tables (day, game)",
        "CREATE INDEX daily_tables_by_guest ON daily_tables (guest, day)",
        "CREATE TABLE daily_pars (day TEXT NOT NULL, game TEXT NOT NULL, score TEXT NOT NULL, PRIMARY KEY (day, game))",
    ),
    ("ALTER TABLE tables ADD COLUMN practice INTEGER",),
)
"""Statements that bring a database from each version to the next. Only ever append to this."""

VERSION_TABLE: Final = "CREATE TABLE IF NOT EXISTS layout (version INTEGER NOT NULL)"
VERSION: Final = "SELECT max(version) FROM layout"
MIGRATED: Final = "INSERT INTO layout VALUES (?)"

_APPEND: Final = "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)"
_CREATE: Final = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_UPDATE: Final = (
    "UPDATE tables SET phase = ?, moved = ?, guests = ?, awaited = ?, players = ?, seating = ?, ending = ?, due = ?, "
    "last = ?, deadline = ? WHERE id = ?"
)
_SIT: Final = "INSERT INTO sitters (guest, tbl) VALUES (?, ?) ON CONFLICT DO NOTHING"
_END: Final = "UPDATE sitters SET ended = ? WHERE tbl = ?"
_REQUEST: Final = "INSERT INTO requests VALUES (?, ?, ?, ?, ?)"
_REQUEST_OF_SITTER: Final = (
    "INSERT INTO requests SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), tbl, CAST(? AS DOUBLE PRECISION) "
    "FROM sitters WHERE guest = ? AND tbl = ?"
)
"""Notes a request to take a table off a guest's list, if it is there: one that changes nothing leaves nothing."""
_BEST: Final = "INSERT INTO bests VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_DAILY: Final = "INSERT INTO daily_tables VALUES (?, ?, ?, ?, ?)"

ENTRIES: Final = "SELECT tbl, number, at, digest, body, head FROM log WHERE tbl = ? AND number > ? ORDER BY number"
KEYS: Final = "SELECT secret, host, last, seal FROM tables WHERE id = ?"
_OUTLINE: Final = (
    "SELECT t.id, t.game, t.phase, t.door, t.moved, t.guests, t.awaited, t.players, t.seating, t.ending, "
    "t.deadline, t.practice FROM tables t "
)
OUTLINE: Final = _OUTLINE + "WHERE t.id = ?"
OUTLINE_MOVED: Final = 4
"""The place of `moved` in an outline."""
OUTLINE_ENDING: Final = 9
"""The place of `ending` in an outline."""
_FIVE_NEWER_OF_HOST: Final = (
    "SELECT 1 FROM tables o WHERE o.host = t.host AND o.door = 'listed' AND o.phase IN ('open', 'playing') "
    "AND o.moved >= t.moved AND (o.moved > t.moved OR o.id < t.id) LIMIT 1 OFFSET 4"
)
LOBBY: Final = (
    _OUTLINE
    + "WHERE t.door = 'listed' AND t.phase IN ('open', 'playing') AND NOT EXISTS ("
    + _FIVE_NEWER_OF_HOST
    + ") ORDER BY t.moved DESC, t.id LIMIT 200"
)
"""The latest tables, of one host the latest five, so that nobody can fill the lobby alone."""
UNFINISHED: Final = (
    _OUTLINE
    + "JOIN sitters s ON s.tbl = t.id WHERE s.guest = ? AND s.ended IS NULL ORDER BY t.moved DESC, t.id LIMIT 200"
)
FINISHED: Final = (
    _OUTLINE + "JOIN sitters s ON s.tbl = t.id WHERE s.guest = ? AND s.ended <= ? AND (s.ended < ? OR s.tbl > ?) "
    "ORDER BY s.ended DESC, s.tbl LIMIT ?"
)
_OF_TRIES: Final = "JOIN daily_tables d ON d.tbl = t.id AND d.counted = 1 "
TRIES: Final = (
    _OUTLINE
    + _OF_TRIES
    + "WHERE d.day = ? AND d.game = ? ORDER BY CASE t.phase WHEN 'over' THEN 0 ELSE 1 END, t.moved, t.id LIMIT ?"
)
TRY_OF: Final = _OUTLINE + _OF_TRIES + "WHERE d.guest = ? AND d.day = ? AND d.game = ?"
TRIES_OF: Final = (
    _OUTLINE.replace(" FROM tables t ", ", d.day FROM tables t ")
    + _OF_TRIES
    + "WHERE d.guest = ? ORDER BY d.day DESC, t.id LIMIT ?"
)
SAT: Final = "SELECT tbl FROM sitters WHERE guest = ?"
LISTED_AT: Final = (
    "SELECT guest FROM sitters WHERE tbl = ? UNION SELECT guest FROM bests WHERE tbl = ? "
    "UNION SELECT guest FROM daily_tables WHERE tbl = ?"
)
_UNLIST: Final = "DELETE FROM sitters WHERE guest = ? AND tbl = ?"
EARLIER: Final = "SELECT digest, tbl FROM requests WHERE guest = ? AND request = ?"
FORGET_REQUESTS: Final = "DELETE FROM requests WHERE at < ? OR at > ?"
DUE: Final = "SELECT id, due FROM tables WHERE (due, id) > (?, ?) AND due <= ? AND moved <= ? ORDER BY due, id LIMIT ?"
POSTPONE: Final = "UPDATE tables SET due = ? WHERE id = ? AND moved = ?"
HOSTED: Final = "SELECT id FROM tables WHERE host = ? AND phase IN ('open', 'playing') LIMIT 200"
MOVED: Final = "SELECT id, moved FROM tables WHERE moved > ?"
EVERY: Final = "SELECT id FROM tables ORDER BY moved, id"
BESTS: Final = "SELECT guest, game, options, score, tbl, at FROM bests WHERE guest = ?"
SEE: Final = "UPDATE sitters SET seen = ? WHERE guest = ? AND tbl = ?"
SEEN: Final = "SELECT seen FROM sitters WHERE guest = ? AND tbl = ?"
BEAT: Final = "INSERT INTO pulse VALUES ('up', ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at"
OUTAGE: Final = (
    "INSERT INTO outages SELECT at, CAST(? AS DOUBLE PRECISION) FROM pulse "
    "WHERE name = 'up' AND at > 0 AND at < CAST(? AS DOUBLE PRECISION) - ?"
)
"""Text in the place of a number is greater than any number, so that it is left out."""
KNOWN: Final = (
    "SELECT 1 WHERE EXISTS (SELECT 1 FROM sitters WHERE guest = ?) OR EXISTS (SELECT 1 FROM tables WHERE host = ?) "
    "OR EXISTS (SELECT 1 FROM bests WHERE guest = ?) OR EXISTS (SELECT 1 FROM requests WHERE guest = ?) "
    "OR EXISTS (SELECT 1 FROM signed_out WHERE guest = ?) OR EXISTS (SELECT 1 FROM askers WHERE guest = ?) "
    "OR EXISTS (SELECT 1 FROM results WHERE guest = ?)"
)
"""A subscription or a holiday does not make a guest known: it takes no game, so that any token that somebody made up
could have one."""
LATEST: Final = (
    "SELECT max(moved) FROM tables WHERE phase IN ('open', 'playing') "
    "AND moved <= (SELECT at FROM pulse WHERE name = 'up') + ?"
)
OUTAGES: Final = "SELECT began, ended FROM outages ORDER BY began"

_ERASE_PEOPLE: Final = (
    "UPDATE tables SET guests = ?, awaited = ?, players = ?, seating = ?, host = ?, seal = ? WHERE id = ?"
)

PERSONAL: Final = (
    "DELETE FROM sitters WHERE guest = ?",
    "DELETE FROM bests WHERE guest = ?",
    "DELETE FROM requests WHERE guest = ?",
    "DELETE FROM tokens WHERE guest = ?",
    "DELETE FROM signed_out WHERE guest = ?",
    "DELETE FROM askers WHERE guest = ?",
    "DELETE FROM sign_in_codes WHERE guest = ?",
    "DELETE FROM push_subscriptions WHERE guest = ?",
    "DELETE FROM holidays WHERE guest = ?",
    "DELETE FROM results WHERE guest = ?",
    "DELETE FROM review_figures WHERE guest = ?",
    "DELETE FROM daily_tables WHERE guest = ?",
)
"""What goes when a person is forgotten: whatever is kept about a guest has to be here. The log, the people in `tables`
and its host are rewritten instead."""

Statement = tuple[str, tuple[Any, ...]]


def writing(batch: Batch) -> Iterator[Statement]:
    """The statements that write a batch, for one transaction."""
    for entry in batch.entries:
        yield _APPEND, (entry.table, entry.number, entry.at, entry.digest, entry.body, entry.head)
    summary = batch.summary
    guests, awaited, players = _written(summary.guests), _written(summary.awaited), _written(summary.players)
    seating, ending = _written(summary.seating), _written(summary.ending)
    last = batch.entries[-1].number
    if keys := batch.keys:
        yield (
            _CREATE,
            (
                summary.table,
                summary.game,
                summary.phase.value,
                summary.door.value,
                summary.moved,
                guests,
                awaited,
                keys.secret,
                keys.host,
                players,
                seating,
                ending,
                batch.due,
                last,
                seal(summary.table, keys),
                summary.deadline,
                int(bool(summary.is_practice)),
            ),
        )
    else:
        state = summary.phase.value, summary.moved, guests, awaited, players, seating, ending
        yield _UPDATE, (*state, batch.due, last, summary.deadline, summary.table)
    for guest in batch.arrived:
        yield _SIT, (guest, summary.table)
    if summary.phase is Phase.OVER:
        yield _END, (summary.moved, summary.table)
    yield from result_queries.keeping(batch.results)
    if best := batch.best:
        yield _BEST, (best.guest, best.game, best.options, best.score, best.table, best.at)
    if daily := batch.daily:
        yield _DAILY, (daily.table, daily.guest, daily.day, daily.game, int(daily.counted))
    if request := batch.request:
        yield _noting(request, summary.table)


def unlisting(guest: str, table: str, request: RequestKey | None) -> Iterator[Statement]:
    """The statements that leave a table out of a guest's tables, for one transaction."""
    if request is not None:
        yield _REQUEST_OF_SITTER, (request.guest, request.key, request.digest, request.at, guest, table)
    yield _UNLIST, (guest, table)


def _noting(request: RequestKey, table: str) -> Statement:
    return _REQUEST, (request.guest, request.key, request.digest, table, request.at)


def forgetting(guest: str, erasures: Sequence[Erasure]) -> Iterator[Statement]:
    """The statements that erase a guest at these tables and everywhere else, for one transaction."""
    for erasure in erasures:
        if erasure.batch is not None:
            yield from writing(erasure.batch)
        yield from _rewriting(erasure.entries, erasure.summary, erasure.keys)
    for statement in PERSONAL:
        yield statement, (guest,)


def _rewriting(entries: Sequence[Entry], summary: TableSummary, keys: Keys) -> Iterator[Statement]:
    """The statements that put other bodies into rows, and other people and another host beside them."""
    for entry in entries:
        yield "UPDATE log SET body = ? WHERE tbl = ? AND number = ?", (entry.body, entry.table, entry.number)
    people = (summary.guests, summary.awaited, summary.players, summary.seating)
    sealed = seal(summary.table, keys) if keys.seal else ""
    yield _ERASE_PEOPLE, (*map(_written, people), keys.host, sealed, summary.table)


def entries_from(rows: Sequence[Sequence[Any]]) -> list[Entry]:
    """Log entries from database rows; those without a number are left out."""
    return [entry for row in rows if (entry := entry_from(row)) is not None]


def summaries_from(rows: Sequence[Sequence[Any]]) -> list[TableSummary]:
    """Table summaries from database rows."""
    return [summary for row in rows if (summary := summary_or_frozen(row)) is not None]


def listed(summaries: list[TableSummary]) -> list[TableSummary]:
    """Those that the lobby lists."""
    return [each for each in summaries if each.door is Door.LISTED and each.phase is not Phase.OVER]


def bests_from(rows: Sequence[Sequence[Any]]) -> list[BestScore]:
    """Best scores from database rows."""
    return [BestScore(*row) for row in rows]


def earlier_from(rows: Sequence[Sequence[Any]]) -> EarlierRequest | None:
    """The request that was carried out under a key, from database rows."""
    return EarlierRequest(*rows[0]) if rows else None


def time_from(rows: Sequence[Sequence[Any]]) -> float:
    """The time in the first of these database rows; 0 if there is none that can be read."""
    return float(rows[0][0]) if rows and is_time(rows[0][0]) else 0.0


def number_from(rows: Sequence[Sequence[Any]]) -> int:
    """The number in the first of these database rows; 0 if there is none that can be read."""
    return rows[0][0] if rows and isinstance(rows[0][0], int) else 0


def outages_from(rows: Sequence[Sequence[Any]]) -> list[tuple[float, float]]:
    """Outages from database rows; those that cannot be read are left out."""
    return [(began, ended) for began, ended in sound_rows(rows, "outage", is_time)]


def names_from(rows: Sequence[Sequence[Any]], what: str) -> list[str]:
    """Names from database rows; those that cannot be read are left out."""
    return [name for (name,) in sound_rows(rows, what, is_text)]


def due_from(rows: Sequence[Sequence[Any]]) -> list[DueTable]:
    """Tables that are due, from database rows; those that cannot be read are left out."""
    return [DueTable(name, when) for name, when in rows if is_text(name) and is_time(when)]


def sound_rows(rows: Sequence[Sequence[Any]], what: str, is_sound: Callable[[Any], bool]) -> list[Sequence[Any]]:
    """The rows whose values can all be read; the log says how many others there are."""
    sound = [row for row in rows if all(map(is_sound, row))]
    if len(sound) < len(rows):
        log.error("damaged rows are left out", extra={"what": what, "number": len(rows) - len(sound)})
    return sound


def _written(value: tuple[str, ...] | Ending | None) -> str:
    return msgspec.json.encode(value).decode()
