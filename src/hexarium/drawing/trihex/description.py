"""TriHex in words: the hexagon, the seats and the hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hexarium.core.english import count
from hexarium.drawing.spaces import NamedSpace
from hexarium.games.trihex import Options
from hexarium.games.trihex.notation import name
from hexarium.games.trihex.view import View


def spaces(_options: Options) -> Iterable[NamedSpace]:
    """No spaces: players choose triangles, not places on a board."""
    return ()


def describe(view: View, players: Sequence[str]) -> str:
    """The table in lines."""
    lines = [f"On the hexagon: {' '.join(map(name, view.hexagon)) or 'nothing yet'}. {view.deck} in the deck."]
    for seat, player in enumerate(players):
        home = view.homes[seat] if seat < len(view.homes) else "no colour yet"
        lines.append(f"{player}: home {home}, {view.scores[seat]} points, {len(view.hands[seat])} in hand")
    if view.eye is not None:
        lines.append(f"Your hand: {' '.join(map(name, view.hands[view.eye])) or 'empty'}")
    lines.append(left_to_play(view))
    return "\n".join(lines)


def left_to_play(view: View) -> str:
    """How many triangles are still to be played, in the deck and in all hands."""
    left = view.deck + sum(map(len, view.hands))
    return f"{count(left, 'triangle')} left to play."
