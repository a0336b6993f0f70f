"""A table is sent whole once, and then what has changed; put together, it is the table as it is."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import msgspec
import pytest
from msgspec import Raw, Struct, UnsetType

from hexarium.core import Eye, Seat
from hexarium.games import CATALOGUE
from hexarium.service.changes import list_change
from hexarium.service.digests import VIEW
from hexarium.service.messages import Asked, AskedNow, Changed, Choice, Leave, Pause, Resign, Resume, Shown, Since, Undo
from hexarium.service.packed_objects import packed
from hexarium.service.refusal import Refusal
from hexarium.service.seating import Sit
from hexarium.service.store import Phase
from hexarium.service.table_request import OpenPlace, OwnPlace
from hexarium.service.whole_tables import WholeTables
from tests.service.club import ANN, BEN, CAT, Club, Guest, club

EYES: tuple[tuple[str, Eye], ...] = ((ANN, Seat(0)), (BEN, Seat(1)), (CAT, None))


def sent(guest: Guest) -> list[dict[str, Any]]:
    """The last frame, as it was sent."""
    frame: list[dict[str, Any]] = msgspec.json.decode(guest.frames[-1])
    return frame


def as_sent(shown: Shown) -> Any:
    return msgspec.json.decode(msgspec.json.encode(shown))


def test_what_may_change_is_all_that_is_shown() -> None:
    shown, changed = get_type_hints(Shown), get_type_hints(Changed)
    named = shown.keys() - {"table", "number", "eye", "asked"}
    assert changed.keys() - {"after", "lists"} == shown.keys()
    for name in named:
        assert changed[name] == shown[name] | UnsetType, name
    assert changed["asked"] == AskedNow | None | UnsetType
    assert AskedNow.__struct_fields__ == Asked.__struct_fields__


async def test_the_charter_and_the_seats_are_sent_once(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ben = await here.watch(BEN, name)
        assert sent(ben)[-1].keys() >= {"charter", "seats", "view", "phase", "caveat"}
        await here.choose(name, 0)
        told, changed = sent(ben)
        assert (told["type"], changed["type"]) == ("told", "changed")
        assert changed.keys() <= {"type", "table", "number", "eye", "after"} | {
            *("head", "view", "lists", "prompt", "asked", "deciding")
        }
        assert "homes" not in changed["view"]


async def test_since_sends_everything_again(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ben = await here.watch(BEN, name)
        first = sent(ben)[-1]
        await here.ask(ben, Since(name, (await here.table(name)).number))
        assert sent(ben) == [first]


async def test_spectators_are_sent_the_very_same_bytes(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        spectators = [await here.watch(f"guest {number}", name) for number in range(3)]
        for seat in (0, 1):
            await here.choose(name, seat)
        assert len({id(each.frames[-1]) for each in spectators}) == 1


async def test_a_spectator_who_sits_down_is_sent_everything_from_the_seat(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = (await here.open("trihex", OwnPlace("Ann"), OpenPlace(), door="listed")).name
        cat = await here.watch(CAT, name)
        await here.host.sit(CAT, name, Seat(1), Sit("Cat"))
        assert [(reply["type"], reply["eye"]) for reply in sent(cat)] == [("told", 1), ("shown", 1)]


async def test_a_stale_answer_is_followed_by_the_whole_table_and_later_changes_continue_it(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ann = await here.watch(ANN, name)
        stale = here.answer(await here.table(name), Seat(0), None, "late")
        await here.choose(name, 0)
        refused, told, shown = await here.host.dispatcher.reply(ann, stale)
        ann.hear(msgspec.json.encode([refused, told, shown]))
        assert isinstance(shown, Shown)
        await here.choose(name, 1)
        assert ann.last("shown") == as_sent((await here.host.looks(ANN, name))[0])


async def test_a_clock_is_sent_when_it_ends_at_another_time_and_not_when_it_runs_on(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, pace=60)
        ben = await here.watch(BEN, name)
        assert sent(ben)[-1]["clock"] == {"ends": 1060.0, "left": 60.0}
        here.clock.pass_by(10)
        await here.choose(name, 0)
        assert "clock" not in sent(ben)[-1]
        await here.choose(name, 1)
        assert sent(ben)[-1]["clock"] == {"ends": 1070.0, "left": 60.0}


async def acts(here: Club, name: str, rng: Random) -> None:
    """Somebody does something: mostly a move, sometimes something else."""
    table = await here.table(name)
    seat = rng.choice(table.seats)
    guest, key = (ANN, BEN)[seat], here.fresh_id()
    try:
        match rng.random():
            case lot if lot < 0.05:
                await here.ask(guest, Undo(name, seat, key))
            case lot if lot < 0.1:
                await here.ask(guest, Pause(name, seat, key))
            case lot if lot < 0.2 and table.paused is not None:
                await here.ask(guest, Resume(name, seat, key))
            case lot if lot < 0.12:
                await here.ask(guest, Leave(name, seat, key))
                await here.watch(guest, name)
            case lot if lot < 0.2 and table.wish is not None:
                await here.consent(name, 1 - table.wish.seat, key, agrees=rng.random() < 0.7)
            case _ if table.tickets:
                asked = rng.choice(sorted(table.tickets))
                await here.choose(name, asked, rng.choice([*table.rules.legal(table.state, asked)]))
    except Refusal:
        pass


@pytest.mark.parametrize("slug", CATALOGUE)
async def test_put_together_the_parts_are_the_table_after_every_change(slug: str, tmp_path: Path) -> None:
    rng = Random(slug)
    async with club(tmp_path / "log.db") as here:
        opened = await here.open(slug, OwnPlace("Ann"), OpenPlace(), door="listed")
        name = opened.name
        watchers = [(await here.watch(guest, name), guest) for guest, _ in EYES]
        tables, frames = [WholeTables() for _ in watchers], [0 for _ in watchers]
        await here.host.sit(BEN, name, Seat(1), Sit("Ben"))
        await here.host.start(ANN, name)
        for number in range(60):
            if number == 55 and (await here.table(name)).phase is Phase.PLAYING:
                await here.ask(ANN, Resign(name, 0, "resigns"))
            await acts(here, name, rng)
            await here.host.autoplay.rest()
            for each, (watcher, guest) in enumerate(watchers):
                new, frames[each] = watcher.frames[frames[each] :], len(watcher.frames)
                whole = {
                    reply["eye"]: tables[each].take(reply)
                    for frame in new
                    for reply in msgspec.json.decode(frame)
                    if reply["type"] in ("shown", "changed")
                }
                for look in await here.host.looks(guest, name) if whole else ():
                    assert without_time(whole[look.eye]) == without_time(as_sent(look))


def without_time(shown: Any) -> Any:
    """A table without the time that is left, which goes on by itself."""
    return {**shown, "clock": shown["clock"] and {**shown["clock"], "left": None}}


@pytest.mark.parametrize("slug", CATALOGUE)
async def test_a_view_in_fields_is_the_view_as_it_is_digested(slug: str, tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin(slug, ANN, BEN)
        for seed in range(12):
            table = await here.play_on(name, most=1, seed=seed)
            for eye in (*table.seats, None):
                assert table.view(eye).json == VIEW.encode(table.rules.view(table.state, eye))


@pytest.mark.parametrize(
    ("before", "now", "change"),
    [
        ((1, 2, 3), (1, 2, 3, 4), (3, [4], 0)),
        ((1, 2, 3), (1, 3), (1, [], 1)),
        ((1, 2, 3), (1, 5, 6, 3), (1, [5, 6], 1)),
        ((1, 1), (1, 1, 1), (2, [1], 0)),
        ((1, 1, 1), (1,), (1, [], 0)),
        ((1, 2, 3), (4, 5, 3), (0, [4, 5], 1)),
        ((1, 2, 3), (4, 5, 6), None),
        ((), (1,), None),
        (None, (1,), None),
    ],
)
def test_a_list_is_sent_by_the_place_where_it_has_changed(before: Any, now: Any, change: Any) -> None:
    found = as_json(list_change(before, now))
    assert (found and (found["first"], found["items"], found["last"])) == change


class Spot(Struct, tag="spot"):
    at: tuple[int, int]
    colour: str | None


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def test_of_objects_in_a_list_only_the_values_are_sent() -> None:
    one, two, three = (Spot((place, 0), colour) for place, colour in enumerate(["red", None, "blue"]))
    assert as_json(list_change((one, two), (one, three))) == {
        "first": 1,
        "last": 0,
        "values": [["spot", [2, 0], "blue"]],
    }
    assert as_json(list_change((one, two), (one,))) == {"first": 1, "last": 0, "items": []}
    assert "items" in as_json(list_change((one, two), (one, Spot((1, 1), "red"), "something else")))
    assert "items" in as_json(list_change(("word", one), ("word", two)))


def test_the_names_of_fields_are_sent_once_for_choices_that_are_alike() -> None:
    swaps = [Choice(Raw(b'{"type":"swap","one":%d,"other":7}' % one), f"swap {one} 7") for one in (2, 3)]
    choices = (*swaps, Choice(Raw(b'{"type":"leave"}'), "leave"))
    question = as_json(packed(Asked(5, ("swap", "leave"), choices, selection=False)))
    assert question["choices"] == {
        "actions": [
            {"names": ["type", "one", "other"], "values": [["swap", 2, 7], ["swap", 3, 7]]},
            {"names": ["type"], "values": [["leave"]]},
        ],
        "texts": ["swap 2 7", "swap 3 7", "leave"],
    }
    assert as_json(packed(Asked(5, ("spell",), None, selection=True)))["choices"] is None
    assert packed(None) is None
