"""People with whom a guest has played lately: groups to play with again, and their open tables; by name alone."""

from __future__ import annotations

from pathlib import Path

import msgspec

from hexarium.core import Seat
from hexarium.service.people import MOST_GROUPS, WEEKS_SECONDS, Group
from hexarium.service.seating import Sit
from hexarium.service.table_request import OpenPlace, OwnPlace
from tests.service.club import ANN, BEN, CAT, Club, club

DAN = "dan"


async def finished(here: Club, *guests: str, game: str = "trihex") -> str:
    name = await here.begin(game, *guests)
    here.clock.pass_by(10)
    await here.host.shut(ANN, name)
    return name


async def groups(here: Club, guest: str = ANN) -> list[Group]:
    found, _ = await here.host.lists.people(guest)
    return found


async def test_each_group_is_listed_once_with_the_last_game_played_by_just_them(tmp_path: Path) -> None:
    async with club(tmp_path / "club.db") as here:
        await finished(here, ANN, BEN)
        both = await finished(here, ANN, BEN, CAT)
        again = await finished(here, ANN, BEN)
        found = await groups(here)
        assert [(each.names, each.table) for each in found] == [(("Ben",), again), (("Ben", "Cat"), both)]
        assert [each.names for each in await groups(here, CAT)] == [("Ann", "Ben")]
        assert await groups(here, DAN) == []
        assert not any(guest in msgspec.json.encode(found).decode() for guest in (ANN, BEN, CAT)), "no id is told"


async def test_a_rematch_of_the_group_waits_on_the_list_of_everybody_in_it(tmp_path: Path) -> None:
    async with club(tmp_path / "club.db") as here:
        await finished(here, ANN, BEN, CAT)
        (group,) = await groups(here, CAT)
        again = await here.host.rematch(CAT, group.table)
        for guest in (ANN, BEN, CAT):
            assert again.name in [each.table for each in await here.host.store.unfinished(guest)]


async def test_a_group_whose_rematch_is_over_plays_again_by_itself(tmp_path: Path) -> None:
    async with club(tmp_path / "club.db") as here:
        first = await finished(here, ANN, BEN, CAT)
        await here.host.joining.ask_for_next_game(DAN, first, "Dan")
        with_dan = await here.host.rematch(ANN, first, with_askers=True)
        assert (await here.host.rematch(BEN, first)).name == with_dan.name
        await here.host.shut(ANN, with_dan.name)
        again = await here.host.rematch(BEN, first)
        assert again.name not in (first, with_dan.name)
        assert [again.guest_in(seat) for seat in again.seats] == [ANN, BEN, CAT]
        assert (await here.host.rematch(CAT, first)).name == again.name, "everybody is led to the same table"


async def test_games_of_long_ago_and_people_who_were_forgotten_are_left_out(tmp_path: Path) -> None:
    async with club(tmp_path / "club.db") as here:
        await finished(here, ANN, CAT)
        here.clock.pass_by(WEEKS_SECONDS)
        await finished(here, ANN, BEN)
        assert [each.names for each in await groups(here)] == [("Ben",)]
        await here.host.forget_person(BEN)
        assert await groups(here) == []


async def test_a_busy_guest_is_shown_a_few_groups(tmp_path: Path) -> None:
    async with club(tmp_path / "club.db") as here:
        for number in range(MOST_GROUPS + 2):
            await finished(here, ANN, f"{BEN}-{number}")
        names = [each.names for each in await groups(here)]
        assert names == [(f"Ben-{number}",) for number in range(MOST_GROUPS + 1, 1, -1)]


async def test_open_tables_of_people_one_played_with_are_named_if_the_lobby_lists_them(tmp_path: Path) -> None:
    async with club(tmp_path / "club.db") as here:
        await finished(here, ANN, BEN)
        listed = await here.open("trihex", OwnPlace("Ben"), OpenPlace(), guest=BEN, door="listed")
        await here.open("trihex", OwnPlace("Ben"), OpenPlace(), guest=BEN)
        await here.open("trihex", OwnPlace("Dan"), OpenPlace(), guest=DAN, door="listed")
        assert (await here.host.lists.people(ANN))[1] == [listed.name]
        assert (await here.host.lists.people(CAT))[1] == []
        await here.host.sit(CAT, listed.name, Seat(1), Sit("Cat"))
        assert (await here.host.lists.people(ANN))[1] == [], "nobody can join a full table"
