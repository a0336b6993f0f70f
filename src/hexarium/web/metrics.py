"""Metrics of a server, in the text format that Prometheus reads."""

from __future__ import annotations

from hexarium.service import Host


def exposition(host: Host) -> str:
    """Every metric, with a line of help."""
    statistics = host.statistics()
    lines = list[str]()
    for name, value in statistics.counters.items():
        title = f"hexarium_{name}_total"
        lines += [f"# HELP {title} {name.replace('_', ' ').capitalize()} since the server started."]
        lines += [f"# TYPE {title} counter", f"{title} {value}"]
    for title, about, value in (
        ("hexarium_tables", "Tables in use.", statistics.in_use),
        ("hexarium_read_only", "1 while nothing can be written, otherwise 0.", int(host.trouble is not None)),
        ("hexarium_watchers", "Connections that watch a table.", statistics.watchers),
    ):
        lines += [f"# HELP {title} {about}", f"# TYPE {title} gauge", f"{title} {value}"]
    return "\n".join(lines) + "\n"
