"""`hexarium play`: a game in the terminal, with people and bots in any seats."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Annotated

from cyclopts import App, Parameter

from hexarium.bots import roster
from hexarium.cli import bests
from hexarium.cli.files import LexiconFlag, free_name, record_in, words_in, write_whole
from hexarium.cli.flags import AnyGame, Chosen, for_game, game_called, settle
from hexarium.cli.local_game import Left, LocalGame
from hexarium.cli.saved_games import check_game_file, games_folder, kept_games
from hexarium.cli.screen import Coloured, Plain, Screen
from hexarium.cli.seating import resumed, seated
from hexarium.cli.usage_error import UsageError
from hexarium.core import Over, Ranking, Seat, Seeded, write_text
from hexarium.games import CATALOGUE

app = App(name="play", help="Play a game in the terminal, with people and bots in any seats.")

PlainFlag = Annotated[bool, Parameter(help="Plain lines, for pipes and screen readers.", negative="")]
RecordFlag = Annotated[Path | None, Parameter(help="Write the game to this file when it ends or is left.")]


def play(
    chosen: Chosen,
    /,
    *,
    seats: Annotated[
        str | None, Parameter(help="Who plays, with commas between: person, person:NAME, or a bot by name.")
    ] = None,
    seed: Annotated[int | None, Parameter(help="Fix the luck, for practice; such games make no bests.")] = None,
    record: RecordFlag = None,
    plain: PlainFlag = False,
) -> None:
    """Play in the terminal."""
    if record:
        check_game_file(record)
    luck = secrets.randbits(64) if seed is None else seed
    screen = Plain() if plain else Coloured()
    local_game = LocalGame(chosen, seated(chosen.game, seats), screen, Seeded(luck), Random(luck))
    _see_through(local_game, record, _practice(seed, chosen))


@app.command
def resume(
    file: Annotated[Path | None, Parameter(help="A game saved before; without it, the one that you left last.")] = None,
    /,
    *,
    record: RecordFlag = None,
    lexicon: LexiconFlag = None,
    plain: PlainFlag = False,
) -> None:
    """Go on with a saved game; what comes of it is written back to its file."""
    if record:
        check_game_file(record)
    file = file or _left_last()
    replayed = record_in(file, lexicon)
    game, saved = replayed.game, replayed.record
    luck = secrets.randbits(64)
    screen = Plain() if plain else Coloured()
    players = saved.header.players or ("person",) * saved.header.seats
    chosen = Chosen(game, saved.header.options, None if lexicon is None else words_in(lexicon))
    local_game = LocalGame(chosen, resumed(game, players), screen, Seeded(luck), Random(luck))
    local_game.take_up(saved.moves)
    is_over = isinstance(local_game.match.turn, Over)
    _see_through(local_game, record if is_over else record or file, "it was resumed, and luck could be tried again so")


def _left_last() -> Path:
    kept = kept_games()
    if not kept:
        raise UsageError(f"there is no game to go on with in {games_folder()}")
    return kept[0].path


@app.default
def menu(game: Annotated[str | None, Parameter(help="The game's short name.")] = None, /) -> None:
    """Choose a game from a menu."""
    if game is not None:
        game_called(game)
    screen = Coloured()
    screen.say("Hexarium: hexagon games in your terminal. `hexarium play GAME --help` shows all options.\n")
    games = list(CATALOGUE.values())
    for number, each in enumerate(games, start=1):
        screen.say(f"  {number}  {each.title:12}{each.summary}")
    kept = kept_games()
    if kept:
        screen.say("\nOr go on with a game that you left:")
    for number, left in enumerate(kept, start=len(games) + 1):
        screen.say(f"  {number}  {left.about}")
    names = {name.lower(): number for number, each in enumerate(games, start=1) for name in (each.slug, each.title)}
    try:
        number = _number(screen, "Which game?", len(games) + len(kept), names)
        if number > len(games):
            resume(kept[number - len(games) - 1].path)
            return
        chosen = games[number - 1]
        seats = _seats_asked(screen, chosen)
    except EOFError:
        return
    play(settle(chosen, {}), seats=seats)


def _seats_asked(screen: Screen, game: AnyGame) -> str:
    levels = roster(game.slug)
    ways = [("alone, for a personal best", "person")] if game.solo else []
    ways += [(f"against {level.name}: {level.about}", f"person,{level.name}") for level in levels]
    ways += [("two people at this screen", "person,person")]
    screen.say(f"\n{game.title}:")
    for number, (about, _) in enumerate(ways, start=1):
        screen.say(f"  {number}  {about}")
    return ways[_number(screen, "How?", len(ways), {}) - 1][1]


def _number(screen: Screen, prompt: str, most: int, names: Mapping[str, int]) -> int:
    """The number that is typed, or that belongs to a name; EOFError when somebody leaves."""
    while True:
        line = screen.ask(f"{prompt} (1-{most}, or q to leave)").lower()
        if line in names:
            return names[line]
        if line in ("q", "quit"):
            raise EOFError
        if line.isascii() and line.isdigit() and 1 <= int(line) <= most:
            return int(line)
        screen.say(f"Type a number from 1 to {most}{', or the name of a game' if names else ''}, or q to leave.")


def _practice(seed: int | None, chosen: Chosen) -> str | None:
    """Why a game makes no personal best; None where it may."""
    if seed is not None:
        return "its luck was chosen with --seed"
    return None if chosen.words is None else "it was played with words of your own"


def _see_through(local_game: LocalGame, record: Path | None, practice: str | None) -> None:
    try:
        ranking = local_game.play()
    except Left as left:
        local_game.screen.say(str(left))
    except (EOFError, KeyboardInterrupt):
        path = record or free_name(games_folder(), local_game.game.slug)
        _write(local_game, path)
        local_game.screen.copy(f"\nThe game is kept. Go on with: hexarium play resume {shlex.quote(str(path))}")
        return
    else:
        _announce(local_game, ranking)
        if local_game.people and len(local_game.occupants) == 1:
            _compare(local_game, ranking.scores[0], practice)
    if record:
        _write(local_game, record)
        local_game.screen.say(f"The game is in {record}.")


def _announce(local_game: LocalGame, ranking: Ranking) -> None:
    if len(local_game.players) == 1:
        local_game.screen.say(f"The game is over: {ranking.scores[0]}.")
        return
    last = max(ranking.places)
    placed = [
        (last + 1 if Seat(seat) in local_game.resigned else place, name, score)
        for seat, (place, name, score) in enumerate(
            zip(ranking.places, local_game.players, ranking.scores, strict=True)
        )
    ]
    local_game.screen.say("The game is over.")
    for place, name, score in sorted(placed):
        local_game.screen.say(f"  {place}. {name}: {score}")


def _compare(local_game: LocalGame, score: int, practice: str | None) -> None:
    if practice:
        local_game.screen.say(f"This game does not count among your bests: {practice}.")
        return
    best, is_new = bests.note(local_game.game, local_game.options, score)
    local_game.screen.say("That is your personal best." if is_new else f"Your personal best is {best}.")


def _write(local_game: LocalGame, path: Path) -> None:
    write_whole(path, write_text(local_game.record(), local_game.game).encode())


for _game in CATALOGUE.values():
    app.command(for_game(_game, play, f"Play {_game.title}. {_game.summary}"), name=_game.slug)
