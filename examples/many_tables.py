"""Plays at random at many tables at once: `python examples/many_tables.py LINK LINK ...`."""

import asyncio
import sys
from random import Random

from hexarium.remote import join_async


async def play(link: str) -> None:
    """Play the game of a link to its end."""
    rng = Random()
    async with await join_async(link, "Busy bot") as table:
        async for turn in table.turns():
            await table.play(rng.choice(turn.choices))


async def main(links: list[str]) -> None:
    """Play all games to their ends."""
    await asyncio.gather(*map(play, links))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
