"""What HEXX asks its players, and which tiles and spaces they may pick; words are never given away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from hexarium.core import Actor, Eye, Form, House, Question, Seat, Sentence, Who, Whose, is_are, say
from hexarium.core.english import an, count
from hexarium.games.hexx import answers
from hexarium.games.hexx.answers import kind_of_letter
from hexarium.games.hexx.pieces import COLOURS, Tile, Tiles, other
from hexarium.games.hexx.sentences import EFFECTS
from hexarium.games.hexx.state import (
    BeginTurn,
    CastHexx,
    ChangeTile,
    ChooseLetter,
    DealHand,
    GiveTile,
    PoachPair,
    Refill,
    RemoveTile,
    State,
    StealTile,
    TakeMorph,
    TakeTurn,
    TossTile,
    poachable,
)
from hexarium.grid import Hex

if TYPE_CHECKING:
    from hexarium.games.hexx.rules import Hexx

FORMS: Final = {
    "play": (
        Form("play g7C g8A g9T", "place tiles one by one; `play CAT` finds its places"),
        Form("play g7C g8A*", "a star marks a HEXX tile; `play CAT g7 e` lays a word"),
        Form("play g7E* along ne", "a HEXX tile alone, with the line of its word: e, se or ne"),
    ),
    "exchange": (Form("exchange AQ", "put these tiles back into the bag and draw as many"),),
    "pass": (Form("pass", "skip this turn"),),
    "morph": (Form("morph g7U along e", "put your U on g7 instead of its tile; the new word is along e, se or ne"),),
    "forfeit": (Form("forfeit", "forfeit this turn"),),
    "poach": (Form("poach g7 h7", "turn these tiles to your colour"),),
    "choose": (Form("choose E", "turn every E to your colour"),),
    "remove": (Form("remove g7", "put the tile on g7 back into the bag"),),
    "give": (Form("give A", "give the A from your hand"),),
    "change": (
        Form("change g7B", "take the HEXX tile on g7 and put your B there"),
        Form("change g7B*", "put another HEXX tile there, as B"),
    ),
}

NULL_AND_VOID: Final = 11
"""The face of the die whose effect removes a tile."""


def ask(_rules: Hexx, state: State, seat: Seat) -> Question:
    """What the seat must decide now."""
    offered = offer(state, seat)
    if offered is None:
        raise AssertionError("only a seat that must choose is asked")
    is_word = offered.verbs[0] in ("play", "morph")
    return Question(_asks(state, offered), awaited(state), offered.verbs, listed=not is_word)


def expected(state: State, actor: Actor) -> Sentence:
    """What an actor is told that did something else: what it must decide, or who must do what."""
    offered = None if isinstance(actor, House) else offer(state, actor)
    return awaited(state) if offered is None else _asks(state, offered)


def _asks(state: State, offered: Offer) -> Sentence:
    match state.agenda[0]:
        case TakeTurn(seat):
            turn = f"turn: make a word or {'exchange tiles' if state.bag else 'pass'}"
            left = sum(isinstance(task, BeginTurn) and task.seat == seat for task in state.agenda)
            return say(Whose(seat), turn if not left else f"{turn}, then {_again(left)}")
        case TakeMorph():
            return say("Metamorphosis: replace a tile on the board with one from your hand to make a word, or forfeit")
        case PoachPair(seat, face):
            tiles = count(offered.count, f"{COLOURS[other(seat)]} tile")
            return say(f"{EFFECTS[face]}: pick {tiles} to turn {COLOURS[seat]}")
        case ChooseLetter(seat, face):
            letter = an(kind_of_letter(face))
            return say(f"{EFFECTS[face]}: choose {letter}. Every tile with that letter turns {COLOURS[seat]}")
        case RemoveTile():
            return say(f"{EFFECTS[NULL_AND_VOID]}: pick a tile on the board to put back into the bag")
        case GiveTile(_, face):
            return say(f"{EFFECTS[face]}: pick a tile to give in return, but not the one you took")
        case ChangeTile(_, face):
            return say(f"{EFFECTS[face]}: pick a HEXX tile on the board and a tile from your hand to put there")
        case _:
            raise AssertionError("only choices are asked for")


def _again(times: int) -> str:
    return "play again" if times == 1 else f"play {count(times, 'more time')}"


def awaited(state: State) -> Sentence:
    """Who must do what, for everybody else. Nothing hidden is given away."""
    match state.agenda[0] if state.agenda else None:
        case None:
            return say("The game is over")
        case DealHand() | Refill():
            return say("The dealer is drawing a tile")
        case TossTile():
            return say("The dealer is flipping a tile to see who goes first")
        case CastHexx():
            return say("The dealer is rolling the die")
        case StealTile():
            return say("The dealer is taking a tile out of a hand")
        case TakeTurn(seat):
            return say(Whose(seat), "turn")
        case TakeMorph(seat):
            return say(Who(seat), "must make a Metamorphosis or forfeit the turn")
        case PoachPair(seat):
            return say(Who(seat), is_are(seat), f"picking tiles to turn {COLOURS[seat]}")
        case ChooseLetter(seat, face):
            return say(Who(seat), is_are(seat), "choosing", an(kind_of_letter(face)))
        case RemoveTile(seat):
            return say(Who(seat), is_are(seat), "picking a tile to take off the board")
        case GiveTile(seat):
            return say(Who(seat), is_are(seat), "picking a tile to give in return")
        case ChangeTile(seat):
            return say(Who(seat), is_are(seat), "picking a HEXX tile to take off the board")
        case _:
            raise AssertionError("tasks that need neither choice nor luck are done at once")


class Offer(Struct, frozen=True, forbid_unknown_fields=True):
    """What may be answered: the verbs, the spaces and tiles to pick from, and how many spaces to pick.

    `cells` are spaces with a tile on them; there are none for a play, whose tiles go on any empty space. `tiles` are
    the different tiles of the hand, or the letters to choose from.
    """

    verbs: tuple[str, ...]
    cells: tuple[Hex, ...] = ()
    tiles: tuple[Tile, ...] = ()
    count: int = 0


def offer(state: State, eye: Eye) -> Offer | None:
    """What the eye may answer; None if it isn't asked."""
    match state.agenda[0] if state.agenda else None:
        case TakeTurn(seat) if seat == eye:
            return Offer(("play", "exchange" if state.bag else "pass"), tiles=_different(state.hands[seat]))
        case TakeMorph(seat) if seat == eye:
            return Offer(("morph", "forfeit"), _taken(state), _different(state.hands[seat]), 1)
        case PoachPair(seat) if seat == eye:
            cells = tuple(poachable(state, seat))
            return Offer(("poach",), cells, count=min(answers.PAIR, len(cells)))
        case ChooseLetter(seat, face) if seat == eye:
            return Offer(("choose",), tiles=tuple(answers.CHOICES[face]))
        case RemoveTile(seat) if seat == eye:
            return Offer(("remove",), _taken(state), count=1)
        case GiveTile(seat) as task if seat == eye:
            return Offer(("give",), tiles=tuple(gift.tile for gift in answers.gifts(state, task)))
        case ChangeTile(seat) if seat == eye:
            changes = [*answers.changes(state, seat)]
            cells = tuple(dict.fromkeys(change.put.at for change in changes))
            return Offer(("change",), cells, tuple(dict.fromkeys(change.put.tile for change in changes)), 1)
        case _:
            return None


def _taken(state: State) -> tuple[Hex, ...]:
    return tuple(cell for cell, _ in state.board.pieces())


def _different(hand: Tiles) -> tuple[Tile, ...]:
    return tuple(dict.fromkeys(hand))
