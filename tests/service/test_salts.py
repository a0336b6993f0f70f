"""What the rows of a table say about its salts and secrets can be checked by anybody, without the rules of a game."""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hexarium.core import Seat
from hexarium.service.rows import (
    Bot,
    CalledOff,
    Charter,
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
from hexarium.service.salts import Quote, commitment_of, luck_of, promise, secret_of

TABLE = "4d2"
ANN, BEN, CAT = Seat(0), Seat(1), Seat(2)
SALTS = {ANN: "aa" * 32, BEN: "bb" * 32}
MASTER = b"master"
SECRETS = tuple(secret_of(MASTER, attempt) for attempt in range(4))
OPENED = Opened(Charter(game="any", rules=1, seats=3, options={}, commitment=promise(SECRETS[0]), proof=2))
SEATED = (Seated(ANN, Person("Ann")), Seated(BEN, Person("Ben")), Seated(CAT, Bot("plain")))


def committed(seat: Seat, *others: Seat, salt: str = "") -> Committed:
    return Committed((seat, *others), commitment_of(TABLE, seat, salt or SALTS[seat]))


def revealed(seat: Seat, salt: str = "") -> Revealed:
    return Revealed(seat, salt or SALTS[seat], "head")


def called_off(attempt: int, *seats: Seat) -> CalledOff:
    return CalledOff(seats, SECRETS[attempt].hex(), promise(SECRETS[attempt + 1]), "why")


def ended(attempt: int = 0) -> Ended:
    return Ended(None, "why", SECRETS[attempt].hex())


HONEST: tuple[Row, ...] = (
    OPENED,
    *SEATED,
    committed(BEN),
    committed(ANN),
    Starting(),
    revealed(ANN),
    revealed(BEN),
    Started(),
    ended(),
)


def naive(table: str, seat: int, salt: str) -> str:
    """The commitment as another program would compute it from the documents."""
    words = [b"hexarium-salt", table.encode("utf-8"), b"%d" % seat, salt.encode("ascii")]
    message = b""
    for word in words:
        message += struct.pack(">I", len(word)) + word
    return hashlib.new("sha256", message).hexdigest()


names = st.text("0123456789abcdef", min_size=1, max_size=18)
salts = st.binary(min_size=32, max_size=32).map(bytes.hex)


@given(names, st.integers(0, 11), salts)
def test_a_commitment_is_what_the_documents_say(table: str, seat: int, salt: str) -> None:
    assert commitment_of(table, Seat(seat), salt) == naive(table, seat, salt)


@given(st.tuples(names, st.integers(0, 99), salts), st.tuples(names, st.integers(0, 99), salts))
def test_no_two_salts_seats_or_tables_share_a_commitment(one: tuple[str, int, str], two: tuple[str, int, str]) -> None:
    of_one, of_two = (commitment_of(table, Seat(seat), salt) for table, seat, salt in (one, two))
    assert (of_one == of_two) == (one == two)


def test_a_void_secret_says_nothing_about_the_next_one() -> None:
    assert SECRETS[0] == hmac.new(MASTER, b"secret 0", hashlib.sha256).digest()
    assert len({MASTER, *SECRETS, secret_of(SECRETS[0], 1)}) == 6


def test_honest_rows_have_every_salt_in_the_deal() -> None:
    luck = luck_of(TABLE, HONEST)
    assert luck.faults == ()
    assert luck.salts == SALTS
    assert luck.secrets == (SECRETS[0],)
    assert luck.unsalted == ()
    assert luck.quotes == (Quote(7, 6, "head"), Quote(8, 6, "head"))


def test_a_seat_without_a_salt_is_named_and_a_bot_needs_none() -> None:
    luck = luck_of(TABLE, (OPENED, *SEATED, committed(ANN), Starting(), revealed(ANN), Started(), ended()))
    assert (luck.faults, luck.unsalted) == ((), (BEN,))


def test_the_seats_of_one_guest_share_a_salt() -> None:
    luck = luck_of(TABLE, (OPENED, *SEATED, committed(ANN, BEN), Starting(), revealed(ANN), Started(), ended()))
    assert (luck.faults, luck.unsalted, luck.salts) == ((), (), {ANN: SALTS[ANN]})


def test_nobody_has_to_have_a_salt() -> None:
    luck = luck_of(TABLE, (OPENED, *SEATED, Started(), ended()))
    assert (luck.faults, luck.unsalted, luck.salts) == ((), (ANN, BEN), {})


def test_a_called_off_start_takes_its_secret_and_its_salts_with_it() -> None:
    again = "cc" * 32
    rows = (*HONEST[:8], called_off(0, BEN), committed(ANN, salt=again), Starting(), revealed(ANN, again), Started())
    luck = luck_of(TABLE, (*rows, ended(1)))
    assert luck.faults == ()
    assert luck.secrets == SECRETS[:2]
    assert luck.attempts == (0,) * 9 + (1,) * 5
    assert (luck.salts, luck.unsalted) == ({ANN: again}, (BEN,))


def test_a_change_of_seat_makes_a_commitment_void() -> None:
    changed = (OPENED, *SEATED, committed(ANN), committed(BEN), Seated(BEN, None), Seated(BEN, Person("Eve")))
    luck = luck_of(TABLE, (*changed, Starting(), revealed(ANN), Started(), ended()))
    assert (luck.faults, luck.unsalted) == ((), (BEN,))


def test_tables_of_proof_1_had_their_salts_in_the_open() -> None:
    opened = Opened(replace(OPENED.charter, proof=1))
    luck = luck_of(TABLE, (opened, *SEATED, Salted(BEN, "pepper"), Salted(BEN, "salt"), Started(), ended()))
    assert (luck.faults, luck.salts, luck.unsalted) == ((), {BEN: "salt"}, (ANN,))


def swapped(old: Row, new: Row) -> tuple[Row, ...]:
    return tuple(new if row == old else row for row in HONEST)


def without(*left_out: Row) -> tuple[Row, ...]:
    return tuple(row for row in HONEST if row not in left_out)


def after(row: Row, *more: Row) -> tuple[Row, ...]:
    index = HONEST.index(row) + 1
    return (*HONEST[:index], *more, *HONEST[index:])


FORGED: dict[str, tuple[Sequence[Row], str]] = {
    "another salt": (swapped(revealed(BEN), revealed(BEN, "cc" * 32)), "seat 2 does not match"),
    "another commitment": (swapped(committed(BEN), Committed((BEN,), "00" * 32)), "seat 2 does not match"),
    "a reveal for nothing": (without(committed(BEN)), "seat 2 does not match"),
    "a salt left out": (without(revealed(BEN)), "seat 2 was left out"),
    "two reveals": (after(revealed(ANN), revealed(ANN)), "row 8: a salt was revealed when"),
    "a list that was never closed": (without(Starting()), "a salt was revealed when"),
    "closed twice": (after(Starting(), Starting()), "can't be starting"),
    "closed without commitments": ((OPENED, *SEATED, Starting(), Started(), ended()), "can't be starting"),
    "a late commitment": (after(Starting(), committed(BEN)), "was committed when"),
    "a commitment after the start": (after(Started(), committed(BEN)), "was committed when"),
    "a commitment of a bot": (after(SEATED[2], Committed((CAT,), "00" * 32)), "where nobody sits"),
    "a commitment of nobody": (after(SEATED[2], Committed((), "00" * 32)), "where nobody sits"),
    "a change of seats": (after(Starting(), Seated(BEN, Bot("plain"))), "a seat changed while"),
    "a salt in the open": (after(committed(ANN), Salted(ANN, "pepper")), "nobody was committed to"),
    "another secret": (swapped(ended(), ended(1)), "the secret does not match"),
    "no secret": (swapped(ended(), Ended(None, "why", "none")), "not a hexadecimal number"),
    "another void secret": (after(revealed(ANN), called_off(1, BEN)), "the secret does not match"),
    "a start called off for a seat that had revealed": (after(revealed(ANN), called_off(0, ANN)), "nothing to reveal"),
    "a start called off for nobody": (after(revealed(ANN), called_off(0)), "nothing to reveal"),
    "a start called off before it began": (after(committed(ANN), called_off(0, ANN)), "nothing to reveal"),
    "two starts": (after(Started(), Started()), "started twice"),
}


@pytest.mark.parametrize("what", FORGED)
def test_what_does_not_match_is_named(what: str) -> None:
    rows, fault = FORGED[what]
    faults = luck_of(TABLE, rows).faults
    assert any(fault in each for each in faults), faults


def test_a_start_is_called_off_three_times_at_most() -> None:
    def attempts(count: int) -> list[Row]:
        return [row for number in range(count) for row in (committed(BEN), Starting(), called_off(number, BEN))]

    secret = secret_of(MASTER, 3)
    assert luck_of(TABLE, [OPENED, *SEATED, *attempts(3), ended(3)]).faults == ()
    fourth = CalledOff((BEN,), secret.hex(), promise(secret_of(MASTER, 4)), "why")
    faults = luck_of(TABLE, [OPENED, *SEATED, *attempts(3), committed(BEN), Starting(), fourth]).faults
    assert faults == ("row 15: the start was called off too often",)


@given(st.lists(st.sampled_from([*HONEST, called_off(0, BEN), Seated(ANN, None)]), max_size=12))
def test_rows_in_any_order_are_read_without_an_error(rows: list[Row]) -> None:
    luck = luck_of(TABLE, rows)
    assert len(luck.attempts) == len(rows)
    assert all(attempt < len(luck.secrets) for attempt in luck.attempts)
