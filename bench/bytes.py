"""Measure how many bytes a move sends to two players, for every game: as it is, and if the whole table were sent.

Run with `python -m bench.bytes`. Both players choose at random until the game is over, or `--moves` were made.
"""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from tests.service.club import ANN, BEN, Guest, club, scripted

from hexarium.games import CATALOGUE
from hexarium.service.store import Phase

MOST_MOVES: Final = 200


class Meter(Guest):
    """A player who weighs what they are sent."""

    def __init__(self, guest: str) -> None:
        super().__init__(guest)
        self.parts = Counter[str]()

    def hear(self, frame: bytes) -> None:
        """Weigh a frame and what is in it."""
        super().hear(frame)
        for reply in msgspec.json.decode(frame, type=list[dict[str, msgspec.Raw]]):
            kind = msgspec.json.decode(reply["type"])
            for name, part in reply.items():
                label = kind if kind == "told" else "view" if name == "lists" else name
                self.parts[label] += len(name) + len(part) + 4


async def measure(slug: str, seed: int, most: int) -> tuple[int, int, int, Counter[str]]:
    """Moves, bytes sent, bytes if whole tables were sent, and what the bytes were for."""
    rng = Random(seed)
    with TemporaryDirectory() as folder:
        async with club(Path(folder) / "log.db", token=scripted(seed)) as here:
            name = await here.begin(slug, ANN, BEN)
            players = [await here.watch_as(Meter(guest), name) for guest in (ANN, BEN)]
            for player in players:
                player.frames.clear()
                player.parts.clear()
            moves = whole = 0
            while moves < most and (table := await here.table(name)).phase is not Phase.OVER:
                seat = rng.choice(sorted(table.tickets))
                choices: list[Any] = [*table.rules.legal(table.state, seat)]
                await here.choose(name, seat, rng.choice(choices))
                moves += 1
                for player in players:
                    shown = (await here.host.looks(player.guest, name))[0]
                    told = [reply for reply in msgspec.json.decode(player.frames[-1]) if reply["type"] == "told"]
                    whole += len(msgspec.json.encode([*told, shown]))
            sent = sum([len(frame) for player in players for frame in player.frames])
            return moves, sent, whole, sum([player.parts for player in players], Counter())


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=MOST_MOVES)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(f"{'game':12}{'moves':>8}{'whole':>8}{'sent':>8}{'share':>8}   bytes a move, and what they are for")
    for slug in CATALOGUE:
        moves, sent, whole, parts = asyncio.run(measure(slug, asked.seed, asked.moves))
        most = ", ".join([f"{name} {count // moves}" for name, count in parts.most_common(5)])
        print(f"{slug:12}{moves:8}{whole // moves:8}{sent // moves:8}{sent / whole:8.0%}   {most}", flush=True)


if __name__ == "__main__":
    main()
