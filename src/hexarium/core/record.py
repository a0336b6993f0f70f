"""A game is its record: options, seats, rules version, and who did what, in order; as text and as JSON."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from hexarium.core.actor import House, Seat, label
from hexarium.core.event import Event
from hexarium.core.game import Game
from hexarium.core.refusal import RulesError, Unreadable
from hexarium.core.rules import Rules, Step
from hexarium.core.word_list import has_word_list, word_list

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E", bound=Event)

Games: TypeAlias = Mapping[str, Game[Any, Any, Any, Any]]

FORMAT: Final = 1
_DIVIDER: Final = "---"
_SEAT: Final = re.compile(r"seat ([1-9][0-9]{0,2})")
_ESCAPED: Final = str.maketrans({char: f"\\u{ord(char):04x}" for char in "\x7f\x85\u2028\u2029"})
"""What JSON leaves as it is in a string, but TOML forbids there or `splitlines` takes for the end of a line."""


class Move(Struct, Generic[A], frozen=True, gc=False, forbid_unknown_fields=True):
    """Who did what."""

    by: Seat | House
    action: A


class Header(Struct, frozen=True, kw_only=True):
    """What was settled before the first move."""

    game: str
    rules: int
    seats: int
    options: Struct
    players: tuple[str, ...] = ()
    lexicon: str | None = None


class Record(Struct, Generic[A], frozen=True):
    """A game from its first move to its last so far."""

    header: Header
    moves: tuple[Move[A], ...]


class _Settled(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A header as it is written, whatever the game."""

    hexarium: int
    game: str
    rules: int
    seats: int
    players: tuple[str, ...] = ()
    lexicon: str | None = None
    options: dict[str, Any] = {}


class _Document(_Settled, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole record as JSON."""

    moves: tuple[Move[Any], ...]


def write_json(record: Record[Any]) -> bytes:
    """The record as one JSON document."""
    settled = msgspec.structs.asdict(_settled(record.header))
    return msgspec.json.encode(_Document(**settled, moves=record.moves))


def write_text(record: Record[A], game: Game[Any, A, Any, Any]) -> str:
    """The record as text: a header in TOML, a line for each move, and their number to show that none is missing."""
    settled = msgspec.to_builtins(_settled(record.header))
    options = settled.pop("options", {})
    lines = [_assignment(key, value) for key, value in settled.items()]
    if options:
        lines += ["", "[options]", *(_assignment(key, value) for key, value in options.items())]
    lines.append(_DIVIDER)
    lines += [write_move(move, game) for move in record.moves]
    lines.append(f"{_DIVIDER} {len(record.moves)} moves")
    return "\n".join(lines) + "\n"


def write_move(move: Move[A], game: Game[Any, A, Any, Any]) -> str:
    """One line: who, a colon, what."""
    return f"{label(move.by)}: {game.notation.write(move.action)}"


def read_record(text: str, games: Games) -> tuple[Game[Any, Any, Any, Any], Record[Any]]:
    """The record in a text of either form, with its game; Unreadable says what is wrong and where."""
    return _read_json(text, games) if text.lstrip().startswith("{") else _read_text(text, games)


def read_asides(text: str) -> tuple[str, ...]:
    """What the indented lines of a text record say before each of its moves, and after the last."""
    lines = text.splitlines()
    asides = [list[str]()]
    for line in lines[lines.index(_DIVIDER) + 1 :]:
        if line.startswith(_DIVIDER):
            break
        if not _is_aside(line):
            asides.append([])
        elif line.startswith(" "):
            asides[-1].append(line.strip())
    return tuple(" ".join(aside) for aside in asides)


def replay(rules: Rules[S, A, V, E], record: Record[A]) -> Iterator[Step[S, E]]:
    """The start and then what came of each move; Unreadable where the rules refuse one, or know other words."""
    _check_words(rules, record.header)
    try:
        state = rules.start(record.header.seats)
    except RulesError as refusal:
        raise Unreadable(str(refusal), "header") from refusal
    yield Step(state)
    for number, move in enumerate(record.moves, start=1):
        try:
            step = rules.apply(state, move.by, move.action)
        except RulesError as refusal:
            raise Unreadable(f"{label(move.by)} was refused: {refusal}", f"move {number}") from refusal
        yield step
        state = step.state


def _check_words(rules: Rules[Any, Any, Any, Any], header: Header) -> None:
    if header.lexicon is not None and not has_word_list(rules, header.lexicon):
        known = word_list(rules) or "a game without words"
        detail = f"played with the word list {header.lexicon!r}; here it is {known!r}"
        raise Unreadable(detail, "header")


def _settled(header: Header) -> _Settled:
    options = {key: value for key, value in msgspec.to_builtins(header.options).items() if value is not None}
    return _Settled(
        hexarium=FORMAT,
        game=header.game,
        rules=header.rules,
        seats=header.seats,
        players=header.players,
        lexicon=header.lexicon,
        options=options,
    )


def _header(settled: _Settled, games: Games) -> tuple[Game[Any, Any, Any, Any], Header]:
    if settled.hexarium != FORMAT:
        raise Unreadable(f"this is a record of format {settled.hexarium}; format {FORMAT} is understood", "header")
    if settled.game not in games:
        raise Unreadable(f"unknown game {settled.game!r} (known: {', '.join(games)})", "header")
    game = games[settled.game]
    if settled.rules != game.version:
        detail = f"played under rules {settled.rules} of {game.title}; this release has rules {game.version}"
        raise Unreadable(detail, "header")
    try:
        options = msgspec.convert(settled.options, game.options)
        game.rules(options)
    except (msgspec.ValidationError, RulesError) as error:
        raise Unreadable(str(error), "options") from error
    if settled.players and len(settled.players) != settled.seats:
        raise Unreadable(f"{len(settled.players)} players are named for {settled.seats} seats", "header")
    return game, Header(
        game=settled.game,
        rules=settled.rules,
        seats=settled.seats,
        options=options,
        players=settled.players,
        lexicon=settled.lexicon,
    )


def _read_json(text: str, games: Games) -> tuple[Game[Any, Any, Any, Any], Record[Any]]:
    try:
        document = msgspec.json.decode(text, type=_Document)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Unreadable(str(error), "record") from error
    game, header = _header(document, games)
    return game, Record(header, tuple(_checked(move, number, game) for number, move in enumerate(document.moves, 1)))


def _checked(move: Move[Any], number: int, game: Game[Any, A, Any, Any]) -> Move[A]:
    try:
        return Move(move.by, msgspec.convert(move.action, game.action))
    except msgspec.ValidationError as error:
        raise Unreadable(str(error), f"move {number}") from error


def _read_text(text: str, games: Games) -> tuple[Game[Any, Any, Any, Any], Record[Any]]:
    lines = text.splitlines()
    if _DIVIDER not in lines:
        raise Unreadable(f"no line {_DIVIDER!r} ends the header: this is no record, or it is cut short", "record")
    top = lines.index(_DIVIDER)
    try:
        settled = msgspec.convert(tomllib.loads("\n".join(lines[:top])), _Settled)
    except (ValueError, RecursionError, msgspec.ValidationError) as error:
        raise Unreadable(str(error), "header") from error
    game, header = _header(settled, games)
    moves = list[Move[Any]]()
    for number, line in enumerate(lines[top + 1 :], start=top + 2):
        if line.startswith(_DIVIDER):
            if not all(map(_is_aside, lines[number:])):
                raise Unreadable("something follows the last line of the record", f"line {number + 1}")
            return game, Record(header, _all_there(line, number, moves))
        if not _is_aside(line):
            moves.append(_read_move(line, number, game))
    raise Unreadable(
        "the record is cut short: its last line, with the number of moves, is missing", f"line {len(lines)}"
    )


def _is_aside(line: str) -> bool:
    return not line.strip() or line.startswith((" ", "#"))


def _all_there(line: str, number: int, moves: list[Move[A]]) -> tuple[Move[A], ...]:
    if line != f"{_DIVIDER} {len(moves)} moves":
        raise Unreadable(f"there are {len(moves)} moves here, but the last line says {line!r}", f"line {number}")
    return tuple(moves)


def _read_move(line: str, number: int, game: Game[Any, A, Any, Any]) -> Move[A]:
    who, colon, what = line.partition(": ")
    try:
        if not colon:
            raise Unreadable(f"{line!r} is no move (who, a colon, what)")
        return Move(_read_actor(who), game.notation.read(what))
    except Unreadable as error:
        raise Unreadable(error.detail, f"line {number}") from error


def _read_actor(text: str) -> Seat | House:
    if seat := _SEAT.fullmatch(text):
        return Seat(int(seat[1]) - 1)
    if text in [*House]:
        return House(text)
    raise Unreadable(f"{text!r} is nobody at the table")


def _assignment(key: str, value: object) -> str:
    return f"{key} = {msgspec.json.encode(value).decode().translate(_ESCAPED)}"
