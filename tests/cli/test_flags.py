"""Every option of every game is a flag with its help."""

from __future__ import annotations

from typing import Annotated, get_args, get_origin, get_type_hints

import pytest
from msgspec import Meta

from hexarium.games import CATALOGUE
from tests.cli.conftest import Run


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_option_has_a_flag_and_its_help(hexarium: Run, slug: str, command: str) -> None:
    shown = " ".join(hexarium(f"{command} {slug} --help").out.replace("│", " ").split())
    for name, hint in get_type_hints(CATALOGUE[slug].options, include_extras=True).items():
        assert f"--{name.replace('_', '-')}" in shown
        assert get_origin(hint) is Annotated, f"{name} has no description"
        described = next(note.description for note in get_args(hint) if isinstance(note, Meta))
        assert described is not None
        assert " ".join(described.split()) in shown


@pytest.mark.parametrize("flag", ["--colours none", "--target none"])
def test_a_flag_for_an_option_that_may_be_none_takes_none(hexarium: Run, flag: str) -> None:
    assert hexarium(f"play trihex --plain --seats random,random {flag}").code == 0
