"""How people enter the chain: as hashes, so that a name can be erased and the chain still holds.

A name is hashed with a random nonce that is published beside it; without the nonce the hash says nothing. A guest's id
has a nonce of its own, which is never published.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from hexarium.service.rows import NOBODY, Client, Person, Row, Seated

NONCE_DIGITS: Final = 32

_SORTED: Final = msgspec.json.Encoder(order="sorted")
_SEATED: Final = b'"type":"seated"'


def hashed(nonce: str, value: str) -> str:
    """SHA-256 of a nonce and a value. The nonce enters as its digits, which have one length, so that no other fits."""
    if len(nonce) != NONCE_DIGITS:
        raise ValueError(f"a nonce has {NONCE_DIGITS} digits, not {len(nonce)}")
    return hashlib.sha256((nonce + value).encode()).hexdigest()


def with_nonces(row: Row) -> Row:
    """The row; if somebody sits down in it, with fresh nonces for their name and their id."""
    if not isinstance(row, Seated) or not isinstance(row.occupant, Person | Client):
        return row
    fresh = replace(
        row.occupant, nonce=secrets.token_hex(NONCE_DIGITS // 2), guest_nonce=secrets.token_hex(NONCE_DIGITS // 2)
    )
    return replace(row, occupant=fresh)


def erased(occupant: Person | Client) -> Person | Client:
    """The occupant without name, id and nonces: only the hashes are left, if the rows form a chain."""
    hashes = _hashes(msgspec.to_builtins(occupant)) if occupant.nonce else {}
    return type(occupant)(name="", guest=NOBODY, **hashes)


def on_sheet(row: Row) -> Row:
    """The row as a sheet publishes it: a name with its nonce, or its hash if it was erased; never a guest's id."""
    if not isinstance(row, Seated) or not isinstance(row.occupant, Person | Client):
        return row
    occupant = row.occupant
    if not occupant.nonce and not occupant.name_hash:
        return replace(row, occupant=replace(occupant, guest=""))
    guest_hash = _hashes(msgspec.to_builtins(occupant))["guest_hash"]
    return replace(row, occupant=replace(occupant, guest="", guest_nonce="", guest_hash=guest_hash))


def published(body: bytes) -> bytes:
    """A row's form in the chain, from its JSON in the log or on a sheet."""
    if _SEATED not in body:
        return body
    return _SORTED.encode(blinded(msgspec.json.decode(body)))


def blinded(row: Any) -> Any:
    """A row, read from JSON, with hashes in the place of a person's name and id."""
    occupant: dict[str, Any] | None = row.get("occupant") if row.get("type") == "seated" else None
    if occupant is None or "level" in occupant:
        return row
    return {**row, "occupant": {"type": occupant["type"], **_hashes(occupant)}}


def _hashes(occupant: dict[str, Any]) -> dict[str, str]:
    """The hashes of a name and an id: those that are given, or computed."""
    name, guest = occupant.get("name_hash", ""), occupant.get("guest_hash", "")
    return {
        "name_hash": name or hashed(occupant["nonce"], occupant["name"]),
        "guest_hash": guest or hashed(occupant["guest_nonce"], occupant.get("guest", "")),
    }
