"""Logging as one JSON object a line, without secrets."""

from __future__ import annotations

import logging
from typing import Final

import msgspec

_USUAL: Final = {*logging.LogRecord("", 0, "", 0, "", (), None).__dict__, "message", "asctime", "color_message"}

_BY_STRANGERS: Final = frozenset({"Invalid HTTP request received.", "Unsupported upgrade request."})


class JsonLines(logging.Formatter):
    """Formats a log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, logger, message, and extra fields."""
        said = {"at": round(record.created, 3), "level": record.levelname.lower(), "by": record.name}
        said["says"] = record.getMessage()
        said |= {key: value for key, value in record.__dict__.items() if key not in _USUAL}
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(said, enc_hook=str).decode()


class Strangers(logging.Filter):
    """Drops what anybody could fill the log with: uvicorn says a line for every request that is not HTTP."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Is it worth a line?"""
        return record.msg not in _BY_STRANGERS


def configuration(level: str = "INFO") -> dict[str, object]:
    """A server's configuration for `logging.config`, from that level on."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": "hexarium.web.logs.JsonLines"}},
        "filters": {"strangers": {"()": "hexarium.web.logs.Strangers"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines", "filters": ["strangers"]}},
        "root": {"handlers": ["stderr"], "level": level},
    }
