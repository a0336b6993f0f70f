"""House rules with numbers: what each option of a game does, measured with bots."""

from __future__ import annotations

import enum
import re
from typing import Any, Final

import msgspec

from hexarium.arena.figures import Effect
from hexarium.arena.plan import Plan, Schedule
from hexarium.arena.report import options_table
from hexarium.core import Game

BOTS: Final = {"hexx": "greedy", "hexagone": "greedy", "hexpert": "greedy", "wordsearch": "longest", "trihex": "greedy"}
"""Who plays: bots that play sensibly and fast."""

OPEN_ENDED: Final = {"trihex": {"target": (30, 60)}}
"""Values to try of options that have no list of them."""

UNTRIED: Final = {"wordsearch": ("judge", "clock")}
"""Options that change nothing for bots: they call only words that are in the dictionary, and need no clock."""

UNDER: Final = {"wordsearch": {name: {"mode": "insert"} for name in ("insert", "heights")}}
"""Options that mean nothing in the standard game, with what they need."""

NOTES: Final = {
    "hexpert": " Two such bots place nearly alike, since they hear the same calls.",
    "wordsearch": " This bot rearranges nothing, so that it scores little on the insert and without a board.",
}
"""What to know about the bots before reading their figures."""

_HEAD: Final = """# Balance: what the options do

Bots that play alike meet in all seats, once with every option on its own beside the standard game. A choice is one
answer of one seat; margins are 95 %. `hexarium balance GAME --page docs/balance.md` measures a game again.
"""


def plan_for(game: Game[Any, Any, Any, Any], seats: int, deals: int, seed: int) -> Plan:
    """Every value of every option that can be listed, each beside the standard game."""
    vary = dict[str, tuple[Any, ...]](OPEN_ENDED.get(game.slug, {}))
    standard = game.options()
    for field in msgspec.structs.fields(game.options):
        if isinstance(field.default, enum.Enum) and field.name not in UNTRIED.get(game.slug, ()):
            others = [value for value in type(field.default) if value is not getattr(standard, field.name)]
            vary[field.name] = tuple(value.value for value in others)
    return Plan(
        game=game.slug,
        bots=(BOTS[game.slug],),
        seats=seats,
        deals=deals,
        seed=seed,
        schedule=Schedule.MIRROR,
        vary=vary,
        under=UNDER.get(game.slug, {}),
    )


def section(plan: Plan, found: list[Effect]) -> str:
    """What a game's options do, as a section of the page."""
    about = f"{plan.seats} seats, the bot {plan.bots[0]}, {plan.deals} games of each, seed {plan.seed}."
    about += NOTES.get(plan.game, "")
    return "\n".join([f"## {plan.kind.title}", "", about, "", *options_table(found)]) + "\n"


def with_section(page: str, written: str) -> str:
    """The page with a game's section, in the place of the one it had."""
    parts = re.split(r"^(?=## )", page or _HEAD, flags=re.MULTILINE)
    title = written.partition("\n")[0]
    kept = [part for part in parts[1:] if part.partition("\n")[0] != title]
    sections = [each.strip() for each in sorted([*kept, written])]
    return "\n\n".join([_HEAD.strip(), *sections]) + "\n"
