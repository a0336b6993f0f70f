"""The rulebooks as pages, with their positions drawn, from the texts that the games ship."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from hexarium.answers.lesson_answers import rulebook_picture
from hexarium.core import Clause, Picture
from hexarium.games import CATALOGUE, rulebook


def page(slug: str) -> str:
    """The rulebook of a game, section by section."""
    book = rulebook(slug)
    terminal = f"In the terminal: `hexarium play {slug}`, and `hexarium learn {slug}` for a first game with guidance."
    lines = [f"# {book.title}", "", book.about, "", f"{terminal} [As JSON](../reference/games/{slug}.md).", ""]
    for section, clauses in groupby(book.clauses, key=lambda clause: clause.section):
        lines += [f"## {section}", ""]
        for clause in clauses:
            lines += _clause(slug, clause)
    return "\n".join(lines)


def contents() -> str:
    """The list of all rulebooks."""
    lines = ["# Rulebooks", "", "Every rule has a name, under which refusals, events and tests refer to it.", ""]
    for slug, game in CATALOGUE.items():
        lines.append(f"- [{game.title}]({slug}.md): {game.summary}")
    return "\n".join([*lines, ""])


def pictures(slug: str) -> dict[str, str]:
    """The pictures of a rulebook as SVG, by their file names."""
    return {
        _file(slug, picture): rulebook_picture(slug, picture.record, picture.moves)
        for clause in rulebook(slug).clauses
        for picture in clause.pictures
    }


def _clause(slug: str, clause: Clause) -> Iterator[str]:
    yield f"### {clause.title} {{ #{clause.short_name} }}"
    yield ""
    if clause.text:
        yield clause.text
        yield ""
    for picture in clause.pictures:
        yield f"![{picture.alt}](pictures/{_file(slug, picture)}){{ .board }}"
        yield ""
    if clause.ruling:
        yield '??? note "Our ruling"'
        yield ""
        yield from (f"    {line}" if line else "" for line in clause.ruling.splitlines())
        yield ""


def _file(slug: str, picture: Picture) -> str:
    return f"{slug}-{picture.record}-{picture.moves}.svg"
