"""One link and one code for a table: whoever follows them gets a free seat or is told why not, and both end in time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import chain, repeat
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarium.core import Seat
from hexarium.service.arrivals import Arrival, Finding, Join, Link
from hexarium.service.postgres import Postgres
from hexarium.service.refusal import NotNow, NotYours, Refusal, Unknown
from hexarium.service.rooms import CODE_LENGTH, LETTERS, fresh_code, tidy_code
from hexarium.service.rows import Door, guest_of
from hexarium.service.salts import commitment_of
from hexarium.service.store import Asker, Phase, Room, Taken
from hexarium.service.table_request import BotPlace, OpenPlace, OwnPlace
from tests.databases import fresh
from tests.service.club import ANN, BEN, CAT, Clock, Club, club, refused, salt_of

THREE = OwnPlace("Ann"), OpenPlace(), OpenPlace()


async def opened(here: Club, *places: object, door: str = "invited") -> Room:
    """The room of a table of Ann's with these places, or with two open seats."""
    table = await here.open("trihex", *(places or THREE), door=door)  # type: ignore[arg-type]
    return await here.host.joining.room(ANN, table.name)


async def join(here: Club, guest: str, room: Room) -> None:
    await here.host.joining.join(guest, room.table, Join(guest.title(), room.word))


async def found(here: Club, guest: str, room: Room) -> Arrival:
    return await here.host.joining.arrival(guest, room.table, Link(room.word))


async def people(here: Club, room: Room) -> list[str]:
    """The guests at the table, by seat."""
    return [guest_of(occupant) for occupant in (await here.table(room.table)).occupants]


async def test_two_people_sit_down_with_the_same_link(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        room = await opened(here)
        assert await found(here, BEN, room) == Arrival(Finding.WELCOME, "A seat is open for you.", (Seat(1), Seat(2)))
        await join(here, BEN, room)
        await join(here, CAT, room)
        assert await people(here, room) == [ANN, BEN, CAT]


async def test_looking_where_a_link_leads_takes_no_seat(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        room = await opened(here)
        for guest in ("", BEN, CAT, BEN):
            assert (await found(here, guest, room)).finding is Finding.WELCOME
        assert await people(here, room) == [ANN, "", ""]


async def test_a_guest_gets_the_seat_that_they_saw_free_and_is_committed_there(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        room = await opened(here)
        committed = commitment_of(room.table, Seat(2), salt_of(BEN))
        await here.host.joining.join(BEN, room.table, Join("Ben", room.word, wanted=2, commitment=committed))
        await here.host.joining.join(CAT, room.table, Join("Cat", room.word, wanted=2, commitment=committed))
        table = await here.table(room.table)
        assert [guest_of(each) for each in table.occupants] == [ANN, CAT, BEN]
        assert {seat: each.commitment for seat, each in table.commitments.items()} == {Seat(2): committed}


async def arrivals_at_once(clubs: Sequence[Club], room: Room, guests: Sequence[str]) -> None:
    """All of them follow the link at once, some of them twice; each seat has one person, and all others were told."""
    turns = chain.from_iterable(repeat([*clubs]))
    asked = [(guest, join(here, guest, room)) for guest, here in zip(guests, turns, strict=False)]
    answers = await asyncio.gather(*(work for _, work in asked), return_exceptions=True)
    told = [(guest, answer) for guest, answer in zip(guests, answers, strict=True) if answer is not None]
    seated = [guest for guest, answer in zip(guests, answers, strict=True) if answer is None]
    for here in clubs:
        await here.host.tables.refresh(room.table)
        sitting = [guest for guest in await people(here, room) if guest and guest != ANN]
        assert sorted(sitting) == sorted(seated)
        assert len({*sitting}) == len(sitting) == min(len({*guests}), len((await here.table(room.table)).seats) - 1)
    for guest, answer in told:
        assert isinstance(answer, NotNow)
        expected = "You already have a seat at this table." if guest in seated else "Every seat at this table is taken."
        assert str(answer) == expected


@given(
    seats=st.integers(2, 5),
    guests=st.lists(st.sampled_from([f"guest {number}" for number in range(8)]), min_size=1, max_size=10),
)
@settings(max_examples=15, deadline=None)
def test_however_many_follow_the_link_at_once_each_gets_a_seat_or_is_told(seats: int, guests: list[str]) -> None:
    async def follow() -> None:
        with TemporaryDirectory() as folder:
            async with club(Path(folder) / "log.db") as here:
                room = await opened(here, OwnPlace("Ann"), *[OpenPlace()] * (seats - 1))
                await arrivals_at_once([here], room, guests)

    asyncio.run(follow())


def test_two_servers_give_each_seat_to_one_person(postgresql: str) -> None:
    url, clock = fresh(postgresql), Clock()

    async def check() -> None:
        async with club(Postgres(url), clock) as here, club(Postgres(url), clock) as there:
            room = await opened(here, OwnPlace("Ann"), *[OpenPlace()] * 4)
            await arrivals_at_once([here, there], room, [f"guest {number}" for number in range(8)])

    asyncio.run(check())


def test_a_code_and_a_new_link_are_known_to_every_server(postgresql: str) -> None:
    url, clock = fresh(postgresql), Clock()

    async def check() -> None:
        async with club(Postgres(url), clock) as here, club(Postgres(url), clock) as there:
            room = await opened(here)
            assert await there.host.joining.room_with(room.code) == room
            assert await there.host.joining.room(ANN, room.table) == room
            other = await there.host.joining.renew_room(ANN, room.table, room.word)
            assert isinstance(await refused(join(here, BEN, room)), NotYours)
            await join(here, BEN, other)
            await join(there, CAT, other)
            await there.host.start(ANN, room.table)
            assert isinstance(await refused(here.host.joining.room_with(other.code)), Unknown)
            assert (await found(here, "dan", other)).finding is Finding.STARTED

    asyncio.run(check())


@pytest.mark.parametrize(
    ("guest", "finding", "says"),
    [
        (ANN, Finding.SEATED, "You already have a seat at this table."),
        (BEN, Finding.SEATED, "You already have a seat at this table."),
        ("dan", Finding.FULL, "Every seat at this table is taken."),
    ],
)
async def test_whoever_comes_twice_or_to_a_full_table_is_told_so(
    guest: str, finding: Finding, says: str, tmp_path: Path
) -> None:
    async with club(tmp_path / "log.db") as here:
        room = await opened(here)
        await join(here, BEN, room)
        await join(here, CAT, room)
        assert await found(here, guest, room) == Arrival(finding, says, ())
        assert str(await refused(join(here, guest, room))) == says


async def test_a_late_guest_is_told_that_the_game_has_started_and_later_that_it_is_over(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        room = await opened(here, OwnPlace("Ann"), OpenPlace())
        await join(here, BEN, room)
        await here.host.start(ANN, room.table)
        assert await found(here, CAT, room) == Arrival(Finding.STARTED, "This game has already started.", ())
        assert isinstance(await refused(join(here, CAT, room)), NotNow)
        await here.play_on(room.table)
        assert (await found(here, CAT, room)).finding is Finding.OVER
        assert (await found(here, BEN, room)).finding is Finding.SEATED


async def test_the_link_of_a_seat_says_that_somebody_else_has_taken_it(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        room = await opened(here)
        _, second, third = await here.host.invitations(ANN, room.table)
        assert (await here.host.joining.arrival(CAT, room.table, Link(second, 1))).finding is Finding.WELCOME
        assert (await here.host.joining.arrival(CAT, room.table, Link(second, 2))).finding is Finding.ENDED
        assert (await here.host.joining.arrival(CAT, room.table, Link(second, 99))).finding is Finding.ENDED
        await join(here, BEN, room)
        assert (await here.host.joining.arrival(CAT, room.table, Link(second, 1))).finding is Finding.TAKEN
        assert (await here.host.joining.arrival(CAT, room.table, Link(third, 2))).finding is Finding.WELCOME


async def test_a_new_link_ends_the_one_before_and_its_code(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        old = await opened(here)
        new = await here.host.joining.renew_room(ANN, old.table, old.word)
        assert await here.host.joining.renew_room(ANN, old.table, old.word) == new
        assert await here.host.joining.room(ANN, old.table) == new
        assert new.word != old.word
        assert new.code != old.code
        assert await found(here, BEN, old) == Arrival(
            Finding.ENDED, "This link has ended: ask the host for a new one.", (Seat(1), Seat(2))
        )
        assert isinstance(await refused(join(here, BEN, old)), NotYours)
        assert isinstance(await refused(here.host.joining.room_with(old.code)), Unknown)
        await join(here, BEN, new)


async def test_somebody_whom_the_host_removed_cannot_come_back_with_the_same_link(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        old = await opened(here)
        await join(here, BEN, old)
        await here.host.hand_over(ANN, old.table, Seat(1), None)
        assert isinstance(await refused(join(here, BEN, old)), NotYours)
        assert isinstance(await refused(here.host.joining.room_with(old.code)), Unknown)
        await join(here, CAT, await here.host.joining.room(ANN, old.table))


async def test_a_link_outlives_those_who_leave_and_bots_that_the_host_adds_and_removes(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        room = await opened(here)
        await here.host.hand_over(ANN, room.table, Seat(1), "random")
        await here.host.hand_over(ANN, room.table, Seat(1), None)
        await join(here, BEN, room)
        await here.host.remove(BEN, room.table)
        await join(here, CAT, room)
        assert await here.host.joining.room(ANN, room.table) == room


async def test_only_the_host_gets_the_link_and_renews_it(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        room = await opened(here)
        await join(here, BEN, room)
        for guest in ("", BEN, CAT):
            assert isinstance(await refused(here.host.joining.room(guest, room.table)), NotYours)
            assert isinstance(await refused(here.host.joining.renew_room(guest, room.table, room.word)), NotYours)


@pytest.mark.parametrize("word", ["", "0" * 24, "ä"])
async def test_without_the_right_word_nobody_sits_down(word: str, tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        room = await opened(here)
        refusal = await refused(here.host.joining.join(BEN, room.table, Join("Ben", word)))
        assert isinstance(refusal, NotYours)
        assert ("need a link" if not word else "has ended") in str(refusal)


async def test_at_a_listed_table_nobody_needs_a_link(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        room = await opened(here, door=Door.LISTED.value)
        await here.host.joining.join(BEN, room.table, Join("Ben"))
        assert await people(here, room) == [ANN, BEN, ""]


async def test_a_code_is_found_however_it_is_spelled_until_the_game_starts(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        room = await opened(here, OwnPlace("Ann"), OpenPlace())
        spelled = f" {room.code[:2].lower()} {room.code[2:]} "
        assert await here.host.joining.room_with(spelled) == room
        await join(here, BEN, room)
        assert await here.host.joining.room_with(room.code) == room
        await here.host.start(ANN, room.table)
        for wrong in (room.code, "", "A" * 5, "\0", "é" * 40):
            assert isinstance(await refused(here.host.joining.room_with(wrong)), Unknown)
        assert isinstance(await refused(here.host.joining.room(ANN, room.table)), NotNow)


async def test_a_code_ends_when_the_table_is_closed(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        room = await opened(here)
        await here.host.shut(ANN, room.table)
        assert isinstance(await refused(here.host.joining.room_with(room.code)), Unknown)


async def test_a_code_is_there_after_the_server_has_stopped_and_started(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        room = await opened(here)
    async with club(tmp_path / "log.db") as later:
        assert await later.host.joining.room_with(room.code) == room
        await join(later, BEN, room)


async def test_open_tables_never_share_a_code_and_codes_that_have_ended_are_used_again(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        drawn = iter([b"\0" * 5, b"\0" * 5, b"\1" * 5, b"\0" * 5])
        here.host.rooms._token = lambda size: next(drawn) if size == CODE_LENGTH else here.host._token(size)
        first, second = await opened(here), await opened(here)
        assert (first.code, second.code) == (LETTERS[0] * 5, LETTERS[1] * 5)
        await here.host.shut(ANN, first.table)
        assert (await opened(here)).code == first.code


async def test_the_store_refuses_a_code_that_another_room_has(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        room = await opened(here)
        with pytest.raises(Taken):
            await here.host.store.keep_room(Room("other", room.code, "word", 0), "")
        assert await here.host.store.room("other") is None


def test_codes_have_no_letters_that_make_words_or_are_mistaken_for_others() -> None:
    assert not {*LETTERS} & {*"AEIOU", *"BDNSV"}
    assert len({*LETTERS}) == len(LETTERS) == 16


@given(st.binary(min_size=CODE_LENGTH, max_size=CODE_LENGTH))
def test_a_code_survives_being_typed_in_small_letters_with_gaps(drawn: bytes) -> None:
    code = fresh_code(lambda _size: drawn)
    assert len(code) == CODE_LENGTH
    assert tidy_code("-".join(code.lower())) == tidy_code(f"  {code} ") == code


async def test_somebody_asks_for_the_next_game_and_sits_there_if_the_players_want_so(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.host.joining.ask_for_next_game(CAT, name, "Cleo")
        for guest in (ANN, BEN):
            seen = await here.host.joining.next_game(guest, name)
            assert (seen.asking, seen.fitting, seen.asked, seen.table) == (("Cleo",), 1, False, None)
        for guest in ("", "dan"):
            assert (await here.host.joining.next_game(guest, name)).asking == ()
        assert (await here.host.joining.next_game(CAT, name)).asked
        await here.play_on(name)
        again = await here.host.rematch(BEN, name, with_askers=True)
        assert [guest_of(each) for each in again.occupants] == [ANN, BEN, CAT]
        seen = await here.host.joining.next_game(CAT, name)
        assert seen.table == again.name
        assert (await here.host.joining.arrival(CAT, again.name, Link(seen.word))).finding is Finding.SEATED


async def test_a_plain_rematch_leaves_askers_out_but_gives_them_its_link(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.host.joining.ask_for_next_game(CAT, name, "Cleo")
        await here.play_on(name)
        again = await here.host.rematch(ANN, name)
        assert [guest_of(each) for each in again.occupants] == [ANN, BEN]
        await here.host.remove(BEN, again.name)
        seen = await here.host.joining.next_game(CAT, name)
        await here.host.joining.join(CAT, again.name, Join("Cleo", seen.word))
        assert [guest_of(each) for each in (await here.table(again.name)).occupants] == [ANN, CAT]
        assert (await here.host.joining.next_game("dan", name)).word == ""


async def test_an_asker_whom_the_host_removed_from_the_next_game_is_told_no_new_link(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.host.joining.ask_for_next_game(CAT, name, "Cleo")
        await here.play_on(name)
        again = await here.host.rematch(ANN, name)
        await here.host.remove(BEN, again.name)
        first = (await here.host.joining.next_game(CAT, name)).word
        await here.host.joining.join(CAT, again.name, Join("Cleo", first))
        await here.host.hand_over(ANN, again.name, Seat(1), None)
        await here.host.joining.room(ANN, again.name)
        assert first
        assert (await here.host.joining.next_game(CAT, name)).word == ""


async def test_an_asker_takes_the_place_of_a_bot_before_another_seat_is_added(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("hexx", OwnPlace("Ann"), BotPlace("random"))
        await here.host.start(ANN, table.name)
        for guest in (BEN, CAT):
            await here.host.joining.ask_for_next_game(guest, table.name, guest.title())
        assert (await here.host.joining.next_game(ANN, table.name)).fitting == 1
        await here.host.shut(ANN, table.name)
        again = await here.host.rematch(ANN, table.name, with_askers=True)
        assert [guest_of(each) for each in again.occupants] == [ANN, BEN]


async def test_few_people_may_ask_and_asking_again_changes_the_name(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        for guest in ("c", "d", "e", "f"):
            await here.host.joining.ask_for_next_game(guest, name, guest)
        assert "speak to the host" in str(await refused(here.host.joining.ask_for_next_game("g", name, "g")))
        await here.host.joining.ask_for_next_game("f", name, "  Fay ")
        assert (await here.host.joining.next_game(ANN, name)).asking == ("c", "d", "e", "Fay")
        await here.host.joining.withdraw_request("c", name)
        await here.host.joining.ask_for_next_game("g", name, "g")
        assert (await here.host.joining.next_game(ANN, name)).asking == ("d", "e", "Fay", "g")


async def test_players_need_not_ask_and_nobody_asks_once_the_next_game_is_open(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        refusals: list[Refusal] = [await refused(here.host.joining.ask_for_next_game(BEN, name, "Ben"))]
        refusals.append(await refused(here.host.joining.ask_for_next_game(CAT, name, "\u202eCat")))
        await here.play_on(name)
        await here.host.rematch(ANN, name)
        refusals.append(await refused(here.host.joining.ask_for_next_game(CAT, name, "Cat")))
        assert [str(each) for each in refusals] == [
            "You already have a seat at this table.",
            "A name can't have characters that are invisible or change the direction of text.",
            "The next game is open already.",
        ]
        assert await here.host.store.askers(name) == []


async def test_whoever_asked_is_known_and_can_be_forgotten(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        assert not await here.host.store.knows(CAT)
        await here.host.joining.ask_for_next_game(CAT, name, "Cleo")
        assert await here.host.store.askers(name) == [Asker(name, CAT, "Cleo", here.clock.time)]
        assert await here.host.store.knows(CAT)
        await here.host.forget_person(CAT)
        assert await here.host.store.askers(name) == []
        assert not await here.host.store.knows(CAT)


async def test_a_room_that_has_ended_is_swept_away_when_another_is_made(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        room = await opened(here)
        await here.host.shut(ANN, room.table)
        assert (await here.table(room.table)).phase is Phase.OVER
        assert await here.host.store.room(room.table) == room
        await opened(here)
        assert await here.host.store.room(room.table) is None
