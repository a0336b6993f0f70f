"""A forger: changes a sheet, and knows the revealed secret, with which the whole chain can be computed again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from hexarium.core import Ranking, Seat
from hexarium.service import Sheet
from hexarium.service.rows import (
    Bot,
    Client,
    Committed,
    Consented,
    Ended,
    Followed,
    Opened,
    Paused,
    Person,
    Played,
    Resigned,
    Resumed,
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
from hexarium.service.salts import luck_of
from hexarium.service.sheet import SheetRow
from hexarium.service.sheet_chain import heads_of

Pick = Callable[[Row], Any]
Forgery = Callable[[Sheet], Sheet]


def charter_of(sheet: Sheet) -> Any:
    opened: Any = sheet.rows[0].row
    return opened.charter


def index_of(sheet: Sheet, pick: Pick, *, last: bool = False) -> int:
    found = [index for index, each in enumerate(sheet.rows) if pick(each.row)]
    return found[-1 if last else 0]


def with_rows(sheet: Sheet, rows: list[SheetRow]) -> Sheet:
    """The sheet with these rows, numbered anew."""
    return replace(sheet, rows=tuple(replace(each, number=number) for number, each in enumerate(rows)))


def changed(pick: Pick, *, last: bool = False, **fields: Any) -> Forgery:
    """Other fields in the first row, or the last, of a kind."""

    def forge(sheet: Sheet) -> Sheet:
        rows = [*sheet.rows]
        index = index_of(sheet, pick, last=last)
        row: Any = rows[index].row
        given = {name: value(row) if callable(value) else value for name, value in fields.items()}
        rows[index] = replace(rows[index], row=replace(row, **given))
        return replace(sheet, rows=tuple(rows))

    return forge


def entry(pick: Pick, *, last: bool = False, **fields: Any) -> Forgery:
    """Another time, digest or head beside the first row, or the last, of a kind."""

    def forge(sheet: Sheet) -> Sheet:
        rows = [*sheet.rows]
        index = index_of(sheet, pick, last=last)
        rows[index] = replace(rows[index], **fields)
        return replace(sheet, rows=tuple(rows))

    return forge


def without(pick: Pick, *, last: bool = False) -> Forgery:
    """A row left out, and the others numbered anew."""

    def forge(sheet: Sheet) -> Sheet:
        index = index_of(sheet, pick, last=last)
        return with_rows(sheet, [*sheet.rows[:index], *sheet.rows[index + 1 :]])

    return forge


def inserted(row: Row, before: Pick, *, last: bool = False) -> Forgery:
    """A row that never was."""

    def forge(sheet: Sheet) -> Sheet:
        index = index_of(sheet, before, last=last)
        beside = sheet.rows[index - 1]
        return with_rows(sheet, [*sheet.rows[:index], replace(beside, row=row), *sheet.rows[index:]])

    return forge


def added(*rows: Row) -> Forgery:
    """Rows after the last."""
    return lambda sheet: with_rows(sheet, [*sheet.rows, *(replace(sheet.rows[-1], row=row) for row in rows)])


def cut(*rows: Row) -> Forgery:
    """The second half of the moves left out, and these rows and the end in their place."""

    def forge(sheet: Sheet) -> Sheet:
        moves = [index for index, each in enumerate(sheet.rows) if is_choice(each.row)]
        middle = moves[len(moves) // 2]
        ended: Any = sheet.rows[-1].row
        kept = sheet.rows[:middle]
        ends = [*rows, Ended(Ranking((1, 2), (0, 0)), "the game is over", ended.secret)]
        if isinstance(rows[-1] if rows else None, Ended):
            ends = [*rows[:-1], replace(ends[-2], secret=ended.secret)]
        return with_rows(sheet, [*kept, *(replace(kept[-1], row=row) for row in ends)])

    return forge


def undone(rows: Callable[[int], list[Row]]) -> Forgery:
    """These rows before the first seat's second question, given the number of its first choice; the rest as it was."""

    def forge(sheet: Sheet) -> Sheet:
        choices = [each.number for each in sheet.rows if isinstance(each.row, Played) and each.row.by == Seat(0)]
        before, after = sheet.rows[: choices[1]], sheet.rows[choices[1] :]
        position = sheet.rows[choices[0] - 1].digest
        forged = [
            replace(before[-1], row=row, digest=position if isinstance(row, TookBack) else before[-1].digest)
            for row in rows(choices[0])
        ]
        return with_rows(sheet, [*before, *forged, *after])

    return forge


def rechained(sheet: Sheet) -> Sheet:
    """The sheet with every head computed again, and every quoted one."""
    for _ in range(2):  # first the head that reveals quote, then those after it
        luck = luck_of(sheet.table, [each.row for each in sheet.rows])
        heads = heads_of(sheet, charter_of(sheet), luck)
        quoted = {quote.number: heads[quote.starting] for quote in luck.quotes}
        sheet = replace(
            sheet,
            rows=tuple(
                replace(
                    each,
                    head=heads[number],
                    row=replace(each.row, head=quoted[number]) if isinstance(each.row, Revealed) else each.row,
                )
                for number, each in enumerate(sheet.rows)
            ),
        )
    return sheet


def is_choice(row: Row) -> bool:
    return isinstance(row, Played) and isinstance(row.by, int)


def is_dealt(row: Row) -> bool:
    return isinstance(row, Played) and bool(row.draws)


def kind(*types: type[Any]) -> Pick:
    return lambda row: isinstance(row, types)


def people(row: Row) -> bool:
    return isinstance(row, Seated) and isinstance(row.occupant, Person | Client)


def occupant(**fields: Any) -> Forgery:
    """Other fields of the first person who sat down."""
    return changed(people, occupant=lambda row: replace(row.occupant, **fields))


def charter(**fields: Any) -> Forgery:
    return changed(kind(Opened), charter=lambda row: replace(row.charter, **fields))


def every(**fields: Any) -> Forgery:
    return lambda sheet: replace(sheet, rows=tuple(replace(each, **fields) for each in sheet.rows))


def other_action(sheet: Sheet) -> Sheet:
    """The first two choices of a seat the other way round."""
    choices = [index for index, each in enumerate(sheet.rows) if is_choice(each.row)]
    first: Any = sheet.rows[choices[0]].row
    later: list[Any] = [sheet.rows[index].row for index in choices[1:]]
    other = next(row for row in later if bytes(row.action) != bytes(first.action))
    rows = [*sheet.rows]
    rows[choices[0]] = replace(rows[choices[0]], row=replace(first, action=other.action))
    return replace(sheet, rows=tuple(rows))


def swapped(sheet: Sheet) -> Sheet:
    """The first two rows in which somebody sits down the other way round."""
    index = index_of(sheet, people)
    rows = [*sheet.rows]
    rows[index], rows[index + 1] = rows[index + 1], rows[index]
    return replace(sheet, rows=tuple(rows))


SCORES: dict[str, Any] = {
    "ranking": lambda row: replace(row.ranking, scores=tuple(score + 1 for score in row.ranking.scores))
}
PLACES: dict[str, Any] = {"ranking": lambda row: replace(row.ranking, places=tuple(reversed(row.ranking.places)))}
DRAWS: dict[str, Any] = {
    "draws": lambda row: ((row.draws[0][0], (row.draws[0][1] + 1) % row.draws[0][0]), *row.draws[1:])
}

BY_RULES: dict[str, Forgery] = {
    "another secret": changed(kind(Ended), secret="00" * 32),
    "a secret that is no number": changed(kind(Ended), secret="z" * 64),
    "another commitment": charter(commitment="00" * 32),
    "another salt": changed(kind(Revealed), salt="11" * 32),
    "another commitment to a salt": changed(kind(Committed), commitment="11" * 32),
    "a commitment left out": without(kind(Committed)),
    "a salt left out": without(kind(Revealed)),
    "a start that closes no list": without(kind(Starting)),
    "a salt in the open": inserted(Salted(Seat(0), "pepper"), kind(Started)),
    "a salt added late": lambda sheet: inserted(sheet.rows[index_of(sheet, kind(Revealed))].row, is_choice)(sheet),
    "another draw": changed(is_dealt, **DRAWS),
    "a draw of another kind": changed(is_dealt, draws=lambda row: ((row.draws[0][0] + 1, row.draws[0][1]),)),
    "luck without draws": changed(is_dealt, draws=()),
    "a choice with draws": changed(is_choice, draws=((2, 0),)),
    "a draw below 2^70": changed(is_dealt, draws=((2**70, 0),)),
    "a draw below nothing": changed(is_dealt, draws=((0, 0),)),
    "another choice": other_action,
    "a choice that is none": changed(is_choice, action=msgspec.Raw(b'{"type":"castle"}')),
    "somebody else's choice": changed(is_choice, by=lambda row: Seat(1 - row.by)),
    "a choice of a seat that is not there": changed(is_choice, by=Seat(7)),
    "a choice that answers no question": changed(is_choice, ticket=None),
    "a choice that answers another question": changed(is_choice, ticket=0),
    "a choice left out": without(is_choice),
    "the deal left out": without(is_dealt),
    "the last move left out": without(kind(Played), last=True),
    "a row twice": lambda sheet: inserted(sheet.rows[index_of(sheet, is_choice)].row, is_choice)(sheet),
    "an undo of no choice": inserted(TookBack(Seat(0), 1, "x"), kind(Ended)),
    "an undo that nobody was asked about": undone(lambda row: [TookBack(Seat(0), row, "u")]),
    "an undo that nobody agreed to": undone(
        lambda row: [Wished(Seat(0), Wish.UNDO, "u"), TookBack(Seat(0), row, "u")],
    ),
    "a withdrawal of a choice that everybody saw": undone(lambda row: [Withdrew(Seat(0), row, "u")]),
    "a consent to nothing": undone(lambda row: [Consented(Seat(1), agrees=True, wish=row, id="c")]),
    "a pause that nobody was asked about": undone(lambda _: [Paused()]),
    "an end of a pause that never was": inserted(Resumed(), is_choice, last=True),
    "other winners": changed(kind(Ended), **PLACES),
    "other scores": changed(kind(Ended), **SCORES),
    "no result": changed(kind(Ended), ranking=None, why="the host closed the table"),
    "another reason for the end": changed(kind(Ended), why="seat 1 resigned"),
    "a cut game with an invented winner": cut(),
    "a second end": lambda sheet: added(sheet.rows[-1].row)(sheet),
    "a second end with other winners": lambda sheet: added(changed(kind(Ended), **PLACES)(sheet).rows[-1].row)(sheet),
    "a move after the end": lambda sheet: added(sheet.rows[index_of(sheet, is_choice)].row)(sheet),
    "a resignation without an end": inserted(Resigned(Seat(0)), is_choice, last=True),
    "two rematches": added(Followed("0" * 18), Followed("1" * 18)),
    "a rematch that is no table": added(Followed("../sheet")),
    "a second opening": lambda sheet: inserted(sheet.rows[0].row, kind(Started))(sheet),
    "a second start": inserted(Started(), is_choice),
    "no start": without(kind(Started)),
    "a seat left open": without(people, last=True),
    "a seat left open during the game": inserted(Seated(Seat(0), None), is_choice, last=True),
    "a person in a seat that is not there": changed(people, seat=Seat(9)),
    "a person in a seat before the first": changed(people, seat=Seat(-1)),
    "a thousand million seats": charter(seats=1_000_000_000),
    "one seat more": charter(seats=3),
    "another game": lambda sheet: charter(game="hexx" if charter_of(sheet).game == "hexpert" else "hexpert")(sheet),
    "no such game": charter(game="chess"),
    "options without end": charter(options={"x" * 20_000: 1}),
    "a name without its nonce": occupant(nonce=""),
    "a nonce that is too short": occupant(nonce="00"),
    "a name beside the hash of a removed one": occupant(name_hash="00" * 32),
    "a guest's id": occupant(guest="ann"),
    "a guest without a hash": occupant(guest_hash=""),
    "a name without end": occupant(name="x" * 1000),
    "an earlier time": entry(is_choice, last=True, at=3.0),
    "a time that is no number": entry(is_choice, at=float("nan")),
    "a time without end": entry(is_choice, at=float("inf")),
    "a blank digest": entry(is_choice, digest=""),
    "blank digests": every(digest=""),
    "another digest": entry(is_choice, digest="00000000:0123456789abcdef", last=True),
    "a digest where nothing was played": entry(kind(Opened), digest="00000000:0123456789abcdef"),
}
"""What the rules find, even if the forger computes the chain again."""

BY_HEADS: dict[str, Forgery] = {
    "another name": occupant(name="Eve"),
    "another nonce": occupant(nonce="0" * 32),
    "another guest": occupant(guest_hash="00" * 32),
    "a program in the place of a person": changed(people, occupant=lambda row: Client(**_fields(row.occupant))),
    "a bot that took over": inserted(Seated(Seat(0), Bot("easy"), "the host decided so"), is_choice, last=True),
    "a resignation that never was": cut(Resigned(Seat(1)), Ended(Ranking((1, 2), (0, 0)), "seat 2 resigned", "")),
    "an end by the host that never was": cut(Ended(None, "the host closed the table", "")),
    "another pace": charter(pace=77),
    "a later time": entry(kind(Ended), at=1e9),
}
"""What the rules allow: only the chain finds it, and if that is computed again, a head that somebody kept."""

CARELESS: dict[str, Forgery] = {
    "a row left out, not numbered anew": lambda sheet: replace(sheet, rows=sheet.rows[:9] + sheet.rows[10:]),
    "two rows the other way round": swapped,
    "another head": entry(is_choice, head="00" * 32),
    "no heads": every(head=""),
    "another table": lambda sheet: replace(sheet, table="0" * 18),
    "a reveal that quotes another list": changed(kind(Revealed), head="00" * 32),
    "no chain": charter(proof=1),
}
"""What no forger would leave so."""


def _fields(person: Any) -> dict[str, str]:
    return {name: getattr(person, name) for name in person.__struct_fields__}
