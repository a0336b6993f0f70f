"""A sheet is refused if a move in it was undone that was neither free to undo nor given up by everybody."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from hexarium.core import Seat
from hexarium.games import CATALOGUE
from hexarium.service import Noted, Verdict, acts, read_sheet, verify, write_sheet
from hexarium.service.messages import Leave, Pause, Resign, Resume, Undo
from hexarium.service.new_rows import add_row
from hexarium.service.rows import Consented, Paused, Played, Row, TookBack, Wish, Wished, Withdrew
from hexarium.service.store import Phase
from hexarium.service.table import Table
from tests.service.club import ANN, BEN, CAT, Club, club, salt_of

UNDO = Wished(Seat(0), Wish.UNDO, "u")


async def write_rows(here: Club, name: str, *rows: Row) -> None:
    """What an operator who changes the program can do: rows that no request asked for, in a chain that is sound."""

    def change(table: Table, now: float) -> None:
        for row in rows:
            add_row(table, now, row)
        acts.proceed(table, now)

    await here.host.tables.change(await here.host.tables.find(name), change)


async def resigned(here: Club, name: str, *guests: str) -> Verdict:
    """The verdict on a game that all but Ann resign."""
    for seat, guest in enumerate(guests, start=1):
        await here.ask(guest, Resign(name, seat, "r"))
    return verify(read_sheet(write_sheet(await here.host.sheet(name))), CATALOGUE)


def last_choice_of(table: Table, seat: int) -> int:
    return max(moment.row for moment in table.played if moment.move.by == seat)


async def test_an_operator_who_undoes_their_own_bad_draws_is_found_out(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin_salted("hexagone", ANN, BEN)
        ben, rng, first = await here.watch(BEN, name), Random(3), -1
        while (table := await here.table(name)).phase is not Phase.OVER:
            seat, before = min(table.tickets), table.number
            await here.choose(name, seat, rng.choice([*table.rules.legal(table.state, seat)]))
            table = await here.table(name)
            draws = [
                each for line in table.log[before + 1 :] if isinstance(line.row, Played) for each in line.row.draws
            ]
            if seat == 0 and draws and table.phase is Phase.PLAYING and sum(drawn for _, drawn in draws) < 8:
                first = table.number + 1 if first < 0 else first
                await write_rows(here, name, TookBack(Seat(0), before + 1, f"u{before}"))
        heads = tuple(f"{shown['number']}:{shown['head']}" for shown in ben.heard if shown["type"] == "shown")
        sheet = read_sheet(write_sheet(await here.host.sheet(name)))
        verdict = verify(sheet, CATALOGUE, Noted(salt=salt_of(BEN), heads=heads))
        assert first > 0
        assert verdict.faults == (f"Row {first} takes back a move without the consent of Ben.",)


def agreed(seat: Seat, wish: int, key: str) -> Consented:
    return Consented(seat, agrees=True, wish=wish, id=key)


class Forged(NamedTuple):
    """Rows that an operator writes after a choice of Ann's, and what is wrong with them."""

    rows: tuple[Row, ...]
    fault: str


def forgeries(row: int, last: int) -> dict[str, Forged]:
    undone, wish = TookBack(Seat(0), row, "u"), last + 1
    without = "takes back a move without the consent of"
    return {
        "nobody was asked": Forged((undone,), f"Row {last + 1} {without} Ben and Cat."),
        "nobody agreed": Forged((UNDO, undone), f"Row {last + 2} {without} Ben and Cat."),
        "one did not agree": Forged((UNDO, agreed(Seat(2), wish, "c"), undone), f"Row {last + 3} {without} Ben."),
        "one refused": Forged(
            (UNDO, agreed(Seat(2), wish, "c"), Consented(Seat(1), agrees=False, wish=wish, id="b"), undone),
            f"Row {last + 4} {without} Ben and Cat.",
        ),
        "they agreed to a pause": Forged(
            (
                Wished(Seat(0), Wish.PAUSE, "u"),
                agreed(Seat(2), wish, "c"),
                agreed(Seat(1), wish, "b"),
                undone,
            ),
            f"Row {last + 4} {without} Ben and Cat.",
        ),
        "another seat asked": Forged(
            (Wished(Seat(1), Wish.UNDO, "u"), undone), f"row {last + 1}: the seat asks to undo, but has chosen nothing"
        ),
        "they agreed to another wish": Forged(
            (UNDO, agreed(Seat(1), wish - 1, "b")),
            f"row {last + 2}: the consent answers nothing that the seat was asked for",
        ),
        "they agreed to nothing": Forged(
            (agreed(Seat(1), wish, "b"),),
            f"row {last + 1}: the consent answers nothing that the seat was asked for",
        ),
        "the same consent counts twice": Forged(
            (UNDO, agreed(Seat(1), wish, "b"), UNDO, agreed(Seat(1), wish + 2, "b")),
            f"row {last + 4}: the consent was counted before",
        ),
        "another request was granted": Forged(
            (
                UNDO,
                agreed(Seat(1), wish, "b"),
                agreed(Seat(2), wish, "c"),
                TookBack(Seat(0), row, "v"),
            ),
            f"Row {last + 4} takes back a move, but not the one that Ann asked to undo.",
        ),
        "nobody agreed to a pause": Forged(
            (Wished(Seat(0), Wish.PAUSE, "p"), Paused()),
            f"Row {last + 2} pauses the game without the consent of Ben and Cat.",
        ),
        "nobody asked for a pause": Forged(
            (Paused(),), f"Row {last + 1} pauses the game without the consent of Ann, Ben and Cat."
        ),
    }


@pytest.mark.parametrize("kind", forgeries(0, 0))
async def test_an_undo_or_a_pause_that_not_everybody_agreed_to_is_refused(kind: str, tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin_salted("trihex", ANN, BEN, CAT)
        await here.choose(name, 0)
        table = await here.table(name)
        forged = forgeries(last_choice_of(table, 0), table.number)[kind]
        await write_rows(here, name, *forged.rows)
        assert (await resigned(here, name, BEN, CAT)).faults == (forged.fault,)


async def test_sealed_choices_of_others_are_not_taken_back_with_ones_own(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin_salted("hexpert", ANN, BEN, CAT)
        await here.choose(name, 0)
        await here.choose(name, 1)
        table = await here.table(name)
        await write_rows(here, name, TookBack(Seat(0), last_choice_of(table, 0), "u"))
        [fault] = (await resigned(here, name, BEN, CAT)).faults
        assert fault.startswith(f"Row {table.number + 1} takes back the sealed choices of others")


async def test_a_resigned_seat_and_a_paused_game_have_no_undo(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin_salted("hexpert", ANN, BEN, CAT)
        await here.choose(name, 1)
        await here.ask(BEN, Resign(name, 1, "r"))
        row = last_choice_of(await here.table(name), 1)
        await write_rows(here, name, Withdrew(Seat(1), row, "u"))
        await here.ask(CAT, Resign(name, 2, "r"))
        [fault] = verify(await here.host.sheet(name), CATALOGUE).faults
        assert fault.endswith("the seat has resigned")
        other = await here.begin_salted("hexpert", ANN, BEN)
        await here.choose(other, 0)
        await here.ask(ANN, Pause(other, 0, "p"))
        await here.consent(other, 1)
        await write_rows(here, other, Withdrew(Seat(0), last_choice_of(await here.table(other), 0), "u"))
        [fault] = (await resigned(here, other, BEN)).faults
        assert fault.endswith("the game was paused")


async def test_an_undo_that_everybody_agreed_to_passes_and_is_named_with_its_draws(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin_salted("trihex", ANN, BEN, CAT)
        await here.choose(name, 0)
        table = await here.table(name)
        undone = [line.row for line in table.log[last_choice_of(table, 0) :]]
        draws = sum(len(row.draws) for row in undone if isinstance(row, Played))
        assert draws > 0
        await here.ask(ANN, Undo(name, 0, "u"))
        await here.consent(name, 2)
        await here.consent(name, 1)
        assert isinstance((await here.table(name)).log[-1].row, TookBack)
        verdict = await resigned(here, name, BEN, CAT)
        assert verdict.faults == ()
        were = "1 draw was" if draws == 1 else f"{draws} draws were"
        assert verdict.redrawn == f"After undos, {were} drawn again: {draws} with the consent of Ben and Cat."


async def test_an_undo_that_needs_no_consent_passes(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin_salted("hexpert", ANN, BEN, CAT)
        await here.choose(name, 0)
        await here.choose(name, 1)
        await here.ask(ANN, Undo(name, 0, "u"))
        assert isinstance((await here.table(name)).log[-1].row, Withdrew)
        verdict = await resigned(here, name, BEN, CAT)
        assert (verdict.faults, verdict.redrawn) == ((), "")


@pytest.mark.parametrize(("has_left", "who"), [(False, "where nobody else had to agree"), (True, "while Ben was away")])
async def test_bots_and_people_who_have_left_are_not_asked(has_left: bool, who: str, tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin_salted("trihex", ANN, BEN, CAT)
        await here.host.hand_over(ANN, name, Seat(2), "random")
        if has_left:
            await here.ask(BEN, Leave(name, 1, "l"))
        else:
            await here.host.hand_over(ANN, name, Seat(1), "random")
        await here.choose(name, 0)
        await here.host.autoplay.rest()
        await here.ask(ANN, Undo(name, 0, "u"))
        assert any(isinstance(line.row, TookBack) for line in (await here.table(name)).log)
        await here.play_on(name)
        verdict = verify(await here.host.sheet(name), CATALOGUE)
        assert verdict.faults == ()
        assert verdict.redrawn.endswith(f" {who}.")


async def test_a_pause_that_everybody_agreed_to_passes(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin_salted("trihex", ANN, BEN)
        await here.ask(ANN, Pause(name, 0, "p"))
        await here.consent(name, 1)
        await here.ask(BEN, Resume(name, 1, "r1"))
        await here.choose(name, 0)
        assert (await resigned(here, name, BEN)).faults == ()


async def test_undos_of_earlier_releases_pass_since_other_rules_held_for_them(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.open_earlier("trihex", ANN, BEN, CAT)
        await here.host.start(ANN, name)
        await here.choose(name, 0)
        row = last_choice_of(await here.table(name), 0)
        late = (UNDO, Consented(Seat(2), agrees=True), TookBack(Seat(0), row, "u"))
        await write_rows(here, name, *late)
        verdict = await resigned(here, name, BEN, CAT)
        assert verdict.faults == ()
        assert "everybody agreed to what was undone" in verdict.caveat
