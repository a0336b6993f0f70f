"""The page without a server is told nothing that its player may not know, though it holds the whole club.

Two worlds that differ only in what a seat may not see (luck that was dealt face down, what a bot chose in secret) must
give the page the same bytes. It runs in Pyodide too, so that it uses nothing that is not there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import count

import msgspec
import pytest

from hexarium.core import House, Seat
from hexarium.local import open_club
from hexarium.service.messages import PROTOCOL
from tests.local.plain_loop import run_plainly
from tests.worlds import STEPS, AnyMove, without_heads, worlds

PROBES = (
    "",
    "/story",
    "/picture?eye=",
    "/words?eye=",
    "/spaces",
    "/record",
    "/sheet",
    "/replay",
    "/review?begin=false",
)
"""What the page asks about its table; some of it is refused during a game."""

SEED, FEW_STEPS = 3, 22
"""Of worlds that part soon, with a few choices of the player: in Pyodide everything takes longer."""


async def _keep(changes: Sequence[tuple[str, bytes | None]]) -> None:
    del changes


async def told(slug: str, eye: Seat, moves: list[AnyMove], patch: pytest.MonkeyPatch) -> bytes:
    """Everything that the page hears and is answered while its player and a bot make these moves."""
    dealt = iter([move.action for move in moves if move.by is House.DEALER])
    thought = iter([move.action for move in moves if move.by not in (House.DEALER, eye)])
    patch.setattr("hexarium.service.moves.luck", lambda _turn, _draws: next(dealt))

    async def think(request: bytes, seconds: float) -> bytes:
        del seconds
        del request
        if (action := next(thought, None)) is None:
            await asyncio.Event().wait()  # the story ends here
        return msgspec.json.encode(action)

    tokens = count(1)
    heard = bytearray()
    club = await open_club(_keep, {}, think, now=lambda: 1000.0, token=lambda size: next(tokens).to_bytes(size))
    line = club.connect(heard.extend)
    await line.send(msgspec.json.encode({"type": "hello", "protocol": PROTOCOL, "now": 0}))
    mine, bot = {"type": "mine", "name": "Ann"}, {"type": "bot", "level": "easy"}
    places = [mine, bot] if eye == 0 else [bot, mine]
    opened = await club.answer("POST", "/api/tables", "", msgspec.json.encode({"game": slug, "places": places}))
    name = msgspec.json.decode(opened.body)["table"]
    await line.send(msgspec.json.encode({"type": "since", "table": name, "number": -1}))
    await club.answer("POST", f"/api/tables/{name}/start")
    for number, move in enumerate(moves):
        if move.by != eye:
            continue
        await club._host.autoplay.rest()
        about = {
            "table": name,
            "seat": eye,
            "ticket": (await club._host.table(name)).tickets[eye],
            "id": f"id-{number}",
        }
        await line.send(msgspec.json.encode({"type": "answer", **about, "action": msgspec.to_builtins(move.action)}))
        for probe in PROBES:
            path, _, query = probe.partition("?")
            answer = await club.answer("GET", f"/api/tables/{name}{path}", query and f"{query}{eye}")
            heard += repr((answer.status, answer.headers)).encode() + answer.body
    await club.close()
    return bytes(heard)


def both_worlds(slug: str, eye: Seat, patch: pytest.MonkeyPatch, steps: int = FEW_STEPS) -> list[bytes]:
    """What is told in two worlds that the eye can't tell apart."""
    pair = worlds(slug, eye, SEED, steps)
    assert pair.one != pair.other, "these worlds are the same"
    return [without_heads(run_plainly(told(slug, eye, moves, patch))) for moves in pair]


@pytest.mark.parametrize(
    ("slug", "eye", "steps"),
    [
        ("hexx", Seat(0), FEW_STEPS),
        pytest.param("hexx", Seat(1), STEPS, marks=pytest.mark.exhaustive),
        pytest.param("hexpert", Seat(0), FEW_STEPS, marks=pytest.mark.exhaustive),
    ],
)
def test_the_page_hears_the_same_in_worlds_that_its_player_cannot_tell_apart(
    slug: str, eye: Seat, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = both_worlds(slug, eye, monkeypatch, steps)
    assert len(one) > 10_000
    assert one == other


def test_a_page_that_is_told_everything_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexarium.service.replies.told", lambda events, _eye: tuple(events))
    one, other = both_worlds("hexx", Seat(0), monkeypatch)
    assert one != other
