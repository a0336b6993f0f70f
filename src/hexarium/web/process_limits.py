"""Limits on the memory, the processor time and the priority of this process, where the system can set them."""

from __future__ import annotations

import sys
from typing import Final

LOWEST: Final = 19
"""The lowest priority: such a process gets less than two per cent of a core that another one wants."""

if sys.platform == "win32":

    def limit_memory(size: int) -> None:
        """Do nothing: Windows sets no such limit on a process from within."""
        del size

    def limit_time(seconds: float) -> None:
        """Do nothing: Windows sets no such limit on a process from within."""
        del seconds

    def lower_priority() -> None:
        """Do nothing: Windows has no such priority."""

else:
    import os
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

    def lower_priority() -> None:
        """Let this process have only the processor time that others leave."""
        os.nice(LOWEST)
