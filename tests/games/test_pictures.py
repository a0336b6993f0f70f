"""The pictures in the rulebooks."""

from __future__ import annotations

import pytest

from hexarium.core import Rulebook
from hexarium.games import CATALOGUE, pictures, position, rulebook

BOOK = """# Game

About it.

## Playing

### Moving `game/move`

Move a piece.

![Red has
moved.](lesson.txt#12)

*Our ruling.* Once.
"""


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_rulebook_has_at_least_three_pictures_of_positions(slug: str) -> None:
    assert len(pictures(slug)) >= 3
    for picture in pictures(slug):
        found = position(slug, picture.record, picture.moves)
        assert found is not None
        assert found.game is CATALOGUE[slug]
        assert "You" in found.players


@pytest.mark.parametrize("slug", CATALOGUE)
def test_what_a_picture_shows_is_said_in_words_and_left_out_of_the_rule(slug: str) -> None:
    for clause in rulebook(slug).clauses:
        assert all(picture.alt.endswith(".") for picture in clause.pictures)
        assert "](" not in clause.text + (clause.ruling or "")


def test_a_picture_is_an_image_of_a_record_after_some_moves() -> None:
    (clause,) = Rulebook.read(BOOK).clauses
    (picture,) = clause.pictures
    assert (picture.alt, picture.record, picture.moves) == ("Red has moved.", "lesson", 12)
    assert (clause.text, clause.ruling) == ("Move a piece.", "Once.")


def test_a_position_that_no_rulebook_shows_is_not_looked_up() -> None:
    assert position("hexx", "lesson", 13) is None
    assert position("hexx", "rulebook", 1) is None
