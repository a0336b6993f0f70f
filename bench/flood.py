"""Measure people at other addresses while one address floods a server: `python -m bench.flood`.

Every kind of flood comes from a process of its own, as fast as it can, over ten sockets and on the core of the load;
the server has the other core. Prints how long moves took, how many were refused and how the server's memory grew.
"""

from __future__ import annotations

from tests.attacks.siege import main

if __name__ == "__main__":
    main()
