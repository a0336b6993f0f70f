"""What a person is asked, in a line, and what may be typed for an answer, with a word about each form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from hexarium.games.hexx import state as hexx
from hexarium.games.hexx.pieces import VOWELS
from hexarium.games.hexx.sentences import EFFECTS
from hexarium.games.wordsearch import state as wordsearch

WORDS: Final = frozenset({"play", "morph", "call"})
"""In word games, the verbs that make words: nobody lists those."""

FORMS: Final[dict[str, dict[str, dict[str, str]]]] = {
    "hexpert": {"place": {"place c3": "put the called tile on a space; `c3` will do"}},
    "trihex": {"play": {"play red-5": "lay a triangle of your hand; `r5` will do"}},
    "hexagone": {
        "swap": {"swap j10 k9": "exchange two pieces"},
        "leave": {"leave": "exchange two of one colour, which changes nothing"},
        "keep": {"keep j10": "make the section of that cell the main block"},
        "place": {"place red k12": "put a piece on an empty cell"},
        "pass": {"pass": "keep all that you have captured"},
    },
    "wordsearch": {
        "swap": {
            "swap c3 d6": "exchange two tiles of the board",
            "swap c3 d6 turn d6": "the same, and turn what then lies on d6 upside down",
        },
        "trade": {
            "trade c3": "exchange the tile in your hand with one of the board",
            "trade c3 turned": "the same, with yours upside down",
        },
        "turn": {"turn c3": "turn one tile, or two, upside down"},
        "stack": {"stack d4": "put the tile in your hand onto a stack"},
        "shift": {"shift d4 c3": "move the top tile of one stack onto another"},
        "draw": {"draw": "ask for a tile, to lay beside the group"},
        "lay": {"lay c3": "lay the tile that you drew"},
        "call": {"call HELP d6 c5 b4 b5": "a word, and the spaces of its letters in order"},
        "move": {"move d5": "no word: move your token to a neighbouring space"},
        "exchange": {"exchange": "no word: exchange your tile for one of the pile"},
        "pass": {"pass": "no word: end the turn"},
        "allow": {"allow": "let the word stand"},
        "dispute": {"dispute": "say that it is no word"},
    },
    "hexx": {
        "play": {
            "play g7C g8A g9T": "a word: a space and a letter for each tile",
            "play g7C g8A*": "a star after the letter of a HEXX tile",
            "play g7E* along ne": "a lone HEXX tile, and the line of its word: e, se or ne",
        },
        "exchange": {"exchange AQ": "put tiles back and draw as many"},
        "pass": {"pass": "let the turn go"},
        "morph": {"morph g7U along e": "put your tile for another; a word along e, se or ne"},
        "forfeit": {"forfeit": "give up this turn"},
        "poach": {"poach g7 h7": "turn these tiles to your colour"},
        "choose": {"choose E": "turn all tiles of this letter to your colour"},
        "remove": {"remove g7": "put this tile back into the bag"},
        "give": {"give A": "give this tile of your hand"},
        "change": {"change g7B": "take the HEXX tile there and leave the letter in its place"},
    },
}
"""By game and verb: forms, each with what it does."""

_CALL: Final = "`call HELP d6 c5 b4 b5`"


def forms(slug: str, verbs: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What can be typed for these verbs, with a word about each."""
    for verb in verbs:
        yield from FORMS[slug][verb].items()


def question(view: Any, verbs: Sequence[str], example: str) -> str | None:
    """What a word game asks now; None in other games, where the table says so."""
    match view.agenda[0] if getattr(view, "offer", None) else None:
        case wordsearch.Rearrange():
            return _before_the_word(verbs)
        case wordsearch.FindWord():
            return f"Now call a word: {_CALL}{_instead(verbs)}."
        case wordsearch.LayTile(tile=tile):
            return f"Lay {tile} beside the group: `{example}`."
        case wordsearch.JudgeWord(word=word):
            return f"Is {word} a word? `allow` or `dispute`."
        case hexx.TakeTurn():
            return f"Play a word: `play g7C g8A g9T`{_instead(verbs)}."
        case hexx.TakeMorph():
            return "Metamorphosis: put a tile in the place of another: `morph g7U along e`, or forfeit."
        case hexx.PoachPair(face=face):
            return f"{EFFECTS[face]}: choose {view.offer.count} of the other's tiles to turn: `{example}`."
        case hexx.ChooseLetter(face=face):
            kind = "vowel" if view.offer.tiles[0] in VOWELS else "consonant"
            return f"{EFFECTS[face]}: choose a {kind} that turns to your colour: `{example}`."
        case hexx.RemoveTile():
            return f"{EFFECTS[11]}: choose a tile that goes back into the bag: `{example}`."
        case hexx.GiveTile(face=face):
            return f"{EFFECTS[face]}: choose a tile of yours to give in return: `{example}`."
        case hexx.ChangeTile(face=face):
            return f"{EFFECTS[face]}: put a letter in the place of a HEXX tile: `{example}`."
        case _:
            return None


def _before_the_word(verbs: Sequence[str]) -> str:
    changes = verbs[: verbs.index("call")]
    if not changes:
        return f"Call a word: {_CALL}{_instead(verbs)}."
    first, *others = changes
    example = f"`{next(iter(FORMS['wordsearch'][first]))}`"
    return f"First you may {_either([example, *others])}; or {_CALL}{_instead(verbs)}."


def _instead(verbs: Sequence[str]) -> str:
    """What may be done in lieu of a word."""
    others = [verb for verb in verbs if verb in ("move", "exchange", "pass")]
    match others:
        case []:
            return ""
        case [only]:
            return f", or {only}"
        case _:
            return f", {_either(others)}"


def _either(parts: Sequence[str]) -> str:
    *before, last = parts
    return f"{', '.join(before)} or {last}" if before else last
