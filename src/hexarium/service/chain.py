"""The chain of a table's rows: one head for each number, which binds that row and all rows before it.

A head gives nothing away: each row is hashed with a key that follows from the table's secret. Until the secret is
revealed, nobody can test guesses of a sealed choice or a dealt tile against a head; after that anybody can compute
every head again. A client that has kept one head can tell whether the rows up to it were rewritten.
"""

from __future__ import annotations

import hashlib
import hmac
from struct import Struct as Packing
from typing import Final

START: Final = 2
"""The first `Charter.proof` whose rows form a chain."""

_LEAF: Final = b"\x00"
_HEAD: Final = b"\x01"
_FIXED: Final = Packing(">Qd")
_LENGTH: Final = Packing(">I")
_NUMBER: Final = Packing(">3sQ")


def first_head(table: str, commitment: str) -> bytes:
    """The head before the first row: SHA-256 of the table's name and the commitment to its secret."""
    return hashlib.sha256((table + commitment).encode()).digest()


def row_key(secret: bytes, number: int) -> bytes:
    """The key that blinds a row: HMAC of "row" and its number, under the secret in force when it was written."""
    return hmac.digest(secret, _NUMBER.pack(b"row", number), "sha256")


def canonical(number: int, at: float, digest: str, row: bytes) -> bytes:
    """A row as it enters the chain. No two rows have the same form.

    The number has 8 bytes, the time 8 (IEEE 754), both big-endian; digest and row each follow their length in 4 bytes.
    The row is compact JSON with sorted keys, as `blinding.published` makes it.
    """
    said = digest.encode()
    return b"".join([_FIXED.pack(number, at), _LENGTH.pack(len(said)), said, _LENGTH.pack(len(row)), row])


def next_head(head: bytes, key: bytes, form: bytes) -> bytes:
    """The head after a row, from the head before it, the row's key and its canonical form."""
    leaf = hashlib.sha256(_LEAF + key + form).digest()
    return hashlib.sha256(_HEAD + head + leaf).digest()


def follow(head: bytes, secret: bytes, number: int, at: float, digest: str, row: bytes) -> bytes:
    """The head after this row."""
    return next_head(head, row_key(secret, number), canonical(number, at, digest, row))
