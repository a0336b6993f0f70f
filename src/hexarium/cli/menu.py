"""The menu: which game, who plays it, and with which options."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from hexarium.bots import installed_bots, opponents
from hexarium.cli.flags import AnyGame, Chosen, option_lines, settle_typed
from hexarium.cli.saved_games import SavedGame, games_folder, unfinished_games
from hexarium.cli.screen import Asking, Offered, Screen
from hexarium.cli.seating import seated
from hexarium.cli.usage_error import UsageError
from hexarium.core import RulesError
from hexarium.games import CATALOGUE

MENU_WIDTH: Final = 78
"""Maximum width of the menu in columns."""

MAX_SAVED_LISTED: Final = 5
"""Maximum number of saved games in the menu."""


class NewGame(Struct, frozen=True):
    """A game to be started, with the players as `--seats` takes them."""

    chosen: Chosen
    seats: str


def choose_game(screen: Screen) -> NewGame | SavedGame | None:
    """Let a person choose a new game or a saved one; None if they quit."""
    screen.say("Hexarium: hexagon games in your terminal.")
    screen.say("`hexarium learn` teaches a game, and `hexarium --help` lists all commands.\n")
    games = [*CATALOGUE.values()]
    width = max(len(each.title) for each in games) + 2
    for number, each in enumerate(games, start=1):
        list_entry(screen, f"{number:3}  {each.title:{width}}", each.summary)
    saved = [*unfinished_games()]
    listed = saved[:MAX_SAVED_LISTED]
    if listed:
        screen.say("\nOr resume a saved game:")
    for number, unfinished in enumerate(listed, start=len(games) + 1):
        list_entry(screen, f"{number:3}  ", unfinished.about)
    if len(saved) > len(listed):
        screen.say(f"     {len(saved) - len(listed)} more: `hexarium play resume NAME` resumes any game in")
        screen.copy(f"     {games_folder()}")
    names = {name.lower(): number for number, each in enumerate(games, start=1) for name in (each.slug, each.title)}
    try:
        number = number_or_name(screen, "Which game?", len(games) + len(listed), names, "the name of a game")
        if number > len(games):
            return listed[number - len(games) - 1]
        return _new_game(screen, games[number - 1])
    except (EOFError, KeyboardInterrupt):
        return None


def game_asked(screen: Screen, verb: str) -> AnyGame:
    """The game that a person chooses for a command; EOFError if they quit."""
    games = [*CATALOGUE.values()]
    for number, each in enumerate(games, start=1):
        list_entry(screen, f"{number:3}  ", each.title)
    names = {name.lower(): number for number, each in enumerate(games, start=1) for name in (each.slug, each.title)}
    return games[number_or_name(screen, f"{verb} which game?", len(games), names, "the name of a game") - 1]


def _new_game(screen: Screen, game: AnyGame) -> NewGame:
    """Ask who plays; `options` and `seats` lead to further questions."""
    given = dict[str, str]()
    levels = opponents(game.slug) + installed_bots(game.slug)
    ways = [("solo, for a personal best", "person")] if game.solo else []
    ways += [(f"against {level.title}: {level.description}", f"person,{level.name}") for level in levels]
    ways += [("two people at this screen", "person,person")]
    first = 2 if game.solo else 1
    names = {name: number for number, level in enumerate(levels, start=first) for name in (level.name, *level.aliases)}
    others = {"options": len(ways) + 1, "seats": len(ways) + 2}
    while True:
        screen.say(f"\n{game.title}:")
        for number, (about, _) in enumerate(ways, start=1):
            list_entry(screen, f"{number:3}  ", about)
        screen.say("Or type `options` to change the rules, or `seats` for other players and names.")
        number = number_or_name(screen, "Which players?", len(ways), names | others, "the name of a bot")
        if number == others["options"]:
            given = _options_asked(screen, game, given)
            continue
        line = ways[number - 1][1] if number <= len(ways) else _seats_asked(screen, game)
        if line is None:
            continue
        chosen = settle_typed(game, given)
        wrong = _why_not_startable(chosen, line)
        if wrong is None:
            return NewGame(chosen, line)
        screen.say(f"{wrong} Type `options` to change the rules.")


def _why_not_startable(chosen: Chosen, seats: str) -> str | None:
    """Why this number of players can't play with these options; None if they can."""
    try:
        chosen.rules().start(len(seats.split(",")))
    except RulesError as refusal:
        return str(refusal)
    return None


def _options_asked(screen: Screen, game: AnyGame, given: dict[str, str]) -> dict[str, str]:
    """Let a person set options by name until an empty line."""
    while True:
        lines = option_lines(game, settle_typed(game, given).options)
        screen.say(f"\nOptions of {game.title}:")
        for label, about in lines:
            list_entry(screen, f"  {label}  ", about)
        line = screen.ask("Option and value, or Enter when you are done:", _offering(dict(lines)))
        name, _, value = line.partition(" ")
        if not name:
            return given
        known = [label.split()[0] for label, _ in lines]
        if name not in known:
            wrong = "" if name == "?" else f'There is no option "{name}". '
            screen.say(f"{wrong}Type the name of an option and its value, as in `{lines[-1][0]}`.")
            continue
        changed = {**given, name.replace("-", "_"): value.strip()}
        try:
            settle_typed(game, changed).rules()
        except (UsageError, RulesError) as error:
            screen.say(str(error))
        else:
            given = changed


def _seats_asked(screen: Screen, game: AnyGame) -> str | None:
    """Let a person fill the seats one by one; None if they can't play like that."""
    bots = [level.name for level in opponents(game.slug) + installed_bots(game.slug)]
    about = f"Type a name for a person, or a bot: {', '.join(bots)}. Press Enter after the last one."
    screen.say(f"\n{about}")
    players = list[str]()
    while len(players) < game.seats[-1]:
        asking = Asking(offers=lambda typed: [Offered(bot) for bot in bots if bot.startswith(typed)])
        line = screen.ask(f"Seat {len(players) + 1}:", asking)
        if not line:
            break
        if line == "?":
            screen.say(about)
            continue
        players.append(line.lower() if line.lower() in bots else f"person:{line}")
        try:
            if len(players) in game.seats:
                seated(game, ",".join(players))
        except UsageError as error:
            screen.say(str(error))
            players.pop()
    try:
        seated(game, ",".join(players) or "nobody")
    except UsageError as error:
        screen.say(str(error))
        return None
    return ",".join(players)


def _offering(options: Mapping[str, str]) -> Asking:
    names = {f"{label.split()[0]} ": about for label, about in options.items()}
    return Asking(
        offers=lambda typed: [Offered(name, about) for name, about in names.items() if name.startswith(typed)]
    )


def list_entry(screen: Screen, label: str, text: str) -> None:
    """Print a list entry; further lines of the text are indented by the width of the label."""
    for line in textwrap.wrap(text, MENU_WIDTH, initial_indent=label, subsequent_indent=" " * len(label)):
        screen.say(line)


def number_or_name(screen: Screen, prompt: str, most: int, names: Mapping[str, int], a_name: str) -> int:
    """Ask for a number or a name, which `a_name` describes; returns the number. EOFError if the person quits."""
    first = {number: name for name, number in reversed([*names.items()])}
    offered = [name for name, number in names.items() if first[number] == name]
    asking = Asking("q quits", offers=lambda typed: [Offered(name) for name in offered if name.startswith(typed)])
    while True:
        line = screen.ask(f"{prompt} (1-{most}, or q to quit)", asking).lower()
        if line in names:
            return names[line]
        if line in ("q", "quit"):
            raise EOFError
        if line.isascii() and line.isdigit() and 1 <= int(line) <= most:
            return int(line)
        meant = f"one of these: {', '.join(offered)}" if line == "?" else a_name
        screen.say(f"Type a number from 1 to {most}, or {meant}, or q to quit.")
