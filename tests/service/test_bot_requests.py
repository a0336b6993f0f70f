"""What goes between the server and a bot's process: little, however many choices there are."""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from hexarium.bots import ask, every_bot
from hexarium.core import Deciding, Match, Seat
from hexarium.games import CATALOGUE
from hexarium.games.hexx import Exchange, Hexx, plays
from hexarium.games.hexx.pieces import HEXX
from hexarium.service import BotPool
from hexarium.service.autoplay import request_for
from hexarium.service.bot_worker import BotAdvice, BotTask, answer
from hexarium.service.table import Table
from tests.representatives import represented_by
from tests.service.club import ANN, BEN, Club, club, scripted

LEVELS = ("beginner", "greedy", "club", "champion")
MOST_BYTES = 100_000
OPENING = 6
"""Turns in which letters are laid, before both seats only exchange them for HEXX tiles."""


class Meter:
    """Counts the bytes that go through the pipes of this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bytes = 0
        send, receive = Connection.send_bytes, Connection.recv_bytes

        def sent(pipe: Connection, message: bytes) -> None:
            self.bytes += len(message)
            send(pipe, message)

        def received(pipe: Connection) -> bytes:
            message = receive(pipe)
            self.bytes += len(message)
            return message

        monkeypatch.setattr(Connection, "send_bytes", sent)
        monkeypatch.setattr(Connection, "recv_bytes", received)


async def with_two_hexx_tiles(here: Club) -> tuple[Table, Seat]:
    """A game of HEXX in which the seat to move holds two HEXX tiles, played from the start by the rules."""
    name, turns = await here.begin("hexx", ANN, BEN), 0
    while True:
        table = await here.table(name)
        (seat,) = table.tickets
        hand = table.state.hands[seat]
        if hand.count(HEXX) >= 2:
            return table, seat
        letters = tuple(tile for tile in hand if tile != HEXX)
        assert isinstance(table.rules, Hexx)
        found = [*plays.every(table.rules.options, table.rules.lexicon, table.state.board, letters)]
        is_laying = turns < OPENING and found
        await here.choose(name, seat, max(found, key=lambda play: len(play.tiles)) if is_laying else Exchange(letters))
        turns += 1


async def test_a_bot_with_two_hexx_tiles_is_asked_with_few_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = BotPool(1)
    async with club(tmp_path / "log.db", thinker=pool, token=scripted(1)) as here:
        table, seat = await with_two_hexx_tiles(here)
        choices = {*table.rules.legal(table.state, seat)}
        assert len(msgspec.json.encode([*choices])) > 10 * MOST_BYTES
        meter = Meter(monkeypatch)
        for level in LEVELS:
            before = meter.bytes
            chosen = await pool.think(request_for(table, seat, level), 100.0)
            advised = await pool.think(request_for(table, seat, level, BotTask.ADVICE), 100.0)
            moved = meter.bytes - before
            advice = msgspec.json.decode(advised, type=BotAdvice)
            assert {msgspec.json.decode(each, type=table.game.action) for each in (chosen, advice.choice)} <= choices
            assert len(chosen) + len(advised) < moved < MOST_BYTES, level


@pytest.mark.parametrize("slug", represented_by("trihex", CATALOGUE))
async def test_a_bot_in_its_process_chooses_as_it_would_at_the_table(slug: str, tmp_path: Path) -> None:
    """It lists its choices from a state it imagines, and that changes neither their order nor its own luck."""
    async with club(tmp_path / "log.db", token=scripted(5)) as here:
        name = await here.begin(slug, ANN, BEN)
        table = await here.table(name)
    match = Match[Any, Any, Any, Any](table.rules, 2)
    for move in table.moves():
        match.play(move.by, move.action)
    turn = match.turn
    assert isinstance(turn, Deciding)
    seat = min(turn.seats)
    for level in every_bot(slug):
        request = request_for(table, seat, level.name)
        here_chosen = level.make(table.rules).choose(ask(match, seat), Random(request.seed))
        assert msgspec.json.decode(answer(request), type=table.game.action) == here_chosen, level.name
