"""`hexarium browse`: a server of one's own that says where it is."""

from __future__ import annotations

import http.client
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path


def test_it_says_where_the_page_is_even_when_its_port_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "hexarium.cli.app", "browse", "--port", str(port)]
        command += ["--db", str(tmp_path / "club.db")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            said = process.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
            assert found, said
            assert int(found[1]) != port
            connection = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=10)
            connection.request("GET", "/")
            assert b"Hexarium" in connection.getresponse().read()
            connection.close()
            process.send_signal(signal.SIGTERM)
