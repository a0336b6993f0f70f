"""Games of another version of the rules: what is said about them, and how far a record of one can be followed."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from hexarium.core.game import Game
from hexarium.core.record import Header, Record, check_words, replay, write_move
from hexarium.core.refusal import RulesError, Unreadable
from hexarium.core.rules import Rules, Step
from hexarium.core.word_list import has_word_list, word_list

OTHER_WORDS: Final = "This game was begun with another version of the word list."

MAY_DIFFER: Final = "Positions are computed with today's rules and may differ from those that were played."


class FollowedRecord(Struct, frozen=True):
    """A record, and every step that today's rules could make of its moves.

    For a record of another version, `why` says so, `note` says that and what to know about the steps, and `rest` are
    the moves that were not followed, a line for each. All are empty for a record of this release.
    """

    game: Game[Any, Any, Any, Any]
    record: Record[Any]
    rules: Rules[Any, Any, Any, Any]
    steps: list[Step[Any, Any]]
    why: str = ""
    note: str = ""
    rest: tuple[str, ...] = ()


def other_version(game: Game[Any, Any, Any, Any], version: int) -> str | None:
    """What is said about a game of this version of the rules; None if it is the version of this release."""
    if version == game.version:
        return None
    which = "an earlier" if version < game.version else "a later"
    return f"This game was begun under {which} version of the rules of {game.title}."


def follow(
    game: Game[Any, Any, Any, Any],
    rules: Rules[Any, Any, Any, Any],
    record: Record[Any],
    unread: tuple[str, ...] = (),
) -> FollowedRecord:
    """Replay a record; one of another version, as far as today's rules allow. `unread` are moves that can't be read.

    Unreadable if a record of this version can't be replayed, or another word list is needed.
    """
    header = record.header
    has_other_words = _has_other_words(rules, header)
    if not has_other_words:
        check_words(rules, header)
    why = other_version(game, header.rules) or (OTHER_WORDS if has_other_words else None)
    if why is None:
        return FollowedRecord(game, record, rules, [*replay(rules, record)])
    steps, obstacle = _follow(rules, record)
    total = len(record.moves) + len(unread)
    rest = (*(write_move(move, game) for move in record.moves[len(steps) - 1 :]), *unread)
    said = [why, MAY_DIFFER]
    if rest:
        because = f": {obstacle}" if obstacle else "."
        said.append(f"Today's rules can follow {len(steps) - 1} of {total} moves{because}")
    return FollowedRecord(game, record, rules, steps, why, " ".join(said), rest)


def _has_other_words(rules: Rules[Any, Any, Any, Any], header: Header) -> bool:
    """Does the record quote another version of the word list that the rules read?"""
    if header.lexicon is None or has_word_list(rules, header.lexicon):
        return False
    known = word_list(rules)
    return known is not None and _list_name(header.lexicon) in ("", _list_name(known))


def _list_name(quoted: str) -> str:
    """The name of a quoted word list; empty where an earlier release quoted the digest alone."""
    return quoted.rpartition(" ")[0]


def _follow(rules: Rules[Any, Any, Any, Any], record: Record[Any]) -> tuple[list[Step[Any, Any]], str]:
    """The start and a step for each move up to the first that is refused, and why that one is."""
    try:
        steps = [Step[Any, Any](rules.start(record.header.seats))]
    except RulesError as refusal:
        raise Unreadable(str(refusal), "header") from refusal
    for move in record.moves:
        try:
            steps.append(rules.apply(steps[-1].state, move.by, move.action))
        except RulesError as refusal:
            return steps, str(refusal)
    return steps, ""
