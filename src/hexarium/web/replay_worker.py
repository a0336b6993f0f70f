"""The process in which whole games are replayed, with limits on its memory and on its time for each job.

Records come from anybody who pastes a text, so whatever reading one may cost, it costs this process alone.
"""

from __future__ import annotations

import gzip
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from hexarium.answers.replay_answers import checked, drawn, shown, shown_pasted, verified
from hexarium.drawing.preview import png, preview_picture
from hexarium.games import CATALOGUE
from hexarium.service.refusal import Malformed, Unknown
from hexarium.web.process_limits import limit_memory, limit_time

TOO_LARGE: Final = "This game takes too much memory to replay."


class Job(Struct, frozen=True):
    """What the process is asked for: the name of a function below, and its arguments."""

    name: str
    arguments: tuple[str | int, ...]


class Done(Struct, frozen=True, tag=True):
    """The result of a job, and the same compressed."""

    body: bytes
    packed: bytes


class Declined(Struct, frozen=True, tag=True):
    """A job that was refused: with `Unknown` if there is no such move or seat, else with `Malformed`."""

    detail: str
    is_unknown: bool = False


WorkerReply: TypeAlias = Done | Declined


def previewed(slug: str) -> bytes:
    """The picture that goes with links to tables of a game, as PNG. It is drawn here since drawing takes a while."""
    return png(preview_picture(CATALOGUE[slug]))


JOBS: Final[dict[str, Callable[..., bytes]]] = {
    function.__name__: function for function in (shown_pasted, shown, drawn, verified, checked, previewed)
}


def serve(pipe: Connection, memory: int, seconds: float) -> None:
    """Do jobs until the pipe is closed, in that many bytes of memory and seconds of processor time for each."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    jobs = msgspec.msgpack.Decoder(Job)
    limit_memory(memory)
    while True:
        try:
            job = jobs.decode(pipe.recv_bytes())
            limit_time(seconds)
            pipe.send_bytes(msgspec.msgpack.encode(do(job)))
        except (EOFError, OSError):
            return


def do(job: Job) -> WorkerReply:
    """Do one job."""
    try:
        body = JOBS[job.name](*job.arguments)
        return Done(body, gzip.compress(body, 5, mtime=0))
    except Unknown as no:
        return Declined(str(no), is_unknown=True)
    except Malformed as no:
        return Declined(str(no))
    except MemoryError:
        return Declined(TOO_LARGE)
