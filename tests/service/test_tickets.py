"""Tickets and ids: an answer counts once, however often it comes, and only for the question it answers."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import msgspec
import pytest

from hexarium.core import Seat
from hexarium.games.wordsearch import Call, WordSearch
from hexarium.service import Host, replies
from hexarium.service.messages import Answer, Hint, Hinted, Refused, Resign, Since, Told, Tried, Try
from hexarium.service.refusal import Broken, Malformed, NotYours, Stale, Unknown
from hexarium.service.rows import Played
from hexarium.service.store import Phase
from hexarium.service.table import Table
from tests.service.club import ANN, BEN, CAT, Clock, Guest, club, refused


async def test_the_same_id_gets_the_same_answer_and_counts_once(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        table = await here.table(name)
        answer = here.answer(table, Seat(0), next(iter(table.rules.legal(table.state, Seat(0)))))
        first = await here.ask(ANN, answer)
        rows = (await here.table(name)).number
        assert await here.ask(ANN, answer) == first
        assert (await here.table(name)).number == rows
    async with club(tmp_path / "log.db") as there:
        assert await there.ask(ANN, answer) == first
        assert (await there.table(name)).number == rows


async def test_an_old_ticket_is_stale_and_tells_what_changed(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        old = await here.table(name)
        choice = next(iter(old.rules.legal(old.state, Seat(0))))
        await here.choose(name, 0, choice)
        late = here.answer(old, Seat(0), choice)
        assert isinstance(await refused(here.ask(ANN, late)), Stale)
        no, told, shown = await here.host.dispatcher.reply(Guest(ANN), late)
        assert isinstance(no, Refused)
        assert (no.code, no.id) == ("stale", late.id)
        assert isinstance(told, Told)
        assert told.rows[0].number == late.ticket + 1
        assert shown.table == name


async def test_anothers_sealed_answer_leaves_my_ticket_alone(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN, CAT)
        tickets = (await here.table(name)).tickets
        await here.choose(name, 2)
        assert (await here.table(name)).tickets == {0: tickets[Seat(0)], 1: tickets[Seat(1)]}
        await here.choose(name, 0)
        await here.choose(name, 1)
        fresh = (await here.table(name)).tickets
        assert min(fresh.values()) > max(tickets.values())


async def test_whoever_missed_something_asks_since(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        ben = await here.watch(BEN, name)
        for seat in (0, 1, 0, 1):
            await here.choose(name, seat)
        everything = ben.rows(1)
        assert [row["number"] for row in everything] == [*range((await here.table(name)).number + 1)]
        late = await here.watch(BEN, name, since=everything[6]["number"])
        assert late.rows(1) == everything[7:]
        assert late.last("shown") == ben.last("shown")


async def test_a_refusal_says_why_and_changes_nothing(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        table = await here.table(name)
        theirs = next(triangle for triangle in table.state.deck)
        broken = await refused(here.choose(name, 0, {"type": "play", "triangle": msgspec.to_builtins(theirs)}))
        assert isinstance(broken, Broken)
        assert broken.clause == "trihex/turn"
        nonsense = Answer(name, 0, table.tickets[Seat(0)], "x", msgspec.Raw(b'{"type":"castle"}'))
        assert isinstance(await refused(here.ask(ANN, nonsense)), Malformed)
        assert isinstance(await refused(here.ask(BEN, nonsense)), NotYours)
        nowhere = Answer(name, 7, 0, "x", msgspec.Raw(b"{}"))
        assert isinstance(await refused(here.ask(ANN, nowhere)), Unknown)
        assert isinstance(await refused(here.ask(ANN, Since("nowhere", 0))), Unknown)
        assert (await here.table(name)).number == table.number


async def test_a_choice_can_be_tried_without_making_it(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        table = await here.table(name)
        choice = next(iter(table.rules.legal(table.state, Seat(0))))
        ticket = table.tickets[Seat(0)]
        (tried,) = await here.ask(ANN, Try(name, 0, ticket, "t", msgspec.Raw(msgspec.json.encode(choice))))
        assert isinstance(tried, Tried)
        assert [said.clause for said in tried.said] == ["trihex/turn"]
        assert (await here.table(name)).number == table.number
        stale = Try(name, 0, ticket - 1, "t", msgspec.Raw(b"{}"))
        assert isinstance(await refused(here.ask(ANN, stale)), Stale)


async def test_trying_the_last_sealed_choice_tells_nothing_of_the_others(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        await here.choose(name, 1)
        table = await here.table(name)
        choice = next(iter(table.rules.legal(table.state, Seat(0))))
        request = Try(name, 0, table.tickets[Seat(0)], "t", msgspec.Raw(msgspec.json.encode(choice)))
        (tried,) = await here.ask(ANN, request)
        assert isinstance(tried, Tried)
        assert {said.event.seat for said in tried.said} == {0}


@pytest.mark.rule("wordsearch/dispute")
async def test_trying_a_word_tells_nothing_of_what_a_strict_dictionary_will_say(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("wordsearch", ANN, options={"judge": "strict"})
        table = await here.table(name)

        def attempt(choice: Call) -> Try:
            return Try(name, 0, table.tickets[Seat(0)], "t", msgspec.Raw(msgspec.json.encode(choice)))

        known = next(each for each in table.rules.legal(table.state, Seat(0)) if isinstance(each, Call))
        told = [await here.ask(ANN, attempt(call)) for call in (known, unknown_word(table))]
        assert told == [[Tried(name, "t", ())]] * 2
        assert isinstance(await refused(here.ask(ANN, attempt(Call(known.word.lower(), known.path)))), Broken)
        assert (await here.table(name)).number == table.number


@pytest.mark.rule("wordsearch/dispute")
async def test_a_word_that_a_strict_dictionary_does_not_know_is_taken_and_told(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("wordsearch", ANN, options={"judge": "strict"})
        call = unknown_word(await here.table(name))
        await here.choose(name, 0, call)
        table = await here.table(name)
        assert (table.state.turns, table.state.scores) == (1, (0,))
        _, struck = replies.one_row(table, Seat(0), table.number).rows[0].said
        assert struck.says == f"{call.word} is not in the word list: no points, and your turn is over."


def unknown_word(table: Table) -> Call:
    """Two letters on the first open path that spells nothing in the word list."""
    state, rules = table.state, table.rules
    assert isinstance(rules, WordSearch)
    for first in state.board.shape.touching(state.tokens[0]):
        for second in state.board.shape.touching(first):
            word = "".join(tower[-1] for cell in (first, second) if (tower := state.board[cell]))
            if second not in state.tokens and word not in rules.lexicon:
                return Call(word, (first, second))
    raise AssertionError("every pair of letters is a word")


async def test_a_hint_is_what_the_strongest_bot_suggests_in_words(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        table = await here.table(name)
        (hint,) = await here.ask(ANN, Hint(name, 0, table.tickets[Seat(0)], "h"))
        assert isinstance(hint, Hinted)
        choices = [msgspec.json.encode(choice) for choice in table.rules.legal(table.state, Seat(0))]
        assert bytes(hint.action) in choices
        first, second = hint.lines
        assert re.fullmatch(r"Play [a-z]+ [0-5]: .*\. \d+ % to win\.", first)
        assert re.fullmatch(r"Next best: [a-z]+ [0-5], (\d+ %|about the same)\.", second)
        assert isinstance(await refused(here.ask(ANN, Hint(name, 0, 0, "h"))), Stale)


async def test_whoever_was_removed_while_their_answer_waited_has_no_say(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.choose(name, 0)
        table = await here.table(name)
        answer = here.answer(table, Seat(1), next(iter(table.rules.legal(table.state, Seat(1)))), "late")
        ben = Guest(BEN)
        _, said = await asyncio.gather(
            here.host.hand_over(ANN, name, Seat(1), "random"), here.host.dispatcher.reply(ben, answer)
        )
        assert [reply.code for reply in said if isinstance(reply, Refused)] == ["not-yours"]
        assert all(isinstance(reply, Refused) for reply in said)
        rows = [line.row for line in (await here.table(name)).log]
        assert not any(isinstance(row, Played) and row.id == "late" for row in rows)


async def test_whoever_was_removed_at_another_process_cannot_resign(tmp_path: Path) -> None:
    clock = Clock()
    async with club(tmp_path / "log.db", clock) as here, club(tmp_path / "log.db", clock) as there:
        name = await here.begin("trihex", ANN, BEN)
        await there.table(name)
        await here.host.hand_over(ANN, name, Seat(1), "random")
        assert isinstance(await refused(there.ask(BEN, Resign(name, 1, "r"))), NotYours)
        assert (await there.table(name)).phase is Phase.PLAYING


class Fleeting(Guest):
    """Somebody who is cut off as soon as they are told something more."""

    def __init__(self, guest: str, host: Host) -> None:
        super().__init__(guest)
        self._host = host

    def hear(self, frame: bytes) -> None:
        super().hear(frame)
        if len(self.frames) > 1:
            self._host.tables.forget(self)


async def test_somebody_who_is_cut_off_does_not_keep_the_news_from_others(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.ask(Fleeting(CAT, here.host), Since(name, -1))
        ben = await here.watch(BEN, name)
        await here.choose(name, 0)
        assert ben.last("shown")["number"] == (await here.table(name)).number
