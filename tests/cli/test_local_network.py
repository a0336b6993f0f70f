"""`--lan`: the address of a server on the local network, with a QR code for the phones in the room."""

from __future__ import annotations

import http.client
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hexarium.cli import local_network
from hexarium.cli.local_network import EVERY_ADDRESS, NEEDS_HTTPS, NO_ADDRESS, invitation, local_address, qr_code
from hexarium.cli.serve import ListeningAddress
from hexarium.cli.usage_error import UsageError
from tests.web.server import free_port


@contextmanager
def printed(*command: str) -> Iterator[Iterator[str]]:
    """The lines that a command prints to a terminal while it runs."""
    master, terminal = os.openpty()
    process = subprocess.Popen([sys.executable, "-m", "hexarium.cli.app", *command], stdout=terminal)
    os.close(terminal)
    try:
        with os.fdopen(master, encoding="utf-8") as screen:
            yield (line.rstrip("\r\n") for line in screen)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


def test_browse_prints_the_address_and_a_code_for_phones(tmp_path: Path) -> None:
    port = free_port()
    with printed("browse", "--lan", "--port", str(port), "--db", str(tmp_path / "club.db")) as lines:
        seen = list[str]()
        for line in lines:
            seen.append(line)
            if "press Ctrl-C" in line:
                break
        address = local_address()
        if address is None:
            assert NO_ADDRESS in seen
            return
        assert f"Phones and computers in the same network play at http://{address}:{port}/" in seen
        assert NEEDS_HTTPS in seen
        assert len([line for line in seen if "▀" in line]) > 10
        connection = http.client.HTTPConnection(address, port, timeout=10)
        connection.request("GET", "/", headers={"host": f"{address}:{port}"})
        assert connection.getresponse().status == 200
        connection.close()


def test_a_pipe_gets_the_address_without_a_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local_network, "local_address", lambda: "192.0.2.7")
    print(invitation(8000))
    assert capsys.readouterr().out == (
        f"Phones and computers in the same network play at http://192.0.2.7:8000/\n{NEEDS_HTTPS}\n"
    )


def test_a_computer_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_network, "local_address", lambda: None)
    assert invitation(8000) == NO_ADDRESS


def test_a_code_is_a_square_with_a_margin_and_three_corners() -> None:
    lines = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in qr_code("http://192.0.2.7:8000/").split("\n")]
    assert len({len(line) for line in lines}) == 1
    assert 2 * len(lines) - len(lines[0]) in (0, 1)
    assert qr_code("http://192.0.2.7:8000/") != qr_code("http://192.0.2.8:8000/")


@pytest.mark.parametrize(
    ("address", "why"),
    [
        (ListeningAddress(host="127.0.0.1", lan=True), "leave out --host, or --lan"),
        (ListeningAddress(port=0, lan=True), "choose one with --port"),
        (ListeningAddress(port=70000), "--port"),
    ],
)
def test_what_the_local_network_could_not_reach_is_refused(address: ListeningAddress, why: str) -> None:
    with pytest.raises(UsageError, match=why):
        address.check()


def test_the_server_listens_everywhere_only_if_it_is_asked_to() -> None:
    assert EVERY_ADDRESS == "0.0.0.0"  # noqa: S104
    assert ListeningAddress().lan is False
