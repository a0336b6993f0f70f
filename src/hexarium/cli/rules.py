"""`hexarium rules`: the rulebook of a game, or one clause of it."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.markdown import Markdown

from hexarium.cli.flags import game_called
from hexarium.cli.usage_error import UsageError
from hexarium.core import Clause
from hexarium.games import rulebook

app = App(name="rules", help="Print a game's rulebook, or one clause of it.")


@app.default
def show(
    game: Annotated[str, Parameter(help="The game's short name.")],
    clause: Annotated[str | None, Parameter(help="A clause, such as hexpert/call or just call.")] = None,
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
            parts += [f"## {section}", *(written(each) for each in book.clauses if each.section == section)]
        text = "\n\n".join(parts)
    else:
        try:
            text = written(book.find(clause))
        except KeyError:
            names = ", ".join(each.name.partition("/")[2] for each in book.clauses)
            raise UsageError(f"{book.title} has no clause {clause!r} (it has {names})") from None
    console = Console()
    if plain or not console.is_terminal:
        print(text)
    else:
        console.print(Markdown(text))


def written(clause: Clause) -> str:
    """A clause as text, with its ruling."""
    ruling = f"\n\n*Ruling.* {clause.ruling}" if clause.ruling else ""
    return f"### {clause.name}\n\n{clause.text}{ruling}"
