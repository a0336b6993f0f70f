"""Flags for a game's options, made from its Options type, so that every option has a flag and its help."""

from __future__ import annotations

import enum
import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from cyclopts import Group, Parameter
from msgspec import Meta, Struct

from hexarium.cli.files import words_in
from hexarium.cli.usage_error import UsageError
from hexarium.core import Game, Rules
from hexarium.games import CATALOGUE
from hexarium.lexicon import Lexicon

R = TypeVar("R")
AnyGame = Game[Any, Any, Any, Any]

LEXICON = "lexicon"
"""The option that names a word list, in games that have one."""

_AT: Final = re.compile(r"(?P<what>.*) - at `\$\.(?P<name>\w+)[^`]*`")
_BOUND: Final = re.compile(r"Expected `int` (<=|>=) (-?\d+)")
_BOUNDS: Final = {"<=": "most", ">=": "least"}
_STRANGER: Final = re.compile(r"Invalid enum value '(.*)'")
"""What msgspec says of a value that does not fit, and where."""

GAME_OPTIONS = Group("Options of the game", sort_key=1)


def game_called(slug: str) -> AnyGame:
    """The game of that name; UsageError where there is none."""
    if slug not in CATALOGUE:
        raise UsageError(f"unknown game {slug!r} (known: {', '.join(CATALOGUE)})")
    return CATALOGUE[slug]


class Chosen(Struct, frozen=True):
    """A game with its options settled, and the words of one's own that it is played with, if any."""

    game: AnyGame
    options: Struct
    words: Lexicon | None = None

    def rules(self) -> Rules[Any, Any, Any, Any]:
        """The rules that all this makes; Illegal where it makes none."""
        return self.game.rules(self.options) if self.words is None else self.game.rules(self.options, self.words)


def for_game(game: AnyGame, command: Callable[..., R], about: str) -> Callable[..., R]:
    """The command for one game: its first argument, what was chosen, is settled from flags."""
    own = list(inspect.signature(command, eval_str=True).parameters.values())[1:]
    kinds = get_type_hints(game.options, include_extras=True)
    flags = [_flag(field, kinds[field.name]) for field in msgspec.structs.fields(game.options)]

    def run(*given: object, **named: Any) -> R:
        chosen = {flag.name: named.pop(flag.name) for flag in flags if flag.name in named}
        return command(settle(game, chosen), *given, **named)

    run.__doc__ = about
    parameters = [*own, *flags]
    run.__dict__["__signature__"] = inspect.Signature(parameters)
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return run


def settle(game: AnyGame, flags: dict[str, Any]) -> Chosen:
    """What flags gave for a game; UsageError where a value does not fit."""
    given = {name: value for name, value in flags.items() if value is not None}
    words = None
    for name, hint in get_type_hints(game.options).items():
        if _is_list(hint) and name in given:
            given[name] = [part.strip() for part in given[name].split(",")]
        if name == LEXICON and given.get(name, hint) not in (hint, *hint):
            words = words_in(Path(given.pop(name)))
    try:
        return Chosen(game, msgspec.convert(given, game.options), words)
    except msgspec.ValidationError as error:
        raise UsageError(_plainly(str(error), game, given)) from error


def _plainly(error: str, game: AnyGame, given: dict[str, Any]) -> str:
    """What does not fit, in the words of the command line."""
    found = _AT.fullmatch(error)
    if found is None:
        return f"options of {game.title}: {error}"
    name = found["name"]
    if bound := _BOUND.fullmatch(found["what"]):
        said = f"at {_BOUNDS[bound[1]]} {bound[2]}, not {given[name]}"
    elif stranger := _STRANGER.fullmatch(found["what"]):
        kind = next(_enums(get_type_hints(game.options)[name]))
        said = f"there is no {kind.__name__.lower()} {stranger[1]!r} (known: {', '.join(map(str, kind))})"
    else:
        said = found["what"]
    return f"--{name.replace('_', '-')}: {said}"


def _enums(kind: Any) -> Iterator[type[enum.StrEnum]]:
    """The lists of words that an option, or a part of it, is one of."""
    if isinstance(kind, type) and issubclass(kind, enum.StrEnum):
        yield kind
    for part in get_args(kind):
        yield from _enums(part)


def _flag(field: msgspec.structs.FieldInfo, hint: Any) -> inspect.Parameter:
    kind, *notes = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    description = next((note.description for note in notes if isinstance(note, Meta)), None) or ""
    default = field.default
    if _is_list(kind):
        kind, description = str | None, f"{description} (With commas between.)"
    elif field.name == LEXICON:
        kind, default = str, field.default.value
        description += " Or a FILE of your own: UTF-8 text, one word a line."
    return inspect.Parameter(
        field.name,
        inspect.Parameter.KEYWORD_ONLY,
        default=default,
        annotation=Annotated[kind, Parameter(help=description, group=GAME_OPTIONS, negative="")],
    )


def _is_list(kind: Any) -> bool:
    return any(get_origin(part) is tuple for part in (kind, *get_args(kind)))
