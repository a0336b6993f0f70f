"""`hexarium play`: play a game in the terminal, with people and bots in any seats."""

from __future__ import annotations

import secrets
import shlex
import textwrap
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Annotated, Final

from cyclopts import App, Parameter

from hexarium.bots import installed_bots, opponents
from hexarium.cli import bests, own_results
from hexarium.cli.files import LexiconFlag, load_record, load_word_list, unused_name, write_atomically
from hexarium.cli.flags import AnyGame, Chosen, for_game, game_named, settle
from hexarium.cli.local_game import LocalGame, Resigned
from hexarium.cli.saved_games import (
    check_game_file,
    find_saved,
    games_folder,
    last_game,
    shortest_name,
    unfinished_games,
)
from hexarium.cli.screen import Coloured, Plain, Screen
from hexarium.cli.seating import default_opponent, resumed, seated
from hexarium.cli.usage_error import UsageError
from hexarium.core import Over, Ranking, Seat, Seeded, result, write_text
from hexarium.games import CATALOGUE

app = App(name="play", help="Play a game in the terminal, with people and bots in any seats.")

MENU_WIDTH: Final = 78
"""Maximum width of the menu in columns."""

MAX_SAVED_LISTED: Final = 5
"""Maximum number of saved games in the menu."""

PlainFlag = Annotated[bool, Parameter(help="Print plain lines, for pipes and screen readers.", negative="")]
RecordFlag = Annotated[Path | None, Parameter(help="Save the game to this file when it ends or you quit.")]


def play(
    chosen: Chosen,
    /,
    *,
    seats: Annotated[
        str | None,
        Parameter(
            help="Players, separated by commas: person, person:NAME, or the name of a bot. Default: you alone if the "
            "game can be played solo, else you against an easy bot. `hexarium play` lists the bots."
        ),
    ] = None,
    seed: Annotated[
        int | None,
        Parameter(help="Seed for the luck, to repeat a game; it then doesn't count for your personal bests."),
    ] = None,
    record: RecordFlag = None,
    plain: PlainFlag = False,
) -> None:
    """Play in the terminal."""
    if record:
        check_game_file(record)
    luck = secrets.randbits(64) if seed is None else seed
    screen = Plain() if plain else Coloured()
    local_game = LocalGame(chosen, seated(chosen.game, seats), screen, Seeded(luck), Random(luck))
    if seats is None and not chosen.game.solo:
        screen.say(_opponent_chosen(chosen.game))
    _play_to_end(local_game, record, None, _why_not_counted(seed, chosen), is_recorded=seed is None)


def _opponent_chosen(game: AnyGame) -> str:
    """Which bot plays if no seats are given, and how to choose another."""
    opponent, strongest = default_opponent(game), opponents(game.slug)[-1]
    other = f" Choose another with --seats person,{strongest.name}." if strongest != opponent else ""
    return f"You play against {opponent.title}.{other}"


@app.command
def resume(
    file: Annotated[
        Path | None,
        Parameter(help="A saved game: a file, or the short name that `quit` printed. Default: the one you saved last."),
    ] = None,
    /,
    *,
    record: RecordFlag = None,
    lexicon: LexiconFlag = None,
    plain: PlainFlag = False,
) -> None:
    """Resume a saved game; it is saved to the same file again."""
    if record:
        check_game_file(record)
    file = find_saved(file) if file else _saved_last()
    replayed = load_record(file, lexicon)
    if replayed.why:
        raise UsageError(f"{file}: {replayed.why} You can look at it with `hexarium replay`, but not continue it.")
    game, saved = replayed.game, replayed.record
    luck = secrets.randbits(64)
    screen = Plain() if plain else Coloured()
    players = saved.header.players or ("person",) * saved.header.seats
    chosen = Chosen(game, saved.header.options, None if lexicon is None else load_word_list(lexicon))
    local_game = LocalGame(chosen, resumed(game, players), screen, Seeded(luck), Random(luck))
    local_game.resume(saved.moves)
    is_over = isinstance(local_game.match.turn, Over)
    _play_to_end(local_game, record, None if is_over else file, "it was resumed from a file")


def _saved_last() -> Path:
    newest = next(unfinished_games(), None)
    if newest is None:
        raise UsageError(f"There is no unfinished game in {games_folder()}. Start one with `hexarium play`.")
    return newest.path


@app.default
def menu(game: Annotated[str | None, Parameter(help="The game's short name.")] = None, /) -> None:
    """Choose a game from a menu."""
    if game is not None:
        game_named(game)
    screen = Coloured()
    screen.say("Hexarium: hexagon games in your terminal. `hexarium play GAME --help` shows all options.\n")
    games = list(CATALOGUE.values())
    width = max(len(each.title) for each in games) + 2
    for number, each in enumerate(games, start=1):
        _list_entry(screen, f"{number:3}  {each.title:{width}}", each.summary)
    saved = [*unfinished_games()]
    listed = saved[:MAX_SAVED_LISTED]
    if listed:
        screen.say("\nOr resume a saved game:")
    for number, unfinished in enumerate(listed, start=len(games) + 1):
        _list_entry(screen, f"{number:3}  ", unfinished.about)
    if len(saved) > len(listed):
        screen.say(f"     {len(saved) - len(listed)} more: `hexarium play resume NAME` resumes any game in")
        screen.copy(f"     {games_folder()}")
    names = {name.lower(): number for number, each in enumerate(games, start=1) for name in (each.slug, each.title)}
    try:
        number = _number(screen, "Which game?", len(games) + len(listed), names, "the name of a game")
        if number > len(games):
            resume(listed[number - len(games) - 1].path)
            return
        chosen = games[number - 1]
        seats = _seats_asked(screen, chosen)
    except EOFError:
        return
    play(settle(chosen, {}), seats=seats)


def _seats_asked(screen: Screen, game: AnyGame) -> str:
    levels = opponents(game.slug) + installed_bots(game.slug)
    ways = [("solo, for a personal best", "person")] if game.solo else []
    ways += [(f"against {level.title}: {level.description}", f"person,{level.name}") for level in levels]
    ways += [("two people at this screen", "person,person")]
    screen.say(f"\n{game.title}:")
    for number, (about, _) in enumerate(ways, start=1):
        _list_entry(screen, f"{number:3}  ", about)
    first = 2 if game.solo else 1
    names = {name: number for number, level in enumerate(levels, start=first) for name in (level.name, *level.aliases)}
    return ways[_number(screen, "Which players?", len(ways), names, "the name of a bot") - 1][1]


def _list_entry(screen: Screen, label: str, text: str) -> None:
    """Print a list entry; further lines of the text are indented by the width of the label."""
    for line in textwrap.wrap(text, MENU_WIDTH, initial_indent=label, subsequent_indent=" " * len(label)):
        screen.say(line)


def _number(screen: Screen, prompt: str, most: int, names: Mapping[str, int], a_name: str) -> int:
    """Ask for a number or a name, which `a_name` describes; returns the number. EOFError if the person quits."""
    while True:
        line = screen.ask(f"{prompt} (1-{most}, or q to quit)").lower()
        if line in names:
            return names[line]
        if line in ("q", "quit"):
            raise EOFError
        if line.isascii() and line.isdigit() and 1 <= int(line) <= most:
            return int(line)
        screen.say(f"Type a number from 1 to {most}, or {a_name}, or q to quit.")


def _why_not_counted(seed: int | None, chosen: Chosen) -> str | None:
    """Why a game doesn't count for personal bests; None if it does."""
    if seed is not None:
        return "it was played with --seed"
    return None if chosen.words is None else "it was played with your own word list"


def _play_to_end(
    local_game: LocalGame,
    record: Path | None,
    resumed_from: Path | None,
    why_not_counted: str | None,
    *,
    is_recorded: bool = True,
) -> None:
    """Play, show the result and save the game: to `record` if it is given, else to the file it was resumed from."""
    path = record or resumed_from
    was_over = isinstance(local_game.match.turn, Over)
    ranking = None
    try:
        ranking = local_game.play()
    except Resigned as resigned:
        local_game.screen.say(str(resigned))
        path = record
        if resumed_from is not None and resumed_from != record:
            _delete_automatic_save(local_game, resumed_from)
    except (EOFError, KeyboardInterrupt):
        path = path or unused_name(games_folder(), local_game.game.slug)
        _write(local_game, path)
        local_game.screen.say("\nGame saved. Resume it with:")
        local_game.screen.copy(f"hexarium play resume {shlex.quote(shortest_name(path))}")
        return
    else:
        show_result(local_game, ranking)
        if local_game.people and len(local_game.occupants) == 1:
            _update_best(local_game, ranking.scores[0], why_not_counted)
        _save_for_review(local_game)
    if is_recorded and not was_over:
        own_results.keep(local_game, ranking, counts=why_not_counted is None)
    if path:
        _write(local_game, path)
        local_game.screen.say(f"Game saved to {path}.")


def _save_for_review(local_game: LocalGame) -> None:
    """Save a finished game where `hexarium review` finds it, and say so; if it can't be saved, nothing is said."""
    try:
        _write(local_game, last_game())
    except OSError:
        return
    local_game.screen.say("Was it luck? `hexarium review` reviews this game.")


def _delete_automatic_save(local_game: LocalGame, path: Path) -> None:
    """Delete a game from the folder of automatic saves, so that it can't be resumed; other files are kept."""
    if path.resolve().parent == games_folder().resolve():
        path.unlink(missing_ok=True)
        local_game.screen.say("The saved game was deleted.")


def show_result(local_game: LocalGame, ranking: Ranking) -> None:
    """Say who won, and print the scores."""
    ranking = ranking.with_resigned(local_game.resigned)
    ended = result(local_game.game, local_game.rules, local_game.match.state, ranking, local_game.resigned)
    names = [local_game.resigned.get(Seat(seat), name) for seat, name in enumerate(local_game.players)]
    local_game.screen.say(f"Game over. {ended.told(names, local_game.only_person).text}")
    if len(local_game.players) == 1:
        return
    for place, name, score in sorted(zip(ranking.places, names, ranking.scores, strict=True)):
        local_game.screen.say(f"  {place}. {name}: {score}")


def _update_best(local_game: LocalGame, score: int, why_not_counted: str | None) -> None:
    if why_not_counted:
        local_game.screen.say(f"This game doesn't count for your personal bests: {why_not_counted}.")
        return
    best, is_new = bests.update(local_game.game, local_game.options, score)
    local_game.screen.say("That is a new personal best." if is_new else f"Your personal best is {best}.")


def _write(local_game: LocalGame, path: Path) -> None:
    write_atomically(path, write_text(local_game.record(), local_game.game).encode())


for _game in CATALOGUE.values():
    app.command(for_game(_game, play, f"Play {_game.title}. {_game.summary}"), name=_game.slug)
