"""Flags for a game's options, made from its Options type: every option has a flag, with its description as help."""

from __future__ import annotations

import enum
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from cyclopts import Group, Parameter
from msgspec import Meta, Struct

from hexarium.cli.files import load_word_list
from hexarium.cli.usage_error import UsageError, choose_from
from hexarium.core import Game, Rules, inner_values
from hexarium.games import CATALOGUE
from hexarium.lexicon import Lexicon

R = TypeVar("R")
AnyGame = Game[Any, Any, Any, Any]

LEXICON = "lexicon"
"""Name of the option for the word list, in word games."""

NONE: Final = "none"
"""What a person types for an option without a value."""

# How msgspec words its errors.
_ERROR: Final = re.compile(r"(?P<what>.*) - at `\$\.(?P<name>\w+)[^`]*`")
_BOUND: Final = re.compile(r"Expected `int` (<=|>=) (-?\d+)")
_BOUNDS: Final = {"<=": "most", ">=": "least"}
_NOT_A_VALUE: Final = re.compile(r"Invalid enum value '(.*)'")
_NOT_A_NUMBER: Final = re.compile(r"Expected `int( \| null)?`, got `str`|Integer value out of range")

GAME_OPTIONS = Group("Game options", sort_key=1)


def game_named(slug: str) -> AnyGame:
    """The game with that short name; UsageError if there is none."""
    if slug not in CATALOGUE:
        raise unknown_game(slug)
    return CATALOGUE[slug]


def unknown_game(slug: str) -> UsageError:
    """The error for a short name that no game has."""
    return UsageError(f'There is no game "{slug}". {choose_from(CATALOGUE, slug)}')


class Chosen(Struct, frozen=True):
    """A game with its options and, if the user brought one, a word list."""

    game: AnyGame
    options: Struct
    words: Lexicon | None = None

    def rules(self) -> Rules[Any, Any, Any, Any]:
        """The rules for these options; Illegal if they don't go together."""
        return self.game.rules(self.options) if self.words is None else self.game.rules(self.options, self.words)


def for_game(game: AnyGame, command: Callable[..., R], about: str) -> Callable[..., R]:
    """The command for one game, with flags for its options; `command` takes a Chosen as its first argument."""
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


def settle(game: AnyGame, flags: Mapping[str, Any]) -> Chosen:
    """The game with the options that the flags give; UsageError if a value is invalid."""
    return _settled(game, flags, _flag_name)


def settle_typed(game: AnyGame, typed: Mapping[str, str]) -> Chosen:
    """The game with the options that a person typed by name; UsageError if a value is invalid."""
    return _settled(game, typed, lambda name: name.replace("_", "-").capitalize())


def _settled(game: AnyGame, named: Mapping[str, Any], label: Callable[[str], str]) -> Chosen:
    """The game with these options, which errors name by their labels."""
    given = {name: value for name, value in named.items() if value is not None}
    words = None
    for name, hint in get_type_hints(game.options).items():
        if given.get(name) == NONE and _may_be_none(hint):
            given[name] = None
        elif _is_list(hint) and name in given:
            given[name] = [part.strip() for part in given[name].split(",")]
        if name == LEXICON and given.get(name, hint) not in (hint, *hint):
            words = load_word_list(Path(given.pop(name)))
    try:
        # Not strict: a number that is typed in the menu is text.
        return Chosen(game, msgspec.convert(given, game.options, strict=False), words)
    except msgspec.ValidationError as error:
        raise UsageError(_explain(str(error), game, given, label)) from error


def option_lines(game: AnyGame, options: Struct) -> list[tuple[str, str]]:
    """Each option with its value, and what it means with the values that it can have."""
    kinds = get_type_hints(game.options, include_extras=True)
    lines = list[tuple[str, str]]()
    for field in msgspec.structs.fields(game.options):
        kind, description = _described(kinds[field.name])
        values = [str(value) for enum_type in _enums(kind) for value in enum_type]
        inner = inner_values(value := msgspec.structs.asdict(options)[field.name])
        shown = NONE if value is None else str(value) if inner is None else ",".join(map(str, inner))
        about = f"{description} ({', '.join(values)})" if values else description
        lines.append((f"{field.name.replace('_', '-')} {shown}", about))
    return lines


def _explain(error: str, game: AnyGame, given: Mapping[str, Any], label: Callable[[str], str]) -> str:
    """msgspec's error about an option, as an error that names the option by its label."""
    found = _ERROR.fullmatch(error)
    if found is None:
        return f"Options of {game.title}: {error}."
    name, wrong = found["name"], found["what"]
    named, hint = label(name), get_type_hints(game.options)[name]
    if bound := _BOUND.fullmatch(wrong):
        return f"{named} must be at {_BOUNDS[bound[1]]} {bound[2]}, not {given[name]}."
    if unknown := _NOT_A_VALUE.fullmatch(wrong):
        kind = next(_enums(hint))
        return f'{named}: there is no {kind.__name__.lower()} "{unknown[1]}". {choose_from(map(str, kind), unknown[1])}'
    if _NOT_A_NUMBER.fullmatch(wrong):
        return f"{named} must be a whole number{f' or {NONE}' if _may_be_none(hint) else ''}."
    return f"{named}: {wrong}."


def _flag_name(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _enums(kind: Any) -> Iterator[type[enum.StrEnum]]:
    """The enums in the type of an option."""
    if isinstance(kind, type) and issubclass(kind, enum.StrEnum):
        yield kind
    for part in get_args(kind):
        yield from _enums(part)


def _described(hint: Any) -> tuple[Any, str]:
    """The type of an option, and its description."""
    kind, *notes = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    return kind, next((note.description for note in notes if isinstance(note, Meta)), None) or ""


def _flag(field: msgspec.structs.FieldInfo, hint: Any) -> inspect.Parameter:
    kind, description = _described(hint)
    default = field.default
    if _is_list(kind):
        kind, description = str | None, f"{description} Separate several with commas."
    elif field.name == LEXICON:
        kind, default = str, field.default.value
        description += " Or FILE: your own list, as UTF-8 text with one word per line."
    return inspect.Parameter(
        field.name,
        inspect.Parameter.KEYWORD_ONLY,
        default=default,
        annotation=Annotated[kind, Parameter(help=description, group=GAME_OPTIONS, negative="")],
    )


def _is_list(kind: Any) -> bool:
    return any(get_origin(part) is tuple for part in (kind, *get_args(kind)))


def _may_be_none(kind: Any) -> bool:
    return type(None) in get_args(kind)
