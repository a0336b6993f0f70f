"""The end of a game of Hexpert in words."""

from __future__ import annotations

from collections.abc import Sequence

from hexarium.core import Part, Ranking, Seat, Sentence, Who, Whose, everyone, has_have, in_turn, say
from hexarium.core.english import count
from hexarium.games.hexpert.options import Scoring
from hexarium.games.hexpert.pieces import CALLS
from hexarium.games.hexpert.rules import Hexpert
from hexarium.games.hexpert.scoring import bonuses, full_rows
from hexarium.games.hexpert.sentences import tell
from hexarium.games.hexpert.state import State


def ended(rules: Hexpert, state: State) -> Sentence:
    """The boards are full, in the last round."""
    rounds = rules.rounds(state)
    return say(f"All {CALLS} tiles are placed" if rounds == 1 else f"All {rounds} rounds are played")


def decided(rules: Hexpert, state: State) -> Sentence:
    """The rows that scored, and the bonuses; over several rounds, the total. Equal scores share the win."""
    winners = Ranking.by(state.totals, state.totals).winners
    winner = min(winners)
    shared = say("Equal scores share the win") if len(winners) > 1 else None
    if rules.rounds(state) > 1:
        total = say(Who(winner), has_have(winner), f"the highest total: {state.totals[winner]}")
        return shared or total
    rays = bonuses(state.boards) if rules.options.scoring is Scoring.BEST_RAY else ()
    return in_turn(_rows(state), *map(tell, rays), shared)


def _rows(state: State) -> Sentence:
    """How many rows each seat completed, the winner first, and whose row was the best."""
    places = Ranking.by(state.totals, state.totals).places
    rows = [[row.points for row in full_rows(board) if row.points] for board in state.boards]
    if not any(rows):
        return say("Nobody completed a row") if len(rows) > 1 else say(Who(Seat(0)), "completed no row")
    parts = list[Part]()
    for seat in sorted([Seat(seat) for seat in range(len(places))], key=lambda seat: (places[seat], -len(rows[seat]))):
        number = len(rows[seat])
        parts += [",", Who(seat), str(number or "none")] if parts else [Who(seat), f"completed {count(number, 'row')}"]
    return in_turn(say(*parts), best_row(rows))


def best_row(rows: Sequence[Sequence[int]]) -> Sentence:
    """Whose row scored most; they share it if there are several."""
    best = max(map(max, filter(None, rows)))
    owners = [Seat(seat) for seat, points in enumerate(rows) if best in points]
    if len(owners) == 1:
        return say(Whose(owners[0]), f"best row scored {best}")
    return say(everyone(owners), f"each completed a row that scored {best}, the best one")
