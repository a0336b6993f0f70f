"""A game's rulebook, read clause by clause from the text that players read."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from hexarium.core.refusal import Unreadable

_HEADING: Final = re.compile(r"^### (?P<name>[a-z]+/[a-z0-9-]+)$")
_RULING: Final = re.compile(r"^\*Ruling\.\* ", re.MULTILINE)


class Clause(Struct, frozen=True):
    """A rule with its name; `ruling` says how and why we read an unclear rulebook, where it is unclear."""

    name: str
    section: str
    text: str
    ruling: str | None = None


class Rulebook(Struct, frozen=True):
    """A game's clauses in reading order."""

    title: str
    about: str
    clauses: tuple[Clause, ...]

    @classmethod
    def read(cls, markdown: str) -> Rulebook:
        """The rulebook in a text with `# title`, `## section`, `### game/clause` and `*Ruling.*` paragraphs."""
        title, section, about = "", "", list[str]()
        bodies = dict[str, tuple[str, list[str]]]()
        body = about
        for line in markdown.splitlines():
            if heading := _HEADING.match(line):
                name = heading["name"]
                if name in bodies:
                    raise Unreadable(f"the clause {name} stands twice")
                body = list[str]()
                bodies[name] = section, body
            elif line.startswith("## "):
                section = line[3:]
                body = list[str]()
            elif line.startswith("# "):
                title = line[2:]
            else:
                body.append(line)
        clauses = tuple(_clause(name, where, "\n".join(lines)) for name, (where, lines) in bodies.items())
        return cls(title, "\n".join(about).strip(), clauses)

    def find(self, name: str) -> Clause:
        """The clause of that name, with or without the game in front; KeyError where there is none."""
        for clause in self.clauses:
            if name in (clause.name, clause.name.partition("/")[2]):
                return clause
        raise KeyError(name)


def _clause(name: str, section: str, body: str) -> Clause:
    text, *rulings = _RULING.split(body, maxsplit=1)
    if not text.strip() and not rulings:
        raise Unreadable(f"the clause {name} says nothing")
    return Clause(name, section, text.strip(), rulings[0].strip() if rulings else None)
