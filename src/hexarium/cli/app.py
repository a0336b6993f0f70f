"""The command line: its commands, and one line for whatever goes wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from io import TextIOWrapper
from typing import Final, NoReturn

from cyclopts import App, CycloptsError

from hexarium.cli import bests, ladder, learn, play, replay, rules, simulate
from hexarium.cli.usage_error import UsageError
from hexarium.core import Illegal, RulesError, Unreadable

LATER: Final = {
    "browse": "Play in a browser: start a server of your own, and open its page.",
    "serve": "Run the club's server, for friends to play on.",
    "verify": "Check the luck and the moves of a finished game.",
    "backup": "Copy a club's SQLite file, even while the server runs.",
    "restore": "Put a backup in place of a club; the server must be stopped.",
    "export": "Write every finished game of a club to a folder, as record and as sheet.",
    "doctor": "Replay every game of a club, and name those that this release cannot play on.",
    "arena": "Run a tournament between bots from a file, on one machine or a cluster.",
    "balance": "Measure what each option of a game does to its length, scores and seats.",
}
"""What is imported only when it is asked for, because a server or a table of figures is slow to load."""

app = App(
    name="hexarium",
    help="A home for hexagon tabletop games: play, simulate, replay, and read the rules.",
    version=version("hexarium"),
)
for part in (play, learn, simulate, ladder, replay, rules, bests):
    app.command(part.app)
for name, about in LATER.items():
    app.command(f"hexarium.cli.{name}:app", name=name, help=about)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; bad input ends in one line and exit code 2."""
    _forgive_signs()
    try:
        app(arguments, exit_on_error=False, print_error=False)
    except Illegal as refusal:
        game, _, clause = refusal.clause.partition("/")
        _fail(f"{refusal} ({rules.titled(refusal.clause)}; `hexarium rules {game} {clause}` shows the rule)")
    except (CycloptsError, UsageError, Unreadable, RulesError) as error:
        _fail(str(error))
    except BrokenPipeError:
        _leave_unread()
    except OSError as error:
        _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        sys.exit(130)


def _forgive_signs() -> None:
    """Put a question mark for each sign that the terminal cannot write, or that comes in broken."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _leave_unread() -> NoReturn:
    """End without a word when nobody reads on, as before `head`; what is still to be written goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)


def _fail(line: str) -> NoReturn:
    print(f"hexarium: {' '.join(line.split())}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
