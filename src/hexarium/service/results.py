"""The result of a finished game in words, for lists of games."""

from __future__ import annotations

from hexarium.core import Ranking, Seat
from hexarium.core.english import both
from hexarium.service.store import Phase, TableSummary


def result(summary: TableSummary, guest: str) -> str:
    """How a game ended, as that guest reads it; empty if it is not over."""
    if summary.phase is not Phase.OVER:
        return ""
    if summary.ending is None:
        return "Finished"
    ranking, resigned = summary.ending.ranking, summary.ending.resigned
    if ranking is None:
        return "Closed"
    names = _names(summary, guest)
    if _is_resigned(summary):
        return f"{both([names[seat] for seat in resigned])} resigned"
    if len(names) == 1:
        return f"{names[0]} scored {ranking.scores[0]}"
    winners = [names[seat] for seat in ranking.winners]
    verb = "won" if len(winners) == 1 else "tied"
    return f"{both(sorted(winners, key='You'.__ne__))} {verb} {_scores(ranking)}"


def is_played_out(summary: TableSummary) -> bool:
    """Was the game played to its end? Tables of earlier releases don't say; they count as played out."""
    is_closed = summary.ending is not None and summary.ending.ranking is None
    return summary.phase is Phase.OVER and not is_closed and not _is_resigned(summary)


def seats_of(summary: TableSummary, guest: str) -> tuple[Seat, ...]:
    """The seats of a guest, as far as the summary knows them."""
    return tuple(Seat(seat) for seat, each in enumerate(summary.seating) if guest and each == guest)


def _is_resigned(summary: TableSummary) -> bool:
    """Did the game end because at most one seat had not resigned?"""
    resigned = () if summary.ending is None else summary.ending.resigned
    return bool(resigned) and len(summary.players) - len(resigned) <= 1


def _names(summary: TableSummary, guest: str) -> tuple[str, ...]:
    """The names by seat; a guest with one seat is addressed as "You"."""
    mine = seats_of(summary, guest)
    return tuple("You" if mine == (seat,) else name for seat, name in enumerate(summary.players))


def _scores(ranking: Ranking) -> str:
    """The scores from the first place to the last."""
    order = sorted(range(len(ranking.places)), key=ranking.places.__getitem__)
    return "–".join(str(ranking.scores[seat]) for seat in order)
