"""The rules pages: contents, pictures of positions, and rulings that open."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from hexarium.games import CATALOGUE, pictures, rulebook
from tests.e2e.conftest import Visit

FEWEST_COLOURS = 3
"""A picture with fewer shows nothing."""

_COLOURS = """async (picture) => {
  await picture.decode();
  const canvas = new OffscreenCanvas(64, 64);
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0, 64, 64);
  const { data } = pen.getImageData(0, 0, 64, 64);
  return new Set(Array.from({ length: 4096 }, (_, pixel) => data.slice(4 * pixel, 4 * pixel + 3).join())).size;
}"""


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_rules_of_each_game_have_pictures_that_are_not_blank(visit: Visit, slug: str) -> None:
    page, _ = visit()
    page.goto(f"/rules/{slug}")
    for picture in pictures(slug):
        assert page.get_by_alt_text(picture.alt, exact=True).evaluate(_COLOURS) > FEWEST_COLOURS


def test_rulings_are_folded_until_one_is_asked_for(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/rules/hexx")
    first_word = page.get_by_role("article", name="The first word", exact=True)
    expect(first_word.get_by_text("Our ruling")).to_be_visible()
    said = first_word.get_by_text(re.compile("the next word counts as a first word"))
    expect(said).to_be_hidden()
    first_word.get_by_text("Our ruling").click()
    expect(said).to_be_visible()


def test_the_clause_of_an_address_is_shown_with_its_ruling_open(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/rules/hexx#first-word")
    first_word = page.get_by_role("article", name="The first word", exact=True)
    expect(first_word).to_be_focused()
    expect(first_word.get_by_text(re.compile("the next word counts as a first word"))).to_be_visible()


def test_the_contents_lead_to_each_section(visit: Visit) -> None:
    page, _ = visit()
    page.goto("/rules/trihex")
    sections = [*dict.fromkeys(clause.section for clause in rulebook("trihex").clauses)]
    contents = page.get_by_role("navigation", name="Contents")
    expect(contents.get_by_role("link")).to_have_text(sections)
    for section in sections:
        contents.get_by_role("link", name=section).click()
        expect(page.get_by_role("heading", name=section, exact=True)).to_be_in_viewport()
