"""The process in which finished games are reviewed, with limits on its memory and on its time for each review.

It has the lowest priority, so that bots at tables and everything else go first.
"""

from __future__ import annotations

import signal
from multiprocessing.connection import Connection

import msgspec

from hexarium.answers.review_news import review
from hexarium.web.process_limits import limit_memory, limit_time, lower_priority


def serve(pipe: Connection, memory: int, seconds: float) -> None:
    """Review records until the pipe is closed, in that many bytes of memory and seconds of processor time for each."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory(memory)
    lower_priority()
    while True:
        try:
            record = pipe.recv_bytes().decode()
            limit_time(seconds)
            for news in review(record):
                pipe.send_bytes(msgspec.json.encode(news))
        except (EOFError, OSError):
            return
