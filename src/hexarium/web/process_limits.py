"""Limits on the memory and the processor time of this process, where the system can set them."""

from __future__ import annotations

import sys

if sys.platform == "win32":

    def limit_memory(size: int) -> None:
        """Do nothing: Windows sets no such limit on a process from within."""
        del size

    def limit_time(seconds: float) -> None:
        """Do nothing: Windows sets no such limit on a process from within."""
        del seconds

else:
    import resource

    def limit_memory(size: int) -> None:
        """Let this process have that many bytes of memory and no more."""
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (size, hard))

    def limit_time(seconds: float) -> None:
        """Let this process run for that many seconds more; the system ends it after that."""
        spent = resource.getrusage(resource.RUSAGE_SELF)
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(spent.ru_utime + spent.ru_stime + seconds) + 1, hard))
