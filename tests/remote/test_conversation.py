"""What a client says over a socket, without one: nothing is lost, and nothing is sent under another id."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hexarium.core import Seat
from hexarium.remote import RequestRefused
from hexarium.remote.conversation import Conversation
from hexarium.remote.turn import standing
from hexarium.service.messages import Pause, Refused, Said, Told, ToldRow
from hexarium.service.rows import TookBack, Withdrew


def heard(talk: Conversation, *replies: dict[str, Any]) -> tuple[list[Any], list[dict[str, Any]]]:
    news, frames = talk.hear(json.dumps(replies))
    return news, [json.loads(frame) for frame in frames]


def told(*numbers: int, key: str | None = None) -> dict[str, Any]:
    rows = [{"number": number, "at": 0.0} | ({"id": key} if key else {}) for number in numbers]
    return {"type": "told", "table": "t", "eye": 0, "rows": rows}


def refused(code: str, key: str | None) -> dict[str, Any]:
    return {"type": "refused", "table": "t", "id": key, "code": code, "detail": "No.", "clause": None}


def test_what_was_not_answered_is_sent_again_under_the_same_id_after_a_break() -> None:
    talk = Conversation("t", Seat(0))
    sent = json.loads(talk.send(talk.make(Pause)))
    for _ in range(3):
        hello, since, again = map(json.loads, talk.begin())
        assert (hello["type"], since, again) == ("hello", {"type": "since", "table": "t", "number": -1}, sent)
    heard(talk, {"type": "done", "table": "t", "id": sent["id"]})
    assert len(talk.begin()) == 2


def test_each_row_is_told_once_and_none_out_of_order() -> None:
    talk = Conversation("t", Seat(0))
    talk.begin()
    news = [heard(talk, told(*rows))[0] for rows in ((0, 1), (1, 2), (5,), (0, 1, 2))]
    assert [[row.number for reply in each if isinstance(reply, Told) for row in reply.rows] for each in news] == [
        [0, 1],
        [2],
        [],
        [],
    ]
    assert json.loads(talk.begin()[1])["number"] == 2


def test_what_another_seat_of_the_same_guest_is_told_is_left_out() -> None:
    talk = Conversation("t", Seat(1))
    assert heard(talk, told(0))[0] == []


def test_a_part_without_its_whole_makes_the_client_ask_for_the_whole() -> None:
    talk = Conversation("t", Seat(0))
    talk.begin()
    changed = {"type": "changed", "table": "t", "eye": 0, "number": 3, "after": 2}
    assert heard(talk, changed) == ([], [{"type": "since", "table": "t", "number": -1}])


@pytest.mark.parametrize("code", ["busy", "not-kept", "too-fast"])
def test_what_a_server_cannot_do_just_now_is_sent_again_later(code: str) -> None:
    talk = Conversation("t", Seat(0))
    sent = json.loads(talk.send(talk.make(Pause)))
    assert heard(talk, refused(code, sent["id"]))[0] == []
    assert [json.loads(frame) for frame in talk.again()] == [sent]
    assert talk.again() == []


def test_any_other_refusal_is_passed_on_and_ends_the_request() -> None:
    talk = Conversation("t", Seat(0))
    sent = json.loads(talk.send(talk.make(Pause)))
    [news], _ = heard(talk, refused("not-yours", sent["id"]))
    assert isinstance(news, Refused)
    assert talk.pending == {}
    with pytest.raises(RequestRefused):
        heard(talk, refused("protocol", None))


def test_events_that_were_undone_are_not_among_those_that_led_here() -> None:
    def row(number: int, done: Any = None) -> ToldRow:
        return ToldRow(number, 0.0, () if done else (Said(number, "", ""),), done)

    rows = [
        row(0),
        row(1),
        row(2),
        row(3, TookBack(Seat(0), 1, "a")),
        row(4),
        row(5),
        row(6, Withdrew(Seat(0), 4, "b")),
    ]
    assert [said.event for said in standing(rows)] == [0, 5]
