"""The picture beside a link to a table: it shows the game, with letters of its own, and nothing of the table."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from hexarium.drawing.preview import png, preview_picture
from hexarium.games import CATALOGUE
from tests.hexgame import HEXGAME


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_picture_names_the_game_and_says_what_it_is_about(slug: str) -> None:
    game = CATALOGUE[slug]
    root = ET.fromstring(preview_picture(game))
    assert root.attrib["viewBox"] == "0 0 1200 630"
    words = " ".join(text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text"))
    assert game.title in words
    assert game.summary in words
    assert "Hexarium" in words


def test_a_game_without_pictures_in_its_rulebook_has_its_name_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUE, HEXGAME.slug, HEXGAME)
    root = ET.fromstring(preview_picture(HEXGAME))
    words = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert words[0] == HEXGAME.title


def test_letters_are_drawn_on_a_server_without_fonts() -> None:
    label = '<text x="10" y="60" font-size="60" font-family="Atkinson Hyperlegible, sans-serif">Hex</text>'
    without, drawn = (Image.open(BytesIO(png(sheet(shape)))).convert("L") for shape in ("", label))
    assert without.size == (200, 80)
    assert ImageChops.difference(without, drawn).getbbox() is not None


def sheet(shape: str) -> str:
    """A white sheet with a shape on it."""
    ground = '<rect width="200" height="80" fill="#fff"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80">{ground}{shape}</svg>'
