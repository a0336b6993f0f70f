"""Figures about a server, in the text format that Prometheus reads."""

from __future__ import annotations

from hexarium.service import Host


def exposition(host: Host) -> str:
    """Every figure, with a line of help."""
    lines = list[str]()
    for name, value in host.tables.tally.items():
        title = f"hexarium_{name}_total"
        lines += [f"# HELP {title} {name.replace('_', ' ').capitalize()} since the server started."]
        lines += [f"# TYPE {title} counter", f"{title} {value}"]
    tables = host.tables.by_name.values()
    for title, about, value in (
        ("hexarium_tables", "Tables in use.", len(host.tables.by_name)),
        ("hexarium_watchers", "Lines on which a table is watched.", sum(len(live.watchers) for live in tables)),
    ):
        lines += [f"# HELP {title} {about}", f"# TYPE {title} gauge", f"{title} {value}"]
    return "\n".join(lines) + "\n"
