"""Metrics of a server, in the text format that Prometheus reads."""

from __future__ import annotations

from collections.abc import Mapping

from hexarium.service import Host


def exposition(host: Host, refusals: Mapping[str, int]) -> str:
    """Every metric, with a line of help; `refusals` are counted by their codes."""
    statistics = host.statistics()
    lines = list[str]()
    for name, value in statistics.counters.items():
        title = f"hexarium_{name}_total"
        lines += [f"# HELP {title} {name.replace('_', ' ').capitalize()} since the server started."]
        lines += [f"# TYPE {title} counter", f"{title} {value}"]
    title = "hexarium_refusals_total"
    lines += [f"# HELP {title} Requests, messages and connections refused since the server started, by reason."]
    lines += [f"# TYPE {title} counter"]
    lines += [f'{title}{{reason="{reason}"}} {count}' for reason, count in sorted(refusals.items())]
    for title, about, value in (
        ("hexarium_tables", "Tables in use.", statistics.in_use),
        ("hexarium_read_only", "1 while nothing can be written, otherwise 0.", int(host.trouble is not None)),
        ("hexarium_watchers", "Connections that watch a table.", statistics.watchers),
    ):
        lines += [f"# HELP {title} {about}", f"# TYPE {title} gauge", f"{title} {value}"]
    return "\n".join(lines) + "\n"
