"""How tests run in Pyodide: as elsewhere, with fewer examples, because Python is slower there."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "pyodide",
    derandomize=True,
    deadline=None,
    max_examples=10,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("pyodide")
