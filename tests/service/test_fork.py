"""A fork can be taken further with every kind of row, and the table it was made from does not change."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any, get_args

import pytest

from hexarium.core import Ranking, Seat
from hexarium.games import CATALOGUE
from hexarium.service.rows import (
    Absent,
    CalledOff,
    Committed,
    Consented,
    Ended,
    Followed,
    Opened,
    Paused,
    Person,
    Resigned,
    Resumed,
    Returned,
    Revealed,
    Row,
    Salted,
    Seated,
    Started,
    Starting,
    TookBack,
    Wish,
    Wished,
    Withdrew,
)
from hexarium.service.salts import commitment_of
from hexarium.service.table import Table
from hexarium.service.table_request import OpenPlace, TableRequest, charter_for

ONE, TWO, THREE = Seat(0), Seat(1), Seat(2)
SECRET = b"secret"
FIXED = {"game", "rules", "_games"}
"""Shared by all forks: they hold what a release knows about a game."""

Step = Callable[[Table], None]


def row(row: Row) -> Step:
    return lambda table: table.add(float(table.number), row)


def choice(seat: Seat) -> Step:
    def step(table: Table) -> None:
        action = next(iter(table.rules.legal(table.state, seat)))
        table.play(float(table.number), seat, action, ticket=table.tickets[seat], id=f"{seat} {table.number}")

    return step


def settle(table: Table) -> None:
    table.settle(float(table.number))


def withdrew(table: Table) -> None:
    table.add(float(table.number), Withdrew(ONE, table.played[-1].row, "w"))


def took_back(table: Table) -> None:
    table.add(float(table.number), TookBack(THREE, table.played[-2].row, "t"))


def called_off(table: Table) -> None:
    table.add(float(table.number), CalledOff((ONE,), table.secret.hex(), table.next_commitment, "why"))


CHARTER = charter_for(TableRequest(game="hexpert", places=(OpenPlace(),) * 3, pace=60), CATALOGUE, SECRET)
STEPS: tuple[Step, ...] = (
    row(Opened(CHARTER)),
    *(row(Seated(seat, Person("Ann", "ann"))) for seat in (ONE, TWO, THREE)),
    row(Salted(ONE, "salt")),
    row(Committed((ONE, TWO, THREE), commitment_of("0" * 18, ONE, "aa" * 32))),
    row(Starting()),
    called_off,
    row(Committed((ONE, TWO, THREE), commitment_of("0" * 18, ONE, "bb" * 32))),
    row(Starting()),
    row(Revealed(ONE, "bb" * 32, "head")),
    row(Started()),
    settle,
    choice(ONE),
    withdrew,
    choice(ONE),
    choice(TWO),
    choice(THREE),
    settle,
    took_back,
    choice(THREE),
    settle,
    choice(TWO),
    row(Wished(ONE, Wish.PAUSE, "p")),
    row(Consented(TWO, agrees=True)),
    row(Consented(THREE, agrees=False)),
    row(Paused()),
    row(Resumed()),
    row(Resigned(THREE)),
    row(Absent(TWO, "random")),
    row(Returned(TWO)),
    row(Ended(Ranking((1, 2, 3), (3, 2, 1)), "over", SECRET.hex())),
    row(Followed("another")),
)


def taken(steps: int) -> Table:
    table = Table("0" * 18, SECRET, CATALOGUE)
    for step in STEPS[:steps]:
        step(table)
    return table


def snapshot(table: Table) -> dict[str, Any]:
    return {name: deepcopy(value) for name, value in vars(table).items() if name not in FIXED}


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
        reader.load(entry)
    assert reader.frozen is None
    assert snapshot(table) == before
    assert reader.log == fork.log
    assert reader.state == fork.state


@pytest.mark.parametrize("number", range(len(STEPS)))
def test_a_fork_shares_no_container_with_its_table(number: int) -> None:
    table = taken(number)
    fork = table.fork()
    for name, value in vars(table).items():
        if isinstance(value, list | dict | set):
            assert name in FIXED or vars(fork)[name] is not value, name
