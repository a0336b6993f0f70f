"""`hexarium play`: play a game in the terminal, with people and bots in any seats."""

from __future__ import annotations

import secrets
import shlex
from pathlib import Path
from random import Random
from typing import Annotated

from cyclopts import App, Parameter

from hexarium.bots import opponents
from hexarium.cli import bests, own_results
from hexarium.cli.files import LexiconFlag, load_record, load_word_list, unused_name, write_atomically
from hexarium.cli.flags import AnyGame, Chosen, for_game, game_named
from hexarium.cli.local_game import LocalGame, Resigned
from hexarium.cli.menu import NewGame, choose_game
from hexarium.cli.saved_games import (
    SavedGame,
    check_game_file,
    find_saved,
    games_folder,
    last_game,
    shortest_name,
    unfinished_games,
)
from hexarium.cli.screen import open_screen
from hexarium.cli.seating import default_opponent, resumed, seated
from hexarium.cli.usage_error import UsageError
from hexarium.core import Over, Ranking, Seat, Seeded, result, write_text
from hexarium.games import CATALOGUE

app = App(name="play", help="Play a game in the terminal, with people and bots in any seats.")

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
    with open_screen(plain=plain) as screen:
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
    players = saved.header.players or ("person",) * saved.header.seats
    chosen = Chosen(game, saved.header.options, None if lexicon is None else load_word_list(lexicon))
    with open_screen(plain=plain) as screen:
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
    with open_screen(plain=False) as screen:
        wanted = choose_game(screen)
    match wanted:
        case NewGame(chosen, seats):
            play(chosen, seats=seats)
        case SavedGame(path):
            resume(path)
        case None:
            pass


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
        save_for_review(local_game)
    if is_recorded and not was_over:
        own_results.keep(local_game, ranking, counts=why_not_counted is None)
    if path:
        _write(local_game, path)
        local_game.screen.say(f"Game saved to {path}.")


def save_for_review(local_game: LocalGame) -> None:
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
