"""The guide for players as plain pages of HTML: the documents about playing, and the rulebooks of all games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from itertools import groupby, pairwise
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt

from hexarium.core import Clause
from hexarium.games import CATALOGUE, rulebook

FOLDER: Final = Path(__file__).parent / "guide"
"""The folder that the documents are copied into when the page is built."""

PREFIX: Final = "/docs/"
STYLE: Final = "guide.css"
RULES: Final = "rules-"
"""Stands before a game's short name in the address of its rulebook."""

ORDER: Final = ("together", "daily", "review", "anywhere")

NOT_BUILT: Final = (
    "<p>The pages about playing together, the daily deal and reviews were not built. <code>make page</code> adds them; "
    "the rulebooks are complete.</p>"
)

_LINK: Final = re.compile(r"(?<!!)\[(?P<text>[^\]]*)\]\((?P<page>[^)#:\s]+)(?P<end>#[^)]*)?\)")


@cache
def addresses() -> dict[str, str]:
    """The title of every page, by the end of its address."""
    return {
        **{name: _title(FOLDER / f"{name}.md") for name in ORDER if (FOLDER / f"{name}.md").is_file()},
        **{f"{RULES}{slug}": f"{game.title}: the rules" for slug, game in CATALOGUE.items()},
    }


def page(name: str) -> str:
    """A page as HTML; an empty name is the list of all. KeyError if there is no such page."""
    if not name:
        return _framed("Guide", _contents())
    title = addresses()[name]
    if name.startswith(RULES):
        return _framed(title, "".join(_rules(name.removeprefix(RULES))))
    text = re.sub(r'(?<=[("])(?=pictures/)', PREFIX, (FOLDER / f"{name}.md").read_text(encoding="utf-8"))
    return _framed(title, _html(_LINK.sub(_link, text), trusted=True))


def _contents() -> str:
    listed = "".join(f'<li><a href="{PREFIX}{name}">{escape(title)}</a></li>' for name, title in addresses().items())
    return f"<h1>Guide</h1>{'' if ORDER[0] in addresses() else NOT_BUILT}<ul>{listed}</ul>"


def _rules(slug: str) -> Iterator[str]:
    book = rulebook(slug)
    yield f"<h1>{escape(book.title)}</h1>{_html(book.about)}"
    for section, clauses in groupby(book.clauses, key=lambda clause: clause.section):
        yield f"<h2>{escape(section)}</h2>"
        for clause in clauses:
            yield from _clause(slug, clause)


def _clause(slug: str, clause: Clause) -> Iterator[str]:
    yield f'<h3 id="{clause.short_name}">{escape(clause.title)}</h3>{_html(clause.text)}'
    for picture in clause.pictures:
        source = f"/api/games/{slug}/pictures/{picture.record}/{picture.moves}"
        yield f'<img class="board" alt="{escape(picture.alt)}" src="{source}" loading="lazy">'
    if clause.ruling:
        yield f"<details><summary>Our ruling</summary>{_html(clause.ruling)}</details>"


def _link(link: re.Match[str]) -> str:
    """A link to another page of the guide; the text alone if the guide does not have it."""
    name = link["page"].removesuffix(".md")
    return f"[{link['text']}]({PREFIX}{name}{link['end'] or ''})" if name in addresses() else link["text"]


def _html(markdown: str, *, trusted: bool = False) -> str:
    """Markdown as HTML, with an address for each heading; HTML in it counts only if the text is our own."""
    reader = MarkdownIt("commonmark", {"html": trusted}).enable("table")
    tokens = reader.parse(markdown)
    for opening, words in pairwise(tokens):
        opening.attrs.pop("style", None)  # our policy allows no styles in a page; columns are not aligned then
        if opening.type == "heading_open":
            opening.attrSet("id", re.sub(r"\W+", "-", words.content.lower()).strip("-"))
    html: str = reader.renderer.render(tokens, reader.options, {})
    return html


def _title(file: Path) -> str:
    return file.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def _framed(title: str, body: str) -> str:
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(title)} · Hexarium</title><link rel="stylesheet" href="{PREFIX}{STYLE}"></head><body>'
        f'<nav><a href="/">Play</a> <a href="{PREFIX}">All pages</a></nav><main>{body}</main></body></html>\n'
    )
