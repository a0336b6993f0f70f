"""The command line: its commands, and one line of error for bad input."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Sequence
from importlib.metadata import version
from io import TextIOWrapper
from pathlib import Path
from shutil import get_terminal_size
from typing import Annotated, Final, NoReturn

from cyclopts import App, CycloptsError, Group, MissingArgumentError, Parameter

from hexarium.bots import left_out_bots
from hexarium.cli import bests, ladder, learn, play, replay, rules, simulate
from hexarium.cli.usage_error import UsageError, choose_from
from hexarium.core import Illegal, RulesError, Unreadable
from hexarium.games import LEFT_OUT

LAZY_COMMANDS: Final = {
    "browse": "Play in a browser: start a server on this machine and open its page.",
    "join": "Play at a table of a server, with the link that somebody sent.",
    "daily": "Play today's deal: the same luck for everybody, and one try that counts.",
    "serve": "Run a server for you and your friends.",
    "page": "Write a site of plain files in which the whole club runs in the browser.",
    "sit": "Let a bot take a seat at a table of a server, and play there.",
    "new": "Write a package with a tiny game or a bot, ready to be installed and changed.",
    "record": "Show your record: results by game and opponent, solo scores and streaks.",
    "review": "Review a finished game: what was luck, and what each choice cost.",
    "verify": "Check that a finished game was dealt fairly and played by the rules.",
    "backup": "Copy a server's SQLite database, even while the server runs.",
    "restore": "Restore a server's SQLite database from a backup; stop the server first.",
    "export": "Write every finished game of a server to a folder, as a record and a sheet.",
    "forget": "Remove a person from a server's database; their games stay. Stop the server first.",
    "doctor": "Replay every game of a server, and list those this release can't continue.",
    "arena": "Run a tournament between bots from a plan file, on one machine or a cluster.",
    "balance": "Measure how each option of a game changes its length, scores and seats.",
}
"""Commands that are imported only when they are run, with their help: the server and data frames load slowly."""

app = App(
    name="hexarium",
    help="Hexagon board games: play, simulate, replay, and read the rules.",
    version=version("hexarium"),
    group_commands=Group("Help", sort_key=99),
)
GROUPS: Final = {
    "Play and learn": ("play", "learn", "rules", "daily", "join", "browse"),
    "Your games": ("replay", "review", "record", "bests", "verify"),
    "For a club": ("serve", "page", "backup", "restore", "export", "forget", "doctor"),
    "Bots and research": ("simulate", "ladder", "arena", "balance", "sit", "new"),
}
"""The commands, by what they are for."""

_GROUPS: Final = [Group(title, sort_key=place) for place, title in enumerate(GROUPS)]
_GROUP_OF: Final = {name: group for group, names in zip(_GROUPS, GROUPS.values(), strict=True) for name in names}

for part in (play, learn, simulate, ladder, replay, rules, bests):
    part.app.group = (_GROUP_OF[part.app.name[0]],)
    app.command(part.app)
for name, about in LAZY_COMMANDS.items():
    app.command(f"hexarium.cli.{name}:app", name=name, help=about, group=_GROUP_OF[name])


@app.default
def start(command: Annotated[str | None, Parameter(show=False)] = None, /) -> None:
    """Open the menu of games."""
    if command is not None:
        known = choose_from([name for names in GROUPS.values() for name in names], command)
        raise UsageError(f'Unknown command "{command}". {known}')
    play.menu()


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; bad input prints one line and exits with code 2."""
    _replace_unencodable_characters()
    _import_from_here()
    for left_out in (*LEFT_OUT, *left_out_bots()):
        print(f"hexarium: {left_out}", file=sys.stderr)
    try:
        app(arguments, exit_on_error=False, print_error=False)
    except Illegal as refusal:
        game, _, clause = refusal.clause.partition("/")
        _fail(f"{refusal} Rule: {rules.clause_title(refusal.clause)} (`hexarium rules {game} {clause}` shows it).")
    except MissingArgumentError as error:
        _fail(_missing(error))
    except (CycloptsError, UsageError, Unreadable, RulesError) as error:
        _fail(str(error))
    except BrokenPipeError:
        _exit_on_closed_pipe()
    except OSError as error:
        _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        sys.exit(130)


def _missing(error: MissingArgumentError) -> str:
    """What the command needs, and what it is for."""
    argument, command = error.argument, " ".join(("hexarium", *(error.command_chain or ())))
    if argument is None:
        return str(error)
    about = argument.parameter.help or ""
    if argument.name.startswith("-"):
        return f"{error.keyword or argument.name} needs a value. {about}"
    return f"`{command}` needs {argument.name}. {about} `{command} --help` tells more."


def _import_from_here() -> None:
    """Let bots named `module:Class` be found in the current folder too, after everything that is installed."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)


def _replace_unencodable_characters() -> None:
    """Print a question mark for each character that the terminal can't show, and read one for each broken one."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _exit_on_closed_pipe() -> NoReturn:
    """Exit silently when the reader has closed the pipe, as `head` does.

    stdout is redirected, because Python flushes it at exit and would fail again.
    """
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)


def _fail(line: str) -> NoReturn:
    told = f"hexarium: {' '.join(line.split())}"
    if sys.stderr.isatty():
        told = textwrap.fill(told, get_terminal_size().columns, break_long_words=False, break_on_hyphens=False)
    print(told, file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
