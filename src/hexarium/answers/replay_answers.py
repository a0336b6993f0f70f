"""Whole games: replays of records, pictures of their moves, and the verification of sheets."""

from __future__ import annotations

from typing import Final

import msgspec

from hexarium.answers.answer_types import ReplayShown
from hexarium.core import Eye, Seat, Unreadable, read_any_version, write_json
from hexarium.drawing import drawing, spaces
from hexarium.games import CATALOGUE
from hexarium.service import read_sheet, verify
from hexarium.service.refusal import Malformed, Unknown
from hexarium.service.replays import ReplayedGame

SPECTATOR: Final = -1
"""The reader who has no seat."""


def shown_pasted(text: str, look: str) -> bytes:
    """The game in a pasted record, move by move, as JSON."""
    try:
        return _shown(ReplayedGame(*read_any_version(text, CATALOGUE)), look)
    except Unreadable as error:
        raise Malformed(str(error)) from error


def shown(record: str, look: str, reader: int = SPECTATOR) -> bytes:
    """A finished game, move by move, as JSON; its sentences say "you" to the seat of that number."""
    replayed = _replayed(record)
    if reader >= replayed.record.header.seats:
        raise Unknown(f"There is no seat {reader + 1}.")
    return _shown(replayed, look, None if reader == SPECTATOR else Seat(reader))


def drawn(record: str, move: int, look: str) -> bytes:
    """A finished game after a number of moves, as SVG."""
    replayed = _replayed(record)
    scene = drawing(replayed.game, replayed.record.header.options)
    return scene.picture(replayed.view(move, look), replayed.players).encode()


def checked(text: str) -> bytes:
    """A record that was read and replayed, in its JSON form."""
    try:
        _, record, _ = read_any_version(text, CATALOGUE)
    except Unreadable as error:
        raise Malformed(str(error)) from error
    return write_json(record)


def verified(sheet: str) -> bytes:
    """The verdict on a finished game, as JSON."""
    return msgspec.json.encode(verify(read_sheet(sheet.encode()), CATALOGUE))


def _replayed(record: str) -> ReplayedGame:
    return ReplayedGame(*read_any_version(record, CATALOGUE))


def _shown(replayed: ReplayedGame, look: str, reader: Eye = None) -> bytes:
    names = spaces(replayed.game, replayed.record.header.options)
    return msgspec.json.encode(ReplayShown(replayed.show(look, reader), names))
