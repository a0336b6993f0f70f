"""`hexarium rules`: the rulebook of a game, or one clause of it."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.markdown import Markdown

from hexarium.cli.flags import game_called
from hexarium.cli.usage_error import UsageError
from hexarium.core import Clause, Rulebook
from hexarium.games import rulebook

app = App(name="rules", help="Print a game's rulebook, or one clause of it.")


@app.default
def show(
    game: Annotated[str, Parameter(help="The game's short name.")],
    clause: Annotated[str | None, Parameter(help="The name of a clause, as in GAME/CLAUSE, or just CLAUSE.")] = None,
    /,
    *,
    plain: Annotated[bool, Parameter(help="Print the text as it is written.", negative="")] = False,
) -> None:
    """Print a game's rulebook, or one clause of it."""
    book = rulebook(game_called(game).slug)
    if clause is None:
        sections = dict.fromkeys(each.section for each in book.clauses)
        parts = [f"# {book.title}", book.about]
        for section in sections:
            parts += [f"## {section}", *(f"### {written(each)}" for each in book.clauses if each.section == section)]
        text = "\n\n".join(parts)
    else:
        try:
            text = f"### {written(book.find(clause))}"
        except KeyError:
            raise UsageError(no_clause(book, clause)) from None
    console = Console()
    if plain or not console.is_terminal:
        print(text)
    else:
        console.print(Markdown(text))


def no_clause(book: Rulebook, name: str) -> str:
    """Say that a rulebook has no clause of that name, and which one may have been meant."""
    wrong = f"{book.title} has no clause {name!r}"
    if similar := book.similar(name):
        return f"{wrong}; did you mean {' or '.join(similar)}?"
    return f"{wrong} (it has {', '.join(each.short_name for each in book.clauses)})"


def titled(name: str) -> str:
    """The title that players see for a clause's full name."""
    return rulebook(name.partition("/")[0]).find(name).title


def written(clause: Clause) -> str:
    """A clause as text: title and name, then the rule and our ruling."""
    parts = (f"{clause.title} `{clause.name}`", clause.text, f"*Our ruling.* {clause.ruling}" if clause.ruling else "")
    return "\n\n".join(part for part in parts if part)
