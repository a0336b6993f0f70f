"""The code blocks of the documents: finds them, and runs those of one page, in the current folder.

`python -m tests.doc_blocks PAGE` runs a page in a process of its own. Commands that are not run are only read: their
flags must exist.
"""

from __future__ import annotations

import argparse
import doctest
import re
import runpy
import shlex
import subprocess
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

from hexarium.cli.app import app, main

ROOT: Final = Path(__file__).resolve().parent.parent

SERVES: Final = "serves until it is stopped"
LONG: Final = "takes hours; the page has its results"
INSTALLS: Final = "installs into the environment of the tests; tests/plugins does so in one of its own"
INSTALLED: Final = "needs that package installed; tests/plugins does so"
NEEDS_TABLE: Final = "needs a table on a running server; tests/remote and tests/cli play there"

NOT_RUN: Final = {
    "make play": SERVES,
    "make play LAN=1": SERVES,
    "make test": "runs these tests",
    "make page-static": "a step of `make test`, before the tests",
    "hexarium serve": SERVES,
    "hexarium serve --lan": SERVES,
    "hexarium serve --db sqlite:////var/lib/hexarium/club.db --host 0.0.0.0 --port 8000": SERVES,
    "hexarium serve --db sqlite:////var/lib/hexarium/club.db --site https://club.example.org --proxy 127.0.0.1": SERVES,
    "hexarium serve --db postgresql://club@db/hexarium --workers 4": SERVES,
    "hexarium serve --db club.db --site https://club.example.org --proxy 127.0.0.1": SERVES,
    "hexarium serve --site https://games.example.org --proxy 127.0.0.1": SERVES,
    "hexarium serve --site https://playroom.local --proxy 127.0.0.1": SERVES,
    "caddy run": SERVES,
    "python -m http.server --directory FOLDER": SERVES,
    "python -m http.server --directory build/site": SERVES,
    "python -m pip install .": "installs this package, which is installed; tests/plugins does so from its wheel",
    "pip install -e hexarium-stones": INSTALLS,
    "pip install -e 'hexarium-stones[test]'": INSTALLS,
    "pip install -e hexarium-bot-sly": INSTALLS,
    "pip install -e 'hexarium-bot-sly[test]'": INSTALLS,
    "hexarium play stones": INSTALLED,
    "hexarium play trihex --seats person,sly": INSTALLED,
    "pytest hexarium-stones": INSTALLED,
    "pytest hexarium-bot-sly": INSTALLED,
    "hexarium join 'https://CLUB/table/NAME#link=WORD'": NEEDS_TABLE,
    "hexarium sit 'http://127.0.0.1:8000/table/NAME#link=WORD' --bot expert": NEEDS_TABLE,
    "python examples/random_bot.py 'http://127.0.0.1:8000/table/NAME#link=WORD'": NEEDS_TABLE,
    "hexarium review": "needs a game that somebody has finished in the terminal; tests/cli does so",
    "python bench/champions.py hexpert --first 1000000 --count 20000": LONG,
    "python bench/champions.py hexpert-network --count 20000": LONG,
    "python bench/champions.py hexpert-variants --count 200": LONG,
    "python bench/champions.py hexagone --count 1000": LONG,
    "python bench/champions.py hexagone-alone --count 1000": LONG,
    "python bench/champions.py hexagone-seats --count 500": LONG,
    "python bench/champions.py trihex --count 1000": LONG,
    "python bench/champions.py trihex-seats --count 50": LONG,
    "python bench/wordgames.py wordsearch-turns --count 500": LONG,
    "python bench/wordgames.py wordsearch --count 1000": LONG,
    "python bench/wordgames.py hexx-wary --first 1000 --count 526": LONG,
    "python bench/wordgames.py hexx-greedy --first 1000 --count 500": LONG,
}
"""Commands that are not run, each with the reason."""

SLOW: Final = {
    "hexarium ladder trihex --bots mybots:Sly --pairs 20 --page mine.md",
    "hexarium review game.txt --seat 2",
    "hexarium review game.txt --html review.html",
    "hexarium review game.txt --json",
}
"""Commands that are run in `make test-all` only."""

NOT_RUN_PYTHON: Final = {
    "docs/kernel.md": "an excerpt of `core.Rules`; a test compares the two",
    "docs/network-bots.md": "needs the link to a table; tests/remote/test_playing.py gives it one",
}
"""Pages with a block of Python that is not run, each with the reason."""

SERVER: Final = "http://127.0.0.1:8000"
"""The address of a server in the documents."""

GLOBALS: Final[dict[str, dict[str, Any]]] = {"docs/research.md": {"ROUNDS": 6}}
"""Names that a page finds there: less than a reader would take, where a page asks for them."""


class Block(NamedTuple):
    """A block of code and its language, with the indentation of its list removed."""

    language: str
    text: str


def pages() -> list[str]:
    """Every document, by its path from the root."""
    found = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("deploy/*.md"), *ROOT.glob("examples/*.md")]
    return sorted(file.relative_to(ROOT).as_posix() for file in [*found, ROOT / "client" / "README.md"])


def blocks(page: str) -> list[Block]:
    """The blocks of code on a page, in order."""
    text = (ROOT / page).read_text(encoding="utf-8")
    found = re.findall(r"^( *)```(\w*)\n(.*?)^\1```$", text, re.MULTILINE | re.DOTALL)
    return [Block(language, textwrap.dedent(code)) for _, language, code in found]


def commands(page: str) -> list[str]:
    """Every command that a page tells readers to type, without its remark.

    >>> commands("docs/together.md")
    ['make play LAN=1']
    """
    lines = [line for block in blocks(page) if block.language == "console" for line in block.text.splitlines()]
    return [re.sub(r"\s+# .*", "", line).strip() for line in lines if line.strip()]


def is_excerpt(page: str, block: Block) -> bool:
    """Is it the block of Python on its page that is not run?"""
    return page in NOT_RUN_PYTHON and ">>>" not in block.text


def run(page: str, server: str, left_out: Iterable[str]) -> None:
    """Run the code of a page, then its commands; raises what they raise, and RuntimeError for a command that fails."""
    code = [block.text for block in blocks(page) if block.language == "python" and not is_excerpt(page, block)]
    for example in code:
        if ">>>" in example:
            tests = doctest.DocTestParser().get_doctest(example, {}, page, page, 0)
            if doctest.DocTestRunner().run(tests).failed:
                raise RuntimeError(f"An example on {page} gives something else.")
        elif module := re.match(r"# (\w+\.py)\n", example):
            Path(module[1]).write_text(example, encoding="utf-8")
    script = Path("page.py")
    script.write_text("\n".join(part for part in code if ">>>" not in part).replace(SERVER, server), encoding="utf-8")
    runpy.run_path(str(script), GLOBALS.get(page))
    for command in commands(page):
        (read if command in left_out else _do)(command)


def _do(command: str) -> None:
    """Carry out a command, with nobody at the keyboard; ours in this process, which spares them a start."""
    program, *arguments = shlex.split(command)
    if program != "hexarium":
        subprocess.run([sys.executable if program == "python" else program, *arguments], check=True)
        return
    try:
        main(arguments)
    except SystemExit as ended:
        if ended.code:
            raise RuntimeError(f"{command}: ended with {ended.code}") from ended


def read(command: str) -> None:
    """Check that a command which is not run could be: its flags exist, or its target, file or module."""
    program, *arguments = shlex.split(command)
    if program == "hexarium":
        app.parse_args(arguments, exit_on_error=False, print_error=False)
    elif program == "make":
        assert re.search(rf"^{arguments[0]}:", (ROOT / "Makefile").read_text(), re.MULTILINE), command
    elif program == "python" and arguments[0].endswith(".py"):
        assert (ROOT / arguments[0]).is_file(), command


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("page")
    arguments.add_argument("--server", default=SERVER)
    arguments.add_argument("--slow", action="store_true")
    given = arguments.parse_args()
    run(given.page, given.server, NOT_RUN if given.slow else {*NOT_RUN, *SLOW})
