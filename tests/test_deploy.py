"""The files for running a club in public are safe, and fit the program."""

from __future__ import annotations

import re
import shlex
from collections import defaultdict
from pathlib import Path

import pytest

from hexarium.cli.app import app

DEPLOY = Path(__file__).parent.parent / "deploy"


def directives() -> dict[str, list[str]]:
    """What the systemd unit says, by directive; one may be given several times."""
    said = defaultdict[str, list[str]](list)
    for line in (DEPLOY / "hexarium.service").read_text().splitlines():
        if match := re.fullmatch(r"(\w+)=(.*)", line):
            said[match[1]].append(match[2])
    return said


@pytest.mark.parametrize(
    ("directive", "values"),
    [
        ("UMask", ["0077"]),
        ("NoNewPrivileges", ["yes"]),
        ("CapabilityBoundingSet", [""]),
        ("AmbientCapabilities", [""]),
        ("SystemCallFilter", ["@system-service", "~@privileged"]),
        ("SystemCallArchitectures", ["native"]),
        ("ProtectProc", ["invisible"]),
        ("ProtectSystem", ["strict"]),
        ("ProtectHome", ["yes"]),
        ("PrivateDevices", ["yes"]),
        ("PrivateTmp", ["yes"]),
        ("PrivateUsers", ["yes"]),
        ("RestrictNamespaces", ["yes"]),
        ("DynamicUser", ["yes"]),
    ],
)
def test_the_service_can_do_little_to_its_machine(directive: str, values: list[str]) -> None:
    assert directives()[directive] == values


def test_the_service_is_started_with_flags_that_exist() -> None:
    [command] = directives()["ExecStart"]
    program, *arguments = shlex.split(command)
    assert program.endswith("/hexarium")
    app.parse_args(arguments, exit_on_error=False, print_error=False)


def test_the_container_installs_only_pinned_packages_and_runs_without_privileges() -> None:
    written = (DEPLOY / "Containerfile").read_text()
    installs = re.findall(r"pip install ([^&\n]*)", written)
    assert installs
    assert all("--require-hashes" in each or "--no-index" in each for each in installs)
    assert re.findall(r"^USER (\w+)$", written, re.MULTILINE) == ["hexarium"]
    assert "--read-only --cap-drop=all" in written
    pinned = re.findall(r"^[a-z][\w-]*==\S+", (DEPLOY / "server.lock").read_text(), re.MULTILINE)
    assert {each.partition("==")[0] for each in pinned} >= {"asyncpg", "litestar", "msgspec", "uvicorn"}
