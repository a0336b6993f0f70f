"""Gathers the pages of the site in `build/docs`: those of `docs/`, those of other folders, and those that are made."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from hexarium.cli.app import app
from hexarium.games import CATALOGUE
from tools.docs_site import http_reference, python_reference, room_picture, rulebooks
from tools.docs_site.links import OUTSIDE, rewritten

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
GATHERED: Final = ROOT / "build" / "docs"
ROOMS: Final = "pictures/rooms.svg"


def made_files() -> dict[str, str]:
    """Every file of the site that is not written by hand, by its place there."""
    made = {
        "reference/commands.md": app.generate_docs(output_format="markdown", recursive=True),
        "reference/http.md": http_reference.http_page(),
        "reference/socket.md": http_reference.socket_page(),
        "reference/python/index.md": python_reference.contents(),
        "rulebooks/index.md": rulebooks.contents(),
        ROOMS: room_picture.drawn(room_picture.arrows_of((DOCS / "architecture.md").read_text(encoding="utf-8"))),
        **python_reference.pages(),
    }
    for slug in CATALOGUE:
        made[f"rulebooks/{slug}.md"] = rulebooks.page(slug)
        made[f"reference/games/{slug}.md"] = http_reference.game_page(slug)
        made |= {f"rulebooks/pictures/{name}": svg for name, svg in rulebooks.pictures(slug).items()}
    return made


def written_pages() -> dict[str, str]:
    """Every page that is written by hand, by its place on the site, with links that lead to pages of the site."""
    pages = {file.relative_to(DOCS).as_posix(): file for file in sorted(DOCS.rglob("*.md"))}
    pages |= {place: ROOT / source for source, place in OUTSIDE.items()}
    picture = f"![The packages, and which imports which]({ROOMS})"
    return {
        place: rewritten(room_picture.BLOCK.sub(picture, file.read_text(encoding="utf-8")), place)
        for place, file in pages.items()
    }


def gather(folder: Path) -> None:
    """Write everything that the site is built from into a new folder."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DOCS, folder)
    for place, text in (written_pages() | made_files()).items():
        file = folder / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    gather(GATHERED)
