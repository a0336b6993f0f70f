"""A game's rulebook, read clause by clause from the text that players read."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from msgspec import Struct

from hexarium.core.refusal import Unreadable

_HEADING: Final = re.compile(r"### (?P<title>\S.*?) `(?P<name>[a-z]+/[a-z0-9-]+)`")
_RULING: Final = re.compile(r"^\*Our ruling\.\* ", re.MULTILINE)
_PICTURE: Final = re.compile(r"^!\[(?P<alt>[^\]]+)\]\((?P<record>[a-z]+)\.txt#(?P<moves>\d+)\)$", re.MULTILINE)


class Picture(Struct, frozen=True):
    """A position to draw: the game in the file `record`.txt after `moves` moves. `alt` describes the picture."""

    alt: str
    record: str
    moves: int


class Clause(Struct, frozen=True):
    """A rule: players see its title, programs use its name, and `ruling` settles what the printed rules leave open.

    `pictures` are positions that show the rule.
    """

    name: str
    title: str
    section: str
    text: str
    ruling: str | None = None
    pictures: tuple[Picture, ...] = ()

    @property
    def short_name(self) -> str:
        """The name without the game, as people type it."""
        return self.name.partition("/")[2]


class Rulebook(Struct, frozen=True):
    """A game's clauses in reading order."""

    title: str
    about: str
    clauses: tuple[Clause, ...]

    @classmethod
    def read(cls, markdown: str) -> Rulebook:
        """Read Markdown with `# title`, `## section`, "### Title `game/clause`" and `*Our ruling.*` paragraphs.

        A picture is an image whose file is a record and whose fragment is a number of moves:
        `![Red has four tiles.](lesson.txt#12)`.
        """
        title, section, about = "", "", list[str]()
        headings = dict[str, tuple[str, str]]()
        bodies = dict[str, list[str]]()
        body = about
        for line in markdown.splitlines():
            if line.startswith("### "):
                heading = _HEADING.fullmatch(line)
                if heading is None:
                    raise Unreadable(
                        f'"{line}" needs a title and then the name of the clause, as in "### Passing `game/pass`".'
                    )
                name = heading["name"]
                if name in headings:
                    raise Unreadable(f"The clause {name} appears twice.")
                headings[name] = heading["title"], section
                body = bodies[name] = []
            elif line.startswith("## "):
                section = line[3:]
                body = list[str]()
            elif line.startswith("# "):
                title = line[2:]
            else:
                body.append(line)
        clauses = tuple(_clause(name, *headings[name], "\n".join(lines)) for name, lines in bodies.items())
        return cls(title, "\n".join(about).strip(), clauses)

    def find(self, name: str) -> Clause:
        """The clause with that name, with or without the game; KeyError if there is none."""
        for clause in self.clauses:
            if name in (clause.name, clause.short_name):
                return clause
        raise KeyError(name)

    def similar(self, name: str) -> list[str]:
        """Short names close to a mistyped one, the closest first."""
        names = [clause.short_name for clause in self.clauses]
        return get_close_matches(name.rpartition("/")[2].lower(), names)


def _clause(name: str, title: str, section: str, body: str) -> Clause:
    pictures = tuple(
        Picture(" ".join(found["alt"].split()), found["record"], int(found["moves"]))
        for found in _PICTURE.finditer(body)
    )
    text, *rulings = _RULING.split(_PICTURE.sub("", body), maxsplit=1)
    if not text.strip() and not rulings:
        raise Unreadable(f"The clause {name} has no text.")
    return Clause(name, title, section, text.strip(), rulings[0].strip() if rulings else None, pictures)
