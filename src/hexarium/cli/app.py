"""The command line: its commands, and one line for whatever goes wrong."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.metadata import version
from io import TextIOWrapper
from typing import NoReturn

from cyclopts import App, CycloptsError

from hexarium.cli import bests, ladder, learn, play, replay, rules, simulate
from hexarium.cli.misuse import Misuse
from hexarium.core import Illegal, RulesError, Unreadable

app = App(
    name="hexarium",
    help="A home for hexagon tabletop games: play, simulate, replay, and read the rules.",
    version=version("hexarium"),
)
for part in (play, learn, simulate, ladder, replay, rules, bests):
    app.command(part.app)
for name in ("browse", "serve", "verify", "backup", "restore", "export", "doctor", "arena", "balance"):
    app.command(f"hexarium.cli.{name}:app", name=name)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; bad input ends in one line and exit code 2."""
    _forgive_signs()
    try:
        app(arguments, exit_on_error=False, print_error=False)
    except Illegal as refusal:
        _fail(f"{refusal} ({refusal.clause})")
    except (CycloptsError, Misuse, Unreadable, RulesError) as error:
        _fail(str(error))
    except OSError as error:
        _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        sys.exit(130)


def _forgive_signs() -> None:
    """Put a question mark for each sign that the terminal cannot write, or that comes in broken."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _fail(line: str) -> NoReturn:
    print(f"hexarium: {' '.join(line.split())}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
