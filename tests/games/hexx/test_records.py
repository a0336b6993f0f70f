"""The games of HEXX on file."""

from __future__ import annotations

import re

from tests.golden import RECORDS


def test_the_games_on_file_have_all_twenty_effects_between_them() -> None:
    texts = [path.read_text() for path in RECORDS.glob("hexx-*.txt")]
    effects = {int(face) for text in texts for face in re.findall(r"\[hexx/effect-(\d+)\]", text)}
    assert effects == {*range(1, 21)}


def test_a_record_names_its_dictionary() -> None:
    for path in RECORDS.glob("hexx-*.txt"):
        assert re.search(r'^lexicon = "(standard|classic) [0-9a-f]{16}"$', path.read_text(), re.MULTILINE)
