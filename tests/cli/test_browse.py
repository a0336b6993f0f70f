"""`hexarium browse`: a server on this machine that prints its address."""

from __future__ import annotations

import http.client
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path


def test_it_prints_the_address_of_the_page_even_if_its_port_is_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "hexarium.cli.app", "browse", "--port", str(port)]
        command += ["--db", str(tmp_path / "club.db")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            said = process.stdout.readline()
            found = re.fullmatch(r"Hexarium is running at http://127\.0\.0\.1:(\d+)/ \(press Ctrl-C to stop\)\n", said)
            assert found, said
            assert int(found[1]) != port
            connection = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=10)
            connection.request("GET", "/")
            assert b"Hexarium" in connection.getresponse().read()
            connection.close()
            process.send_signal(signal.SIGTERM)
