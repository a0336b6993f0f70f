"""Whole games as text, with what each eye is told after every move; run as a module, it updates them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from hexarium.bots import level_named
from hexarium.bots.playout import play_out
from hexarium.core import (
    Game,
    Header,
    Match,
    Record,
    Seat,
    Seeded,
    label,
    read_record,
    replay,
    seat_name,
    told,
    word_list,
    write_text,
)
from hexarium.games import CATALOGUE, hexagone, hexpert, hexx, trihex, wordsearch

RECORDS = Path(__file__).parent / "records"

GAMES: dict[str, tuple[str, Any, int]] = {
    "hexpert-solo": ("hexpert", hexpert.Options(), 1),
    "hexpert-series-of-three": (
        "hexpert",
        hexpert.Options(
            placement=hexpert.Placement.SUN_MOON, scoring=hexpert.Scoring.BEST_RAY, rounds=hexpert.Rounds.SERIES
        ),
        3,
    ),
    "hexpert-adjacent-sunrays": (
        "hexpert",
        hexpert.Options(placement=hexpert.Placement.ADJACENT, scoring=hexpert.Scoring.SUNRAYS),
        2,
    ),
    "hexagone-solo": ("hexagone", hexagone.Options(), 1),
    "hexagone-two": ("hexagone", hexagone.Options(), 2),
    "hexagone-four-bonus-gaps": (
        "hexagone",
        hexagone.Options(laying=hexagone.Laying.GAPS, rolls=hexagone.Rolls.BONUS),
        4,
    ),
    "hexx-small": ("hexx", hexx.Options(board=hexx.Size.SMALL), 2),
    "hexx-medium": ("hexx", hexx.Options(), 2),
    "hexx-plurals": (
        "hexx",
        hexx.Options(board=hexx.Size.SMALL, plural=hexx.Plural.NEW, lexicon=hexx.WordList.CLASSIC),
        2,
    ),
    "hexx-crossing": ("hexx", hexx.Options(board=hexx.Size.SMALL, connect=hexx.Connect.CROSS), 2),
    "hexx-crossing-again": ("hexx", hexx.Options(board=hexx.Size.SMALL, connect=hexx.Connect.CROSS), 2),
    "trihex-two": ("trihex", trihex.Options(), 2),
    "trihex-five": ("trihex", trihex.Options(), 5),
    "trihex-to-sixty": ("trihex", trihex.Options(target=60, colours=(trihex.Colour.GREEN, trihex.Colour.RED)), 2),
    "wordsearch-solo": ("wordsearch", wordsearch.Options(), 1),
    "wordsearch-by-table": (
        "wordsearch",
        wordsearch.Options(judge=wordsearch.Judge.TABLE, target=wordsearch.Target.SHORT),
        3,
    ),
    "wordsearch-insert": (
        "wordsearch",
        wordsearch.Options(mode=wordsearch.Mode.INSERT, heights=wordsearch.Heights.HEIGHT),
        2,
    ),
    "wordsearch-boardless": ("wordsearch", wordsearch.Options(mode=wordsearch.Mode.BOARDLESS), 2),
}

SPARRING = {"wordsearch": "best"}
"""The bot that plays the records of a game, if it is not the greedy one."""

SEEDS = {"hexx-small": 0, "hexx-medium": 0, "hexx-plurals": 0, "hexx-crossing": 4, "hexx-crossing-again": 6}
"""Seeds chosen so that these games together have all twenty effects of HEXX."""


def annotated(text: str) -> str:
    """A record with the events below each move: once if all eyes are told the same, or else for each eye."""
    game, record = read_record(text, CATALOGUE)
    steps = [*replay(game.rules(record.header.options), record)]
    moves = iter(steps[1:])
    lines = list[str]()
    for line in write_text(record, game).splitlines():
        lines.append(line)
        if line.startswith(("dealer: ", "clock: ", "seat ")):
            lines += _told(game, record.header.seats, next(moves).events)
    return "\n".join(lines) + "\n"


def _told(game: Game[Any, Any, Any, Any], seats: int, events: tuple[Any, ...]) -> Iterator[str]:
    names = tuple(map(seat_name, range(seats)))
    for event in events:
        heard = {eye: told([event], eye) for eye in (None, *map(Seat, range(seats)))}
        if len({*heard.values()}) == 1 and heard[None]:
            yield f"    {game.tell(event).text(names)} [{event.clause}]"
        else:
            for eye, words in heard.items():
                who = "table" if eye is None else label(eye)
                yield from (f"    {who} hears: {game.tell(word).text(names)} [{word.clause}]" for word in words)


def played(slug: str, options: Any, seats: int, seed: int) -> str:
    """A game between sparring bots, as text; they stay as they are when the opponents of a game change."""
    game = CATALOGUE[slug]
    rules = game.rules(options)
    match = Match[Any, Any, Any, Any](rules, seats)
    bot = level_named(slug, SPARRING.get(slug, "greedy")).make(rules)
    play_out(match, [bot] * seats, Seeded(seed), [Random(seed)] * seats)
    header = Header(game=slug, rules=game.version, seats=seats, options=options, lexicon=word_list(rules))
    return write_text(Record(header, match.moves), game)


def main() -> None:
    """Play the missing games; in the others, keep the moves and write the sentences again."""
    for seed, (name, (slug, options, seats)) in enumerate(GAMES.items()):
        path = RECORDS / f"{name}.txt"
        text = path.read_text() if path.exists() else played(slug, options, seats, SEEDS.get(name, seed))
        path.write_text(annotated(text))


if __name__ == "__main__":
    main()
