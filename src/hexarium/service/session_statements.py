"""The statements about tokens, devices and sign-in codes, for SQLite and PostgreSQL.

Every change of a guest's tokens first counts up a counter and notes its new number beside the guest. Until the
transaction ends nobody else can count: so such changes happen one after the other, each sees what those before it have
written, and when a number can be read, so can all that are lower.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from hexarium.service.database import Statement, sound_rows
from hexarium.service.store import CodeKind, Device, SignInCode, TokenChange
from hexarium.service.stored_rows import is_text, is_time

TOKENS: Final = "SELECT digest, guest FROM tokens"
SIGNED_OUT: Final = "SELECT guest FROM signed_out WHERE first_ended = 1"
NUMBERS: Final = "SELECT guest, number FROM signed_out"
"""A row for each guest whose tokens have ever changed; `first_ended` if their first token has ended."""
COUNTED: Final = "SELECT number FROM counters WHERE name = 'sign-outs'"
_CHANGES: Final = (
    "SELECT s.guest, s.number, s.first_ended, t.digest FROM signed_out s LEFT JOIN tokens t ON t.guest = s.guest "
)
CHANGED_SINCE: Final = _CHANGES + "WHERE s.number > ? ORDER BY s.number"
CHANGE_OF: Final = _CHANGES + "WHERE s.guest = ?"
OWNER: Final = "SELECT guest FROM tokens WHERE digest = ?"
DEVICES: Final = "SELECT digest, name, added, seen FROM tokens WHERE guest = ? ORDER BY seen DESC, added DESC, digest"
CODE: Final = "SELECT guest, kind, made, ends FROM sign_in_codes WHERE digest = ? AND (ends IS NULL OR ends > ?)"
CODE_OF: Final = (
    "SELECT guest, kind, made, ends FROM sign_in_codes WHERE guest = ? AND kind = ? AND (ends IS NULL OR ends > ?)"
)
EVERY_CODE: Final = "SELECT digest, guest, kind, made, ends FROM sign_in_codes"
FORGET_CODES: Final = "DELETE FROM sign_in_codes WHERE ends < ?"
SEE_DEVICE: Final = "UPDATE tokens SET seen = ? WHERE digest = ?"

_COUNTER: Final = "sign-outs"
_COUNT: Final = (
    "INSERT INTO counters VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET number = counters.number + excluded.number"
)
_CHANGE: Final = (
    "INSERT INTO signed_out (guest, number, first_ended) "
    "SELECT CAST(? AS TEXT), number, CAST(? AS INTEGER) FROM counters WHERE name = ? "
    "ON CONFLICT (guest) DO UPDATE SET number = excluded.number, "
    "first_ended = CASE WHEN excluded.first_ended = 1 THEN 1 ELSE signed_out.first_ended END"
)
_CHANGE_OWNER: Final = (
    "INSERT INTO signed_out (guest, number, first_ended) "
    "SELECT t.guest, c.number, 0 FROM tokens t, counters c WHERE t.digest = ? AND c.name = ? "
    "ON CONFLICT (guest) DO UPDATE SET number = excluded.number"
)
_END_EVERY: Final = "DELETE FROM tokens WHERE guest = ?"
_END_ONE: Final = "DELETE FROM tokens WHERE guest = ? AND digest = ?"
_END_CODES: Final = "DELETE FROM sign_in_codes WHERE guest = ?"
_END_SUBSCRIPTIONS: Final = "DELETE FROM push_subscriptions WHERE guest = ?"
"""Nobody knows which subscription belongs to which device. Devices that stay subscribe again within a day of use."""
_END_CODE: Final = "DELETE FROM sign_in_codes WHERE guest = ? AND kind = ?"
_USE_UP: Final = "DELETE FROM sign_in_codes WHERE digest = ? AND kind = ?"
_ADMIT: Final = "INSERT INTO tokens (digest, guest, name, added, seen) VALUES (?, ?, ?, ?, ?)"
_ADMIT_FIRST: Final = (
    "INSERT INTO tokens (digest, guest, name, added, seen) "
    "SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION), "
    "CAST(? AS DOUBLE PRECISION) WHERE NOT EXISTS "
    "(SELECT 1 FROM signed_out WHERE guest = CAST(? AS TEXT) AND first_ended = 1) ON CONFLICT DO NOTHING"
)
_ADMIT_WITH_CODE: Final = (
    "INSERT INTO tokens (digest, guest, name, added, seen) "
    "SELECT CAST(? AS TEXT), guest, CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION) "
    "FROM sign_in_codes WHERE digest = ? AND kind = ? AND (ends IS NULL OR ends > ?) ON CONFLICT DO NOTHING"
)
_MAKE_CODE: Final = (
    "INSERT INTO sign_in_codes (digest, guest, kind, made, ends) "
    "SELECT CAST(? AS TEXT), guest, CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION) "
    "FROM tokens WHERE digest = ? AND guest = ?"
)
"""Only with a token that has not ended: a device that is signed out at this moment makes no code."""


def signing_out_everywhere(guest: str, device: Device) -> tuple[Statement, ...]:
    """End every token, code and push subscription of a guest; the device gets a new token."""
    return (
        (_COUNT, (_COUNTER,)),
        (_END_EVERY, (guest,)),
        (_END_CODES, (guest,)),
        (_END_SUBSCRIPTIONS, (guest,)),
        (_CHANGE, (guest, 1, _COUNTER)),
        (_ADMIT, (device.digest, guest, device.name, device.added, device.seen)),
    )


def signing_out(guest: str, digest: str, *, with_codes: bool) -> tuple[Statement, ...]:
    """End one token of a guest, their push subscriptions, and perhaps their codes.

    Nobody knows which device has made a code: one that was stolen could come back with it. The digest of the first
    token is the guest's id.
    """
    codes: tuple[Statement, ...] = ((_END_CODES, (guest,)),) if with_codes else ()
    return (
        (_COUNT, (_COUNTER,)),
        (_END_ONE, (guest, digest)),
        *codes,
        (_END_SUBSCRIPTIONS, (guest,)),
        (_CHANGE, (guest, int(digest == guest), _COUNTER)),
    )


def making_code(code: SignInCode, digest: str, device: Device) -> tuple[Statement, ...]:
    """Store a code with this digest in the place of the guest's last of its kind, and the device that makes it."""
    guest, first = code.guest, device.digest
    made: list[Statement] = [(_COUNT, (_COUNTER,))]
    if first == guest:  # a first token is stored when there may soon be another
        made.append((_ADMIT_FIRST, (first, guest, device.name, device.added, device.seen, guest)))
    made += [
        (_CHANGE, (guest, 0, _COUNTER)),
        (_END_CODE, (guest, code.kind)),
        (_MAKE_CODE, (digest, code.kind, code.made, code.ends, device.digest, guest)),
    ]
    return tuple(made)


def using_code(digest: str, kind: CodeKind, device: Device, now: float) -> tuple[Statement, ...]:
    """Add a device to the guest of the code with this digest, if there is one; a device link is used up."""
    admit = _ADMIT_WITH_CODE, (device.digest, device.name, device.added, device.seen, digest, kind, now)
    used: tuple[Statement, ...] = ((_COUNT, (_COUNTER,)), admit, (_CHANGE_OWNER, (device.digest, _COUNTER)))
    return (*used, (_USE_UP, (digest, kind))) if kind is CodeKind.DEVICE else used


def changes_from(rows: Sequence[Sequence[Any]]) -> list[TokenChange]:
    """Changes of tokens from database rows, one for each guest, in order."""
    return [
        TokenChange(guest, number, bool(first_ended), tuple([row[3] for row in group if is_text(row[3])]))
        for (guest, number, first_ended), group in groupby(rows, key=itemgetter(0, 1, 2))
    ]


def tokens_from(rows: Sequence[Sequence[Any]]) -> dict[str, str]:
    """The guest of each token by its digest, from database rows; those that cannot be read are left out."""
    return {row[0]: row[1] for row in sound_rows(rows, "token", is_text)}


def devices_from(rows: Sequence[Sequence[Any]]) -> list[Device]:
    """Devices from database rows; a name or a time that cannot be read is empty."""
    return [
        Device(digest, name if is_text(name) else "", *(float(each) if is_time(each) else 0.0 for each in times))
        for digest, name, *times in rows
        if is_text(digest)
    ]


def code_from(rows: Sequence[Sequence[Any]]) -> SignInCode | None:
    """A sign-in code from database rows; None if there is none that can be read."""
    if not rows:
        return None
    guest, kind, made, ends = rows[0]
    is_sound = is_text(guest) and kind in {*CodeKind} and is_time(made)
    return SignInCode(guest, CodeKind(kind), float(made), ends) if is_sound else None
