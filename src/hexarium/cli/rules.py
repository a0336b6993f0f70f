"""`hexarium rules`: print a game's rulebook, or one clause of it."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Annotated

from cyclopts import App, Parameter

from hexarium.cli.flags import game_named
from hexarium.cli.menu import game_asked
from hexarium.cli.screen import Asking, Coloured, Plain, Screen, open_screen
from hexarium.cli.usage_error import UsageError
from hexarium.core import Clause, Rulebook
from hexarium.core.english import either
from hexarium.games import rulebook

app = App(name="rules", help="Print a game's rulebook, or one clause of it.")


@app.default
def show(
    game: Annotated[str | None, Parameter(help="The game's short name. Default: you are asked.")] = None,
    clause: Annotated[str | None, Parameter(help="The name of a clause, with or without its game.")] = None,
    /,
    *,
    plain: Annotated[bool, Parameter(help="Print the text without formatting.", negative="")] = False,
) -> None:
    """Print a game's rulebook, or one clause of it."""
    screen: Screen = Plain() if plain or not sys.stdout.isatty() else Coloured()
    try:
        book = rulebook(game_named(game).slug if game else game_asked(screen, "Rules of").slug)
    except (EOFError, KeyboardInterrupt):
        return
    if clause is None:
        sections = dict.fromkeys(each.section for each in book.clauses)
        parts = [f"# {book.title}", book.about]
        for section in sections:
            parts += [
                f"## {section}",
                *(f"### {clause_text(each)}" for each in book.clauses if each.section == section),
            ]
        text = "\n\n".join(parts)
        if not plain and sys.stdin.isatty() and sys.stdout.isatty():
            _show_pages(text)
            return
    else:
        try:
            text = f"### {clause_text(book.find(clause))}"
        except KeyError:
            raise UsageError(unknown_clause(book, clause)) from None
    screen.markdown(text)


def _show_pages(text: str) -> None:
    """Show a text that is longer than the window, page by page."""
    with open_screen(plain=False) as screen, suppress(EOFError, KeyboardInterrupt):
        screen.markdown(text)
        screen.ask("Press Enter or q to leave.", Asking(q_leaves=True))


def unknown_clause(book: Rulebook, name: str) -> str:
    """The error for a name that no clause has, with a guess at the clause that was meant."""
    wrong = f'{book.title} has no clause "{name}".'
    if similar := book.similar(name):
        return f"{wrong} Did you mean {either(similar)}?"
    return f"{wrong} Choose from {', '.join(each.short_name for each in book.clauses)}."


def clause_title(name: str) -> str:
    """The title that players see, for a clause's full name; the name itself if the rulebook has no such clause."""
    try:
        return rulebook(name.partition("/")[0]).find(name).title
    except KeyError:
        return name


def clause_text(clause: Clause) -> str:
    """A clause in Markdown: title and name, the rule, and our ruling."""
    parts = (f"{clause.title} `{clause.name}`", clause.text, f"*Our ruling.* {clause.ruling}" if clause.ruling else "")
    return "\n\n".join(part for part in parts if part)


def explain(screen: Screen, game: str, name: str, last: str | None, about: str) -> None:
    """Show the clause of that name or, without one, the last that mattered and what it was about."""
    clause = name or last
    if clause is None:
        screen.say("Nothing has happened yet. `why CLAUSE` shows any rule.")
        return
    book = rulebook(game)
    try:
        happened = f"{about}\n\n" if clause == last else ""
        screen.markdown(f"{happened}### {clause_text(book.find(clause))}")
    except KeyError:
        screen.say(unknown_clause(book, clause))
