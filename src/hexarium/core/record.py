"""Records: a game as its options, seats, rules version and moves, written as text or as JSON."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Generic, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from hexarium.core.actor import House, Seat, label
from hexarium.core.english import both, count
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

LONGEST_HEADER: Final = 4096
"""Characters that a header in text may have: time and memory for dotted keys in TOML grow with the square of it."""

LONGEST_LINE: Final = 1000
"""Characters that a line of a text record may have."""

MOST_MOVES: Final = 20_000
"""Moves that a record may have; no game comes near."""

_DIVIDER: Final = "---"
_BOT: Final = " (bot)"
"""Follows a seat in whose place a bot chose."""

_SEAT: Final = re.compile(r"seat ([1-9][0-9]{0,2})")
_ESCAPED: Final = str.maketrans({char: f"\\u{ord(char):04x}" for char in "\x7f\x85\u2028\u2029"})
"""Characters that JSON allows in a string, but TOML forbids or `splitlines` takes for the end of a line."""


class Move(Struct, Generic[A], frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Who did what; `bot` if a bot chose it in place of the person in the seat."""

    by: Seat | House
    action: A
    bot: bool = False

    @property
    def stand_ins(self) -> tuple[Seat, ...]:
        """The seat in which a bot played for somebody, if there is one."""
        return (self.by,) if self.bot and not isinstance(self.by, House) else ()


class Header(Struct, frozen=True, kw_only=True):
    """What is fixed before the first move."""

    game: str
    rules: int
    seats: int
    options: Struct
    players: tuple[str, ...] = ()
    lexicon: str | None = None


class Record(Struct, Generic[A], frozen=True):
    """A game from its first move to its last so far, whether it is over or not."""

    header: Header
    moves: tuple[Move[A], ...]


_Number: TypeAlias = Annotated[int, Meta(ge=-(2**31), le=2**31)]


class _Settled(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A header as it is written, for any game."""

    hexarium: _Number
    game: str
    rules: _Number
    seats: _Number
    players: tuple[str, ...] = ()
    lexicon: str | None = None
    options: dict[str, Any] = {}


class _Document(_Settled, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole record as JSON."""

    moves: tuple[Move[Any], ...]


class _MoveInText(Struct, frozen=True):
    """A line of a text record, and where it stands."""

    where: str
    text: str

    def read(self, game: Game[Any, A, Any, Any]) -> Move[A]:
        who, colon, what = self.text.partition(": ")
        try:
            if not colon:
                raise Unreadable(f'"{self.text}" is not a move; write who, a colon and what, as in "seat 1: pass".')
            seat = who.removesuffix(_BOT)
            return Move(_read_actor(seat), game.notation.read(what), seat != who)
        except Unreadable as error:
            raise Unreadable(error.detail, self.where) from error


class _MoveInJson(Struct, frozen=True):
    """A move of a JSON record, and where it stands."""

    where: str
    move: Move[Any]

    @property
    def text(self) -> str:
        return f"{_mover(self.move)}: {msgspec.json.encode(self.move.action).decode()}"

    def read(self, game: Game[Any, A, Any, Any]) -> Move[A]:
        try:
            return Move(self.move.by, msgspec.convert(self.move.action, game.action), self.move.bot)
        except msgspec.ValidationError as error:
            raise Unreadable(str(error), self.where) from error


_WrittenMove: TypeAlias = _MoveInText | _MoveInJson
"""A move as a record has it, before the game reads it."""


def write_json(record: Record[Any]) -> bytes:
    """The record as one JSON document."""
    settled = msgspec.structs.asdict(_settled(record.header))
    return msgspec.json.encode(_Document(**settled, moves=record.moves))


def write_text(record: Record[A], game: Game[Any, A, Any, Any]) -> str:
    """The record as text: a header in TOML, a line for each move, and a last line with the number of moves."""
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
    """The move in one line: who, a colon, what."""
    return f"{_mover(move)}: {game.notation.write(move.action)}"


def read_record(text: str, games: Games) -> tuple[Game[Any, Any, Any, Any], Record[Any]]:
    """The record in a text of either form, and its game; Unreadable says what is wrong and where."""
    settled, written = _parse(text)
    game, header = _header(settled, games)
    if header.rules != game.version:
        played = f"This game was played with version {header.rules} of the rules of {game.title}"
        raise Unreadable(f"{played}; only version {game.version} can be read.", "header")
    return game, Record(header, tuple([each.read(game) for each in written]))


def read_any_version(text: str, games: Games) -> tuple[Game[Any, Any, Any, Any], Record[Any], tuple[str, ...]]:
    """Like `read_record`, for any version of the rules.

    If moves of another version can't be read, the last value has them as text, from the first such move on.
    """
    settled, written = _parse(text)
    game, header = _header(settled, games)
    moves = list[Move[Any]]()
    for number, each in enumerate(written):
        try:
            moves.append(each.read(game))
        except Unreadable:
            if header.rules == game.version:
                raise
            return game, Record(header, tuple(moves)), tuple([later.text for later in written[number:]])
    return game, Record(header, tuple(moves)), ()


def read_asides(text: str) -> tuple[str, ...]:
    """The indented lines of a text record: what they say before each move, and after the last."""
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
    """The start, and then the step of each move; Unreadable if the rules refuse one or have other words."""
    check_words(rules, record.header)
    try:
        state = rules.start(record.header.seats)
    except RulesError as refusal:
        raise Unreadable(str(refusal), "header") from refusal
    yield Step(state)
    for number, move in enumerate(record.moves, start=1):
        try:
            step = rules.apply(state, move.by, move.action)
        except RulesError as refusal:
            raise Unreadable(str(refusal), f"move {number}") from refusal
        yield step
        state = step.state


def check_words(rules: Rules[Any, Any, Any, Any], header: Header) -> None:
    """Unreadable if the game was played with another word list than these rules read."""
    if header.lexicon is not None and not has_word_list(rules, header.lexicon):
        known = word_list(rules)
        here = f'the word list here is "{known}"' if known else "this game has no words"
        raise Unreadable(f'The game was played with the word list "{header.lexicon}"; {here}.', "header")


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
        raise Unreadable(f"This record has format {settled.hexarium}; only format {FORMAT} can be read.", "header")
    if settled.game not in games:
        raise Unreadable(f'There is no game "{settled.game}"; the games are {both(games)}.', "header")
    game = games[settled.game]
    try:
        options = msgspec.convert(settled.options, game.options)
        game.rules(options)
    except (msgspec.ValidationError, RulesError) as error:
        raise Unreadable(str(error), "options") from error
    if settled.players and len(settled.players) != settled.seats:
        named, seats = count(len(settled.players), "player"), count(settled.seats, "seat")
        raise Unreadable(f"The record names {named} for {seats}.", "header")
    return game, Header(
        game=settled.game,
        rules=settled.rules,
        seats=settled.seats,
        options=options,
        players=settled.players,
        lexicon=settled.lexicon,
    )


def _parse(text: str) -> tuple[_Settled, tuple[_WrittenMove, ...]]:
    """The header and the moves of a text of either form, before either is understood."""
    return _parse_json(text) if text.lstrip().startswith("{") else _parse_text(text)


def _parse_json(text: str) -> tuple[_Settled, tuple[_WrittenMove, ...]]:
    try:
        document = msgspec.json.decode(text, type=_Document)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Unreadable(str(error), "record") from error
    if len(document.moves) > MOST_MOVES:
        raise Unreadable(f"The record has more than {MOST_MOVES} moves.", "record")
    return document, tuple([_MoveInJson(f"move {number}", move) for number, move in enumerate(document.moves, 1)])


def _parse_text(text: str) -> tuple[_Settled, tuple[_WrittenMove, ...]]:
    lines = text.splitlines()
    if _DIVIDER not in lines:
        raise Unreadable(f'No line "{_DIVIDER}" ends the header: this is not a record, or it is cut short.', "record")
    top = lines.index(_DIVIDER)
    _check_bounds(lines, top)
    try:
        settled = msgspec.convert(tomllib.loads("\n".join(lines[:top])), _Settled)
    except (ValueError, RecursionError, msgspec.ValidationError) as error:
        raise Unreadable(str(error), "header") from error
    moves = list[_WrittenMove]()
    for number, line in enumerate(lines[top + 1 :], start=top + 2):
        if line.startswith(_DIVIDER):
            if not all(map(_is_aside, lines[number:])):
                raise Unreadable("There is something after the end of the record.", f"line {number + 1}")
            _check_length(line, number, moves)
            return settled, tuple(moves)
        if not _is_aside(line):
            if len(moves) == MOST_MOVES:
                raise Unreadable(f"The record has more than {MOST_MOVES} moves.", f"line {number}")
            moves.append(_MoveInText(f"line {number}", line))
    raise Unreadable(
        "The record is cut short: its last line, with the number of moves, is missing.", f"line {len(lines)}"
    )


def _check_bounds(lines: list[str], top: int) -> None:
    """Unreadable if the record is larger than any game needs; checked before any of it is parsed."""
    if sum(map(len, lines[:top])) + top > LONGEST_HEADER:
        raise Unreadable(f"The header has more than {LONGEST_HEADER} characters.", "header")
    if len(lines) - top > 2 * MOST_MOVES:
        raise Unreadable(f"The record has more than {2 * MOST_MOVES} lines.", "record")
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            raise Unreadable(f"The line has more than {LONGEST_LINE} characters.", f"line {number}")


def _is_aside(line: str) -> bool:
    return not line.strip() or line.startswith((" ", "#"))


def _check_length(line: str, number: int, moves: list[_WrittenMove]) -> None:
    if line != f"{_DIVIDER} {len(moves)} moves":
        raise Unreadable(f'There are {len(moves)} moves, but the last line says "{line}".', f"line {number}")


def _mover(move: Move[Any]) -> str:
    return f"{label(move.by)}{_BOT if move.stand_ins else ''}"


def _read_actor(text: str) -> Seat | House:
    if seat := _SEAT.fullmatch(text):
        return Seat(int(seat[1]) - 1)
    if text in [*House]:
        return House(text)
    raise Unreadable(f'"{text}" is not at the table; write "seat 1", "dealer" or "clock".')


def _assignment(key: str, value: object) -> str:
    return f"{key} = {msgspec.json.encode(value).decode().translate(_ESCAPED)}"
