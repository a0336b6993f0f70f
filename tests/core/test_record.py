"""A game as its record: written and read in two forms, replayed, and every way in which one can be broken."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hexarium.core import (
    Deciding,
    Game,
    Header,
    House,
    Match,
    Move,
    Record,
    Seat,
    Seeded,
    Unreadable,
    read_record,
    replay,
    write_json,
    write_text,
)
from hexarium.core.record import write_move
from hexarium.games import CATALOGUE
from hexarium.games.hexpert import HEXPERT, Action, Place, Placement, Rounds
from hexarium.games.hexpert import Options as HexpertOptions
from hexarium.games.trihex import TRIHEX, Colour
from hexarium.games.trihex import Options as TriHexOptions
from hexarium.grid import Hex

AnyGame = Game[Any, Any, Any, Any]


def recorded(game: AnyGame, options: Any, seats: int, moves: int, players: tuple[str, ...] = ()) -> Record[Any]:
    """The first moves of a game in which everybody takes the first choice there is."""
    match, draws = Match(game.rules(options), seats), Seeded(9)
    while len(match.moves) < moves:
        match.settle(draws)
        if not isinstance(turn := match.turn, Deciding):
            break
        seat = min(turn.seats)
        match.play(seat, next(match.rules.legal(match.state, seat)))
    header = Header(game=game.slug, rules=game.version, seats=seats, options=options, players=players)
    return Record(header, match.moves[:moves])


HEXPERT_RECORD = recorded(
    HEXPERT, HexpertOptions(placement=Placement.ADJACENT, rounds=Rounds.SERIES), 2, 7, ("Anna", "Béla")
)
TRIHEX_RECORD = recorded(TRIHEX, TriHexOptions(colours=(Colour.RED, Colour.BLUE), target=60), 2, 12)
HEXPERT_TEXT = write_text(HEXPERT_RECORD, HEXPERT)
HEXPERT_JSON = write_json(HEXPERT_RECORD).decode()


def unreadable(text: str) -> Unreadable:
    """How reading or replaying this text fails."""
    with pytest.raises(Unreadable) as failure:
        played_again(text)
    return failure.value


def played_again(text: str) -> int:
    game, record = read_record(text, CATALOGUE)
    return len([*replay(game.rules(record.header.options), record)])


def changed(**fields: Any) -> str:
    """The JSON record with some of its fields changed."""
    return json.dumps({**json.loads(HEXPERT_JSON), **fields})


def test_a_record_is_text_that_people_can_read() -> None:
    record = Record[Action](
        Header(
            game="hexpert",
            rules=1,
            seats=2,
            options=HexpertOptions(rounds=Rounds.SERIES),
            players=("Anna", "Béla"),
        ),
        (Move(House.DEALER, HEXPERT.notation.read("call 9-6-3")), Move(Seat(1), Place(Hex(0, 0)))),
    )
    assert write_text(record, HEXPERT) == (
        "hexarium = 1\n"
        'game = "hexpert"\n'
        "rules = 1\n"
        "seats = 2\n"
        'players = ["Anna","Béla"]\n'
        "\n"
        "[options]\n"
        'placement = "free"\n'
        'scoring = "standard"\n'
        'rounds = "series"\n'
        "---\n"
        "dealer: call 9-6-3\n"
        "seat 2: place c3\n"
        "--- 2 moves\n"
    )


@pytest.mark.parametrize(
    ("game", "record"),
    [
        (HEXPERT, HEXPERT_RECORD),
        (TRIHEX, TRIHEX_RECORD),
        (HEXPERT, recorded(HEXPERT, HexpertOptions(), 1, 0)),
        (HEXPERT, recorded(HEXPERT, HexpertOptions(rounds=Rounds.SERIES), 4, 1000)),
        (TRIHEX, recorded(TRIHEX, TriHexOptions(), 5, 1000)),
    ],
    ids=["hexpert", "trihex", "no moves", "a whole series", "a whole deal"],
)
def test_what_is_written_is_read_back_in_both_forms(game: AnyGame, record: Record[Any]) -> None:
    assert read_record(write_text(record, game), CATALOGUE) == (game, record)
    assert read_record(write_json(record).decode(), CATALOGUE) == (game, record)


def test_a_move_that_a_bot_chose_in_place_of_a_person_is_marked_in_both_forms() -> None:
    header, (call, place, *_) = HEXPERT_RECORD.header, HEXPERT_RECORD.moves
    record = Record(header, (call, replace(place, bot=True)))
    text, document = write_text(record, HEXPERT), write_json(record).decode()
    assert f"\nseat {int(place.by) + 1 if not isinstance(place.by, House) else 0} (bot): place " in text
    assert document.count('"bot":true') == 1
    for written in (text, document):
        assert read_record(written, CATALOGUE) == (HEXPERT, record)
    assert "bot" not in HEXPERT_TEXT + HEXPERT_JSON


@settings(max_examples=200)
@given(st.lists(st.text(), min_size=2, max_size=2), st.one_of(st.none(), st.text()))
def test_any_name_can_stand_in_a_record(players: list[str], lexicon: str | None) -> None:
    header = Header(game="hexpert", rules=1, seats=2, options=HexpertOptions(), players=(*players,), lexicon=lexicon)
    record = Record(header, HEXPERT_RECORD.moves[:2])
    assert read_record(write_text(record, HEXPERT), CATALOGUE)[1] == record
    assert read_record(write_json(record).decode(), CATALOGUE)[1] == record


@pytest.mark.parametrize(
    "char", [chr(code) for code in (0, 10, 13, 0x1C, 0x22, 0x5C, 0x7F, 0x85, 0x2028, 0x2029)], ids=ascii
)
def test_a_name_with_a_line_end_or_a_quote_can_stand_in_a_record(char: str) -> None:
    header = Header(game="hexpert", rules=1, seats=1, options=HexpertOptions(), players=(f"A{char}B",))
    text = write_text(Record(header, ()), HEXPERT)
    assert len(text.splitlines()) == 12
    assert read_record(text, CATALOGUE)[1].header.players == (f"A{char}B",)


def test_notes_and_empty_lines_between_moves_are_passed_over() -> None:
    noted = HEXPERT_TEXT.replace("seat 1", "# a note\n\n  indented\nseat 1")
    assert read_record(noted + "\n# and one at the end\n", CATALOGUE)[1] == HEXPERT_RECORD
    assert read_record(HEXPERT_TEXT.replace("\n", "\r\n"), CATALOGUE)[1] == HEXPERT_RECORD


def test_replay_gives_the_start_and_what_came_of_each_move() -> None:
    match = Match(HEXPERT.rules(HEXPERT_RECORD.header.options), 2)
    steps = [*replay(match.rules, HEXPERT_RECORD)]
    assert len(steps) == len(HEXPERT_RECORD.moves) + 1
    assert (steps[0].state, steps[0].events) == (match.state, ())
    for move, step in zip(HEXPERT_RECORD.moves, steps[1:], strict=True):
        assert step.events == match.play(move.by, move.action)
        assert step.state == match.state


@pytest.mark.parametrize("game", [HEXPERT, TRIHEX], ids=lambda game: game.slug)
def test_a_text_cut_anywhere_is_no_record(game: AnyGame) -> None:
    """Only the line end after the last line can be spared."""
    text = write_text({"hexpert": HEXPERT_RECORD, "trihex": TRIHEX_RECORD}[game.slug], game)
    for end in range(len(text) - 1):
        assert unreadable(text[:end]).where
    read_record(text[:-1], CATALOGUE)


@pytest.mark.parametrize("record", [HEXPERT_RECORD, TRIHEX_RECORD], ids=["hexpert", "trihex"])
def test_a_document_cut_anywhere_is_no_record(record: Record[Any]) -> None:
    text = write_json(record).decode()
    for end in range(len(text)):
        assert unreadable(text[:end]).where == "record"


def test_a_text_that_lacks_any_line_is_no_record() -> None:
    lines = HEXPERT_TEXT.splitlines()
    optional = ("players", "placement", "scoring", "rounds", "[options]")
    for number, line in enumerate(lines):
        if line and not line.startswith(optional):
            assert unreadable("\n".join(lines[:number] + lines[number + 1 :])).where


BROKEN_TEXTS = [
    ("hexarium = 1", "hexarium = 2", "header", "format 2"),
    ('"hexpert"', '"chess"', "header", 'There is no game "chess"; the games are hexagone, hexpert'),
    ("rules = 1", "rules = 7", "header", "played with version 7 of the rules of Hexpert; only version 1 can be read."),
    ("seats = 2", "seats = 3", "header", "The record names 2 players for 3 seats."),
    ("seats = 2", 'seats = "two"', "header", "Expected `int`"),
    ("seats = 2", "seats = ", "header", "Invalid value"),
    ("seats = 2", "seats = " + "9" * 5000, "header", "The header has more than 4096 characters."),
    ("seats = 2", "seats = " + "9" * 995, "line 4", "The line has more than 1000 characters."),
    ("seats = 2", "seats = " + "9" * 990, "header", "Expected `int` <= 2147483648"),
    ("seats = 2", "seats" + ".a" * 490 + " = 2", "header", "Expected `int`"),
    ("seats = 2", "seats = " + "[" * 5000, "header", "The header has more than 4096 characters."),
    ("seats = 2", "seats = " + "[" * 900, "header", "recursion"),
    ("seats = 2", "seats = 2\ncolour = 3", "header", "unknown field `colour`"),
    ('"adjacent"', '"anywhere"', "options", "anywhere"),
    ("[options]", "[options]\nspeed = 3", "options", "unknown field `speed`"),
    ("--- 7 moves", "--- 8 moves", "line 19", "There are 7 moves, but"),
    ("--- 7 moves", "--- 7 moves\nseat 1: place c3", "line 20", "after the end of the record"),
    ("--- 7 moves", "--- 7 moves\n--- 7 moves", "line 20", "after the end of the record"),
    ("seat 1: place a1", "seat 1 place a1", "line 13", "write who, a colon and what"),
    ("seat 1: place a1", "seat 0: place a1", "line 13", '"seat 0" is not at the table; write "seat 1", "dealer"'),
    ("seat 1: place a1", f"seat {'9' * 900}: place a1", "line 13", "is not at the table"),
    ("seat 1: place a1", "seat ²: place a1", "line 13", "is not at the table"),
    ("seat 1: place a1", "judge: place a1", "line 13", '"judge" is not at the table'),
    ("seat 1: place a1", "seat 1: place z9", "line 13", 'There is no cell "z9"'),
    ("seat 1: place a1", "seat 1: play red-5", "line 13", "is not a move in Hexpert"),
    ("seat 1: place a1", "seat 3: place a1", "move 2", "Seat 3 can't place now. Waiting for"),
    ("seat 1: place a1", "clock: place a1", "move 2", "The clock can't place now."),
    ("seat 1: place a1", "dealer: call 1-2-3", "move 2", "The dealer can't call now."),
    ("seat 1: place a2", "seat 1: place a1", "move 5", "a1 is already taken."),
    ("seat 1: place a2", "seat 1: place e3", "move 5", "e3 touches no tile"),
]


@pytest.mark.parametrize(("old", "new", "where", "why"), BROKEN_TEXTS, ids=range(len(BROKEN_TEXTS)))
def test_a_broken_text_says_what_is_wrong_and_where(old: str, new: str, where: str, why: str) -> None:
    assert HEXPERT_TEXT.count(old) == 1
    failure = unreadable(HEXPERT_TEXT.replace(old, new))
    assert failure.where == where
    assert why in failure.detail


BROKEN_DOCUMENTS = [
    ("", "record", 'No line "---" ends the header'),
    ("a shopping list", "record", 'No line "---" ends the header'),
    ("{", "record", "truncated"),
    ("{}", "record", "missing required field"),
    ('{"\ud800": 1}', "record", "surrogates"),
    ('{"hexarium": ' + "[" * 100_000, "record", ""),
    ('{"moves": [{"by": 0, "action": ' + "[" * 100_000, "record", ""),
    (changed(hexarium=3), "header", "format 3"),
    (changed(game="chess"), "header", 'There is no game "chess"'),
    (changed(rules=0), "header", "played with version 0 of the rules"),
    (changed(seats=9, players=[]), "header", "Hexpert is for 1 to 4 players."),
    (changed(seats=-1, players=[]), "header", "Hexpert is for 1 to 4 players."),
    (changed(players=["Anna"]), "header", "The record names 1 player for 2 seats."),
    (changed(options={"placement": 3}), "options", "Expected `str`"),
    (changed(moves=[{"by": 0}]), "record", "missing required field `action`"),
    (changed(moves=[{"by": "judge", "action": {}}]), "record", "judge"),
    (changed(moves=[{"by": 0, "action": {"type": "jump"}}]), "move 1", "jump"),
    (changed(moves=[{"by": 0, "action": {"type": "place", "at": [0]}}]), "move 1", "length 2"),
    (changed(moves=[{"by": -1, "action": {"type": "place", "at": [0, 0]}}]), "move 1", "can't place now"),
    (changed(moves=[{"by": 10**30, "action": {"type": "place", "at": [0, 0]}}]), "move 1", "can't place now"),
    (changed(moves=[{"by": "dealer", "action": {"type": "call", "tile": [1, 1, 1]}}]), "move 1", "no tile 1-1-1"),
    (changed(extra=1), "record", "unknown field `extra`"),
]


@pytest.mark.parametrize(("text", "where", "why"), BROKEN_DOCUMENTS, ids=range(len(BROKEN_DOCUMENTS)))
def test_a_broken_document_says_what_is_wrong_and_where(text: str, where: str, why: str) -> None:
    failure = unreadable(text)
    assert failure.where == where
    assert why in failure.detail


def test_options_that_the_rules_refuse_are_unreadable() -> None:
    text = write_text(TRIHEX_RECORD, TRIHEX)
    failure = unreadable(text.replace("target = 60", "target = 0"))
    assert (failure.where, "1 point or more" in failure.detail) == ("options", True)
    assert unreadable(text.replace('["red","blue"]', '["red","red"]')).where == "header"


def test_one_move_is_one_line() -> None:
    assert write_move(Move[Action](Seat(1), Place(Hex(0, 0))), HEXPERT) == "seat 2: place c3"
