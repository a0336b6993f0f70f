"""`hexarium new`: write a package with a tiny game or a bot, ready to be installed and changed."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter

from hexarium.bots import UnknownLevel, level_named
from hexarium.cli.flags import game_named
from hexarium.cli.usage_error import UsageError
from hexarium.games import CATALOGUE

app = App(name="new", help="Write a package with a tiny game or a bot, ready to be installed and changed.")

TEMPLATES: Final = files("hexarium.cli") / "templates"
ENDING: Final = ".txt"
"""Templates have this ending, so that no tool takes them for what they become."""

_MARK: Final = re.compile(r"__([a-z]+)__")
_GAME_NAME: Final = re.compile(r"[a-z]{2,20}")
_BOT_NAME: Final = re.compile(r"[a-z][a-z0-9-]{1,29}")

Folder = Annotated[Path | None, Parameter(help="The folder to write. Default: one of the package's name, here.")]


@app.command
def game(
    name: Annotated[str, Parameter(help="Short name of the game: small letters.")], /, *, folder: Folder = None
) -> None:
    """Write a package with a tiny game: its rules, notation, rulebook and tests."""
    if not _GAME_NAME.fullmatch(name) or keyword.iskeyword(name):
        raise UsageError(f'"{name}" can\'t be the short name of a game: use 2 to 20 small letters.')
    if name in CATALOGUE:
        raise UsageError(f'There is a game "{name}" already. Choose another name.')
    package = f"hexarium-{name}"
    _write("game", folder or Path(package), {"name": name, "package": package, "title": name.capitalize()})
    _say_next(folder or Path(package), f"hexarium play {name}")


@app.command
def bot(
    name: Annotated[str, Parameter(help="Name of the bot: small letters, digits and hyphens.")],
    /,
    *,
    game: Annotated[str, Parameter(help="Short name of the game that it plays.")],
    folder: Folder = None,
) -> None:
    """Write a package with a bot that tries a few choices in imagined games, and its tests."""
    if not _BOT_NAME.fullmatch(name) or name == "person":
        raise UsageError(f'"{name}" can\'t be the name of a bot: use 2 to 30 small letters, digits and hyphens.')
    slug = game_named(game).slug
    if _has_bot(slug, name):
        raise UsageError(f'{CATALOGUE[slug].title} has a bot "{name}" already. Choose another name.')
    package = f"hexarium-bot-{name}"
    words = {"name": name, "package": package, "title": name.replace("-", " ").capitalize(), "game": slug}
    _write("bot", folder or Path(package), words)
    _say_next(folder or Path(package), f"hexarium play {slug} --seats person,{name}")


def _has_bot(slug: str, name: str) -> bool:
    try:
        level_named(slug, name)
    except UnknownLevel:
        return False
    return True


def _write(kind: str, folder: Path, words: dict[str, str]) -> None:
    """Write every template of a kind to a folder that is not there yet, with the words in their places."""
    if folder.exists():
        raise UsageError(f"{folder} is there already. Name another folder with --folder.")
    module = words["package"].replace("-", "_")
    words = {**words, "module": module, "test": words["name"].replace("-", "_"), "version": version("hexarium")}
    for path, text in _templates(TEMPLATES / kind):
        file = folder / _filled(path.removesuffix(ENDING), words)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_filled(text, words), encoding="utf-8")


def _templates(folder: Traversable, inside: str = "") -> Iterator[tuple[str, str]]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _templates(each, f"{inside}{each.name}/")
        elif each.name.endswith(ENDING):
            yield f"{inside}{each.name}", each.read_text(encoding="utf-8")


def _filled(text: str, words: dict[str, str]) -> str:
    """The text with each mark such as `__title__` replaced; marks that are Python's own stay."""
    return _MARK.sub(lambda mark: words.get(mark[1], mark[0]), text)


def _say_next(folder: Path, play: str) -> None:
    print(f"Written to {folder}. Next:\n  pip install -e '{folder}[test]'\n  {play}\n  pytest {folder}")
