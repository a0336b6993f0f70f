"""Draw a captured terminal as an SVG picture: `tmux capture-pane -ep | python tools/terminal_picture.py TITLE FILE`."""

from __future__ import annotations

import re
import sys
from io import StringIO
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

COLUMNS = 80

# A picture must not fetch fonts from elsewhere.
OWN_FONT = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL).replace(
    "Fira Code", "monospace"
)


def main(title: str, file: str) -> None:
    """Write the picture of what comes through the pipe."""
    console = Console(record=True, width=COLUMNS, file=StringIO(), force_terminal=True, color_system="truecolor")
    console.print(Text.from_ansi(sys.stdin.read()))
    Path(file).write_text(console.export_svg(title=title, code_format=OWN_FONT, unique_id=Path(file).stem))


if __name__ == "__main__":
    main(*sys.argv[1:])
