"""`hexarium browse`: play in a browser, on a server of one's own."""

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

from hexarium.cli.club import DatabaseFlag, database_at
from hexarium.cli.serve import PORTS, run
from hexarium.cli.usage_error import check_range
from hexarium.web.settings import Settings

app = App(
    name="browse",
    help_epilogue="Without `--db` the games are kept where `hexarium serve` keeps them too.",
)

HERE: Final = "127.0.0.1"

PAUSE: Final = 0.1
SERVER_START_TIMEOUT: Final = 60.0


@app.default
def browse(
    *,
    db: DatabaseFlag = None,
    port: Annotated[int, Parameter(help="The port to listen on; another one if it is taken.")] = 8000,
) -> None:
    """Start a server, say where its page is, and open it where there is a screen."""
    check_range("--port", port, 0, PORTS)
    found = port if _is_free(port) else _free_port()
    threading.Thread(target=_welcome, args=(found,), daemon=True).start()
    run(Settings(database=database_at(db)), host=HERE, port=found, level="WARNING")


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HERE, port))
        except OSError:
            return False
        return True


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HERE, 0))
        port: int = probe.getsockname()[1]
        return port


def _welcome(port: int) -> None:
    if _answers(port):
        print(f"Hexarium is at http://{HERE}:{port}/ (Ctrl-C stops it)", flush=True)
        if _has_screen():
            webbrowser.open(f"http://{HERE}:{port}/")


def _answers(port: int) -> bool:
    until = time.monotonic() + SERVER_START_TIMEOUT
    while time.monotonic() < until:
        connection = http.client.HTTPConnection(HERE, port, timeout=5)
        try:
            connection.request("GET", "/health")
            if connection.getresponse().status == http.HTTPStatus.OK:
                return True
        except OSError:
            time.sleep(PAUSE)
        finally:
            connection.close()
    return False


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
