"""The events of HEXX in sentences, for the seats they are about and for everybody else."""

from __future__ import annotations

from typing import get_args

import pytest

from hexarium.core import Eye, Seat, told
from hexarium.games.hexx import Hexx, Options, Size
from hexarium.games.hexx.actions import Placing
from hexarium.games.hexx.event_types import Common, GameEvent, Spell
from hexarium.games.hexx.events import (
    AlsoMade,
    Begins,
    Counted,
    Dealt,
    Drew,
    Exchanged,
    Flipped,
    LastTurn,
    NobodyCan,
    NoTurnAfterLast,
    NoTurnWithoutTiles,
    Passed,
    Played,
    Rolled,
    RollsAgain,
)
from hexarium.games.hexx.pieces import BLACK, CENTRE, FACES, HEXX, RED
from hexarium.games.hexx.sentences import EFFECTS, tell
from hexarium.games.hexx.spells import (
    Changed,
    ChangedBack,
    ConsonantChosen,
    ConsonantChosenBack,
    Damaged,
    DamagedBack,
    Forfeited,
    Froze,
    HandsSwapped,
    Morphed,
    MustMorph,
    OriginLost,
    PlaysAgain,
    PlaysTwice,
    Poached,
    PoachedBack,
    Removed,
    Returned,
    ReturnedBack,
    Reversed,
    Stolen,
    StolenBack,
    VowelChosen,
    VowelChosenBack,
)
from hexarium.grid import Hex
from tests.games.hexx.games import steps

NAMES = ("Ann", "Ben")
ONE, TWO, THREE = (CENTRE,), (CENTRE, Hex(1, 0)), (CENTRE, Hex(1, 0), Hex(0, 1))

TOLD: list[tuple[GameEvent, str, str]] = [
    (Dealt(RED, "E"), "Ann was dealt E.", "You were dealt E."),
    (Dealt(RED, None), "Ann was dealt a tile.", "You were dealt a tile."),
    (Drew(RED, HEXX), "Ann drew a HEXX tile.", "You drew a HEXX tile."),
    (Drew(RED, None), "Ann drew a tile.", "You drew a tile."),
    (Begins(RED), "The flipped tile shows red: Ann goes first.", "The flipped tile shows red: you go first."),
    (
        Played(RED, (Placing(CENTRE, "A", wild=True), Placing(Hex(1, 0), "T")), "AT", TWO),
        "Ann played AT (g7A* g8T).",
        "You played AT (g7A* g8T).",
    ),
    (AlsoMade(RED, "TO", TWO), "Ann also made TO.", "You also made TO."),
    (Flipped(RED, ONE), "Ann turned 1 tile red: g7.", "You turned 1 tile red: g7."),
    (Flipped(RED, THREE), "Ann turned 3 tiles red: g7, g8 and h7.", "You turned 3 tiles red: g7, g8 and h7."),
    (Exchanged(RED, 1, None), "Ann exchanged 1 tile.", "You exchanged 1 tile."),
    (
        Exchanged(RED, 3, (HEXX, "A", "B")),
        "Ann exchanged 3 tiles: a HEXX tile, A and B.",
        "You exchanged 3 tiles: a HEXX tile, A and B.",
    ),
    (Passed(RED), "Ann passed.", "You passed."),
    (Rolled(RED, 17), "Ann rolled 17: Freaky Friday.", "You rolled 17: Freaky Friday."),
    (
        RollsAgain(RED, 7),
        "Lost Origin can't be carried out, so Ann rolls again.",
        "Lost Origin can't be carried out, so you roll again.",
    ),
    (
        LastTurn(RED),
        "The bag is empty and Ben has no tiles left, so Ann gets the last turn.",
        "The bag is empty and Ben has no tiles left, so you get the last turn.",
    ),
    (
        NoTurnAfterLast(RED),
        "This is the last turn, so Ann gets no extra turn.",
        "This is the last turn, so you get no extra turn.",
    ),
    (
        NoTurnWithoutTiles(RED),
        "Ann has no tiles left, so the extra turn is lost.",
        "You have no tiles left, so the extra turn is lost.",
    ),
    (NobodyCan(), "Nobody can play any more, so the game ends.", "Nobody can play any more, so the game ends."),
    (Counted((31, 24)), "Final count: 31 red and 24 black.", "Final count: 31 red and 24 black."),
    (PlaysTwice(RED), "Ann's next turn has an extra play.", "Your next turn has an extra play."),
    (PlaysAgain(RED), "Ann gets an extra turn.", "You get an extra turn."),
    (Poached(RED, TWO), "Ann turned 2 tiles red: g7 and g8.", "You turned 2 tiles red: g7 and g8."),
    (Poached(RED, ()), "There are no tiles for Ann to turn.", "There are no tiles for you to turn."),
    (PoachedBack(RED, ONE), "Ann turned 1 tile red: g7.", "You turned 1 tile red: g7."),
    (PoachedBack(RED, ()), "There are no tiles for Ann to turn.", "There are no tiles for you to turn."),
    (Reversed(RED, TWO), "2 tiles turned red: g7 and g8.", "2 tiles turned red: g7 and g8."),
    (Damaged(RED, ONE), "1 tile turned red: g7.", "1 tile turned red: g7."),
    (Damaged(RED, ()), "No tiles turned.", "No tiles turned."),
    (DamagedBack(RED, TWO), "2 tiles turned red: g7 and g8.", "2 tiles turned red: g7 and g8."),
    (OriginLost(TWO, ("A", "B")), "The tiles on g7 and g8 went back into the bag.", ""),
    (OriginLost(ONE, ("A",)), "The tile on g7 went back into the bag.", ""),
    (MustMorph(RED), "Ann's next free turn must be a Metamorphosis.", "Your next free turn must be a Metamorphosis."),
    (
        Morphed(RED, Placing(CENTRE, "U"), "A", "CUT", THREE),
        "Ann took A from g7, put U there and made CUT.",
        "You took A from g7, put U there and made CUT.",
    ),
    (
        Morphed(RED, Placing(CENTRE, "U", wild=True), HEXX, "CUT", THREE),
        "Ann took a HEXX tile from g7, put a HEXX tile there as U and made CUT.",
        "You took a HEXX tile from g7, put a HEXX tile there as U and made CUT.",
    ),
    (Forfeited(RED), "Ann forfeited the turn.", "You forfeited the turn."),
    (
        VowelChosen(RED, TWO, "E"),
        "Ann chose E. 2 tiles turned red: g7 and g8.",
        "You chose E. 2 tiles turned red: g7 and g8.",
    ),
    (VowelChosenBack(RED, (), "E"), "Ann chose E. No tiles turned.", "You chose E. No tiles turned."),
    (ConsonantChosen(RED, ONE, "T"), "Ann chose T. 1 tile turned red: g7.", "You chose T. 1 tile turned red: g7."),
    (ConsonantChosenBack(RED, (), "T"), "Ann chose T. No tiles turned.", "You chose T. No tiles turned."),
    (Removed(RED, CENTRE, "E"), "Ann returned E from g7 to the bag.", "You returned E from g7 to the bag."),
    (
        Removed(RED, CENTRE, HEXX),
        "Ann returned a HEXX tile from g7 to the bag.",
        "You returned a HEXX tile from g7 to the bag.",
    ),
    (Stolen(BLACK, RED, "E"), "Ann took E from Ben.", "You took E from Ben."),
    (Stolen(RED, BLACK, HEXX), "Ben took a HEXX tile from Ann.", "Ben took a HEXX tile from you."),
    (StolenBack(BLACK, RED, None), "Ann took a tile from Ben.", "You took a tile from Ben."),
    (Returned(RED, BLACK, "E"), "Ann gave E to Ben.", "You gave E to Ben."),
    (ReturnedBack(BLACK, RED, None), "Ben gave a tile to Ann.", "Ben gave a tile to you."),
    (
        Changed(RED, Placing(CENTRE, "B")),
        "Ann took the HEXX tile from g7 and put B there.",
        "You took the HEXX tile from g7 and put B there.",
    ),
    (
        ChangedBack(RED, Placing(CENTRE, "B", wild=True)),
        "Ann took the HEXX tile from g7 and put a HEXX tile there as B.",
        "You took the HEXX tile from g7 and put a HEXX tile there as B.",
    ),
    (
        Froze(RED),
        "Ann's tiles are frozen: they stay red during Ben's next turn.",
        "Your tiles are frozen: they stay red during Ben's next turn.",
    ),
    (
        Froze(BLACK),
        "Ben's tiles are frozen: they stay black during Ann's next turn.",
        "Ben's tiles are frozen: they stay black during your next turn.",
    ),
    (HandsSwapped(None), "The players traded hands.", ""),
]


@pytest.mark.parametrize(("event", "others", "own"), TOLD, ids=[others for _, others, _ in TOLD])
def test_an_event_is_told_to_everybody_and_to_red(event: GameEvent, others: str, own: str) -> None:
    assert tell(event).text(NAMES) == others
    assert tell(event).text(NAMES, RED) == (own or others)


def test_every_kind_of_event_is_told_here() -> None:
    assert {type(event) for event, _, _ in TOLD} == {*get_args(Common), *get_args(Spell)}


def test_every_face_of_the_die_has_the_name_of_its_effect() -> None:
    assert {*EFFECTS} == {*FACES}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.rule("hexx/deal", "hexx/exchange", "hexx/effect-12")
def test_a_sentence_names_a_hidden_tile_only_to_those_who_may_know_it(seed: int) -> None:
    eyes: list[Eye] = [None, RED, BLACK]
    hidden = 0
    for _, _, _, step in steps(Hexx(Options(board=Size.SMALL)), seed):
        for event in step.events:
            for eye in eyes:
                (heard,) = told([event], eye)
                if heard == event:
                    continue
                hidden += 1
                said = tell(heard).text(NAMES, eye)
                assert said.endswith((" a tile.", " 1 tile.", " tiles.", " traded hands.")) or " a tile " in said
                assert said != tell(event).text(NAMES, eye) or isinstance(event, HandsSwapped)
    assert hidden


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert tell(Passed(Seat(1))).text() == "Seat 2 passed."
