"""Every command says what it does, in the list of commands and on its own help page."""

from __future__ import annotations

import re

import pytest

from hexarium.cli.app import LAZY_COMMANDS, app
from tests.cli.conftest import Run

COMMANDS = [name for name in app if not name.startswith("-")]
LISTED = re.compile(r"^│ (\w+) +(\S.*?) *│$", re.MULTILINE)


def test_every_command_is_described_in_the_list(hexarium: Run) -> None:
    described = dict(LISTED.findall(hexarium("--help").out))
    for command in COMMANDS:
        assert len(described.get(command, "").split()) > 2, command


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_own_help_page(hexarium: Run, command: str) -> None:
    usage, _, about = hexarium(f"{command} --help").out.partition("\n\n")
    assert usage.startswith(f"Usage: hexarium {command}")
    assert re.match(r"[A-Z].*[.:]", about)


@pytest.mark.parametrize("command", LAZY_COMMANDS)
def test_the_list_and_the_help_page_say_the_same(hexarium: Run, command: str) -> None:
    assert LAZY_COMMANDS[command] in " ".join(hexarium(f"{command} --help").out.split())
