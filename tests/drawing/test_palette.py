"""Pictures have the colours of the page's light theme."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

from hexarium.drawing import palette
from hexarium.drawing.hexpert.description import LIGHTS
from hexarium.drawing.hexx.description import SIDES
from hexarium.drawing.hexx.picture import SIGN
from hexarium.games import CATALOGUE

TOKENS = Path(__file__).parents[2] / "client" / "src" / "tokens.css"
TOKEN = re.compile(r"^ {2}--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6}|var\(--[\w-]+\))", re.MULTILINE)


def tokens() -> dict[str, str]:
    """The tokens of the light theme: the first value of each."""
    found = dict[str, str]()
    for name, value in TOKEN.findall(TOKENS.read_text(encoding="utf-8")):
        found.setdefault(name, found.get(value[6:-1], "") if value.startswith("var") else value)
    return found


def test_the_materials_have_the_colours_of_the_page() -> None:
    known = tokens()
    names = [name for name in vars(palette) if name.isupper() and str(getattr(palette, name)).startswith("#")]
    assert len(names) > 15
    assert {name: getattr(palette, name) for name in names} == {
        name: known[name.lower().replace("_", "-")] for name in names
    }


def test_the_pieces_and_their_signs_have_the_colours_of_the_page() -> None:
    known = tokens()
    assert {name: (paint.colour, paint.sign) for name, paint in palette.PAINTS.items()} == {
        name: (known[name], known[f"{name}-sign"]) for name in palette.PAINTS
    }
    assert {f"light-{number}": colour for number, colour in LIGHTS.items()}.items() <= known.items()
    assert (*SIDES, SIGN) == (known["hexx-red"], known["hexx-black"], known["hexx-sign"])


def test_every_game_lies_on_its_own_cloth() -> None:
    cloths = {slug: import_module(f"hexarium.drawing.{slug}.picture").CLOTH for slug in CATALOGUE}
    assert cloths == {slug: tokens()[f"table-{slug}"] for slug in CATALOGUE}
