"""A fork can be taken further with every kind of row, and the table it was made from does not change."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any, get_args

import pytest

from hexarium.core import Ranking, Seat
from hexarium.games import CATALOGUE
from hexarium.service import rows
from hexarium.service.loading import load_row
from hexarium.service.new_rows import add_row, play, settle
from hexarium.service.rows import Row
from hexarium.service.salts import commitment_of
from hexarium.service.table import Table
from hexarium.service.table_request import OpenPlace, TableRequest, charter_for

ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)
SECRET = b"secret"
FIXED = {"game", "rules", "games", "view_encoder"}
"""Shared by all forks: what a release knows about a game, and the JSON of views, which is right for whoever has it."""

Step = Callable[[Table], None]


def row(row: Row) -> Step:
    return lambda table: add_row(table, float(table.number), row)


def choice(seat: Seat) -> Step:
    def step(table: Table) -> None:
        action = next(iter(table.rules.legal(table.state, seat)))
        play(table, float(table.number), seat, action, ticket=table.tickets[seat], id=f"{seat} {table.number}")

    return step


def dealt(table: Table) -> None:
    settle(table, float(table.number))


def withdrew(table: Table) -> None:
    add_row(table, float(table.number), rows.Withdrew(ONE, table.played[-1].row, "w"))


def took_back(table: Table) -> None:
    add_row(table, float(table.number), rows.TookBack(THREE, table.played[-2].row, "t"))


def called_off(table: Table) -> None:
    add_row(table, float(table.number), rows.CalledOff((ONE,), table.secret.hex(), table.next_commitment, "why"))


CHARTER = charter_for(TableRequest(game="hexpert", places=(OpenPlace(),) * 3, pace=60), CATALOGUE, SECRET)
STEPS: tuple[Step, ...] = (
    row(rows.Opened(CHARTER)),
    *(row(rows.Seated(seat, rows.Person("Ann", "ann"))) for seat in (ONE, TWO, THREE)),
    row(rows.Salted(ONE, "salt")),
    row(rows.Committed((ONE, TWO, THREE), commitment_of("0" * 18, ONE, "aa" * 32))),
    row(rows.Starting()),
    called_off,
    row(rows.Committed((ONE, TWO, THREE), commitment_of("0" * 18, ONE, "bb" * 32))),
    row(rows.Starting()),
    row(rows.Revealed(ONE, "bb" * 32, "head")),
    row(rows.Started()),
    dealt,
    choice(ONE),
    withdrew,
    choice(ONE),
    choice(TWO),
    choice(THREE),
    dealt,
    took_back,
    choice(THREE),
    dealt,
    choice(TWO),
    row(rows.Wished(ONE, rows.Wish.PAUSE, "p")),
    row(rows.Consented(TWO, agrees=True)),
    row(rows.Consented(THREE, agrees=False)),
    row(rows.Paused()),
    row(rows.Resumed()),
    row(rows.Resigned(THREE)),
    row(rows.Absent(TWO, "random")),
    row(rows.Returned(TWO)),
    row(rows.LinkMade(ONE)),
    row(rows.LinkEnded(ONE)),
    row(rows.LinkMade(TWO)),
    row(rows.HolidayBegan(ONE, 1e6)),
    row(rows.HolidayEnded(ONE)),
    row(rows.ChatSwitched(on=False)),
    row(rows.Ended(Ranking((1, 2, 3), (3, 2, 1)), "over", SECRET.hex())),
    row(rows.Followed("another")),
)


def taken(steps: int) -> Table:
    table = Table("0" * 18, SECRET, CATALOGUE)
    for step in STEPS[:steps]:
        step(table)
    return table


def snapshot(table: Table) -> dict[str, Any]:
    held = {name: value for name, value in vars(table).items() if name not in FIXED}
    return deepcopy({**held, "log": [*table.log], "played": [*table.played]})


def test_the_steps_have_every_kind_of_row() -> None:
    assert {type(line.row) for line in taken(len(STEPS)).log} == {*get_args(Row)}


@pytest.mark.parametrize("number", range(len(STEPS)))
def test_taking_a_fork_further_leaves_the_table_as_it_was(number: int) -> None:
    table = taken(number)
    before = snapshot(table)
    fork, reader = table.fork(), table.fork()
    for step in STEPS[number:]:
        step(fork)
    for entry in fork.entries:
        load_row(reader, entry)
    assert reader.frozen is None
    assert snapshot(table) == before
    assert [*reader.log] == [*fork.log]
    assert reader.state == fork.state
