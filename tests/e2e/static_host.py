"""A web host that knows nothing but files, and sees every request of a browser that uses it as its proxy."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import ProxySettings

EVERYTHING: Final = "<-loopback>"
"""What a browser is told not to except from a proxy: by itself it would except this machine."""


class StaticHost:
    """Serves a folder, and notes every request: those for itself, and those for anybody else."""

    def __init__(self, server: ThreadingHTTPServer) -> None:
        self._server = server
        self.address = f"http://127.0.0.1:{server.server_address[1]}"
        self.requests: list[str] = []
        self.foreign: list[str] = []

    @property
    def proxy(self) -> ProxySettings:
        """The setting of a browser's context with which nothing gets past this host."""
        return {"server": self.address, "bypass": EVERYTHING}

    def close(self) -> None:
        """Be gone, as a host without power is."""
        self._server.shutdown()
        self._server.server_close()


class _Server(ThreadingHTTPServer):
    """A browser that is closed breaks its connections off; that is no error."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: Any, noted: list[StaticHost], prefix: str, **more: Any) -> None:
        self._noted = noted
        self._prefix = prefix
        super().__init__(*arguments, **more)

    def do_GET(self) -> None:
        """A file; a request for another host is noted and refused."""
        (host,) = self._noted
        url = urlsplit(self.path)
        if url.netloc and f"http://{url.netloc}" != host.address:
            host.foreign.append(self.path)
            self.send_error(403)
            return
        host.requests.append(url.path)
        if not url.path.startswith(self._prefix):
            self.send_error(404)
            return
        self.path = url.path.removeprefix(self._prefix.rstrip("/"))
        super().do_GET()

    def do_CONNECT(self) -> None:
        """A request for another host over HTTPS."""
        self._refuse()

    def do_POST(self) -> None:
        """A request that wants more than a file."""
        self._refuse()

    def _refuse(self) -> None:
        self._noted[0].foreign.append(self.path)
        self.send_error(403)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def static_host(folder: Path, prefix: str = "/") -> Iterator[StaticHost]:
    """Serve a folder under a path."""
    noted: list[StaticHost] = []
    handler = partial(_Handler, directory=str(folder), noted=noted, prefix=prefix)
    server = _Server(("127.0.0.1", 0), handler)
    host = StaticHost(server)
    noted.append(host)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield host
    finally:
        host.close()
