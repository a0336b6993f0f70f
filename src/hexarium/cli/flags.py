"""Flags for a game's options, made from its Options type, so that every option has a flag and its help."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from enum import Enum
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from cyclopts import Group, Parameter
from msgspec import Meta, Struct

from hexarium.cli.misuse import Misuse
from hexarium.core import Game
from hexarium.games import CATALOGUE

R = TypeVar("R")
AnyGame = Game[Any, Any, Any, Any]

GAME_OPTIONS = Group("Options of the game", sort_key=1)


def game_called(slug: str) -> AnyGame:
    """The game of that name; Misuse where there is none."""
    if slug not in CATALOGUE:
        raise Misuse(f"unknown game {slug!r} (known: {', '.join(CATALOGUE)})")
    return CATALOGUE[slug]


def for_game(game: AnyGame, command: Callable[..., R], about: str) -> Callable[..., R]:
    """The command for one game: its first two arguments, the game and its options, are settled from flags."""
    own = list(inspect.signature(command, eval_str=True).parameters.values())[2:]
    flags = [_flag(field, get_type_hints(game.options, include_extras=True)) for field in _fields(game)]

    def run(*given: object, **named: Any) -> R:
        chosen = {flag.name: named.pop(flag.name) for flag in flags if flag.name in named}
        return command(game, settle(game, chosen), *given, **named)

    run.__doc__ = about
    parameters = [*own, *flags]
    run.__dict__["__signature__"] = inspect.Signature(parameters)
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return run


def settle(game: AnyGame, chosen: dict[str, Any]) -> Struct:
    """The game's options from what flags gave; Misuse where a value does not fit."""
    given = {name: _split(value) for name, value in chosen.items() if value is not None}
    try:
        return msgspec.convert(given, game.options)
    except msgspec.ValidationError as error:
        raise Misuse(f"options of {game.title}: {error}") from error


def _split(value: object) -> object:
    is_list = isinstance(value, str) and not isinstance(value, Enum)
    return [part.strip() for part in value.split(",")] if is_list and isinstance(value, str) else value


def _fields(game: AnyGame) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(game.options)


def _flag(field: msgspec.structs.FieldInfo, hints: dict[str, Any]) -> inspect.Parameter:
    annotated = hints[field.name]
    kind, *notes = get_args(annotated) if get_origin(annotated) is Annotated else (annotated,)
    description = next((note.description for note in notes if isinstance(note, Meta)), None) or ""
    if any(get_origin(part) is tuple for part in (kind, *get_args(kind))):
        kind, description = str | None, f"{description} (With commas between.)"
    return inspect.Parameter(
        field.name,
        inspect.Parameter.KEYWORD_ONLY,
        default=field.default,
        annotation=Annotated[kind, Parameter(help=description, group=GAME_OPTIONS, negative="")],
    )
