"""`hexarium browse`: play in a browser, on a server that runs on this machine."""

from __future__ import annotations

import http.client
import os
import socket
import sys
import threading
import time
import webbrowser
from typing import Annotated, Final

from cyclopts import App, Parameter

from hexarium.cli.database import DatabaseFlag, database_or_default
from hexarium.cli.local_network import EVERY_ADDRESS, LAN_HELP, invitation
from hexarium.cli.serve import LOOPBACK, MAX_PORT, run
from hexarium.cli.usage_error import check_range
from hexarium.web.settings import Settings

app = App(
    name="browse",
    help_epilogue="Without `--db`, games are saved in the same file as those of `hexarium serve`.",
)

POLL_INTERVAL: Final = 0.1
"""Seconds between two checks whether the server is up."""

SERVER_START_TIMEOUT: Final = 60.0
"""Maximum number of seconds to wait for the server to come up."""


@app.default
def browse(
    *,
    db: DatabaseFlag = None,
    port: Annotated[int, Parameter(help="Port to listen on; if it is in use, another one.")] = 8000,
    lan: Annotated[bool, Parameter(help=LAN_HELP, negative="")] = False,
) -> None:
    """Start a server, print the address of its page, and open it in a browser if there is a display."""
    check_range("--port", port, 0, MAX_PORT)
    chosen = port if _is_free(port) else _free_port()
    threading.Thread(target=_announce, args=(chosen,), kwargs={"lan": lan}, daemon=True).start()
    host = EVERY_ADDRESS if lan else LOOPBACK
    run(Settings(database=database_or_default(db)), host=host, port=chosen, level="WARNING")


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
        except OSError:
            return False
        return True


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        port: int = probe.getsockname()[1]
        return port


def _announce(port: int, *, lan: bool) -> None:
    if _is_up(port):
        if lan:
            print(invitation(port), flush=True)
        print(f"Hexarium is running at http://{LOOPBACK}:{port}/ (press Ctrl-C to stop)", flush=True)
        if _has_display():
            webbrowser.open(f"http://{LOOPBACK}:{port}/")


def _is_up(port: int) -> bool:
    deadline = time.monotonic() + SERVER_START_TIMEOUT
    while time.monotonic() < deadline:
        connection = http.client.HTTPConnection(LOOPBACK, port, timeout=5)
        try:
            connection.request("GET", "/health")
            if connection.getresponse().status == http.HTTPStatus.OK:
                return True
        except OSError:
            time.sleep(POLL_INTERVAL)
        finally:
            connection.close()
    return False


def _has_display() -> bool:
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
