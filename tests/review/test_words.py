"""What a review says: the table, the sentences, the JSON and the page."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from xml.etree import ElementTree as ET

import msgspec
import pytest
from msgspec.structs import replace

from hexarium.bots.evaluator import Estimate, Goal
from hexarium.core import Deciding, Header, House, Match, Record, Seat, Seeded, Suggestion, follow, read_any_version
from hexarium.games import CATALOGUE
from hexarium.review import CannotReview, Review, Reviewing
from hexarium.review.amounts import amount, change_of_standing, standing
from hexarium.review.document import MethodNote, SeatReview
from hexarium.review.numbering import numbered
from hexarium.review.page import graph, page
from hexarium.review.terms import Compared
from hexarium.review.words import choice_words, luck_words, seat_words
from tests.golden import RECORDS

POINTS = MethodNote(Goal.POINTS, "point", 1.0, "")
WINS = MethodNote(Goal.WINS, "", 1.0, "")
LEAD = MethodNote(Goal.LEAD, "tile", 1.0, "")


def reviewing(name: str, *seats: int) -> Reviewing:
    return of_text((RECORDS / f"{name}.txt").read_text(), *seats)


def of_text(text: str, *seats: int) -> Reviewing:
    game, record, unread = read_any_version(text, CATALOGUE)
    return Reviewing(follow(game, game.rules(record.header.options), record, unread), [*map(Seat, seats)])


@pytest.fixture(scope="module")
def solo() -> Review:
    review = reviewing("hexpert-solo")
    assert len([*review]) == len(review) == 38
    return review.whole()


def test_values_are_told_as_people_say_them() -> None:
    assert amount(POINTS, -1.0) == "1 point"
    assert [amount(WINS, value) for value in (-4.25, 1.2, 0.4)] == [
        "4 wins in 100 such games",
        "1 win in 100 such games",
        "less than 1 win in 100 such games",
    ]
    assert [standing(LEAD, value) for value in (-3.0, 0.04, 1.0)] == ["3 tiles behind", "level", "1 tile ahead"]
    assert standing(WINS, 50.0) == "50 % to win"
    assert change_of_standing(WINS, 84.8, 27.3) == "from 84.8 % to 27.3 % to win"
    assert change_of_standing(POINTS, 120.0, 118.5) == "from 120 to 118.5 points"
    assert change_of_standing(LEAD, 0.0, -3.0) == "from level to 3 tiles behind"


def test_the_chance_to_win_is_what_was_expected_and_the_result_a_win_or_a_loss(solo: Review) -> None:
    (seat,) = solo.seats
    lost = replace(seat, name="Ann", luck_error=0.0, start=50.0, result=0.0, turning_point=None)
    assert seat_words(lost, WINS, ())[0] == "At the start Ann's chance to win was 50 %; the result was a loss."


def test_moves_are_counted_by_choices_as_on_the_page(solo: Review) -> None:
    placed = next(move for move in solo.moves if move.choice is not None)
    draw, own = replace(placed, choice=None), placed.choice
    assert own is not None
    other, late = (replace(placed, choice=replace(own, **changed)) for changed in ({"seat": 1}, {"made": None}))
    moves = [draw, draw, placed, draw, other, late, placed, draw]
    assert numbered(moves, WINS, 0) == (1, 1, 1, 2, 2, 3, 4, 4)
    assert numbered(moves, POINTS, 0) == (1, 1, 1, 2, 2, 2, 2, 2)
    assert numbered(moves, POINTS, 1) == (1, 1, 1, 1, 1, 1, 1, 1)
    assert numbered([draw], POINTS, 0) == (0,)


def test_a_summary_says_luck_cost_grade_and_turning_point(solo: Review) -> None:
    (seat,) = solo.seats
    assert seat.words[0] == "At the start Seat 1 could expect 167.2 points; the result was 118 points."
    assert seat.words[1].startswith("Luck cost Seat 1 ")
    assert f"within 1 point of the best in {seat.close} of {seat.choices} choices." in " ".join(seat.words)
    assert any(line.startswith("The correction of the estimates cost Seat 1 ") for line in seat.words)
    assert seat.words[-1].startswith("Turning point, move 5 of 19: Seat 1's choice cost Seat 1 ")
    assert seat.turning_point is not None
    assert seat.turning_point.number == 10, "numbers of the document are those of the record"
    assert seat.start + seat.luck + seat.cost + seat.others + seat.correction == pytest.approx(118, abs=1e-9)


def seat_with(name: str, luck: float, error: float = 0.0) -> SeatReview:
    """The review of a seat of which only the luck matters."""
    rest = dict.fromkeys(("start", "result", "cost", "others", "correction", "tolerance"), 0.0)
    words = {"seat": 0, "choices": 0, "close": 0, "grade": "", "turning_point": None, "words": ()}
    return msgspec.convert({"name": name, "luck": luck, "luck_error": error, **rest, **words}, SeatReview)


def test_luck_that_one_of_two_players_gains_and_the_other_loses_is_told_once() -> None:
    two = [seat_with("Ann", -4.3), seat_with("Easy", 4.7)]
    assert luck_words(two, WINS, 2) == ("Luck helped Easy by 4 wins in 100 such games.",)
    assert luck_words(two, LEAD, 2) == ("Luck helped Easy by 4.5 tiles.",)
    assert luck_words(two, WINS, 3) == ("Luck helped Easy more than Ann, by 9 wins in 100 such games.",)
    assert luck_words(two, POINTS, 2) == ("What was drawn suited Easy better than Ann, by 9 points.",)
    unsure = [seat_with("Ann", -4.3, 3.7), seat_with("Easy", 4.7, 3.7)]
    assert luck_words(unsure, LEAD, 2) == ("Easy and Ann were equally lucky, as far as the estimates can tell.",)


def test_a_reason_that_the_played_choice_has_too_is_left_out() -> None:
    def sentence(brings: str) -> str:
        """The words of a choice; its game words a choice as itself."""
        best, made = Suggestion("Play red 1", "red 1", "red still leads"), Suggestion("Play blue 2", "blue 2", brings)
        compared = Compared(Seat(0), made, best, Estimate(50), Estimate(60), 2, 1.0)
        game: Any = SimpleNamespace(suggest=lambda _rules, _view, plan: plan[0])
        return choice_words(game, cast(Any, None), None, compared, ([made], [best]), WINS)

    assert sentence("red still leads") == "Better: Play red 1. Played: blue 2. It cost 10 wins in 100 such games."
    assert sentence("").startswith("Better: Play red 1: red still leads. Played: blue 2. It cost ")


def test_where_fewer_is_better_the_tables_add_up_to_the_number_itself() -> None:
    review = reviewing("hexagone-solo")
    assert len([*review]) == len(review)
    whole = review.whole()
    rows = [[cell.text or "" for cell in row] for row in ET.fromstring(table_of(page(whole, "Hexa Gone"))).iter("tr")]
    numbers = numbered(whole.moves, whole.method, 0)
    worst = min(whole.moves, key=lambda move: move.to_seat(0).cost)
    terms = worst.to_seat(0)
    assert terms.after < 0 > terms.cost
    (row,) = [row for row in rows if row[:2] == [str(numbers[worst.number - 1]), worst.move]]
    assert float(row[2]) == pytest.approx(-terms.after, abs=0.05)
    assert float(row[4]) == pytest.approx(-terms.cost, abs=0.05)


def table_of(html: str) -> str:
    """The table of a page."""
    return html[html.index("<table>") : html.index("</table>")] + "</table>"


def test_a_worse_choice_is_told_beside_the_best_one(solo: Review) -> None:
    choice = solo.moves[9].choice
    assert choice is not None
    assert choice.words.startswith(
        "Better: Place 5-2-3 on c3: it continues rows of 5 and 3. Played: e1: it continues a row of 5. It cost "
    )


def test_a_plan_names_the_space_for_somebody_who_does_not_see_the_board(solo: Review) -> None:
    choice = solo.moves[9].choice
    assert choice is not None
    assert choice.best_plan is not None
    assert (choice.best_plan.does, choice.best_plan.named) == ("Place 5-2-3", "Place 5-2-3 on c3")


def test_choices_within_the_error_are_equal(solo: Review) -> None:
    choices = [move.choice for move in solo.moves if move.choice is not None]
    for choice in choices:
        assert choice.is_equal == (choice.best_value - choice.made_value <= choice.tolerance)
        assert choice.is_equal == (not choice.words.startswith("Better: "))


def test_the_document_is_read_back_as_it_was_written(solo: Review) -> None:
    written = msgspec.json.encode(solo)
    assert written.startswith(b'{"hexarium_review":1,"game":"hexpert",')
    assert msgspec.json.decode(written, type=Review) == solo


def test_the_page_has_a_graph_and_loads_nothing(solo: Review) -> None:
    drawn = ET.fromstring(graph(solo, solo.seats[0]))
    kinds = [shape.get("class") for shape in drawn.iter()]
    assert kinds.count("value") == 1
    assert kinds.count("luck") > 15
    assert kinds.count("skill") > 5
    html = page(solo, "Hexpert")
    assert "<td>5</td><td>seat 1: place e1</td><td>146.9</td><td></td><td>-9.1</td><td>Better: Place 5-2-3" in html
    assert "<title>5. seat 1: place e1: -9.1</title>" in html
    assert "What changed nothing is left out" in html
    assert "<script" not in html
    assert "src=" not in html
    assert "href=" not in html


def test_names_of_players_cannot_break_the_page() -> None:
    text = (RECORDS / "hexpert-solo.txt").read_text().replace("seats = 1\n", 'seats = 1\nplayers = ["<b>&Ann"]\n')
    review = of_text(text)
    assert len([*review]) == 38
    assert "<b>" not in page(review.whole(), "Hexpert")


def test_one_seat_can_be_reviewed_alone() -> None:
    review = reviewing("hexpert-adjacent-sunrays", 1)
    moves = [*review]
    assert {terms.seat for move in moves for terms in move.terms} == {1}
    assert [seat.seat for seat in review.whole().seats] == [1]


def test_a_game_that_is_not_over_has_no_review() -> None:
    lines = (RECORDS / "hexpert-solo.txt").read_text().splitlines()
    moves = [line for line in lines[lines.index("---") + 1 : -1] if not line.startswith(" ")][:10]
    text = "\n".join([*lines[: lines.index("---") + 1], *moves, "--- 10 moves\n"])
    with pytest.raises(CannotReview, match="only finished games are reviewed"):
        of_text(text)


def test_a_game_of_earlier_rules_has_no_review() -> None:
    version = CATALOGUE["hexpert"].version
    text = (RECORDS / "hexpert-solo.txt").read_text().replace(f"rules = {version}\n", f"rules = {version - 1}\n")
    with pytest.raises(CannotReview, match=r"earlier version of the rules of Hexpert\. Only games of this version"):
        of_text(text)


def test_running_out_of_time_is_a_choice_of_the_seat_that_was_asked() -> None:
    game = CATALOGUE["wordsearch"]
    rules = game.rules(game.options())
    match = Match[Any, Any, Any, Any](rules, 1)
    match.settle(Seeded(1))
    while isinstance(match.turn, Deciding):
        match.play(House.CLOCK, game.timeout)
    header = Header(game=game.slug, rules=game.version, seats=1, options=game.options())
    review = Reviewing(follow(game, rules, Record(header, match.moves)))
    late = [move.choice for move in review if move.choice is not None]
    assert len(late) == 5
    assert all(choice.made is None and choice.words.startswith("Time ran out. Best: ") for choice in late)
    assert review.whole().seats[0].close == 0
