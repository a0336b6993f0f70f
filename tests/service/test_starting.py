"""A game starts when every committed salt has been revealed, and nobody who sits can choose the deal."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hexarium.core import Provable, Seat
from hexarium.games import CATALOGUE
from hexarium.service import verify
from hexarium.service.due import REVEAL_SECONDS
from hexarium.service.log_limits import MOST_SEATINGS
from hexarium.service.refusal import Malformed, NotNow, NotYours, Refusal
from hexarium.service.rows import CalledOff, Committed, Ended, Played, Revealed, Salted, Started, Starting
from hexarium.service.salts import commitment_of, luck_of, promise, salted
from hexarium.service.seating import Sit
from hexarium.service.starting import MOST_COMMITMENTS
from hexarium.service.store import Phase
from hexarium.service.table import Table
from hexarium.service.table_request import BotPlace, OpenPlace, OwnPlace
from tests.service.club import ANN, BEN, CAT, Clock, Club, club, refused, salt_of

HEAD = "0" * 64


async def seated(here: Club, *guests: str, game: str = "trihex", **settled: Any) -> str:
    """A listed table where Ann and these guests sit, not yet begun."""
    table = await here.open(game, OwnPlace("Ann"), *(OpenPlace() for _ in guests), door="listed", **settled)
    for seat, guest in enumerate(guests, start=1):
        await here.host.sit(guest, table.name, Seat(seat), Sit(guest.title()))
    return table.name


async def starting(here: Club, *guests: str, **settled: Any) -> str:
    """A table where Ann and these guests have committed to salts, and the list is closed."""
    name = await seated(here, *guests, **settled)
    for guest in (ANN, *guests):
        await here.commit(guest, name)
    await here.host.start(ANN, name)
    return name


def kinds(table: Table) -> list[type]:
    return [type(line.row) for line in table.log]


async def test_the_game_starts_with_the_last_reveal(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await starting(here, BEN)
        assert (await here.table(name)).phase is Phase.OPEN
        await here.reveal(BEN, name)
        assert (await here.table(name)).phase is Phase.OPEN
        await here.reveal(ANN, name)
        table = await here.table(name)
        assert table.phase is Phase.PLAYING
        assert kinds(table)[3:9] == [Committed, Committed, Starting, Revealed, Revealed, Started]
        assert table.salts == {Seat(0): salt_of(ANN), Seat(1): salt_of(BEN)}
        [first, *_] = [line.row for line in table.log if isinstance(line.row, Played)]
        draws = Provable(table.secret, name, "luck", salted(table.salts))
        assert first.draws == tuple((n, draws.below(n)) for n, _ in first.draws)


async def test_a_table_where_nobody_is_committed_starts_at_once(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.table(await here.begin("trihex", ANN, BEN))
        assert Starting not in kinds(table)
        assert table.phase is Phase.PLAYING


async def test_one_person_against_bots_commits_with_the_start_and_reveals_at_once(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), BotPlace("random"))
        await here.host.start(ANN, table.name, commitment_of(table.name, Seat(0), salt_of(ANN)))
        await here.reveal(ANN, table.name)
        assert (await here.table(table.name)).salts == {Seat(0): salt_of(ANN)}


async def test_the_seats_of_one_guest_share_one_salt(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", BotPlace("random"), OwnPlace("Ann"), OwnPlace("Al"))
        await here.commit(ANN, table.name)
        await here.host.start(ANN, table.name)
        await here.reveal(ANN, table.name)
        table = await here.table(table.name)
        assert table.salts == {Seat(1): salt_of(ANN)}
        [look, *_] = await here.host.looks(ANN, table.name)
        assert [seat.salt for seat in look.seats] == ["none", "revealed", "revealed"]


async def test_everybody_sees_who_is_unsalted_and_how_far_the_others_are(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await seated(here, BEN, CAT)

        async def states() -> list[str]:
            [look] = await here.host.looks("stranger", name)
            return [seat.salt for seat in look.seats]

        assert await states() == ["unsalted"] * 3
        await here.commit(ANN, name)
        await here.commit(CAT, name)
        assert await states() == ["committed", "unsalted", "committed"]
        await here.host.start(ANN, name)
        await here.reveal(CAT, name)
        assert await states() == ["committed", "unsalted", "revealed"]
        await here.reveal(ANN, name)
        assert await states() == ["revealed", "unsalted", "revealed"]
        [look] = await here.host.looks("stranger", name)
        assert look.salts is None
        await here.play_on(name)
        assert luck_of(name, [each.row for each in (await here.host.sheet(name)).rows]).unsalted == (Seat(1),)


async def test_a_reveal_quotes_the_head_after_the_list_was_closed(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await starting(here, BEN)
        table = await here.table(name)
        wrong = await refused(here.host.reveal(BEN, name, salt_of(BEN), HEAD))
        assert "another list" in str(wrong)
        [look] = await here.host.looks(BEN, name)
        assert look.salts is not None
        assert look.salts.starting == table.number
        assert [each.seats for each in look.salts.commitments] == [(0,), (1,)]
        await here.host.reveal(BEN, name, salt_of(BEN), look.salts.head or "")
        assert (await here.table(name)).salts == {Seat(1): salt_of(BEN)}


async def test_only_what_matches_its_commitment_is_revealed_once_and_in_time(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await seated(here, BEN)
        early = [here.reveal(BEN, name), here.host.reveal(CAT, name, salt_of(CAT), HEAD)]
        assert [type(await refused(work)) for work in early] == [NotNow, NotYours]
        await here.commit(ANN, name)
        await here.commit(BEN, name)
        assert isinstance(await refused(here.reveal(BEN, name)), NotNow)
        await here.host.start(ANN, name)
        assert isinstance(await refused(here.reveal(BEN, name, salt_of("another"))), Malformed)
        assert isinstance(await refused(here.reveal(BEN, name, salt_of(ANN))), Malformed)
        await here.reveal(BEN, name)
        number = (await here.table(name)).number
        await here.reveal(BEN, name)
        assert (await here.table(name)).number == number
        assert isinstance(await refused(here.reveal(BEN, name, salt_of("another"))), NotNow)
        await here.reveal(ANN, name)
        assert isinstance(await refused(here.commit(BEN, name, salt_of("another"))), NotNow)


async def test_the_list_and_the_seats_are_locked_while_the_game_starts(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await starting(here, BEN)
        number = (await here.table(name)).number
        locked = (
            here.host.start(ANN, name),
            here.host.hand_over(ANN, name, Seat(1), "random"),
            here.host.hand_over(ANN, name, Seat(1), None),
            here.host.sit(CAT, name, Seat(1), Sit("Cat")),
            here.commit(BEN, name, salt_of("another")),
            here.host.start(ANN, name, commitment_of(name, Seat(0), salt_of("another"))),
        )
        for work in locked:
            assert isinstance(await refused(work), NotNow)
        await here.commit(BEN, name)
        assert (await here.table(name)).number == number


async def test_a_commitment_can_be_replaced_three_times(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await seated(here, BEN)
        for number in range(MOST_COMMITMENTS):
            for _ in range(3):
                await here.commit(BEN, name, salt_of(f"salt {number}"))
        assert isinstance(await refused(here.commit(BEN, name, salt_of("one more"))), NotNow)
        table = await here.table(name)
        assert kinds(table).count(Committed) == 4
        assert [*table.commitments] == [Seat(1)]
        assert isinstance(await refused(here.host.commit(CAT, name, "00" * 32)), NotYours)


async def test_whoever_sits_down_and_gets_up_cannot_fill_the_log(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), OpenPlace(), door="listed")
        for _ in range(MOST_SEATINGS):
            await here.host.sit(BEN, table.name, Seat(1), Sit("Ben", commitment="00" * 32))
            await here.host.remove(BEN, table.name)
            if (await here.table(table.name)).commits[BEN] == MOST_COMMITMENTS:
                break
        again = here.host.sit(BEN, table.name, Seat(1), Sit("Ben", commitment="00" * 32))
        assert isinstance(await refused(again), NotNow)
        number = (await here.table(table.name)).number
        await here.host.hand_over(ANN, table.name, Seat(1), None)
        assert (await here.table(table.name)).number == number


async def test_a_missing_reveal_calls_the_start_off_and_names_the_seat(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await starting(here, BEN)
        void = (await here.table(name)).secret
        await here.reveal(ANN, name)
        here.clock.pass_by(REVEAL_SECONDS - 0.1)
        await here.host.autoplay.tick()
        assert (await here.table(name)).starting is not None
        here.clock.pass_by(0.1)
        await here.host.autoplay.tick()
        table = await here.table(name)
        assert table.log[-1].row == CalledOff(
            (Seat(1),), void.hex(), promise(table.secret), "a salt was not revealed in time"
        )
        assert (table.phase, table.starting, table.attempt) == (Phase.OPEN, None, 1)
        assert (table.salts, table.commitments) == ({}, {})
        [look] = await here.host.looks(BEN, name)
        assert look.charter.commitment == promise(table.secret)
        assert look.salts is not None
        assert look.salts.called_off == 1


async def test_after_a_call_off_new_salts_are_waited_for_and_who_is_away_is_unsalted(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await starting(here, BEN)
        here.clock.pass_by(REVEAL_SECONDS)
        await here.host.autoplay.tick()
        await here.commit(ANN, name)
        assert "Ben has not sent" in str(await refused(here.host.start(ANN, name)))
        here.clock.pass_by(REVEAL_SECONDS)
        await here.host.start(ANN, name)
        await here.reveal(ANN, name)
        table = await here.play_on(name)
        assert table.salts == {Seat(0): salt_of(ANN, 1)}
        sheet = await here.host.sheet(name)
        assert verify(sheet, CATALOGUE).faults == ()
        luck = luck_of(name, [each.row for each in sheet.rows])
        assert (luck.unsalted, len(luck.secrets)) == ((Seat(1),), 2)


async def test_three_call_offs_close_the_table(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await seated(here, BEN)
        for attempt in range(3):
            await here.commit(ANN, name)
            await here.commit(BEN, name)
            await here.host.start(ANN, name)
            assert (await here.table(name)).attempt == attempt
            here.clock.pass_by(REVEAL_SECONDS)
            await here.host.autoplay.tick()
        table = await here.table(name)
        assert table.phase is Phase.OVER
        assert isinstance(last := table.log[-1].row, Ended)
        assert last.why == "the start was called off 3 times"
        assert luck_of(name, [each.row for each in (await here.host.sheet(name)).rows]).faults == ()


async def test_in_a_slow_game_reveals_have_the_time_of_a_turn(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await starting(here, BEN, pace=3600)
        here.clock.pass_by(3599)
        await here.host.autoplay.tick()
        assert (await here.table(name)).starting is not None
        here.clock.pass_by(1)
        await here.host.autoplay.tick()
        assert (await here.table(name)).attempt == 1


async def test_an_outage_does_not_count_as_a_missing_reveal(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        name = await starting(here, BEN)
        await here.host.heartbeat.beat()
    clock.pass_by(1_000)
    async with club(tmp_path / "log.db", clock) as there:
        await there.table(name)
        await there.host.round()
        await there.reveal(ANN, name)
        await there.reveal(BEN, name)
        assert (await there.table(name)).phase is Phase.PLAYING


async def test_who_leaves_while_the_game_starts_has_not_revealed(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await starting(here, BEN)
        await here.host.remove(BEN, name)
        table = await here.table(name)
        assert isinstance(row := table.log[-2].row, CalledOff)
        assert (row.seats, row.why) == ((Seat(1),), "the player left")
        assert table.occupants[1] is None


async def test_who_has_revealed_or_owes_nothing_cannot_leave_a_start(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await seated(here, BEN, CAT)
        await here.commit(ANN, name)
        await here.commit(BEN, name)
        await here.host.start(ANN, name)
        await here.reveal(BEN, name)
        for guest in (BEN, CAT):
            assert isinstance(await refused(here.host.remove(guest, name)), NotNow)
        await here.host.remove(ANN, name)
        assert (await here.table(name)).phase is Phase.OVER


async def test_a_change_of_seat_makes_the_commitment_void(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await seated(here, BEN)
        await here.commit(ANN, name)
        await here.commit(BEN, name)
        await here.host.hand_over(ANN, name, Seat(1), None)
        await here.host.sit(CAT, name, Seat(1), Sit("Cat"))
        assert [*(await here.table(name)).commitments] == [Seat(0)]
        await here.host.start(ANN, name)
        await here.reveal(ANN, name)
        assert (await here.table(name)).phase is Phase.PLAYING


async def test_a_start_survives_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here:
        name = await starting(here, BEN)
        await here.reveal(BEN, name)
        here.clock.pass_by(REVEAL_SECONDS)
        await here.host.autoplay.tick()
        await here.commit(BEN, name)
        before = await here.table(name)
    async with club(tmp_path / "log.db", clock) as there:
        after = await there.table(name)
        assert [*after.log] == [*before.log]
        same = ("secret", "attempt", "commitments", "commits", "awaited_salts", "salts", "starting", "charter")
        assert [getattr(after, each) for each in same] == [getattr(before, each) for each in same]


async def test_a_rematch_begins_without_commitments(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin_salted("trihex", ANN, BEN)
        await here.host.shut(ANN, name)
        again = await here.host.rematch(BEN, name)
        assert (again.charter.proof, again.commitments) == (2, {})
        assert again.charter.commitment == promise(again.secret)
        await here.commit(BEN, again.name)


async def test_tables_of_before_still_take_salts_in_the_open(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.open_earlier("trihex", ANN, BEN)
        await here.host.salt(BEN, name, Seat(1), "pepper")
        assert isinstance(await refused(here.host.salt(BEN, name, Seat(0), "x")), NotYours)
        for work in (here.host.commit(BEN, name, "00" * 32), here.host.reveal(BEN, name, "00" * 32, HEAD)):
            assert isinstance(await refused(work), NotNow)
        for number in range(3):
            await here.host.salt(BEN, name, Seat(1), f"pepper {number}")
        assert isinstance(await refused(here.host.salt(BEN, name, Seat(1), "more")), NotNow)
        await here.host.start(ANN, name)
        assert isinstance(await refused(here.host.salt(BEN, name, Seat(1), "late")), NotNow)
        table = await here.play_on(name)
        assert (table.salts, table.secret) == ({Seat(1): "pepper 2"}, b"earlier")
        assert verify(await here.host.sheet(name), CATALOGUE).faults == ()


async def test_new_tables_take_no_salt_in_the_open(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await seated(here, BEN)
        assert isinstance(await refused(here.host.salt(BEN, name, Seat(1), "pepper")), NotNow)
        assert Salted not in kinds(await here.table(name))


Attempted = Callable[[], Awaitable[None]]


async def test_an_operator_who_sits_last_and_knows_the_secret_cannot_choose_the_deal(tmp_path: Path) -> None:
    """The attack: read the secret, compute the deal of many salts, and send the salt with the best one.

    The operator can compute what each of their salts would give only once the others have revealed theirs, and then
    every salt but the committed one is refused; what is left is not to reveal, which changes the secret for all.
    """

    def first_draw(secret: bytes, salts: dict[Seat, str], name: str) -> int:
        return Provable(secret, name, "luck", salted(salts)).below(1_000)

    async with club(tmp_path / "log.db", token=Random(3).randbytes) as here:
        name = await seated(here, BEN)
        mallory = BEN
        await here.commit(ANN, name)
        await here.commit(mallory, name)
        await here.host.start(ANN, name)
        await here.reveal(ANN, name)
        table = await here.table(name)
        secret, known = table.secret, {**table.salts}
        tried = [hashlib.sha256(f"try {number}".encode()).hexdigest() for number in range(600)]
        wanted = max(tried, key=lambda salt: first_draw(secret, {**known, Seat(1): salt}, name))
        assert first_draw(secret, {**known, Seat(1): wanted}, name) > 990, "the attack would pay"
        head = table.starting_head
        attempts: tuple[Attempted, ...] = (
            lambda: here.host.reveal(mallory, name, wanted, head),
            lambda: here.host.commit(mallory, name, commitment_of(name, Seat(1), wanted)),
            lambda: here.host.salt(mallory, name, Seat(1), wanted),
            lambda: here.host.hand_over(ANN, name, Seat(1), None),
        )
        for attempt in attempts:
            assert isinstance(await refused(attempt()), Refusal)
        here.clock.pass_by(REVEAL_SECONDS)
        await here.host.autoplay.tick()
        table = await here.table(name)
        assert table.secret != secret
        assert table.salts == {}


@pytest.mark.parametrize("game", [slug for slug, game in CATALOGUE.items() if 2 in game.seats])
async def test_a_salted_game_of_every_kind_verifies(game: str, tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin_salted(game, ANN, BEN)
        await here.host.shut(ANN, name)
        sheet = await here.host.sheet(name)
        assert verify(sheet, CATALOGUE).faults == ()
        assert luck_of(name, [each.row for each in sheet.rows]).unsalted == ()
