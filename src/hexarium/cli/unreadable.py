"""What a person is told about a line that can't be read as a move."""

from __future__ import annotations

from hexarium.cli.flags import AnyGame
from hexarium.core import Unreadable
from hexarium.core.english import quoted


def how_to_type(game: AnyGame, line: str, error: Unreadable) -> str:
    """The error and, if the line starts with a verb of the game, how that verb is typed.

    An error that quotes the whole line does not say which part is wrong, and the verb's own example replaces it.
    """
    forms = game.forms.get(line.split(maxsplit=1)[0].lower(), ())
    if not forms:
        return str(error)
    example = f"Type it like this: {forms[0].example}."
    return example if quoted(line) in str(error) else f"{error} {example}"
