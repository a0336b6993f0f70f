"""The rows of a table form a chain: heads bind every row, tell nothing, and are the same for all eyes."""

from __future__ import annotations

import hashlib
import hmac
import json
import struct
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw
from msgspec.structs import replace

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service import Sqlite, chain
from hexarium.service.blinding import erased, published
from hexarium.service.loading import load_row
from hexarium.service.rows import Person, read, write
from hexarium.service.store import Entry
from hexarium.service.table import Table
from tests.service.club import ANN, BEN, CAT, club


def naive_row(body: bytes) -> str:
    """A row as the chain has it, written a second time from its description."""
    row = json.loads(body)
    occupant = row.get("occupant")
    if occupant and "name" in occupant:
        hashes = {
            f"{what}_hash": hashlib.sha256((occupant[nonce] + occupant[what]).encode()).hexdigest()
            for what, nonce in (("name", "nonce"), ("guest", "guest_nonce"))
        }
        row["occupant"] = {"type": occupant["type"], **hashes}
    return json.dumps(row, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def naive_head(before: str, secret: bytes, number: int, at: float, digest: str, row: str) -> str:
    """The head after a row, written a second time from its description."""
    key = hmac.new(secret, b"row" + number.to_bytes(8, "big"), hashlib.sha256).digest()
    form = number.to_bytes(8, "big") + struct.pack(">d", at)
    for part in (digest.encode(), row.encode()):
        form += len(part).to_bytes(4, "big") + part
    leaf = hashlib.sha256(b"\x00" + key + form).digest()
    return hashlib.sha256(b"\x01" + bytes.fromhex(before) + leaf).hexdigest()


async def log_of(path: Path, name: str) -> list[Entry]:
    store = Sqlite(path)
    await store.open()
    entries = await store.entries(name)
    await store.close()
    return entries


@pytest.mark.parametrize("game", [slug for slug, game in CATALOGUE.items() if 2 in game.seats])
async def test_a_second_implementation_finds_every_head_of_a_game(game: str, tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.play_on(await here.begin(game, ANN, BEN), most=30)
    head = hashlib.sha256((table.name + table.charter.commitment).encode()).hexdigest()
    for entry in await log_of(tmp_path / "log.db", table.name):
        head = naive_head(head, table.secret, entry.number, entry.at, entry.digest, naive_row(entry.body))
        assert head == entry.head
    assert head == table.head.hex()


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**40), st.floats(), st.text(), st.text())
def test_a_second_implementation_finds_the_same_head_of_anything(
    secret: bytes, number: int, at: float, digest: str, row: str
) -> None:
    before = bytes(32)
    found = chain.follow(before, secret, number, at, digest, row.encode())
    assert found.hex() == naive_head(before.hex(), secret, number, at, digest, row)


@given(st.text(), st.text(), st.text(), st.text())
def test_two_rows_have_the_same_form_only_if_they_are_the_same(one: str, row: str, other: str, another: str) -> None:
    forms = chain.canonical(1, 2.0, one, row.encode()), chain.canonical(1, 2.0, other, another.encode())
    assert (forms[0] == forms[1]) is ((one, row) == (other, another))


async def test_the_head_goes_to_every_eye_with_every_frame_and_is_the_same_for_all(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        watchers = [await here.watch(guest, name) for guest in (ANN, BEN, CAT)]
        for seat in (0, 1, 0):
            await here.choose(name, seat)
        heads = [
            {reply["number"]: reply["head"] for reply in each.heard if reply["type"] == "shown"} for each in watchers
        ]
        assert heads[0] == heads[1] == heads[2]
        assert len({*heads[0].values()}) == len(heads[0]) == 4
        stored = {entry.number: entry.head for entry in await here.host.store.entries(name)}
        assert heads[0].items() <= stored.items()


async def test_a_name_can_be_erased_from_a_row_without_breaking_the_chain(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        [seated, *_] = [entry for entry in await here.host.store.entries(name) if b'"name":"Ben"' in entry.body]
        row: Any = read(seated.body)
        form = published(seated.body)
        assert b"Ben" not in form
        assert BEN.encode() not in form
        bare = write(replace(row, occupant=erased(row.occupant)))
        assert (b"Ben" in bare, b"nonce" in bare) == (False, False)
        assert published(bare) == form


async def test_each_row_where_somebody_sits_down_has_nonces_of_its_own(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        await here.play_on(name)
        again = await here.host.rematch(ANN, name)
        rows: list[Any] = [line.row for table in (await here.table(name), again) for line in table.log]
        nonces = [
            nonce
            for row in rows
            if isinstance(occupant := getattr(row, "occupant", None), Person)
            for nonce in (occupant.nonce, occupant.guest_nonce)
        ]
        assert len({*nonces}) == len(nonces) == 8
        assert all(len(nonce) == 32 for nonce in nonces)


CHANGES: dict[str, dict[str, Any]] = {
    "another time": {"at": 1_000.5},
    "another digest": {"digest": "00000000:0123456789abcdef"},
    "another head": {"head": "0" * 64},
    "no head": {"head": ""},
    "a head that is no number": {"head": "x" * 64},
}


@pytest.mark.parametrize("kind", CHANGES)
async def test_whatever_changes_in_a_row_is_named_and_the_rows_before_it_are_kept(kind: str, tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.play_on(await here.begin("trihex", ANN, BEN), most=5)
        entries = await here.host.store.entries(table.name)
    number = 6
    entries[number] = replace(entries[number], **CHANGES[kind])
    again = Table(table.name, table.master, CATALOGUE)
    for entry in entries:
        load_row(again, entry)
    assert again.frozen == f"Row {number} is not as it was written: its head does not follow from the rows before it."
    assert again.log[number].row is None
    assert [line.row for line in again.log[:number]] == [line.row for line in table.log[:number]]


@pytest.mark.parametrize("number", [0, 1, 5, 8])
async def test_every_byte_of_a_row_is_bound(number: int, tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.play_on(await here.begin("trihex", ANN, BEN), most=5)
        entries = await here.host.store.entries(table.name)
    body = entries[number].body
    for place, bit in product(range(len(body)), (1, 32)):
        flipped = body[:place] + bytes([body[place] ^ bit]) + body[place + 1 :]
        again = Table(table.name, table.master, CATALOGUE)
        for entry in [*entries[:number], replace(entries[number], body=flipped)]:
            load_row(again, entry)
        assert again.frozen, flipped


async def test_a_table_of_before_has_no_chain_and_plays_on(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.open_earlier("trihex", ANN, BEN)
        await here.host.start(ANN, name)
        await here.choose(name, 0)
    async with club(tmp_path / "log.db") as there:
        ann = await there.watch(ANN, name)
        assert ann.last("shown")["head"] == ""
        table = await there.play_on(name)
        assert table.frozen is None
        assert {entry.head for entry in await there.host.store.entries(name)} == {""}


def test_a_first_row_that_says_there_is_no_chain_is_not_believed_where_heads_are_stored() -> None:
    table = Table("0" * 18, bytes(32), CATALOGUE)
    charter = {"game": "trihex", "rules": CATALOGUE["trihex"].version, "seats": 2, "options": {}, "commitment": ""}
    body = json.dumps({"type": "opened", "charter": charter}).encode()
    load_row(table, Entry(table.name, 0, 0.0, "", body, "ab" * 32))
    assert str(table.frozen).startswith("Row 0 is not as it was written")
    assert table.seats == ()


async def test_nobody_can_test_guesses_of_a_sealed_choice_against_a_head(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        table = await here.table(name)
        candidates = [*table.rules.legal(table.state, Seat(0))]
        await here.choose(name, 0, candidates[7])
        sealed = await here.table(name)
        entry = (await here.host.store.entries(name))[-1]
        row: Any = read(entry.body)

        def guesses(secret: bytes) -> list[Any]:
            """The candidates that lead to the head which everybody has seen, if this were the secret."""
            forms = {
                action: write(replace(row, action=Raw(msgspec.json.encode(action, order="sorted"))))
                for action in candidates
            }
            head = table.head
            return [
                action
                for action, form in forms.items()
                if chain.follow(head, secret, entry.number, entry.at, entry.digest, form) == sealed.head
            ]

        public = [b"", bytes(32), table.name.encode(), bytes.fromhex(table.charter.commitment), table.head]
        assert [guesses(secret) for secret in public] == [[]] * len(public)
        assert guesses(table.secret) == [candidates[7]]
