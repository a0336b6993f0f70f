"""Everybody at a table reads the result in words of their own."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from hexarium.games import CATALOGUE
from hexarium.service.messages import Resign
from hexarium.service.table_request import OwnPlace
from tests.service.club import ANN, BEN, CAT, Club, club

LATER: dict[str, Any] = {**CATALOGUE, "hexpert": msgspec.structs.replace(CATALOGUE["hexpert"], version=2)}


async def outcome(here: Club, guest: str, name: str) -> dict[str, str] | None:
    (shown, *_) = await here.host.looks(guest, name)
    return None if shown.outcome is None else msgspec.to_builtins(shown.outcome)


async def test_winner_loser_and_spectator_read_the_same_result_each_in_their_own_words(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db", token=Random("four").randbytes) as here:
        name = await here.begin("hexpert", ANN, BEN, door="listed")
        assert await outcome(here, ANN, name) is None
        ended = (await here.play_on(name)).ended
        assert ended is not None
        assert ended.ranking is not None
        winner = (ANN, BEN)[ended.ranking.winners[0]]
        loser = BEN if winner == ANN else ANN
        score = "–".join(map(str, sorted(ended.ranking.scores, reverse=True)))
        headlines = [(await outcome(here, guest, name) or {})["headline"] for guest in (winner, loser, CAT)]
        assert headlines == [f"You win {score}", f"{winner.title()} wins {score}", f"{winner.title()} wins {score}"]
        assert (await outcome(here, CAT, name) or {})["reason"].startswith("All 19 tiles are placed. ")


async def test_the_log_ends_with_the_result(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.play_on(name)
        ann = await here.watch(ANN, name)
        last = ann.rows(0)[-1]
        told = await outcome(here, ANN, name) or {}
        assert (last["row"]["type"], last["text"]) == ("ended", f"{told['headline']}. {told['reason']}")


async def test_somebody_who_plays_both_seats_reads_names(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        table = await here.open("trihex", OwnPlace("Ann"), OwnPlace("Andy"))
        await here.host.start(ANN, table.name)
        await here.play_on(table.name)
        assert "You" not in (await outcome(here, ANN, table.name) or {})["headline"]


async def test_the_result_says_who_resigned(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.ask(BEN, Resign(name, 1, "one"))
        assert await outcome(here, ANN, name) == {"headline": "Ben resigned: you win", "reason": ""}


async def test_a_table_that_was_closed_has_no_winner(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("trihex", ANN, BEN)
        await here.host.shut(ANN, name)
        assert await outcome(here, ANN, name) == {"headline": "The game was closed", "reason": ""}


async def test_a_game_of_earlier_rules_keeps_its_winner_and_gives_no_reason(tmp_path: Path) -> None:
    async with club(tmp_path / "log.db") as here:
        name = await here.begin("hexpert", ANN, BEN)
        await here.play_on(name)
        before = await outcome(here, ANN, name) or {}
    async with club(tmp_path / "log.db", games=LATER) as there:
        assert await outcome(there, ANN, name) == {"headline": before["headline"], "reason": ""}
