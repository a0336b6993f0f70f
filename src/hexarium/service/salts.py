"""Salts by commit and reveal: what a commitment is, and what the rows of a table say about its salts and secrets.

A commitment is SHA-256 of four texts, each in UTF-8 with its length in front as four bytes, the highest first:
`hexarium-salt`, the table's name, the number of the seat (from 0, in decimal), and the salt as 64 lower-case
hexadecimal digits. The secret of an attempt to start is HMAC-SHA-256 under the table's master key of `secret N`, where
N counts the starts that were called off before, so that a void secret says nothing about the next one.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from hexarium.core import Seat
from hexarium.service.rows import (
    CalledOff,
    Client,
    Committed,
    Ended,
    Opened,
    Person,
    Revealed,
    Row,
    Salted,
    Seated,
    Started,
    Starting,
)

LUCK: Final = "luck"
"""Name of the stream that the dealer draws from."""

MOST_CALL_OFFS: Final = 3
"""A table is closed when its start has been called off this often."""


def commitment_of(table: str, seat: Seat, salt: str) -> str:
    """The commitment to a salt, in hexadecimal.

    >>> commitment_of("4d2", Seat(0), "00" * 32)[:16]
    '36aa438ae50d9bb3'
    """
    parts = ("hexarium-salt", table, str(int(seat)), salt)
    return hashlib.sha256(b"".join(len(part.encode()).to_bytes(4, "big") + part.encode() for part in parts)).hexdigest()


def secret_of(master: bytes, attempt: int) -> bytes:
    """The secret in force after that many starts were called off."""
    return hmac.new(master, f"secret {attempt}".encode(), hashlib.sha256).digest()


def promise(secret: bytes) -> str:
    """What is published of a secret before it is revealed: its SHA-256."""
    return hashlib.sha256(secret).hexdigest()


def salted(salts: Mapping[Seat, str]) -> list[str]:
    """The players' salts as draws use them, in the order of their seats."""
    return [f"{seat}:{salt}" for seat, salt in sorted(salts.items())]


class Quote(Struct, frozen=True):
    """The reveal in row `number` quotes this head of the chain, as it was after row `starting`."""

    number: int
    starting: int
    head: str


class Luck(Struct, frozen=True):
    """What rows say about a table's luck. Row n is under `secrets[attempts[n]]`.

    A row that calls a start off is still under the secret that it reveals. A secret that the rows do not reveal is
    empty. `salts` are those in the deal, by the first seat of their commitment. `unsalted` are the seats of people and
    programs that had no part in a salt when the game started. `faults` are what does not match.
    """

    salts: dict[Seat, str]
    secrets: tuple[bytes, ...]
    attempts: tuple[int, ...]
    unsalted: tuple[Seat, ...]
    quotes: tuple[Quote, ...]
    faults: tuple[str, ...]


def luck_of(table: str, rows: Iterable[Row]) -> Luck:
    """Check the commitments, reveals and called-off starts in the published rows of a table, numbered from 0."""
    reader = _Reader(table)
    for row in rows:
        reader.take(row)
    return reader.luck()


class _Reader:
    """Reads rows one after another, and notes what does not match."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._proof = 1
        self._promised = ""
        self._starting: int | None = None
        self._has_started = False
        self._guests = set[Seat]()
        self._committed = dict[Seat, Committed]()
        self._salts = dict[Seat, str]()
        self._secrets = [b""]
        self._attempts = list[int]()
        self._unsalted: tuple[Seat, ...] = ()
        self._quotes = list[Quote]()
        self._faults = list[str]()

    def luck(self) -> Luck:
        """What the rows say that were taken."""
        return Luck(
            dict(sorted(self._salts.items())) if self._has_started else {},
            tuple(self._secrets),
            tuple(self._attempts),
            self._unsalted,
            tuple(self._quotes),
            tuple(self._faults),
        )

    def take(self, row: Row) -> None:
        """Take the next row."""
        self._attempts.append(len(self._secrets) - 1)
        match row:
            case Opened(charter):
                self._proof, self._promised = charter.proof, charter.commitment
            case Seated(seat, occupant):
                self._seat(seat, is_guest=isinstance(occupant, Person | Client))
            case Salted(seat, salt):
                if self._has_started or self._proof > 1:
                    self._fault("a salt was added that nobody was committed to")
                self._salts[seat] = salt
            case Committed():
                self._commit(row)
            case Starting():
                if self._starting is not None or self._has_started or not self._committed:
                    self._fault("the game can't be starting here")
                self._starting = self._number
            case Revealed():
                self._reveal(row)
            case CalledOff():
                self._call_off(row)
            case Started():
                self._start()
            case Ended(_, _, secret):
                self._secrets[-1] = self._checked(secret)
            case _:
                pass

    @property
    def _number(self) -> int:
        return len(self._attempts) - 1

    def _fault(self, what: str) -> None:
        self._faults.append(f"row {self._number}: {what}")

    def _seat(self, seat: Seat, *, is_guest: bool) -> None:
        if self._starting is not None:
            self._fault("a seat changed while the game was starting")
        (self._guests.add if is_guest else self._guests.discard)(seat)
        if not self._has_started:
            self._committed = {first: each for first, each in self._committed.items() if seat not in each.seats}

    def _commit(self, row: Committed) -> None:
        if self._starting is not None or self._has_started or self._proof < 2:
            self._fault("a salt was committed when that was not possible")
        if not row.seats or not self._guests.issuperset(row.seats):
            self._fault("a salt was committed for a seat where nobody sits")
            return
        others = {first: each for first, each in self._committed.items() if not {*row.seats} & {*each.seats}}
        self._committed = {**others, row.seats[0]: row}

    def _reveal(self, row: Revealed) -> None:
        if self._starting is None or row.seat in self._salts:
            self._fault("a salt was revealed when that was not possible")
        committed = self._committed.get(row.seat)
        if committed is None or commitment_of(self._table, row.seat, row.salt) != committed.commitment:
            self._fault(f"the salt of seat {row.seat + 1} does not match its commitment")
        self._salts[row.seat] = row.salt
        self._quotes.append(Quote(self._number, -1 if self._starting is None else self._starting, row.head))

    def _call_off(self, row: CalledOff) -> None:
        missing = {*self._committed} - {*self._salts}
        if self._starting is None or not row.seats or not missing.issuperset(row.seats):
            self._fault("the start was called off, but these seats had nothing to reveal")
        if len(self._secrets) > MOST_CALL_OFFS:
            self._fault("the start was called off too often")
        self._secrets[-1] = self._checked(row.secret)
        self._secrets.append(b"")
        self._promised, self._starting = row.commitment, None
        self._committed, self._salts = {}, {}

    def _start(self) -> None:
        if self._has_started:
            self._fault("the game started twice")
        left_out = sorted({*self._committed} - {*self._salts})
        if left_out:
            self._fault(f"the committed salt of seat {left_out[0] + 1} was left out of the deal")
        in_deal = {*self._salts, *(seat for each in self._committed.values() for seat in each.seats)}
        self._unsalted = tuple(sorted(self._guests - in_deal))
        self._has_started, self._starting = True, None

    def _checked(self, secret: str) -> bytes:
        """The secret, noted as a fault if it is not what was promised."""
        try:
            found = bytes.fromhex(secret)
        except ValueError:
            self._fault("the secret is not a hexadecimal number")
            return b""
        if promise(found) != self._promised:
            self._fault("the secret does not match the commitment")
        return found
